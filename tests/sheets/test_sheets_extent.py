"""What of a mail is the sheet: whole reports, quotations, mail headers and farewells around it do no harm."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.message import Message
from pbm.kernel.ruleset import Word
from pbm.rulesets.empires import EMPIRES
from pbm.sheets import Expected, OrderLanguage, read_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.sheets import Sheet

ROOT = Path(__file__).parents[2]
REPORTS = ROOT / "reports" / "sample" / "turn-001"
SCENARIO = ROOT / "pbm" / "rulesets" / "empires" / "scenarios" / "european-empires.toml"


@pytest.fixture(scope="module")
def europe() -> OrderLanguage:
    """Return the language of the sample's sheets."""
    scenario = tomllib.loads(SCENARIO.read_text(encoding="utf-8"))
    words = [Word("EMPIRE", empire["code"], empire["name"]) for empire in scenario["empire"]]
    words += [Word("AREA", area["code"], area["name"]) for area in scenario["land"] + scenario["sea"]]
    return OrderLanguage(EMPIRES, words, 16)


ORDERS = "1 GATHER BRA - 4\n2 TAX\nMESSAGE FR\nHello\nEND\n"


def header(empire: str) -> str:
    """Return the header of a sheet for turn 2."""
    return f"GAME sample\nTURN 2\nEMPIRE {empire}\n\n"


def report_of(empire: str) -> str:
    """Return an empire's report of turn 1."""
    return (REPORTS / f"{empire}.txt").read_text(encoding="utf-8")


def filled_in(empire: str) -> str:
    """Return the report with the sheet at its end filled in."""
    lines = {"  1": "  1 GATHER BRA - 4", "  2": "  2 TAX", " 16": " 16\n\nMESSAGE FR\nHello\nEND"}
    return "\n".join(lines.get(line, line) for line in report_of(empire).splitlines())


def quoted(text: str) -> str:
    """Return a text as a mail program quotes it."""
    return "".join(f"> {line}\n" for line in text.splitlines())


def wrapped(text: str) -> str:
    """Return a quotation as a mail program breaks it that allows no line of 80 characters."""
    lines = []
    for line in text.splitlines():
        at = max(line.rfind(" ", 0, 78), 70)
        lines += [line] if len(line) < 80 else [line[:at].rstrip(), f"> {line[at:].strip()}"]
    return "\n".join(lines)


def end_of(report: str) -> str:
    """Return what is left of a report if all above its sheet is deleted."""
    lines = report.splitlines()
    return "\n".join(lines[lines.index("TURN    2") - 6 :])


WAYS: dict[str, Callable[[str], str]] = {
    "filled in": filled_in,
    "filled in and quoted": lambda empire: quoted(filled_in(empire)),
    "filled in, quoted and wrapped": lambda empire: wrapped(quoted(filled_in(empire))),
    "report quoted below": lambda empire: f"{header(empire)}{ORDERS}\nYou wrote:\n{quoted(report_of(empire))}",
    "report below, not quoted": lambda empire: f"{header(empire)}{ORDERS}\n-----Original-----\n\n{report_of(empire)}",
    "report quoted above": lambda empire: f"You wrote:\n{quoted(report_of(empire))}\n{header(empire)}{ORDERS}",
    "only the quoted sheet has a header": lambda empire: f"{ORDERS}\n{quoted(report_of(empire))}",
    "orders below the quoted report": lambda empire: f"{quoted(report_of(empire))}\n{ORDERS}",
    "written between quoted lines": lambda empire: quoted(report_of(empire)).replace(">   1\n", f">   1\n{ORDERS}"),
    "signature between": lambda empire: f"{header(empire)}{ORDERS}\n-- \nHans\n\n{quoted(report_of(empire))}",
    "only the end of the report": lambda empire: quoted(end_of(filled_in(empire))),
    "mail headers": lambda empire: (
        "Return-Path: <hans@example.org>\nReceived: from mail.example.org (192.0.2.1)\n\tby mx.example.org; Fri\n"
        "Message-ID: <1@example.org>\nSubject: Re: order of turn 2\nMIME-Version: 1.0\n\nDear game master,\n\n"
        f"attack is the best defence! Here we go.\n\n{header(empire)}{ORDERS}\nBest regards,\nHans\n\n"
        "This e-mail and any attachments are confidential and may be privileged. If you are not the\n"
        "intended recipient, please send it back.\nSent from my phone\n"
    ),
}  # fmt: skip


