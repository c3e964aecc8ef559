"""A fight as it stands, or would stand with other cards: its units in list order, and the cards laid (W.46, W.49)."""

from __future__ import annotations

from dataclasses import field, replace
from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.rulesets.warp.position.cards.data import Needs, On
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.stacks import in_list_order
from pbm.rulesets.warp.position.unit_lists import is_of, kind_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence
    from fractions import Fraction

    from pbm.rulesets.warp.position.cards.data import Force
    from pbm.rulesets.warp.position.fight import Fight, Laid
    from pbm.rulesets.warp.position.units import Chit, Kind
    from pbm.rulesets.warp.position.world import Area, World

    Known = dict[tuple[tuple[str, ...], tuple[str, ...], str], bool]


@record
class Fighter:
    """A unit in a fight, and its holder."""

    holder: str
    chit: Chit
    kind: Kind

    @property
    def force(self) -> int:
        """Printed Force with experience."""
        return self.kind.force + self.chit.experience


LineUp = tuple[Fighter, ...]
"""The units of a side in a fight, in list order."""


@record
class Total:
    """A side's total and its parts.

    Attributes:
        units: the Force of each unit, in the battle's order (W.47.1).
        bonus: the leader bonus, if the side has it (W.47.3).
        added: the sum of its ``stack`` cards.
        factor: the product of its factors (W.47.4).
        total: the result, a whole number (W.47.5).

    """

    units: Sequence[int]
    bonus: int
    added: int
    factor: Fraction
    total: int


@record
class Battle:
    """A fight in one state; another state is another battle, so that a card can be tried out.

    Attributes:
        world, fight: the fight, as the world has it.
        units: by side, its units in the fight now, in list order.
        own: by side, the Force of each unit before cards: printed, experience, modifiers of the module (W.47.1).
        idle: by side, the places of the leaders that generate no Force (WI.9).
        laid: the cards that lie.
        known: which classes include which kinds, a cache shared by all states.
        totals: by side, the totals computed in this state: a cache.

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
        """Return it with one more card, units unchanged; sides without the card keep their totals."""
        changed = [self.bearer(laid.player, force.on) for force in card_of(self.world, laid.card).force]
        totals = {side: total for side, total in self.totals.items() if side not in changed}
        return replace(self, laid=(*self.laid, laid), totals=totals)

    def means(self, of: tuple[str, ...], but: tuple[str, ...], kind: Kind) -> bool:
        """Tell whether classes, less others, include a kind in this fight (W.77)."""
        asked = (of, but, kind.code)
        if asked not in self.known:
            settings, contest = self.world.settings, self.fight.contest
            within = any(is_of(kind, word, settings, contest) for word in of)
            self.known[asked] = within and not any(is_of(kind, word, settings, contest) for word in but)
        return self.known[asked]

    def changes(self, side: str) -> Iterator[Force]:
        """Yield the changes of Force that count for a side now, in the order laid; conditions are rechecked (W.47)."""
        for laid in self.laid:
            for force in card_of(self.world, laid.card).force:
                if side == self.bearer(laid.player, force.on) and self.has(side, force.needs):
                    yield force

    def bearer(self, player: str, on: On) -> str:
        """Return the side that a card of a player goes to."""
        own = self.world.side_of(player)
        return own if on is On.OWN else self.fight.other(own)

    def has(self, side: str, needs: Needs | None) -> bool:
        """Tell whether a side has what a card requires (W.76)."""
        units = self.units[side]
        if needs is Needs.LEADER:
            return any(fighter.kind.leader for fighter in units)
        if needs is Needs.EXPERIENCED:
            return any(fighter.kind.leader and fighter.chit.experience > 0 for fighter in units)
        return needs is None or any(fighter.kind.fortification for fighter in units)


def fighting_units(world: World, area: Area, holder: str) -> list[Chit]:
    """Return a holder's units that would take part in a fight in an area: no cargo, at sea no Generals (W.46)."""
    takes_part = module_of(world).fights
    stack = area.stacks.get(holder)
    return [] if stack is None else [chit for chit in stack.units if takes_part(world, area, chit)]


def line_up(world: World, area: Area, side: str) -> LineUp:
    """Return a side's units that fight in an area: players in order of play, units of each in list order."""
    holders = sorted(_of_side(world, area, side), key=world.rank)
    return tuple(
        Fighter(holder, chit, kind_of(chit))
        for holder in holders
        for chit in sorted(fighting_units(world, area, holder), key=lambda chit: in_list_order(world, holder, chit))
    )


def fighting_sides(world: World, area: Area) -> list[str]:
    """Return the sides with units that fight in an area, by the order of play of their first player there."""
    holders = sorted(area.stacks, key=world.rank)
    return list(dict.fromkeys(world.side_of(holder) for holder in holders if fighting_units(world, area, holder)))


def _of_side(world: World, area: Area, side: str) -> list[str]:
    return [holder for holder in area.stacks if world.side_of(holder) == side]


def battle_of(world: World) -> Battle:
    """Return the fight that is going on, as it stands."""
    assert world.fight is not None
    return battle_in(world, world.fight)


def battle_in(world: World, fight: Fight) -> Battle:
    """Return a fight as it stands, even if it is about to begin."""
    units = {side: line_up(world, world.areas[fight.area], side) for side in fight.sides}
    return Battle(world, fight, units, _own_forces(world, fight, units), _idle(world, units), tuple(fight.laid))


def without(battle: Battle, side: str, fallen: Sequence[Fighter]) -> Battle:
    """Return a fight without some units of a side; bonuses against Fortifications may change, too."""
    left = list(battle.units[side])
    for fighter in fallen:
        left.remove(fighter)
    units = {**battle.units, side: tuple(left)}
    own, idle = _own_forces(battle.world, battle.fight, units), _idle(battle.world, units)
    return replace(battle, units=units, own=own, idle=idle, totals={})


def _idle(world: World, units: Mapping[str, LineUp]) -> dict[str, Collection[int]]:
    unmatched = module_of(world).unmatched
    return {side: unmatched(world, [fighter.chit for fighter in line]) for side, line in units.items()}


def _own_forces(world: World, fight: Fight, units: Mapping[str, LineUp]) -> dict[str, Sequence[int]]:
    modifier = module_of(world).modifier
    own: dict[str, Sequence[int]] = {}
    for side in fight.sides:
        walled = any(fighter.kind.fortification for fighter in units[fight.other(side)])
        own[side] = [fighter.force + modifier(world, fight, side, fighter.chit, walled) for fighter in units[side]]
    return own
