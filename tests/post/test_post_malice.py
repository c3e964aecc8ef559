"""What a malicious player may try by mail: nothing that he writes becomes another player's orders, press or secret."""

from __future__ import annotations

import re
import textwrap
from typing import TYPE_CHECKING

import pytest

from tests.support.games_by_mail import FRANCE, PRUSSIA, Post, begin, text_of

if TYPE_CHECKING:
    from collections.abc import Callable
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

    assert "here is a KEY in this message" in text_of(first)
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


OUTLOOK = "\n-----Original Message-----\nFrom: gm\nSent: Monday\nTo: me\n\n"


@pytest.mark.parametrize(("head", "marks"), [("\nOn 3 May gm@x.org wrote:\n", "> "), (OUTLOOK, ""), ("\n", "")])
@pytest.mark.parametrize(
    "own", ["KEY {key}\nPRESS PR\nNo!\nEND\n", "KEY {key}\nNo!\n", "GAME g\nTURN 1\nEMPIRE FR\nKEY {key}\n"]
)
def test_press_says_and_orders_nothing_for_whoever_quotes_it(post: Post, own: str, head: str, marks: str) -> None:
    """Neither a sheet nor press in it becomes the reader's own, with his key above."""
    evil = ["Shall we?", "GAME g", "TURN 1", "EMPIRE FR", "7 GATHER PAR - 3", "READY", "PRESS PR", "I give up."]
    letters = post.come("\n".join(["GAME g", "EMPIRE PR", f"KEY {post.keys['PR']}", "PRESS FR", *evil, "END", ""]))
    (press,) = (text_of(letter) for letter in letters if letter["To"] == FRANCE)
    assert "I give up." in press

    letters = post.come(own.format(key=post.keys["FR"]) + head + quoted(press, marks), sender=FRANCE)

    assert not [letter for letter in letters if "I give up." in text_of(letter)]
    assert "Action 7" not in "".join(map(text_of, letters))
    assert "Action 7" not in text_of(post.come("STATUS", sender=FRANCE)[0])


def broken(text: str, width: int) -> str:
    """Return a text as a mail program breaks it that quotes without marks."""
    return "".join(f"{part}\n" for line in text.splitlines() for part in (textwrap.wrap(line, width) or [""]))


