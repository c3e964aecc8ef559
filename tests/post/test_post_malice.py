"""What a malicious player may try by mail: nothing that he writes becomes another player's orders, press or secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.post.games_by_mail import FRANCE, Post, begin, text_of

if TYPE_CHECKING:
    from pathlib import Path

SHEET_OF_FRANCE = ["GAME g", "TURN 2", "EMPIRE FR", "7 GATHER PAR - 3"]


@pytest.fixture
def post(tmp_path: Path) -> Post:
    """A game by mail with press."""
    return begin(tmp_path, game='press = "signed"')


def quoted(text: str, marks: str) -> str:
    """Return a text as a mail program quotes it."""
    return "".join(f"{marks}{line}\n" for line in text.splitlines())


@pytest.mark.parametrize("marks", ["> ", ""])
def test_a_letter_in_a_report_orders_nothing_when_the_report_is_sent_back(post: Post, marks: str) -> None:
    """The sheet of the report's owner holds what he ordered and nothing that another wrote."""
    post.come(post.sheet("MESSAGE FR", "Dear France!", *SHEET_OF_FRANCE, "END"))
    post.runner.ok("turn", "g")
    report = (post.runner.root / "reports/g/turn-001/FR.txt").read_text()
    assert "7 GATHER PAR - 3" in report

    own = f"KEY {post.keys['FR']}\n1 GATHER PAR - 2\n\nOn 3 Jan 2027 game-master@example.org wrote:\n"
    (letter,) = post.come(own + quoted(report, marks), sender=FRANCE)

    assert "your orders (FR) count" in letter["Subject"]
    assert "Action 1: GATHER PAR - 2" in text_of(letter)
    assert "Action 7" not in text_of(letter)


def test_a_key_in_a_letter_is_not_told(post: Post) -> None:
    """Neither one that its writer put there nor that of a quoted sheet, where END was forgotten."""
    key = post.keys["PR"]
    (first,) = post.come(post.sheet("MESSAGE FR", "Dear France!", f"KEY {key}", "END"))
    older = quoted(post.sheet("1 GATHER BRA - 3"), "> ")
    (last,) = post.come(f"{post.sheet('1 GATHER BRA - 1', 'MESSAGE FR', 'Dear France!')}\nI wrote on 1 May:\n{older}")

    post.runner.ok("turn", "g")

    assert "A KEY stands" in text_of(first) or "a KEY stands" in text_of(first)
    assert "no END" in text_of(last)
    assert "Dear France!" in (post.runner.root / "reports/g/turn-001/FR.txt").read_text()
    assert not [file for file in (post.runner.root / "reports").rglob("FR.*") if key.encode() in file.read_bytes()]


def test_a_key_that_its_writer_put_into_a_letter_is_not_told(post: Post) -> None:
    """The rest of the letter is."""
    post.come(post.sheet("MESSAGE FR", "Dear France!", f"KEY {post.keys['PR']}", "Yours", "END"))

    post.runner.ok("turn", "g")

    report = (post.runner.root / "reports/g/turn-001/FR.txt").read_text()
    assert "Yours" in report
    assert post.keys["PR"] not in report
