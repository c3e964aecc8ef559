"""What of a mail is the sheet: whole reports, quotations, mail headers and farewells around it do no harm."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.message import Message
from pbm.kernel.ruleset import Word
from pbm.rulesets.empires import EMPIRES
from pbm.sheets import Expected, Headers, OrderLanguage, SheetText, read_sheet

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


def broken(text: str, width: int, mark: str) -> str:
    """Return a quotation as a mail program breaks it at a width, with or without a mark before the rest."""
    lines = []
    for line in text.splitlines():
        rest = line
        while len(rest) > width:
            at = max(rest.rfind(" ", 0, width + 1), 10)
            at = at if rest[at] == " " else width
            lines.append(rest[:at].rstrip())
            rest = f"{mark}{rest[at:].strip()}"
        lines.append(rest)
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
    "sheet below the report, not quoted": lambda empire: f"{report_of(empire)}\n{header(empire)}{ORDERS}",
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


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS.keys())
def test_claims_of_a_reply(way: Callable[[str], str]) -> None:
    """A reply to a report claims one sheet, and with orders in it a filled one; the report alone a blank one."""
    text = way("PR")
    (claim,) = Headers.of(SheetText(text.encode())).claims()

    assert (claim.game, claim.turn, claim.empire) == ("sample", 2, "PR")
    (blank,) = Headers.of(SheetText(report_of("PR").encode())).claims()
    assert not blank.filled


REMARK = " ; for I think that we should really have more of these supplies at home"

BROKEN: dict[str, Callable[[int, str], str]] = {
    "filled in": lambda width, mark: broken(
        quoted(filled_in("PR").replace("BRA - 4\n", f"BRA - 4{REMARK}\n")), width, mark
    ),
    "below": lambda width, mark: f"{header('PR')}{ORDERS}\nYou wrote:\n{broken(quoted(report_of('PR')), width, mark)}",
    "above": lambda width, mark: f"You wrote:\n{broken(quoted(report_of('PR')), width, mark)}\n{header('PR')}{ORDERS}",
}


@pytest.mark.parametrize("mark", ["> ", ""], ids=["marked", "unmarked"])
@pytest.mark.parametrize("width", [70, 72, 74, 76, 78])
@pytest.mark.parametrize("way", BROKEN.values(), ids=BROKEN.keys())
def test_report_broken_by_a_mail_program(
    europe: OrderLanguage, way: Callable[[int, str], str], width: int, mark: str
) -> None:
    """Lines that were too long for a program cost nothing, whether their rests are marked as quoted or not."""
    sheet = read_sheet("in.txt", way(width, mark).encode(), europe, Expected(("sample",), 2))

    assert [str(problem) for problem in sheet.problems] == []
    assert [(action.place, action.text) for action in sheet.actions] == [(1, "GATHER BRA - 4"), (2, "TAX")]


def test_order_below_a_long_remark(read: Callable[[str], Sheet]) -> None:
    """Nothing is taken for the rest of a remark that may be an order, or that had room on the line of the remark."""
    remark = "; what follows is what I have wanted to do for many years now in my"

    assert [action.text for action in read(f"{remark}\nREST\n3 rest\n").actions] == ["REST", "REST"]
    assert len(read(f"{remark}\nRSET\n").problems) == 1
    assert len(read("1 REST ; soon\nrset\n").problems) == 1


def test_order_within_a_report(europe: OrderLanguage) -> None:
    """An order that slipped into another part of the report is not passed over in silence."""
    text = filled_in("PR").replace("YOUR AREAS\n", "  3 LEVY BRA\n\nYOUR AREAS\n", 1)
    sheet = read_sheet("in.txt", text.encode(), europe, Expected(("sample",), 2))

    assert [str(problem.message) for problem in sheet.problems] == [
        "this order is inside a report, where nothing is read"
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
    assert str(problem).startswith(
        "in.txt:5:1: there are two sheets in this file; the second begins in line 5; send each"
    )
    assert (sheet.refused, sheet.actions) == (True, ())


def test_sheet_in_two_parts(order_language: OrderLanguage) -> None:
    """The same header twice, with other places below each, is one sheet."""
    head = "GAME plot\nTURN 2\nEMPIRE PR\n"
    sheet = read_sheet("in.txt", f"{head}1 REST\n{head}2 REST\n".encode(), order_language, Expected(("plot",), 2))

    assert sheet.problems == ()
    assert [action.place for action in sheet.actions] == [1, 2]


HEADS = {
    "Outlook": "-----Original Message-----\nFrom: Game Master <gm@example.org>\nSent: 20 November 2026 09:00\n"
    "To: pr@example.org\nSubject: sample, turn 1\n\n",
    "Outlook in German": "-----Urspr\u00fcngliche Nachricht-----\nVon: Game Master\nGesendet: Freitag\n"
    "An: pr@example.org; Hans Player\n  <hans@example.org>\nBetreff: sample, turn 1\n\n",
    "Outlook of late": "________________________________\nFrom: Game Master <gm@example.org>\nSent: Friday\n"
    "To: pr@example.org\nSubject: sample, turn 1\n\n",
    "bold": "*From:* Game Master <gm@example.org>\n*Sent:* Friday\n*To:* pr@example.org\n\n",
    "Gmail": "---------- Forwarded message ---------\nFrom: Game Master <gm@example.org>\nDate: Fri, Nov 20, 2026\n"
    "Subject: sample\nTo: <pr@example.org>\n\n\n",
    "Apple": "Begin forwarded message:\n\nFrom: Game Master <gm@example.org>\nSubject: sample\nTo: pr@example.org\n\n",
    "wrote": "On Fri, Nov 20, 2026 at 9:00 AM Game Master <gm@example.org> wrote:\n\n",
    "wrote, on two lines": "On Fri, Nov 20, 2026 at 9:00 AM Game Master <gm@example.org>\nwrote:\n\n",
    "schrieb": "Am 20.11.2026 um 09:00 schrieb Game Master <gm@example.org>:\n\n",
    "a \u00e9crit": "Le ven. 20 nov. 2026 \u00e0 09:00, Game Master <gm@example.org> a \u00e9crit :\n\n",
}

AROUND: dict[str, Callable[[str], str]] = {
    "report below": lambda head: f"{header('PR')}{ORDERS}\nHans\n\n{head}{report_of('PR')}",
    "report quoted below": lambda head: f"{header('PR')}{ORDERS}\nHans\n\n{head}{quoted(report_of('PR'))}",
    "report quoted above": lambda head: f"{head}{quoted(report_of('PR'))}\n{header('PR')}{ORDERS}",
    "filled in below": lambda head: f"Hello,\n\nmy orders are below.\n\nHans\n\n{head}{filled_in('PR')}",
    "the header only below": lambda head: f"{ORDERS}\nHans\n\n{head}{report_of('PR')}",
    "older orders below": lambda head: f"{header('PR')}{ORDERS}\n{head}{header('PR')}1 LEVY BRA\n2 TAX\n",
    "passed on": lambda head: f"For your information.\n\n{head}{header('PR')}{ORDERS}\nKarl\n",
    "passed on twice": lambda head: f"Look!\n\n{head}Look here!\n\n{head}{header('PR')}{ORDERS}\nKarl\n",
    "the head alone above": lambda head: f"{head}{header('PR')}{ORDERS}",
}


@pytest.mark.parametrize("head", HEADS.values(), ids=HEADS.keys())
@pytest.mark.parametrize("around", AROUND.values(), ids=AROUND.keys())
def test_mail_below_the_head_of_a_mail(europe: OrderLanguage, around: Callable[[str], str], head: str) -> None:
    """The head of another mail quotes what is below it, marks or not, and costs no complaint itself."""
    sheet = read_sheet("in.txt", around(head).encode(), europe, Expected(("sample",), 2))

    assert [str(problem) for problem in sheet.problems] == []
    assert [(action.place, action.text) for action in sheet.actions] == [(1, "GATHER BRA - 4"), (2, "TAX")]
    assert sheet.messages == (Message("PR", ("FR",), "Hello"),)


def test_head_of_a_mail_in_a_letter(read: Callable[[str], Sheet]) -> None:
    """A letter may pass a mail on: what is below its END is read as before, and the letter is whole."""
    letter = "-----Original Message-----\nFrom: a\nSent: b\n\n> Hello"
    sheet = read(f"MESSAGE FR\n{letter}\nEND\n1 REST\n")

    assert [message.text for message in sheet.messages] == [letter]
    assert [action.text for action in sheet.actions] == ["REST"]


LIST = """\
_______________________________________________
Players mailing list -- players@lists.example.org
To unsubscribe send an email to leave@lists.example.org"""

DISCLAIMER = """\
This e-mail and any attachments are confidential and may be privileged. If you are not the
intended recipient, please send it back.
Widgets Ltd. Registered in England No. 1234567. Registered office: 16 High Street, London"""

FAREWELLS = [
    "Best regards,\nHans",
    "Hans",
    "Hans Player",
    "Bye",
    "Cheers\n\nKarl",
    "Thanks!\nRay Digby",
    "MfG\nRay",
    "Viele Gr\u00fc\u00dfe aus Berlin, Hans",
    "Mit freundlichen Gr\u00fc\u00dfen\nHans Spieler\nHauptstr. 16, 10115 Berlin\nTel. +49 30 1234567",
    "Sent from my iPhone",
    "Von meinem iPhone gesendet",
    "Get Outlook for iOS<https://example.org/get>",
    "Gesendet mit der Mail App",
    "www.example.org",
    "[cid:image001.png]",
    LIST,
    DISCLAIMER,
    "Please consider the environment before printing this e-mail",
]
APART = [
    *FAREWELLS,
    "Greetings from Berlin, and good luck\nto all of you",
    "Hans Player\nSenior Manager\nHauptstr. 16, 10115 Berlin\nPhone: +49 30 1234567 | Fax: -68\nwww.example.org",
    "Let me add that I liked the last turn very much, above all what it said about the roses.\n\nCheers\nHans",
]


@pytest.mark.parametrize("farewell", FAREWELLS)
def test_farewell(read: Callable[[str], Sheet], farewell: str) -> None:
    """Right below the last order or below a letter a sheet may say good-bye, and so may a company."""
    after_order, after_letter = read(f"1 REST\n{farewell}\n"), read(f"MESSAGE FR\ntext\nEND\n{farewell}\n")

    assert after_order.problems == after_letter.problems == ()
    assert len(after_order.actions) == 1


@pytest.mark.parametrize("farewell", APART)
def test_farewell_a_line_apart(read: Callable[[str], Sheet], farewell: str) -> None:
    """A line apart a sheet may say more."""
    sheet = read(f"1 REST\n\n{farewell}\n")

    assert [str(problem) for problem in sheet.problems] == []
    assert len(sheet.actions) == 1


TOLD = ["GATER BRN", "fence xx yy", "DIG RSO", "FOO BAR", "16 Bakers Street"]


@pytest.mark.parametrize("line", TOLD)
def test_last_line_that_may_be_an_order(read: Callable[[str], Sheet], line: str) -> None:
    """What may have been meant as an order is told, be it the last thing on the sheet."""
    assert len(read(f"1 REST\n\n{line}\n").problems) >= 1


@pytest.mark.parametrize("line", ["GATER BRN", "fence xx yy", "DIG RSO", "4 FOO BAR", "Dig Rose Bad"])
@pytest.mark.parametrize("farewell", ["Best regards,\nHans", "Sent from my iPhone", "www.example.org"])
def test_order_mistyped_among_farewells(read: Callable[[str], Sheet], line: str, farewell: str) -> None:
    """What may have been meant as an order is told, be it above or below a farewell."""
    assert len(read(f"1 REST\n{line}\n{farewell}\n").problems) >= 1
    assert len(read(f"1 REST\n{farewell}\n{line}\n").problems) >= 1


def test_paragraph_between_orders(read: Callable[[str], Sheet]) -> None:
    """A paragraph among the orders is told once, not line by line and word by word."""
    sheet = read("1 REST\nand now, as I told you before,\nsomething altogether different:\n5 REST\n")

    assert [str(problem) for problem in sheet.problems] == ["pr.txt:5:1: this line is not an order"]
    assert [action.place for action in sheet.actions if action.order] == [1, 5]
