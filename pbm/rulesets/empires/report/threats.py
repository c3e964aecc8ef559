"""What others could attack an empire's areas and fleets with in the coming turn, as far as the empire sees it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.kit.attention import Threat, by_owner, told
from pbm.quick.record import record
from pbm.rulesets.empires.orders.quantities import armies, ships
from pbm.rulesets.empires.position.world import Mode
from pbm.rulesets.empires.report.forecast import Holding, forecaster

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.sentence import Phrase
    from pbm.kit.attention import Note, Threats
    from pbm.rulesets.empires.position.world import Land
    from pbm.rulesets.empires.report.wording import Names
    from pbm.rulesets.empires.sight.visibility import Sight


def threats(sight: Sight) -> Threats:
    """Return what could attack each own land area and fleet: who stands beside it with armies or ships (E.19, E.27).

    Supply trains and the modes of others are not seen: everybody is supposed to have the trains for an attack.
    """
    found = {code: _on_land(sight, code) for code in sight.lands}
    found |= {code: _at_sea(sight, code) for code, own in sight.seas.items() if own.sea.fleet is not None}
    return {code: sorted(there, key=_rank) for code, there in found.items() if there}


def _rank(threat: Threat) -> tuple[int, str]:
    return -(threat.strength or 0), threat.start


def _on_land(sight: Sight, code: str) -> list[Threat]:
    """List the armies beside a land area, and those aboard fleets off its coast."""
    found = []
    for border in sight.board.borders(code):
        land, sea = sight.other_lands.get(border), sight.other_seas.get(border)
        if land is not None and land.owner is not None and land.armies:
            found.append(Threat(land.owner, border, land.armies))
        elif sea is not None and sea.fleet is not None and sea.fleet.armies:
            found.append(Threat(sea.fleet.empire, border, sea.fleet.armies))
    return found


def _at_sea(sight: Sight, code: str) -> list[Threat]:
    """List the fleets beside an own fleet."""
    seas = (sight.other_seas.get(border) for border in sight.board.borders(code))
    fleets = ((sea.code, sea.fleet) for sea in seas if sea is not None and sea.fleet is not None)
    return [Threat(fleet.empire, sea, fleet.strength) for sea, fleet in fleets if fleet.strength]


@record
class Danger:
    """A place that would fall, and how soon: with the first attack, or with several by the same empire."""

    place: str
    capital: bool
    at_once: bool
    worth: int
    text: Phrase

    @property
    def rank(self) -> tuple[bool, bool, int, str]:
        """What sorts dangers, the gravest first."""
        return not self.capital, not self.at_once, -self.worth, self.place


def dangers(sight: Sight, found: Threats, names: Names) -> list[Note]:
    """Return the notes on own places that what stands beside them could take, the gravest first."""
    known = [*_of_lands(sight, found, names), *_of_fleets(sight, found, names)]
    return [("threat", danger.place, danger.text) for danger in sorted(known, key=lambda danger: danger.rank)]


def _of_lands(sight: Sight, found: Threats, names: Names) -> Iterator[Danger]:
    for code, own in sight.lands.items():
        blows = {who: _blows(sight, own.land, there) for who, there in by_owner(found.get(code, ())).items()}
        able = {who: number for who, number in blows.items() if number}
        if able:
            capital = sight.own_empire.capital == code
            text = _endangered(own.land, [each for each in found[code] if each.who in able], names, capital=capital)
            yield Danger(code, capital, min(able.values()) == 1, own.land.population, text)


def _blows(sight: Sight, land: Land, there: Sequence[Threat]) -> int:
    """Return how many attacks, each with all that is in one place, take an area; 0 if all of them do not (E.32)."""
    holding = Holding(land.terrain, land.population, land.armies, land.forts)
    for number, each in enumerate(there, 1):
        met = holding._replace(
            trenched=land.entrenched == each.start,
            ambushed=land.mode is Mode.AMBUSH and land.ambush == each.start,
        )
        reckoning = forecaster(sight.settings).fight(each.strength or 0, met)
        if reckoning.captured:
            return number
        holding = holding.after(reckoning)
    return 0


def _endangered(land: Land, there: Sequence[Threat], names: Names, *, capital: bool) -> Phrase:
    """Say who could take an area, and what it is held by."""
    area, who = names.area(land.code), told(there, partial(_with, names))
    if capital and not land.armies:
        return say("Your capital {area} is empty, and within reach of {who}.", area=area, who=who)
    if capital:
        return say(
            "Your capital {area} may fall: {armies} there, and within reach {who}.",
            area=area,
            armies=armies(land.armies),
            who=who,
        )
    if not land.armies:
        return say("{area} is empty, and within reach of {who}.", area=area, who=who)
    return say(
        "{area} may fall: {armies} there, and within reach {who}.", area=area, armies=armies(land.armies), who=who
    )


def _with(names: Names, who: str, number: int, origins: Phrase) -> Phrase:
    """Say with how many armies an empire could come, and from where."""
    return say(
        "{empire} with {armies} from {origins}", empire=names.empire(who), armies=armies(number), origins=origins
    )


def _of_fleets(sight: Sight, found: Threats, names: Names) -> Iterator[Danger]:
    """Note fleets beside stronger ones (E.36)."""
    for code, own in sight.seas.items():
        fleet = own.sea.fleet
        stronger = [each for each in found.get(code, ()) if fleet and (each.strength or 0) > fleet.strength]
        if fleet is not None and stronger:
            most = stronger[0]
            text = say(
                "{area}: {ships} of yours, and {empire} has {theirs} in {origin}.",
                area=names.area(code),
                ships=ships(fleet.strength),
                empire=names.empire(most.who),
                theirs=ships(most.strength or 0),
                origin=most.start,
            )
            yield Danger(code, capital=False, at_once=True, worth=fleet.armies, text=text)
