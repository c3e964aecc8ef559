"""A fight as it stands, or as it would stand in thought: its units and the cards that lie (W.46, W.49)."""

from __future__ import annotations

from dataclasses import field, replace
from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.rulesets.warp.position.cards.data import Needs, On
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.unit_lists import is_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence
    from fractions import Fraction

    from pbm.rulesets.warp.position.cards.data import Force
    from pbm.rulesets.warp.position.fight import Fight, Laid
    from pbm.rulesets.warp.position.units import Kind
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.rules.fights.fighter import LineUp

    Known = dict[tuple[tuple[str, ...], tuple[str, ...], str], bool]


@record
class Total:
    """A side's total, and what it is made of.

    Attributes:
        units: the Force of each unit, in the order of the battle's (W.47.1).
        bonus: the leader bonus, if the side has it (W.47.3).
        added: the sum of its ``stack`` cards.
        factor: the product of its factors (W.47.4).
        total: what comes of them, a whole number (W.47.5).

    """

    units: Sequence[int]
    bonus: int
    added: int
    factor: Fraction
    total: int


@record
class Battle:
    """A fight in one state; another state is another battle, so a card can be laid in thought.

    Attributes:
        world, fight: the fight, as the world has it.
        units: by side, its units in the fight now, in list order.
        own: by side, the Force of each unit before cards: printed, experience, modifiers of the module (W.47.1).
        idle: by side, the places of the leaders who generate no Force (WI.9).
        laid: the cards that lie.
        known: which classes take in which kinds, asked once for all states.
        totals: totals that were reckoned in this state, by side: each is asked for many times.

    """

    world: World
    fight: Fight
    units: Mapping[str, LineUp]
    own: Mapping[str, Sequence[int]]
    idle: Mapping[str, Collection[int]]
    laid: tuple[Laid, ...]
    known: Known = field(default_factory=dict)
    totals: dict[str, Total] = field(default_factory=dict)

    @property
    def is_over(self) -> bool:
        """Whether a side has no unit left in it (W.49.2)."""
        return not all(self.units.values())

    def with_laid(self, laid: Laid) -> Battle:
        """Return it with one card more, units untouched: the totals of sides that it does not go to stay."""
        changed = [self.bearer(laid.player, force.on) for force in card_of(self.world, laid.card).force]
        totals = {side: total for side, total in self.totals.items() if side not in changed}
        return replace(self, laid=(*self.laid, laid), totals=totals)

    def means(self, of: tuple[str, ...], but: tuple[str, ...], kind: Kind) -> bool:
        """Tell whether classes, but for others, take in a kind in this fight (W.77)."""
        asked = (of, but, kind.code)
        if asked not in self.known:
            settings, contest = self.world.settings, self.fight.contest
            within = any(is_of(kind, word, settings, contest) for word in of)
            self.known[asked] = within and not any(is_of(kind, word, settings, contest) for word in but)
        return self.known[asked]

    def changes(self, side: str) -> Iterator[Force]:
        """Yield the changes of Force that go to a side and count now, in the order laid: W.47 asks conditions anew."""
        for laid in self.laid:
            for force in card_of(self.world, laid.card).force:
                if side == self.bearer(laid.player, force.on) and self.has(side, force.needs):
                    yield force

    def bearer(self, player: str, on: On) -> str:
        """Return the side that a card of a player goes to."""
        own = self.world.side_of(player)
        return own if on is On.OWN else self.fight.other(own)

    def has(self, side: str, needs: Needs | None) -> bool:
        """Tell whether a side has what a card asks for (W.76)."""
        units = self.units[side]
        if needs is Needs.LEADER:
            return any(fighter.kind.leader for fighter in units)
        if needs is Needs.EXPERIENCED:
            return any(fighter.kind.leader and fighter.chit.experience > 0 for fighter in units)
        return needs is None or any(fighter.kind.fortification for fighter in units)
