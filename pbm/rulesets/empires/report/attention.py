"""What an empire should look at before anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import Phrase, all_of, say, several
from pbm.rulesets.empires.orders.quantities import armies, ships

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.empires.report.wording import Names

Document = dict[str, Any]
Note = tuple[str, str | None, Phrase]
"""What kind of trouble it is, in which area if in one, and what there is to say."""


def warnings(document: Document, names: Names) -> list[Document]:
    """List the notes in the reader's language."""
    notes = [*_at_home(document)]
    for code, area in document["areas"].items():
        notes += of_land(code, area, names) if area["kind"] == "land" else of_sea(code, area, names)
    return [{"kind": kind, "area": area, "text": names.say(phrase)} for kind, area, phrase in notes]


def _at_home(document: Document) -> Iterator[Note]:
    if document["capital"] is None and document["status"] != "eliminated":
        yield "capital", None, say("You have no capital.")
    parts = list(_shortfall(document["ledger"]))
    if parts:
        yield "shortfall", None, say("Supply costs were more than the income: {what}.", what=all_of(parts))


def _shortfall(ledger: Document) -> Iterator[Phrase]:
    if ledger["from_treasury"]:
        yield several("the treasury paid {n} BP", "the treasury paid {n} BPs", ledger["from_treasury"])
    if ledger["unpaid"]:
        number = ledger["unpaid"]
        yield several("{n} army unpaid went to the reserve", "{n} armies unpaid went to the reserve", number)
    if ledger["forgiven"]:
        yield several(
            "{n} BP could not be covered and is forgiven",
            "{n} BPs could not be covered and are forgiven",
            ledger["forgiven"],
        )


def of_land(code: str, area: Document, names: Names) -> Iterator[Note]:
    """Note what is wrong in an own land area."""
    name = names.area(code)
    if area["disperses"]:
        # One sentence in English, two where the verb goes by how many disperse.
        pattern = "{area}: {n} of {armies} will disperse when the turn ends."
        yield "dispersal", code, several(pattern, pattern, area["disperses"], area=name, armies=armies(area["armies"]))
    if area["armies"] and area["supply_source"] is None:
        yield "supply", code, _unsupplied(name, area, names)
    if area["blockaded"]:
        sea = names.area(area["base"]["entrance"])
        yield "blockade", code, say("{area}: blockaded, because {sea} is not yours.", area=name, sea=sea)


def _unsupplied(name: str, area: Document, names: Names) -> Phrase:
    """Tell of armies without a supply line."""
    left: Phrase = say("no supply train there")
    if area["trains"]:
        left = several("{n} supply train there", "{n} supply trains there", area["trains"])
    return several(
        "{area}: {n} army without a supply line: {where}; {left}.",
        "{area}: {n} armies without a supply line: {where}; {left}.",
        area["armies"],
        area=name,
        where=cut_words(area["supply_cut"], names),
        left=left,
    )


def cut_words(cut: Document, names: Names) -> Phrase:
    """Say where a supply line is cut, and why."""
    place = names.area(cut["at"])
    words = {
        "blank": say("it ends in {area}, which has no retreat location", area=place),
        "foreign": say("it is cut at {area}, which is not yours", area=place),
        "circle": say("it comes back to {area}", area=place),
    }
    return words[cut["why"]]


def of_sea(code: str, area: Document, names: Names) -> Iterator[Note]:
    """Note what a fleet will lose when the turn ends."""
    lost = ((ships, area["ships_dispersing"]), (armies, area["disperses"]))
    parts = [count(number) for count, number in lost if number]
    if parts:
        yield (
            "dispersal",
            code,
            several(
                "{area}: {what} disperses when the turn ends.",
                "{area}: {what} disperse when the turn ends.",
                area["ships_dispersing"] + area["disperses"],
                area=names.area(code),
                what=all_of(parts),
            ),
        )
