"""Press in a mail: who is written to, what is said, and what is left of the mail."""

from __future__ import annotations

import pytest

from pbm.kernel.seat import Seat, Status
from pbm.mail.mail import Mail, Text
from pbm.post.press import LONGEST, MOST, press_in, recipients

SEATS = {
    "FR": Seat("France", Status.PLAYER),
    "GB": Seat("Great Britain", Status.PLAYER),
    "PR": Seat("Prussia", Status.PLAYER),
}


def mail_of(text: str, subject: str = "") -> Mail:
    """Return a mail with one text."""
    return Mail("<1@example.org>", "player-pr@example.org", subject, texts=(Text("the mail", text),))


def test_press_stands_between_its_line_and_end() -> None:
    """What is around it stays, on its lines."""
    mail = mail_of("Hello\nGAME g\nKEY K7Q2\nPRESS FR, GB\nThe Rhine is yours.\n\nTruly.\nEND\nHELP\n")

    (press,), rest = press_in(mail)

    assert (press.to, press.text, press.anonymous) == ("FR, GB", "The Rhine is yours.\n\nTruly.", False)
    assert press.headings == {"GAME": "g", "KEY": "K7Q2"}
    assert rest.texts[0].text == "Hello\nGAME g\nKEY K7Q2\n\n\n\n\n\nHELP\n"


@pytest.mark.parametrize("line", ["PRESS [FR] [GB]", "[PRESS] [FR GB]", "PRESS [FR] [GB] [ANONYMOUS]", "PRESS FR GB"])
def test_press_is_addressed_in_brackets_as_boxes_are(line: str) -> None:
    """As rulebooks print them."""
    (press,), _ = press_in(mail_of(f"{line}\nPeace?\nEND\n"))

    assert (press.to, press.anonymous) == ("FR GB", "ANONYMOUS" in line)


@pytest.mark.parametrize("end", ["\n-- \nA general", "", "\nend."])
def test_press_ends_with_the_signature_or_the_mail(end: str) -> None:
    """An END that is forgotten does no harm."""
    (press,), _ = press_in(mail_of(f"PRESS FR\nPeace?{end}"))

    assert press.text == "Peace?"


def test_a_subject_makes_press_of_the_whole_mail() -> None:
    """Whoever answers from a phone writes the word into the subject; what is quoted below stays behind."""
    mail = mail_of("\nKEY K7Q2-MX4D\nPeace?\n> PRESS PR\n> War!\n--\nme\n", "Re: press fr anonymous")

    (press,), rest = press_in(mail)

    assert (press.to, press.text, press.anonymous) == ("FR", "Peace?", True)
    assert press.headings == {"KEY": "K7Q2-MX4D"}
    assert rest.texts == ()


@pytest.mark.parametrize("text", ["Press on with the attack\n", "> PRESS FR\n> Peace\n", "1 GATHER BRA - 3\n"])
def test_prose_and_quotations_are_no_press(text: str) -> None:
    """Nothing goes out that was not meant to."""
    found, rest = press_in(mail_of(text))

    assert list(found) == []
    assert rest.texts[0].text == text


def test_there_is_an_end_to_what_one_mail_sends() -> None:
    """Neither many pieces nor a long one go out whole."""
    many, _ = press_in(mail_of("PRESS FR\nWar\nEND\n" * 50))
    (long,), _ = press_in(mail_of("PRESS FR\n" + "war " * LONGEST))

    assert len(many) == MOST
    assert len(long.text) <= LONGEST


@pytest.mark.parametrize(
    ("written", "codes", "unknown"),
    [
        ("FR GB", ["FR", "GB"], []),
        ("great britain france", ["GB", "FR"], []),
        ("Great Britain, fr", ["GB", "FR"], []),
        ("ALL", ["FR", "GB", "PR"], []),
        ("FR XX", ["FR"], ["XX"]),
    ],
)
def test_empires_are_written_to_by_code_or_name(written: str, codes: list[str], unknown: list[str]) -> None:
    """As on an order sheet, case does not matter, and what is no empire is told."""
    assert recipients(written, SEATS) == (codes, unknown)
