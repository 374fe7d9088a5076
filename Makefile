# Every target does its own set-up; a machine needs only Python >= 3.11, make and git.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

# one more than there are cores, for scenes with the bot wait a third of their time for its threads
WORKERS ?= $(shell expr $$(nproc 2>/dev/null || echo 2) + 1)
# byte code is kept, or each process would compile all modules anew
PYTEST := env -u PYTHONDONTWRITEBYTECODE $(BIN)/python -m pytest

.PHONY: help play run test check game lint golden bench oracles audit clean

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

test: $(STAMP)  ## what one runs while working: all tests but the long ones, the laws in small depth
	@$(PYTEST) -n $(WORKERS) $(ARGS)

check: lint  ## all that CI runs: lint, types, tests, laws in depth, long scenes, and a sample of kills and leaks
	@$(BIN)/python -m tests others
	@$(BIN)/python -m tests laws
	@$(BIN)/python -m tests long
	@$(BIN)/python -m tests sample

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

bench: $(STAMP)  ## random play-outs per second of every game
	@$(BIN)/python -m tools bench rules $(ARGS)

$(VENV)/.oracles: $(STAMP)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,oracles]'
	@touch $@

oracles: $(VENV)/.oracles  ## compare rules and speed with other people's engines (minutes)
	@$(BIN)/python -m tests.oracles
	@$(BIN)/python -m tools bench rules chess dame backgammon muehle herz draw_poker --beside tests.oracles.peers

$(VENV)/.audit: $(STAMP)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[audit]'
	@touch $@

audit: $(VENV)/.audit  ## known vulnerabilities of the pinned dependencies (needs a network)
	@$(BIN)/python -m tests.audit

clean:  ## remove everything that was set up
	rm -rf $(VENV) build dist *.egg-info
