"""Flowed texts put together again, lines of sheets left alone."""

from __future__ import annotations

import pytest

from pbm.mail.flowed import unflowed

LONG = "x" * 30

SAME = {
    "orders with blanks behind them": "1  GATHER BRA - 3 \n2  TAX \n3  LEVY BRA ",
    "orders without numbers": "GATHER BRA - 3 \nTAX \nLEVY BRA",
    "orders with long names": "1  SEND [New Castile of the Western Kingdom] [Old Castile] [ALL BUT 3] \n2  TAX",
    "a header": "GAME sample \nTURN 2 \nEMPIRE PR \n1 TAX",
    "a remark that ends wide": "; One action on each line. An empty box is -; and empty boxes at the end \nGAME sample",
    "a letter": "MESSAGE FR SW " + " " * 60 + "\nWe come in peace.",
    "a blank line between": f"{LONG} {LONG} {LONG} \n \nanother",
    "a signature": f"{LONG} {LONG} {LONG} \n-- \nHans",
    "a change of quotation": f"> {LONG} {LONG} {LONG} \nmine",
}


@pytest.mark.parametrize("text", SAME.values(), ids=SAME.keys())
def test_lines_that_stay(text: str) -> None:
    """What is a line of a sheet, or ended before it had to, stays a line, whatever blanks stand behind it."""
    assert [line.split() for line in unflowed(text).split("\n")] == [line.split() for line in text.split("\n")]


def test_paragraphs() -> None:
    """Broken lines are one again, those of quotations, too, at each depth."""
    text = f"{LONG} {LONG} \nend\n> {LONG} {LONG} \n> end\n>> {LONG} {LONG} \n>> end"

    assert unflowed(text) == f"{LONG} {LONG} end\n> {LONG} {LONG} end\n>> {LONG} {LONG} end"


def test_order_that_was_broken() -> None:
    """An order that was too long for a line is one again, and so is a quoted remark."""
    order = "1  SEND [New Castile of the Western Kingdom] [Old Castile in the West] "
    remark = "> ; One action on each line. An empty box is -; empty boxes at the end may "

    assert unflowed(f"{order}\n[ALL BUT 3]") == f"{order}[ALL BUT 3]"
    assert unflowed(f"{remark}\n> be left out.") == f"{remark}be left out."


def test_deleted_and_stuffed_blanks() -> None:
    """With DelSp the blank at the end was never there; a blank in front keeps marks from being taken for quotations."""
    assert unflowed(f"{LONG}{LONG} \nyes", delsp=True) == f"{LONG}{LONG}yes"
    assert unflowed(" > no quotation\n From here") == "> no quotation\nFrom here"
