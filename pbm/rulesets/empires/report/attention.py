"""What an empire should look at before anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.document import Weight
from pbm.kernel.sentence import all_of, say, several
from pbm.kit.attention import foremost, weighed
from pbm.rulesets.empires.events.battles import AreaCaptured, SeaBattleFought
from pbm.rulesets.empires.orders.quantities import armies, ships
from pbm.rulesets.empires.position.supply_lines import Cut
from pbm.rulesets.empires.report.threats import dangers

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.document import NoticeDocument
    from pbm.kernel.sentence import Phrase
    from pbm.kernel.view import View
    from pbm.kit.attention import Note, Threats
    from pbm.rulesets.empires.report.position import Ledger
    from pbm.rulesets.empires.report.wording import Names
    from pbm.rulesets.empires.sight.visibility import OwnLand, OwnSea, Sight

WEIGHTS: Mapping[str, Weight] = {
    "capital": Weight.LOST,
    "area": Weight.LOST,
    "fleet": Weight.LOST,
    "threat": Weight.THREATENED,
    "shortfall": Weight.MISTAKEN,
    "supply": Weight.MISTAKEN,
    "dispersal": Weight.ROUTINE,
    "blockade": Weight.ROUTINE,
}


def attention(view: View[Sight], ledger: Ledger, threats: Threats, names: Names) -> list[NoticeDocument]:
    """List the notes in the reader's language."""
    sight: Sight = view.sight
    notes = [*_at_home(sight, ledger), *_lost(view, names), *foremost(dangers(sight, threats, names), names)]
    for land in sight.lands.values():
        notes += of_land(land, names)
    for sea in sight.seas.values():
        notes += of_sea(sea, names)
    listed = {*sight.lands, *sight.seas, *sight.other_lands, *sight.other_seas}
    return weighed(notes, WEIGHTS, names, listed)


def _lost(view: View[Sight], names: Names) -> Iterator[Note]:
    """Note the areas and fleets that others have taken in the turn, unless they are the reader's again."""
    me = view.sight.own_empire.code
    for event in view.events:
        if isinstance(event, AreaCaptured) and event.former == me and view.sight.owners.get(event.area) != me:
            taken = say(
                "{empire} has taken {area} from you.", empire=names.empire(event.empire), area=names.area(event.area)
            )
            yield "area", event.area, taken
        elif isinstance(event, SeaBattleFought) and event.defender == me and event.won:
            sea = event.force.destination
            sunk = say(
                "{empire} has sunk your fleet in {sea}.", empire=names.empire(event.force.empire), sea=names.area(sea)
            )
            yield "fleet", sea, sunk


def _at_home(sight: Sight, ledger: Ledger) -> Iterator[Note]:
    if sight.own_empire.capital is None and sight.own_empire.in_game:
        yield "capital", None, say("You have no capital.")
    parts = list(_shortfall(ledger))
    if parts:
        yield "shortfall", None, say("Supply costs were more than the income: {what}.", what=all_of(parts))


def _shortfall(ledger: Ledger) -> Iterator[Phrase]:
    if ledger.from_treasury:
        yield several("the treasury paid {n} BP", "the treasury paid {n} BPs", ledger.from_treasury)
    if ledger.unpaid:
        number = ledger.unpaid
        yield several("{n} army unpaid went to the reserve", "{n} armies unpaid went to the reserve", number)
    if ledger.forgiven:
        yield several(
            "{n} BP could not be covered and is forgiven",
            "{n} BPs could not be covered and are forgiven",
            ledger.forgiven,
        )


def of_land(own: OwnLand, names: Names) -> Iterator[Note]:
    """Note the troubles of an own land area."""
    land, name = own.land, names.area(own.land.code)
    if own.disperses:
        # One sentence in English; two where the verb depends on how many disperse.
        pattern = "{area}: {n} of {armies} will disperse when the turn ends."
        dispersing = several(pattern, pattern, own.disperses, area=name, armies=armies(land.armies))
        yield "dispersal", land.code, dispersing
    if land.armies and own.cut is not None:
        yield "supply", land.code, _unsupplied(name, own, cut_words(own.cut, names))
    if land.base is not None and own.blockaded:
        sea = names.area(land.base.entrance)
        yield "blockade", land.code, say("{area}: blockaded, because {sea} is not yours.", area=name, sea=sea)


def _unsupplied(name: str, own: OwnLand, where: Phrase) -> Phrase:
    """Note armies without a supply line."""
    left: Phrase = say("no supply train there")
    if own.land.trains:
        left = several("{n} supply train there", "{n} supply trains there", own.land.trains)
    return several(
        "{area}: {n} army without a supply line: {where}; {left}.",
        "{area}: {n} armies without a supply line: {where}; {left}.",
        own.land.armies,
        area=name,
        where=where,
        left=left,
    )


def cut_words(cut: tuple[str, Cut], names: Names) -> Phrase:
    """Say where a supply line is cut, and why."""
    at, why = cut
    place = names.area(at)
    match why:
        case Cut.BLANK:
            return say("it ends in {area}, which has no retreat location", area=place)
        case Cut.FOREIGN:
            return say("it is cut at {area}, which is not yours", area=place)
        case Cut.CIRCLE:
            return say("it comes back to {area}", area=place)


def of_sea(own: OwnSea, names: Names) -> Iterator[Note]:
    """Note what a fleet will lose when the turn ends."""
    lost = ((ships, own.ships_dispersing), (armies, own.disperses))
    parts = [count(number) for count, number in lost if number]
    if parts:
        yield (
            "dispersal",
            own.sea.code,
            several(
                "{area}: {what} disperses when the turn ends.",
                "{area}: {what} disperse when the turn ends.",
                own.ships_dispersing + own.disperses,
                area=names.area(own.sea.code),
                what=all_of(parts),
            ),
        )
