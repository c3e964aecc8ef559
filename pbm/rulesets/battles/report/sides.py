"""The two sides of a combat: battalions, supporters, cards and throws (N.55, N.101)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import comma, say
from pbm.kit.shown import shown
from pbm.quick.record import record
from pbm.rulesets.battles.events import fights as events
from pbm.rulesets.battles.events.tactics import CardPlayed
from pbm.rulesets.battles.position.fight import Way
from pbm.rulesets.battles.position.world import Ground
from pbm.rulesets.battles.report.position import TURNED_OVER
from pbm.rulesets.battles.report.wording.names import dice

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.sentence import Phrase
    from pbm.rulesets.battles.events.fights import Contender, Reckoning
    from pbm.rulesets.battles.position.fight import Result
    from pbm.rulesets.battles.position.world import World
    from pbm.rulesets.battles.report.wording.names import Names
    from pbm.rulesets.battles.sight.visibility import Listed, Sight


@record(frozen=False)
class Played:
    """A card that a side has played; ``cancelled`` by an answer."""

    number: int
    name: str
    cancelled: bool = False


@record
class Modifier:
    """What is added to an Attack roll, its reason, and the name of that."""

    key: str
    name: str
    value: int


@record(frozen=False)
class SideTold:
    """A side during the combat; values not thrown or needed yet are missing."""

    begun: Contender
    battalion: Listed
    attacks: bool
    flank: bool
    supporter: Listed | None = None
    card: Played | None = None
    rode_to: str | None = None
    throws: Sequence[Sequence[int]] = ()
    modifiers: Sequence[Modifier] = ()
    total: int | None = None
    result: Result | None = None

    @property
    def army(self) -> str:
        """The army of the side."""
        return self.begun.army

    def shown(self) -> dict[str, object]:
        """Return it as documents have it."""
        return {
            **shown(self.begun, "army stack"),
            "battalion": shown(self.battalion, TURNED_OVER),
            **shown(self, "attacks flank"),
            **shown(self.begun, "shaken blown"),
            "supporter": None if self.supporter is None else shown(self.supporter, TURNED_OVER),
            "card": None if self.card is None else shown(self.card, "number name cancelled"),
            **shown(self, "rode_to throws"),
            "modifiers": [shown(each, "key name value") for each in self.modifiers],
            **shown(self, "total result"),
        }


class Sides:
    """Both sides during the combat, the first of the result table first.

    Attributes:
        both: the sides.
        way: the way of the combat, which a counter-charge changes (N.61b).
        counter_charge: whether there was one.

    """

    def __init__(self, begun: events.CombatBegun, sight: Sight, names: Names) -> None:
        """Start with attacker, target, stacks and way."""
        self._sight, self._names = sight, names
        self.both = [self._side(each) for each in (begun.first, begun.second)]
        self.way = begun.way
        self.counter_charge = False

    def note(self, event: Event[World]) -> None:
        """Record what an event of the combat says of a side."""
        if isinstance(event, CardPlayed):
            self._play(event)
        elif isinstance(event, events.RodeAway):
            self._of(event.army).rode_to = event.goal
        elif isinstance(event, events.CounterCharged):
            self._turn_round()
        elif isinstance(event, events.SupportersFound):
            for side, code in zip(self.both, (event.first, event.second), strict=True):
                side.supporter = None if code is None else self._listed(side.army, code)
        elif isinstance(event, events.AttackRolled):
            for side, reckoning, result in zip(self.both, (event.first, event.second), event.results, strict=True):
                self._roll(side, reckoning, result)

    def _side(self, each: Contender) -> SideTold:
        """Return a side as it goes into the combat."""
        return SideTold(each, self._listed(each.army, each.battalion), each.attacks, each.flank)

    def _listed(self, army: str, battalion: str) -> Listed:
        """Return a battalion that was turned over: all that is printed on it is known."""
        return self._sight.armies[army].battalions[battalion]

    def _of(self, army: str) -> SideTold:
        return next(side for side in self.both if side.army == army)

    def _play(self, event: CardPlayed) -> None:
        """Record a card; an answer cancels the enemy's."""
        side = self._of(event.empire)
        side.card = Played(event.card, self._names.card(event.card))
        if event.answers:
            for other in self.both:
                if other is not side and other.card is not None:
                    other.card.cancelled = True

    def _turn_round(self) -> None:
        """Swap the sides: the cavalry fired at attack (N.61b)."""
        self.both.reverse()
        self.way, self.counter_charge = Way.MELEE, True
        for at, side in enumerate(self.both):
            side.attacks, side.flank = at == 0, False

    def _roll(self, side: SideTold, reckoning: Reckoning, result: Result) -> None:
        """Record an Attack roll: each throw, each modifier with its name, the sum and the result."""
        side.throws, side.total, side.result = reckoning.throws, reckoning.total, result
        side.modifiers = [
            Modifier(key, self._names.language.say(self._modifier(key, side)), value)
            for key, value in reckoning.modifiers
        ]

    def _modifier(self, key: str, side: SideTold) -> Phrase | str:
        """Name a modifier's reason: the supporter, the ground or the card."""
        if key == "support" and side.supporter is not None:
            return say("supported by {battalion}", battalion=side.supporter.code)
        if key == "card" and side.card is not None:
            return side.card.name
        if key == "ground":
            return GROUNDS[self._sight.armies[side.army].ground.get(side.begun.stack, Ground.OPEN)]
        return self._names.modifier(key)


def roll(side: SideTold, names: Names) -> Phrase:
    """Describe an Attack roll: ``France, FR13: 7 + 10 = 17; Melee +4, supported by FR16 +3; together 24.``."""
    assert side.total is not None
    added = [say("{what} {value}", what=each.name, value=f"{each.value:+d}") for each in side.modifiers]
    return say(
        "{army}, {battalion}: {throws}; {modifiers}; together {total}.",
        army=names.army(side.army),
        battalion=side.battalion.code,
        throws=comma(dice(throw) for throw in side.throws),
        modifiers=comma(added),
        total=side.total,
    )


GROUNDS: Mapping[Ground, Phrase] = {
    Ground.OPEN: say("open ground"),
    Ground.HILL: say("hill"),
    Ground.WOOD: say("wood"),
    Ground.STREAM: say("stream"),
    Ground.VILLAGE: say("village"),
    Ground.REDOUBT: say("redoubt"),
}
