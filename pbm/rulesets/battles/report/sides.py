"""The two sides of a combat: who fights with whom behind him, with which card, and what was thrown (N.55, N.101)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles.events import fights as events
from pbm.rulesets.battles.events.tactics import CardPlayed
from pbm.rulesets.battles.position.fight import Way
from pbm.rulesets.battles.report.rolls import rolled

if TYPE_CHECKING:
    from pbm.kernel.event import Event
    from pbm.rulesets.battles.events.fights import Contender
    from pbm.rulesets.battles.report.wording.names import Names
    from pbm.rulesets.battles.sight.visibility import Sight

Document = dict[str, Any]


class Sides:
    """Both sides as the combat goes on, the first of the result table first.

    Attributes:
        both: the sides, for the document.
        way: the way of the combat, which a counter-charge changes (N.61b).
        counter_charge: whether there was one.

    """

    def __init__(self, begun: events.CombatBegun, sight: Sight, names: Names) -> None:
        """Begin with who attacks whom, from where and how."""
        self._sight, self._names = sight, names
        self.both = [self._side(each) for each in (begun.first, begun.second)]
        self.way = begun.way.value
        self.counter_charge = False

    def note(self, event: Event[Any]) -> None:
        """Note what an event of the combat says of a side."""
        if isinstance(event, CardPlayed):
            self._play(event)
        elif isinstance(event, events.RodeAway):
            self._of(event.army)["rode_to"] = event.goal
        elif isinstance(event, events.CounterCharged):
            self._turn_round()
        elif isinstance(event, events.SupportersFound):
            for side, code in zip(self.both, (event.first, event.second), strict=True):
                side["supporter"] = None if code is None else self._card(side["army"], code)
        elif isinstance(event, events.AttackRolled):
            for side, reckoning, result in zip(self.both, (event.first, event.second), event.results, strict=True):
                side.update(rolled(reckoning, side, self._ground(side), self._names), result=result.value)

    def _side(self, each: Contender) -> Document:
        """Return a side as it goes into the combat."""
        return {
            "army": each.army,
            "stack": each.stack,
            "battalion": self._card(each.army, each.battalion),
            "attacks": each.attacks,
            "flank": each.flank,
            "shaken": each.shaken,
            "blown": each.blown,
            "supporter": None,
            "card": None,
            "rode_to": None,
            "throws": [],
            "modifiers": [],
            "total": None,
            "result": None,
        }

    def _card(self, army: str, battalion: str) -> Document:
        """Return a battalion that was turned over: its code and all that is printed on it."""
        return {"code": battalion, **self._sight.armies[army]["battalions"][battalion]}

    def _ground(self, side: Document) -> str:
        """Return the ground on which a side fights, if it defends (N.88)."""
        ground: str = self._sight.armies[side["army"]]["ground"].get(side["stack"], "OPEN")
        return ground

    def _of(self, army: str) -> Document:
        return next(side for side in self.both if side["army"] == army)

    def _play(self, event: CardPlayed) -> None:
        """Note a card; an answer takes the effect from the enemy's."""
        side = self._of(event.empire)
        side["card"] = {"number": event.card, "name": self._names.card(event.card), "cancelled": False}
        if event.answers:
            for other in self.both:
                if other is not side and other["card"] is not None:
                    other["card"]["cancelled"] = True

    def _turn_round(self) -> None:
        """Let the cavalry attack that were to be shot at (N.61b)."""
        self.both.reverse()
        self.way, self.counter_charge = Way.MELEE.value, True
        for at, side in enumerate(self.both):
            side.update(attacks=at == 0, flank=False)
