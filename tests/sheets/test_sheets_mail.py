"""Sheets as mail programs send them: encodings, line ends, quoting, signatures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.kernel.message import Message
from pbm.sheets import Expected, read_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.sheets import OrderLanguage, Sheet

PLAIN = """\
GAME    plot
TURN    2
EMPIRE  PR

 1  DIG    "Côte d'Or"
 2  WATER  ROS  KIT  ALL BUT 1
 3  [WATER] [ROS] [KIT] [AB-2]

MESSAGE FR
Schöne Grüße!
END
"""
TEXTS = ["DIG COT", "WATER ROS KIT ALL BUT 1", "WATER ROS KIT ALL BUT 2"]


def read_bytes(order_language: OrderLanguage, data: bytes) -> Sheet:
    """Read a file of the coming turn."""
    return read_sheet("in.txt", data, order_language, Expected(("plot",), 2))


SENT = {
    "plain": PLAIN.encode(),
    "byte order mark": PLAIN.encode("utf-8-sig"),
    "Windows-1252": PLAIN.encode("cp1252"),
    "quotes and dashes of Windows-1252": PLAIN.replace('"C', "\u201cC")
    .replace('r"', "r\u201d")
    .replace("AB-", "AB\u2013")
    .encode("cp1252"),
    "Latin-1": PLAIN.encode("latin-1"),
    "UTF-16, little end first": b"\xff\xfe" + PLAIN.encode("utf-16-le"),
    "UTF-16, big end first": b"\xfe\xff" + PLAIN.encode("utf-16-be"),
    "CRLF": PLAIN.replace("\n", "\r\n").encode(),
    "CR": PLAIN.replace("\n", "\r").encode(),
    "tabs": PLAIN.replace("  ", "\t").encode(),
    "no-break blanks": PLAIN.replace(" ", "\u00a0").replace("Schöne\u00a0", "Schöne ").encode(),
    "wide blanks": PLAIN.replace("  ", "\u3000\u2003").encode(),
    "zero-width characters": PLAIN.replace("\n", "\n\u200b").replace("DIG", "D\u00adI\u200bG").encode(),
    "smart quotes": PLAIN.replace('"C', "\u201cC").replace('r"', "r\u201d").replace("d'", "d\u2019").encode(),
    "guillemets": PLAIN.replace('"C', "\u00abC").replace('r"', "r\u00bb").encode(),
    "en dashes": PLAIN.replace("-", "\u2013").encode(),
    "em dashes": PLAIN.replace("-", "\u2014").encode(),
    "minus signs": PLAIN.replace("-", "\u2212").encode(),
    "full width": PLAIN.replace("[", "\uff3b").replace("]", "\uff3d").replace("2", "\uff12").encode(),
    "lower case": PLAIN.replace("WATER", "water").replace("ROS", "ros").encode(),
    "letters apart from accents": PLAIN.replace("Côte", "Co\u0302te").encode(),
    "NULs": PLAIN.replace("\n", "\x00\n").encode(),
    "no line end at the end": PLAIN.strip().encode(),
    "quoted": "".join(f"> {line}\n" for line in PLAIN.splitlines()).encode(),
    "quoted twice": "".join(f">> {line}\n" for line in PLAIN.splitlines()).encode(),
    "quoted twice with blanks": "".join(f" > > {line}\n" for line in PLAIN.splitlines()).encode(),
    "quoted without blanks": "".join(f">{line}\n" for line in PLAIN.splitlines()).encode(),
    "signature": (PLAIN + "-- \nPrussia, by the grace of God\nGAME over\n").encode(),
    "signature of a tidy mail program": (PLAIN + "--\nPrussia\n").encode(),
}


@pytest.mark.parametrize("sent", SENT.values(), ids=SENT.keys())
def test_sent_in_many_ways(order_language: OrderLanguage, sent: bytes) -> None:
    """However the sheet is sent, it reads the same."""
    sheet = read_bytes(order_language, sent)

    assert sheet.problems == ()
    assert [action.text for action in sheet.actions] == TEXTS
    assert not sheet.refused
    assert [message.text.strip("\u200b") for message in sheet.messages] == ["Schöne Grüße!"]


def test_columns_in_a_quoted_mail(order_language: OrderLanguage) -> None:
    """Columns are those of the line in the file, marks of quotation included."""
    (problem,) = read_bytes(order_language, b">> GAME plot\n>> TURN 2\n>> EMPIRE PR\n>>  DIG RSO").problems

    assert (problem.line, problem.column, problem.source) == (4, 9, ">>  DIG RSO")


def test_quotes_inside_a_quoted_letter(order_language: OrderLanguage) -> None:
    """A letter loses the marks its MESSAGE line has, and keeps those of what it quotes itself."""
    lines = ["MESSAGE FR", "> you said", "never", "END"]
    plain = "GAME plot\nTURN 2\nEMPIRE PR\n" + "\n".join(lines)
    quoted = "\n".join(f"> {line}" for line in plain.splitlines())

    expected = (Message("PR", ("FR",), "> you said\nnever"),)
    assert read_bytes(order_language, plain.encode()).messages == expected
    assert read_bytes(order_language, quoted.encode()).messages == expected


def test_order_below_the_signature(read: Callable[[str], Sheet]) -> None:
    """Nothing below a signature is read; orders of the writer's own there are not passed over in silence."""
    sheet = read("REST\n--\nMy name is Dig\n2 DIG ROS\n> 3 DIG ROS\n")

    assert [action.place for action in sheet.actions] == [1]
    assert [str(problem) for problem in sheet.problems] == [
        "pr.txt:7:3: nothing is read below the signature in line 5",
    ]


def test_odd_bytes(order_language: OrderLanguage) -> None:
    """Bytes that no encoding explains cost the line they stand in, and nothing else."""
    sheet = read_bytes(order_language, b"GAME plot\nTURN 2\nEMPIRE PR\nDIG R\x81\x8d\xffS\nDIG ROS\n\x01\x02\x03\n")

    assert [action.order is None for action in sheet.actions] == [True, False]
