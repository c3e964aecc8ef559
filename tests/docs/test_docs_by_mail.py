"""docs/by-mail.md: what it tells players to write is understood as it says."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from pbm.kernel.keys import Key
from pbm.mail.mail import Mail, Text
from pbm.post.commands import CommandWord, command_of
from pbm.post.incoming_mail import IncomingMail
from pbm.post.press import press_in
from pbm.rulesets.empires import EMPIRES
from pbm.sheets import Expected, OrderLanguage, read_sheet
from tests.support.pages import broken_links, prose, table
from tests.support.paths import ROOT

PAGE = ROOT / "docs" / "by-mail.md"
EXAMPLES = [
    re.sub("^ {4}", "", found, flags=re.MULTILINE)
    for found in re.findall(r"(?:^ {4}.*\n|^\n(?= {4}))+", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
]
HEAD = "GAME sample\nTURN 2\nEMPIRE PR\nKEY K7Q2-MX4D\n\n"


def examples(word: str) -> list[str]:
    """Return the examples in which a line begins with a word."""
    return [text for text in EXAMPLES if re.search(rf"^{word}\b", text, re.MULTILINE)]


@pytest.mark.parametrize("sheet", [*examples("GAME"), *(HEAD + text for text in examples("MESSAGE")), f"{HEAD}READY\n"])
def test_sheets_are_read_without_a_fault(sheet: str) -> None:
    """What stands there as a sheet, or as a part of one, is one."""
    text = files("pbm.rulesets.empires").joinpath("scenarios", "european-empires.toml").read_text(encoding="utf-8")
    world = EMPIRES.start(text, "european-empires.toml", 1)
    order_language = OrderLanguage(EMPIRES, EMPIRES.words(world), EMPIRES.places(world))
    expected = Expected(games=("sample",), turn=2, keys={"PR": Key("K7Q2-MX4D")})

    read = read_sheet("sheet", sheet.encode(), order_language, expected)

    assert read.problems == ()
    assert not read.refused
    assert read.actions or read.messages or read.ready


def a_mail(subject: str, text: str) -> IncomingMail:
    """Return a mail with a text."""
    return IncomingMail.of(Mail(None, "anna@example.org", subject, texts=(Text("the mail", text),)))


def test_press_is_press() -> None:
    """The example is a letter as a whole; so is a mail with such a subject."""
    (text,) = examples("PRESS")
    (press,), _ = press_in(a_mail("", text))
    (other,), _ = press_in(a_mail("PRESS FR", "KEY K7Q2\nPeace?\n"))
    assert (press.to, press.text) == ("FR SW", "Let us divide Hanover.")
    assert (other.to, other.text, other.headings) == ("FR", "Peace?", {"KEY": "K7Q2"})


def test_the_table_of_questions_is_the_programs() -> None:
    """Each line that may be written is a command, and each command is there."""
    written = [text for row in table(PAGE, "write", "and you get") for text in re.findall("`([^`]+)`", row[0])]
    commands = [command_of(text) for text in (*written, "STATUS sample")]

    assert all(commands)
    assert {command.word for command in commands if command} == set(CommandWord)
    assert "`STATUS sample`" in prose(PAGE)


def test_links_lead_somewhere() -> None:
    """Every link of the page has a target, and so has every one of the page for browsers."""
    assert broken_links(PAGE) == broken_links(ROOT / "docs" / "in-a-browser.md") == []
