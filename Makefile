# Every target does its own set-up; a machine needs only Python >= 3.11, make and git.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

WORKERS ?= auto
# byte code is kept, or each process would compile all modules anew
PYTEST := env -u PYTHONDONTWRITEBYTECODE $(BIN)/python -m pytest

.PHONY: play test laws long game run lint golden contact-sheet bench load strength lock live oracles naive soak soak-processes corruptions leaks ends fuzz fuzz-budget audit season kills plans growth clean help

help:  ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22

$(STAMP): pyproject.toml constraints.txt
	@echo "Setting up $(VENV) (once; about a minute) …"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Stammtisch needs Python 3.11 or newer."; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@

play: $(STAMP)  ## a channel in your browser: no token, no network
	@$(BIN)/stammtisch play $(ARGS)

run: $(STAMP)  ## the bot on Discord (needs DISCORD_TOKEN)
	@$(BIN)/stammtisch run

test: $(STAMP)  ## all tests but the long ones (make long), and the laws in small depth (make laws)
	@$(PYTEST) -n $(WORKERS) $(ARGS)

laws: $(STAMP)  ## what holds for every game at every table, the bot in both languages, all storage and chess beside a second generator, in full depth (minutes; leaks: make leaks)
	@$(PYTEST) tests/contract tests/bot tests/data tests/games/chess tests/fuzz/test_interactions.py \
		tests/render/test_contrast.py tests/render/test_painting.py tests/render/test_pictures.py \
		tests/render/test_readable.py --deep -n $(WORKERS) \
		--ignore=tests/bot/evenings/test_secrecy.py $(ARGS)

long: $(STAMP)  ## two bots on one database, the bot killed and PostgreSQL restarted in the middle of play, a load, all options, leaks in most games (a minute)
	@$(PYTEST) tests/bot tests/faults tests/tools tests/test_soak.py -m long -n $(WORKERS) $(ARGS)

game: $(STAMP)  ## all about one game in seconds: laws, table tests, golden record, an evening, pictures; GAME=halma
	@test -n '$(GAME)' || { echo "Which game? Say for example: make game GAME=halma"; exit 2; }
	@$(PYTEST) -q --game='$(GAME)' tests/contract tests/bot/evenings/test_every_game.py \
		$$(find tests/games -name 'test_$(GAME).py' -o -name 'test_$(GAME)_*.py') $(ARGS)
	@mkdir -p build/pictures
	@$(BIN)/python -m tools contact-sheet '$(GAME)' --out build/pictures/$(GAME).png
	@echo "These are its opening, middle and end, in full size and as on a phone."

lint: $(STAMP)  ## ruff and mypy --strict
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

golden: $(STAMP)  ## draw the golden pictures anew, then look at the diff
	@$(PYTEST) tests/render -q --update-golden

contact-sheet: $(STAMP)  ## every part and every game as pictures, in both languages
	@$(BIN)/python -m tools contact-sheet $(ARGS)

bench: $(STAMP)  ## random play-outs per second of every game
	@$(BIN)/python -m tools bench rules $(ARGS)

load: $(STAMP)  ## the whole bot under load: 200 tables, 50 presses a second (ARGS="--help" explains)
	@$(BIN)/python -m tools bench load $(ARGS)

strength: $(STAMP)  ## how much better one computer player is than another (ARGS="--help" explains)
	@$(BIN)/python -m tools strength $(ARGS)

lock: $(STAMP)  ## write down anew by their hashes the files that the container image is built of
	@$(BIN)/python -m tools lock $(ARGS)

live: $(STAMP)  ## try at the real Discord every shape of a call that the bot sends (two minutes; ARGS="--channel ID")
	@$(BIN)/python -m tools live $(ARGS)

soak-processes: $(STAMP)  ## several bot processes on one PostgreSQL, pressed from two sides (minutes; ARGS="--help")
	@$(BIN)/python -m tests.bot.several $(ARGS)

season: $(STAMP)  ## 2000 matches of all games by made-up players, with boards and pictures (minutes)
	@$(BIN)/python -m tools season $(ARGS)

$(VENV)/.oracles: $(STAMP)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,oracles]'
	@touch $@

oracles: $(VENV)/.oracles  ## compare rules and speed with other people's engines (minutes)
	@$(BIN)/python -m tests.oracles
	@$(BIN)/python -m tools bench rules chess dame backgammon muehle herz draw_poker --beside tests.oracles.peers

naive: $(STAMP)  ## tables and race games beside naive rule books over 10,000 rolls each, and all that sticks can be laid to (minutes)
	@$(PYTEST) tests/games/tables tests/games/race/test_naive.py tests/games/puzzles --deep -n $(WORKERS) $(ARGS)

soak: $(STAMP)  ## random matches of every game at every table size; ARGS="herz --matches 50", ARGS="--options" for every option
	@$(BIN)/python -m tests.soak $(ARGS)

corruptions: $(STAMP)  ## 1,000 corrupted records of all games, each of which verify must catch
	@$(BIN)/python -m tests.corruptions $(ARGS)

leaks: $(STAMP)  ## whatever anybody can ask for, at many moments of every game that hides something (minutes)
	@$(PYTEST) tests/bot/evenings/test_secrecy.py tests/bot/evenings/test_privacy.py -n $(WORKERS) --deep $(ARGS)

ends: $(STAMP)  ## whether matches among computer players end as the booklet ends them: 100 of each level (an hour)
	@$(PYTEST) tests/contract/test_player_laws.py -k end_before_any_limit -n $(WORKERS) --deep --ends=100 $(ARGS)

fuzz: $(STAMP)  ## strange interactions and files at the real bot (some 15 minutes; ARGS="--cases N --seed S")
	@$(BIN)/python -m tests.fuzz $(ARGS)

fuzz-budget: $(STAMP)  ## whatever can be sent, each input with a budget of computing (minutes; ARGS="--cases N --seed S")
	@$(BIN)/python -m tests.fuzz.budget $(ARGS)

$(VENV)/.audit: $(STAMP)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[audit]'
	@touch $@

audit: $(VENV)/.audit  ## known vulnerabilities of the pinned dependencies (needs a network)
	@$(BIN)/python -m tests.audit

kills: $(STAMP)  ## kill the bot 500 times in the middle of play and see that nothing is lost (ARGS=--help)
	@$(BIN)/python -m tests.faults $(ARGS)

plans: $(STAMP)  ## how SQLite and PostgreSQL find what each statement of the bot asks for
	@$(PYTEST) tests/data/test_data_plans.py -q $(ARGS)

growth: $(STAMP)  ## how long each statement takes in a book of a million results (minutes; ARGS="--postgresql")
	@$(BIN)/python -m tests.data.growth $(ARGS)

clean:  ## remove everything that was set up
	rm -rf $(VENV) build dist *.egg-info
