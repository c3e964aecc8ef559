"""What an empire should look at before anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING
from typing import Any

from pbm.rulesets.empires.wording.names import armies
from pbm.rulesets.empires.wording.names import listed
from pbm.rulesets.empires.wording.names import points
from pbm.rulesets.empires.wording.names import ships
from pbm.rulesets.empires.wording.names import trains
from pbm.rulesets.empires.wording.names import verb

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.empires.wording import Names

Document = dict[str, Any]


def attention(document: Document, names: Names) -> list[Document]:
    """List the notes: what kind of trouble, in which area if in one, and what there is to say."""
    notes: list[Document] = []
    if document["capital"] is None:
        notes.append(note("capital", None, "You have no capital."))
    notes += _shortfall(document["ledger"])
    for code, area in document["areas"].items():
        found = of_land(code, area, names) if area["kind"] == "land" else of_sea(code, area, names)
        notes += found
    return notes


def note(kind: str, area: str | None, text: str) -> Document:
    """Return a note."""
    return {"kind": kind, "area": area, "text": text}


def _shortfall(ledger: Document) -> Iterator[Document]:
    parts = []
    if ledger["from_treasury"]:
        parts.append(f"the treasury paid {points(ledger['from_treasury'])}")
    if ledger["unpaid"]:
        parts.append(f"{armies(ledger['unpaid'])} unpaid went to the reserve")
    if ledger["forgiven"]:
        parts.append(f"{points(ledger['forgiven'])} could not be covered and are forgiven")
    if parts:
        yield note("shortfall", None, f"Supply costs were more than the income: {listed(parts)}.")


def of_land(code: str, area: Document, names: Names) -> Iterator[Document]:
    """Note what is wrong in an own land area."""
    name, number = names.area(code), area["disperses"]
    if number:
        leaving = f"{number} of {armies(area['armies'])} will disperse when the turn ends"
        yield note("dispersal", code, f"{name}: {leaving}.")
    if area["armies"] and area["supply_source"] is None:
        left = f"{trains(area['trains'])} there" if area["trains"] else "no supply train there"
        where = cut_words(area["supply_cut"], names)
        yield note("supply", code, f"{name}: {armies(area['armies'])} without a supply line: {where}; {left}.")
    if area["blockaded"]:
        sea = names.area(area["base"]["entrance"])
        yield note("blockade", code, f"{name}: blockaded, because {sea} is not yours.")


def cut_words(cut: Document, names: Names) -> str:
    """Say where a supply line is cut, and why."""
    place = names.area(cut["at"])
    words = {
        "blank": f"it ends in {place}, which has no retreat location",
        "foreign": f"it is cut at {place}, which is not yours",
        "circle": f"it comes back to {place}",
    }
    return words[cut["why"]]


def of_sea(code: str, area: Document, names: Names) -> Iterator[Document]:
    """Note what a fleet will lose when the turn ends."""
    parts = [ships(area["ships_dispersing"])] if area["ships_dispersing"] else []
    parts += [armies(area["disperses"])] if area["disperses"] else []
    if parts:
        number = area["ships_dispersing"] + area["disperses"]
        word = verb(number, "disperses", "disperse")
        yield note("dispersal", code, f"{names.area(code)}: {listed(parts)} {word} when the turn ends.")
