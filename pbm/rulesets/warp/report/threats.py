"""What others could attack a player's areas and stacks with in one move, as far as the player sees it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say, several
from pbm.kit.attention import Threat, told
from pbm.quick.record import record
from pbm.rulesets.warp.foresight.reach import strangers_reach

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.sentence import Phrase
    from pbm.kernel.view import View
    from pbm.kit.attention import Note, Threats
    from pbm.rulesets.warp.report.wording.names import Names
    from pbm.rulesets.warp.sight.visibility import Place, Sight

CAPITOL = "capitol"


def threats(view: View[Sight]) -> Threats:
    """Return what could enter each area with the player's marker or units.

    Nothing moves in winter but by rare cards, so then nothing is threatened.
    """
    sight: Sight = view.sight
    if sight.player is None or sight.over or sight.winter:
        return {}
    reached = view.shared.once("strangers", lambda: strangers_reach(sight))
    mine = {code for code, place in sight.places.items() if place.marker == sight.me.code and not place.sea}
    found: Threats = {}
    for tops in sight.enemies.values():
        for top in tops:
            for goal in reached.get((top.area, top.owner), ()):
                if goal in mine or goal in sight.own:
                    # Of a fleet nobody sees how many of its units could land.
                    lands = sight.places[top.area].sea and not sight.places[goal].sea
                    found.setdefault(goal, []).append(Threat(top.owner, top.area, None if lands else top.units))
    return {goal: sorted(there, key=lambda each: (-(each.strength or 0), each.start)) for goal, there in found.items()}


@record
class Danger:
    """A place that a side could enter with more units than stand there."""

    place: Place
    held: int
    there: Sequence[Threat]

    @property
    def rank(self) -> tuple[bool, int, bool, str]:
        """What sorts dangers, the gravest first: capitols, then by revenue and units."""
        stake = self.place.pays + self.held
        return self.place.type != CAPITOL, -stake, self.held > 0, self.place.code


def dangers(sight: Sight, found: Threats, names: Names) -> list[Note]:
    """Return the notes on places that one side could enter with more units than stand there, the gravest first."""
    known = sorted(_dangers(sight, found), key=lambda danger: danger.rank)
    return [("threat", danger.place.code, _endangered(danger, names)) for danger in known]


def _dangers(sight: Sight, found: Threats) -> Iterator[Danger]:
    for code, there in found.items():
        held = sum(stack.number for stack in sight.known(code))
        sides: dict[str, list[Threat]] = {}
        for threat in there:
            sides.setdefault(sight.players[threat.who].side, []).append(threat)
        able = [each for of_side in sides.values() if _units(of_side) > held for each in of_side]
        if able:
            yield Danger(sight.places[code], held, able)


def _units(there: Sequence[Threat]) -> int:
    """Count units; of stacks whose height is not seen one each."""
    return sum(threat.strength or 1 for threat in there)


def _endangered(danger: Danger, names: Names) -> Phrase:
    area, who = names.area(danger.place.code), told(danger.there, partial(_with, names))
    if not danger.held:
        return say("{area} is undefended, and within reach of {who}.", area=area, who=who)
    one, many = "{area}: {n} unit, within reach of {who}.", "{area}: {n} units, within reach of {who}."
    return several(one, many, danger.held, area=area, who=who)


def _with(names: Names, who: str, number: int, origins: Phrase) -> Phrase:
    """Say with how many units at most a player could come, and from where."""
    if not number:
        return say("{player} from {origins}", player=names.empire(who), origins=origins)
    one, many = "{player} with up to {n} unit from {origins}", "{player} with up to {n} units from {origins}"
    return several(one, many, number, player=names.empire(who), origins=origins)
