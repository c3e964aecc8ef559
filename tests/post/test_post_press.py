"""Press in a mail: who is written to, what is said, and what is left of the mail."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.kernel.seat import Seat, Status
from pbm.mail.mail import Mail, Text
from pbm.pipeline.press import LONGEST, recipients
from pbm.post.incoming_mail import IncomingMail
from pbm.post.press import MOST, press_in
from tests.support.games_by_mail import FRANCE, GM, PRUSSIA, Post, begin, text_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

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

    (press,), rest = press_in(IncomingMail.of(mail))

    assert (press.to, press.text, press.anonymous) == ("FR, GB", "The Rhine is yours.\n\nTruly.", False)
    assert press.headings == {"GAME": "g", "KEY": "K7Q2"}
    assert rest.texts[0].data == b"Hello\nGAME g\nKEY K7Q2\n\n\n\n\n\nHELP\n"


@pytest.mark.parametrize("line", ["PRESS [FR] [GB]", "[PRESS] [FR GB]", "PRESS [FR] [GB] [ANONYMOUS]", "PRESS FR GB"])
def test_press_is_addressed_in_brackets_as_boxes_are(line: str) -> None:
    """As rulebooks print them."""
    (press,), _ = press_in(IncomingMail.of(mail_of(f"{line}\nPeace?\nEND\n")))

    assert (press.to, press.anonymous) == ("FR GB", "ANONYMOUS" in line)


@pytest.mark.parametrize("end", ["\n-- \nA general", "", "\nend."])
def test_press_ends_with_the_signature_or_the_mail(end: str) -> None:
    """An END that is forgotten does no harm."""
    (press,), _ = press_in(IncomingMail.of(mail_of(f"PRESS FR\nPeace?{end}")))

    assert press.text == "Peace?"


def test_a_subject_makes_press_of_the_whole_mail() -> None:
    """Whoever answers from a phone writes the word into the subject; what is quoted below stays behind."""
    mail = mail_of("\nKEY K7Q2-MX4D\nPeace?\n> PRESS PR\n> War!\n--\nme\n", "Re: press fr anonymous")

    (press,), rest = press_in(IncomingMail.of(mail))

    assert (press.to, press.text, press.anonymous) == ("FR", "Peace?", True)
    assert press.headings == {"KEY": "K7Q2-MX4D"}
    assert rest.texts == ()


@pytest.mark.parametrize("text", ["Press on with the attack\n", "> PRESS FR\n> Peace\n", "1 GATHER BRA - 3\n"])
def test_prose_and_quotations_are_no_press(text: str) -> None:
    """Nothing goes out that was not meant to."""
    found, rest = press_in(IncomingMail.of(mail_of(text)))

    assert list(found) == []
    assert rest.texts[0].data == text.encode()


def test_there_is_an_end_to_what_one_mail_sends() -> None:
    """Neither many pieces nor a long one go out whole."""
    many, _ = press_in(IncomingMail.of(mail_of("PRESS FR\nWar\nEND\n" * 50)))
    (long,), _ = press_in(IncomingMail.of(mail_of("PRESS FR\n" + "war " * LONGEST)))

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
    """As on an order sheet, case does not matter, and what is not an empire is told."""
    assert recipients(written, SEATS) == (codes, unknown)


def form_in(letter: str) -> str:
    """Return the lines that a letter of press ends with, to be sent by whoever answers."""
    said, _, form = letter.partition("\n-- \n")[2].partition("\n\n")
    assert "send the lines below; then your text, then END on a line of its own" in " ".join(said.split())
    return form


def second_game(post: Post) -> None:
    """Let both play another game, too."""
    post.runner.ok("new", "h", "--scenario", "two-rivers", "--seed", "8")
    for empire, address in (("PR", PRUSSIA), ("FR", FRANCE)):
        post.runner.ok("player", "h", empire, "--email", address)


def second_seat(post: Post) -> None:
    """Let one person play both seats."""
    post.runner.ok("player", "g", "PR", "--email", FRANCE)


@pytest.mark.parametrize("more", [None, second_game, second_seat])
@pytest.mark.parametrize("proof", ["address-and-key", "key", "address"])
def test_the_form_below_press_brings_an_answer_to_whoever_wrote(
    tmp_path: Path, proof: str, more: Callable[[Post], None] | None
) -> None:
    """Sent as it stands, with the key behind KEY where one is asked for, in one game, in two, and with two seats."""
    post = begin(tmp_path, f'proof = "{proof}"', 'press = "signed"')
    if more is not None:
        more(post)
    sender = FRANCE if more is second_seat else PRUSSIA
    (first,) = (
        letter
        for letter in post.come(f"GAME g\nEMPIRE PR\nKEY {post.keys['PR']}\nPRESS FR\nPeace?\nEND\n", sender=sender)
        if "Peace?" in text_of(letter)
    )
    form = form_in(text_of(first))
    assert ("KEY" in form) == (proof != "address")

    form = form.replace("KEY\n", f"KEY     {post.keys['FR']}\n")
    letters = post.come(f"{form}\nSo be it.\nEND\n", sender=FRANCE)

    assert [letter["To"] for letter in letters if "So be it." in text_of(letter)] == [sender]


def test_the_form_below_anonymous_press_names_nobody(tmp_path: Path) -> None:
    """It is filled in with the codes of whoever is written to."""
    post = begin(tmp_path, game='press = "anonymous"')
    unsigned = f"KEY {post.keys['PR']}\nPRESS FR ANONYMOUS\nWar!\nEND\n"
    (letter,) = (text_of(each) for each in post.come(unsigned) if each["To"] == FRANCE)

    assert "PR" not in letter.split()
    form = letter.partition("\n-- \n")[2].partition("\n\n")[2].replace("KEY\n", f"KEY {post.keys['FR']}\n")
    answered = post.come(f"{form.rstrip()} PR\nWho is it?\nEND\n", sender=FRANCE)

    assert [each["To"] for each in answered if "Who is it?" in text_of(each)] == [PRUSSIA]


@pytest.mark.parametrize("marks", ["> ", ""])
@pytest.mark.parametrize("own", ["Thanks, I will.", "{sheet}", "KEY {key}\nPRESS PR\nNo!\nEND"])
def test_a_form_that_comes_back_unfilled_says_nothing(tmp_path: Path, own: str, marks: str) -> None:
    """What stands above it in the answer is heeded as it is without it, however a mail program quotes it."""
    post = begin(tmp_path, game='press = "signed"')
    sheet, key = post.sheet("1 GATHER PAR - 2", empire="FR"), post.keys["FR"]
    (press,) = (
        text_of(letter)
        for letter in post.come(f"KEY {post.keys['PR']}\nPRESS FR\nPeace?\nEND")
        if letter["To"] == FRANCE
    )
    quoted = "".join(f"{marks}{line}\n" for line in press.splitlines())

    letters = post.come(f"{own.format(sheet=sheet, key=key)}\n\n{quoted}", sender=FRANCE)

    told = {letter["To"]: " ".join(text_of(letter).split()) for letter in letters}
    assert "no text in it" not in told[FRANCE]
    assert "not sent" not in told[FRANCE]
    assert "refused" not in told[FRANCE]
    assert ("passed on to the game master" in told[FRANCE]) == (GM in told) == own.startswith("Thanks")


def test_press_by_mail_is_kept_with_the_game_and_names_those_who_have_it(tmp_path: Path) -> None:
    """With pages, players without an address have it too; anonymous press names neither its sender nor others."""
    post = begin(tmp_path, 'proof = "address"\n[serve]\naddress = "https://games.example.org"')
    post.runner.ok("new", "h", "--scenario", "european-empires", "--seed", "8")
    with (tmp_path / "pbm.toml").open("a") as settings:
        settings.write('[games.h]\npress = "anonymous"\n')
    for empire, address in (("PR", PRUSSIA), ("FR", FRANCE)):
        post.runner.ok("player", "h", empire, "--email", address)

    signed, unsigned = (
        next(text_of(each) for each in post.come(f"GAME h\nPRESS FR, EN{how}\nPeace?\nEND\n") if each["To"] == FRANCE)
        for how in ("", " ANONYMOUS")
    )

    assert "Also sent to EN." in signed
    assert "Also sent to" not in unsigned
    assert [(each.sender, each.to, each.anonymous, each.text) for each in post.office.desk.game("h").press()] == [
        ("PR", ["FR", "EN"], False, "Peace?"),
        ("PR", ["FR", "EN"], True, "Peace?"),
    ]