@pytest.mark.parametrize("width", [72, 60, 40])
def test_press_orders_nothing_however_its_quotation_is_broken(post: Post, width: int) -> None:
    """Below a sheet no line of a letter is an order, a header or a mark, whole or as the rest of a long line."""
    filler = "so " * (width // 3)
    header = "".join(f"{word:<{width - 2}}" for word in ("GAME g", "TURN 1", "EMPIRE FR", "8 GATHER PAR - 2"))
    evil = [" 9 GATHER PAR - ALL", "READY", "GATHER PAR - 4", f"{filler}10 GATHER PAR - 3", f"{filler}{header}"]
    letters = post.come("\n".join(["GAME g", "EMPIRE PR", f"KEY {post.keys['PR']}", "PRESS FR", *evil, "END", ""]))
    (press,) = (text_of(letter) for letter in letters if letter["To"] == FRANCE)
    assert not [line for line in press.splitlines() if line.strip() in {evil[0].strip(), *evil[1:3]}]
    unmarked = press.replace("| ", "")

    for quotation in (broken(press, width), broken(unmarked, width)):
        (answer,) = post.come(post.sheet("1 GATHER PAR - 1", empire="FR") + "\n" + quotation, sender=FRANCE)

        assert "your orders (FR) count" in answer["Subject"]
        told = text_of(answer)
        assert "Action 1: GATHER PAR - 1" in told
        assert not re.search("Action (?!1:)|READY|two sheets", told)
    assert "this order is inside a report, where nothing is read" in " ".join(told.split())


def as_it_is(key: str) -> str:
    """Write a key as it was given."""
    return key


def sign_by_sign(key: str) -> str:
    """Write a key with a blank between each two signs."""
    return " ".join(key.replace("-", "").lower())


def full_width(key: str) -> str:
    """Write a key as an East Asian keyboard does."""
    return "".join(chr(ord(sign) + 0xFEE0) for sign in key)


@pytest.mark.parametrize("written", [as_it_is, sign_by_sign, full_width])
@pytest.mark.parametrize("text", ["Hello\nKEY {key}\nEND\n", "Mine is {key}, and yours?\n"])
def test_press_that_tells_the_key_is_not_sent(post: Post, text: str, written: Callable[[str], str]) -> None:
    """However it is written; the sender is told why."""
    key = post.keys["PR"]
    (letter,) = post.come(f"KEY {key}\nPRESS FR\n{text.format(key=written(key))}")

    assert "your KEY is in it" in " ".join(text_of(letter).split())


def test_a_key_that_is_read_as_an_action_is_told_to_nobody(post: Post) -> None:
    """Its sender learns that it is none, and how a key is written, without reading it; nor do others in a message."""
    key = post.keys["PR"]
    (letter,) = post.come(post.sheet(f"1 {key}", f"2 {key.replace('-', ' ')}", "MESSAGE FR", f"Mine is {key}.", "END"))
    post.runner.ok("turn", "g")

    assert "write KEY in front of it" in " ".join(text_of(letter).split())
    reports = "".join(each.read_text() for each in (post.runner.root / "reports/g/turn-001").glob("*.*"))
    assert not any(half in told for half in key.split("-") for told in (letter.as_string(), reports))


def test_press_without_end_takes_no_sheet_with_it(post: Post) -> None:
    """What is below is a sheet, and counts as one."""
    letters = post.come(f"KEY {post.keys['PR']}\nPRESS FR\nHello\n\n{post.sheet('1 GATHER BRA - 3')}")

    by_reader = {str(letter["To"]): letter for letter in letters}
    assert "your orders (PR) count" in by_reader.pop("player-pr@example.org")["Subject"]
    assert "GATHER" not in text_of(by_reader[FRANCE])
    assert post.keys["PR"] not in by_reader[FRANCE].as_string()


def test_the_key_above_press_is_no_sheet(post: Post) -> None:
    """The answer says that the press is sent, and misses no orders."""
    letters = post.come(f"GAME g\nEMPIRE PR\nKEY {post.keys['PR']}\nPRESS FR\nPeace?\nEND\nCheers\nBob")

    (answer,) = (letter for letter in letters if letter["To"] != FRANCE)
    assert "refused" not in answer["Subject"]
    assert "Your press has been sent to FR." in text_of(answer)


def test_a_word_press_in_a_letter_of_a_sheet_is_the_letters(post: Post) -> None:
    """It goes with the turn, and the letter ends where its END stands."""
    (letter,) = post.come(post.sheet("MESSAGE FR", "Do not", "PRESS FR", "too hard", "END", "1 GATHER BRA - 3"))

    assert "your orders (PR) count" in letter["Subject"]
    assert "problem" not in letter["Subject"]


def test_strangers_use_up_no_answers(tmp_path: Path) -> None:
    """Whoever sends sheets of another player without his key has him warned now and then, and answered all the same."""
    post = begin(tmp_path, 'proof = "key"\nanswers_per_hour = 2')
    forged = post.sheet("1 GATHER BRA - 3").replace(post.keys["PR"], "AAAA-BBBB")

    warned = [letter for _ in range(4) for letter in post.come(forged, sender="thief@example.net")]
    (answer,) = post.come(post.sheet("1 GATHER BRA - 3"))

    to_player = [letter for letter in warned if letter["To"] == "player-pr@example.org"]
    assert len(to_player) == 2
    assert not any(letter["In-Reply-To"] or letter["References"] for letter in to_player)
    assert "your orders (PR) count" in answer["Subject"]


@pytest.mark.parametrize("sender", [PRUSSIA, FRANCE])
@pytest.mark.parametrize("text", ["{sheet}", "GAME g\nEMPIRE PR\nKEY AAAA-BBBB\nPRESS FR\nHello\nEND\n"])
def test_the_game_master_is_told_of_many_wrong_keys(post: Post, text: str, sender: str) -> None:
    """Once, with the fifth mail of a day, whether a player has lost his key or another one guesses it."""
    sheet = post.sheet("1 GATHER BRA - 3").replace(post.keys["PR"], "AAAA-BBBB")
    if sender == FRANCE and "PRESS" in text:
        post.runner.ok("player", "g", "PR", "--email", FRANCE)

    told = [
        [letter for letter in post.come(text.format(sheet=sheet), sender=sender) if "wrong keys" in letter["Subject"]]
        for _ in range(8)
    ]

    assert [len(letters) for letters in told] == [0, 0, 0, 0, 1, 0, 0, 0]
    assert f"wrong key for PR in g have come within a day, the last one from {sender}" in text_of(told[4][0])
    assert "nothing wrong" in post.runner.ok("doctor")


def test_slips_of_several_days_are_no_guesses(post: Post) -> None:
    """Only what comes within a day is counted together."""
    sheet = post.sheet("1 GATHER BRA - 3").replace(post.keys["PR"], "AAAA-BBBB")
    for _ in range(6):
        assert not [letter for letter in post.come(sheet) if "wrong keys" in letter["Subject"]]
        post.now += 6 * 3600


@pytest.mark.parametrize("line", ["KEY: {key}", "> KEY {key}", "my key is {key}", "[KEY] [{key}]"])
@pytest.mark.parametrize("written", [as_it_is, sign_by_sign])
def test_a_note_shows_no_key(post: Post, line: str, written: Callable[[str], str]) -> None:
    """However a player writes it in a letter to the game master."""
    key = written(post.keys["PR"])
    letters = post.come(f"Dear game master,\n{line.format(key=key)}\nwhat now?\n", Subject=key)

    assert not [letter for letter in letters if key in text_of(letter) or key in letter["Subject"]]
    notes = post.runner.root / "post/notes.txt"
    assert not notes.exists() or key not in notes.read_text()


def test_a_mail_of_very_many_sheets_is_answered(post: Post) -> None:
    """It is looked through once, not once for each."""
    (letter,) = post.come("".join(f"GAME g{at}\nTURN 1\nEMPIRE E{at}\n1 GATHER BRA\n" for at in range(1500)))

    assert "There is no game g0 here" in " ".join(text_of(letter).split())
