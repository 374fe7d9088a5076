"""Sheets and formatters: what a sheet's text means, and how phrases sound."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.contract import Card, Who, phrase
from games.sheets import MessageFormatter, Sheet, SheetError, Term, load, parse

SHEET = """\
# Ein Spiel

Ein Satz,
der zwei Zeilen hat.

## 1 Ziel
**1.1** Wer gewinnt,
hat gewonnen.
- eine Liste
**1.2** Mehr nicht.

## 2 Ende
**2.1** Schluss.

```words
yes = ja
no = nein
took = {by} nimmt {n} {n:Stich|Stiche}: {cards}.
inner = {by} allein
outer = Es war {what}.
equals = a = b
```
"""


def _sheet(language: str = "de") -> Sheet:
    return parse(SHEET, language)


def test_a_sheet_is_read() -> None:
    sheet = _sheet()
    assert (sheet.title, sheet.tagline) == ("Ein Spiel", "Ein Satz, der zwei Zeilen hat.")
    assert [(section.number, section.title) for section in sheet.sections] == [("1", "Ziel"), ("2", "Ende")]
    assert sheet.numbers() == ("1.1", "1.2", "2.1")
    assert sheet.paragraph("1.1") == "Wer gewinnt, hat gewonnen.\n- eine Liste"
    assert sheet.words["equals"] == "a = b"
    with pytest.raises(KeyError):
        sheet.paragraph("3.1")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("# T\n## 1 A\n**2.1** falsch", "line 3: paragraph 2.1 is out of place"),
        ("# T\n**1.1** falsch", "line 2: paragraph 1.1 is out of place"),
        ("# T\n## 1 A\n**1.1** a\n**1.1** b", "line 4: paragraph 1.1 is out of place"),
        ("# T\n## 1 A\nohne Nummer", "line 3: text without a paragraph number"),
        ("# T\nSatz.\n- kurz\nund mehr", "line 4: text without a paragraph number"),
        ("# T\n## 1 A\n**1.1** ein {{Band", "paragraph 1.1 marks half a word"),
        ("# T\n```words\nfalsch\n```", "line 3: a word needs the form 'key = text'"),
        ("# T\n```words\na = b\na = c\n```", "line 4: the word 'a' is there twice"),
    ],
)
def test_what_is_no_sheet(text: str, message: str) -> None:
    with pytest.raises(SheetError, match=message):
        parse(text, "de")


def test_words_in_braces_are_explained_by_their_sentence_and_read_without_braces() -> None:
    text = "# T\n## 1 A\n**1.1** Erst dies. [[Zwei Steine sind ein {{Band}}.]] {{Blots|Blot}} stehen allein. Ende."
    rules = parse(text, "de")
    assert rules.terms == (
        Term("Band", "Zwei Steine sind ein Band.", "1.1"),
        Term("Blot", "Blots stehen allein.", "1.1"),
    )
    assert rules.paragraph("1.1") == "Erst dies. Zwei Steine sind ein Band. Blots stehen allein. Ende."
    assert rules.reason("1.1") == "Zwei Steine sind ein Band."


def test_words_of_a_list_are_explained_by_their_line() -> None:
    rules = parse("# T\n## 1 A\n**1.1** Von oben:\n- {{Flush}}: eine Farbe\n- sonst nichts", "de")
    assert rules.terms == (Term("Flush", "Flush: eine Farbe", "1.1"),)


def test_a_relative_explains_the_words_of_the_paragraphs_it_takes_over(tmp_path: Path) -> None:
    base = "# T\nS.\n## 1 A\n**1.1** Ein {{Blot}} steht allein.\n**1.2** Zwei sind ein {{Band}}.\n"
    (tmp_path / "base.de.md").write_text(base)
    (tmp_path / "rules.de.md").write_text("# K\nS.\n<!-- as base 1-1 -->\n## 1 A\n**1.1** Ein {{Paar}} sind zwei.\n")
    assert [term.word for term in load(tmp_path / "rules.py", "de").terms] == ["Paar", "Band"]


def test_a_sheet_says_its_game_in_short(tmp_path: Path) -> None:
    short = "- Nimm Hölzchen.\n- Das letzte verliert.\n"
    assert parse(SHEET.replace("## 1 Ziel", f"{short}\n## 1 Ziel"), "de").short == (
        "Nimm Hölzchen.",
        "Das letzte verliert.",
    )
    (tmp_path / "base.de.md").write_text(SHEET.replace("## 1 Ziel", f"{short}\n## 1 Ziel"))
    (tmp_path / "rules.de.md").write_text("# Kind\nSatz.\n<!-- as base 1-2 -->\n")
    assert load(tmp_path / "rules.py", "de").short == (), "a relative is another game"


def test_a_sheet_shares_sections_and_words_of_another(tmp_path: Path) -> None:
    (tmp_path / "base.de.md").write_text(SHEET)
    (tmp_path / "kin").mkdir()
    own = "# Kind\nSatz.\n<!-- as ../base 1-1 -->\n## 1 Ziel\n**1.1** Anders.\n**1.2**\n"
    (tmp_path / "kin" / "rules.de.md").write_text(own + "## 2 Neu\n**2.1** Neu.\n```words\nyes = wohl\ninner =\n```\n")
    sheet = load(tmp_path / "kin" / "rules.py", "de")
    assert [(section.title, dict(section.paragraphs)) for section in sheet.sections] == [
        ("Ziel", {"1.1": "Anders."}),
        ("Neu", {"2.1": "Neu."}),
    ]
    assert (sheet.title, sheet.words["yes"], sheet.words["equals"]) == ("Kind", "wohl", "a = b")
    assert "inner" not in sheet.words


def test_a_paragraph_that_leaves_out_nothing_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rules.de.md").write_text("# T\n## 1 A\n**1.1**\n")
    with pytest.raises(SheetError, match=r"paragraph 1\.1 says nothing"):
        load(tmp_path / "rules.py", "de")


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (phrase("took", by=Who(1), n=1, cards=Card("piD")), "Ben nimmt 1 Stich: ♠D."),
        (phrase("took", by=Who(0), n=2, cards=(Card("piD"), Card("he10"))), "Anna nimmt 2 Stiche: ♠D und ♥10."),
        (phrase("took", by=(Who(0), Who(1), Who(2)), n=0, cards=()), "Anna, Ben und Carla nimmt 0 Stiche: ."),
        (phrase("outer", what=phrase("inner", by=Who(2))), "Es war Carla allein."),
        (phrase("outer", what="{by}"), "Es war {by}."),
    ],
)
def test_a_phrase_in_words(said: Any, words: str) -> None:
    assert MessageFormatter(_sheet(), ["Anna", "Ben", "Carla"])(said) == words


def test_names_are_never_formatted() -> None:
    formatter = MessageFormatter(_sheet(), ["{n.__class__}", "Ben"])
    assert formatter(phrase("inner", by=Who(0))) == "{n.__class__} allein"


@pytest.mark.parametrize(
    ("value", "german", "english"),
    [
        (None, "", ""),
        (7, "7", "7"),
        (-7, "−7", "−7"),
        (True, "ja", "ja"),
        (0.5, "½", "½"),
        (1.5, "1½", "1½"),
        (-2.5, "−2½", "−2½"),
        (2.0, "2", "2"),
        (0.3, "0,3", "0.3"),
        ("wort", "wort", "wort"),
        (Card("piD"), "♠D", "♠Q"),
        ((1, 2), "1 und 2", "1 and 2"),
    ],
)
def test_a_value_in_words(value: Any, german: str, english: str) -> None:
    assert MessageFormatter(_sheet("de"), []).value(value) == german
    assert MessageFormatter(_sheet("en"), []).value(value) == english


def test_a_missing_word_is_a_bug() -> None:
    formatter = MessageFormatter(_sheet(), [])
    assert formatter.knows("took")
    assert not formatter.knows("gave")
    with pytest.raises(KeyError):
        formatter(phrase("gave"))