@pytest.mark.parametrize("empire", ["PR", "BV"])
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS.keys())
def test_sheet_in_a_reply(europe: OrderLanguage, way: Callable[[str], str], empire: str) -> None:
    """The sheet reads the same in every kind of reply to a report, English or German, without a complaint."""
    sheet = read_sheet("in.txt", way(empire).encode(), europe, Expected(("sample",), 2))

    assert [str(problem) for problem in sheet.problems] == []
    assert [(action.place, action.text) for action in sheet.actions] == [(1, "GATHER BRA - 4"), (2, "TAX")]
    assert sheet.messages == (Message(empire, ("FR",), "Hello"),)
    assert not sheet.refused


def test_order_within_a_report(europe: OrderLanguage) -> None:
    """An order that slipped into another part of the report is not passed over in silence."""
    text = filled_in("PR").replace("YOUR AREAS\n", "  3 LEVY BRA\n\nYOUR AREAS\n", 1)
    sheet = read_sheet("in.txt", text.encode(), europe, Expected(("sample",), 2))

    assert [str(problem.message) for problem in sheet.problems] == [
        "this order stands in a report, where nothing is read"
    ]
    assert [action.place for action in sheet.actions] == [1, 2]


def test_titles_of_ones_own(read: Callable[[str], Sheet]) -> None:
    """Titles and rulers that a player draws around actions hide none of them."""
    sheet = read(f"\n{'=' * 60}\nMY ORDERS\n---------\n1 REST\n\nMORE\n----\n2 REST\n{'=' * 60}\n3 REST\n")

    assert [action.text for action in sheet.actions if action.order] == ["REST", "REST", "REST"]


def test_quoted_orders(read: Callable[[str], Sheet]) -> None:
    """What a mail quotes below orders is not read; an order for a place of its own there is told."""
    sheet = read("1 REST\n\nYou wrote:\n> 1 DIG ROS\n> 2 DIG ROS\n> Yours\n")

    assert [action.text for action in sheet.actions] == ["REST"]
    assert [str(problem) for problem in sheet.problems] == [
        "pr.txt:8:5: this order is quoted from another mail, and not read"
    ]


def test_two_sheets(order_language: OrderLanguage) -> None:
    """Of two sheets in a file none counts, and that is the one thing said."""
    one, other = "GAME plot\nTURN 2\nEMPIRE PR\n1 REST\n", "GAME plot\nTURN 2\nEMPIRE FR\n1 NONSENSE\n"
    sheet = read_sheet("in.txt", (one + other).encode(), order_language, Expected(("plot",), 2))

    (problem,) = sheet.problems
    assert str(problem).startswith("in.txt:5:1: two sheets are in this file, from line 5 on the second; send each")
    assert (sheet.refused, sheet.actions) == (True, ())


def test_sheet_in_two_parts(order_language: OrderLanguage) -> None:
    """The same header twice, with other places below each, is one sheet."""
    head = "GAME plot\nTURN 2\nEMPIRE PR\n"
    sheet = read_sheet("in.txt", f"{head}1 REST\n{head}2 REST\n".encode(), order_language, Expected(("plot",), 2))

    assert sheet.problems == ()
    assert [action.place for action in sheet.actions] == [1, 2]


FAREWELLS = ["Best regards,\nHans", "Hans", "Greetings from Berlin, and good luck\nto all of you", "Cheers\n\nKarl"]


@pytest.mark.parametrize("farewell", FAREWELLS)
def test_farewell(read: Callable[[str], Sheet], farewell: str) -> None:
    """Below the last order, a line apart, or below a letter a sheet may say good-bye."""
    after_order, after_letter = read(f"1 REST\n\n{farewell}\n"), read(f"MESSAGE FR\ntext\nEND\n{farewell}\n")

    assert after_order.problems == after_letter.problems == ()
    assert len(after_order.actions) == 1


TOLD = ["GATER BRN", "fence xx yy", "DIG RSO", "FOO BAR", "16 Bakers Street"]


@pytest.mark.parametrize("line", TOLD)
def test_last_line_that_may_be_an_order(read: Callable[[str], Sheet], line: str) -> None:
    """What may have been meant as an order is told, be it the last thing on the sheet."""
    assert len(read(f"1 REST\n\n{line}\n").problems) >= 1


def test_paragraph_between_orders(read: Callable[[str], Sheet]) -> None:
    """A paragraph among the orders is told once, not line by line and word by word."""
    sheet = read("1 REST\nand now, as I told you before,\nsomething altogether different:\n5 REST\n")

    assert [str(problem) for problem in sheet.problems] == ["pr.txt:5:1: this line is no order"]
    assert [action.place for action in sheet.actions if action.order] == [1, 5]
