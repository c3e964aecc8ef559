"""Chits drawn from a player's pile, and what leaders are called when they come out of it (W.6, W.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.unit_lists import unit_lists
from pbm.rulesets.warp.units import Chit

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from pbm.kernel.dice import Dice
    from pbm.rulesets.warp.world import World


def draw_chit(counts: Mapping[str, int], allowed: Collection[str], die: Callable[[int], int]) -> str | None:
    """Draw a kind from a pile at random (W.7).

    Args:
        counts: how many chits of each kind are left, in list order.
        allowed: the kinds that may be drawn; the die and the walk leave all others out.
        die: gives a number from 1 to its argument.

    Returns:
        The kind; none if nothing is left to be drawn.

    """
    total = sum(count for kind, count in counts.items() if kind in allowed)
    if total == 0:
        return None
    chosen = die(total) - 1
    for kind, count in counts.items():
        if kind not in allowed:
            continue
        if chosen < count:
            return kind
        chosen -= count
    raise AssertionError


class Drawing:
    """What a player draws from his pile within a phase, while the position stays as it is.

    Attributes:
        left: how many chits of each kind are left, in list order.

    """

    def __init__(self, world: World, player: str) -> None:
        """Begin with the pile as it lies there."""
        owner = world.players[player]
        self._list = unit_lists()[owner.units]
        self._player = player
        self._numbers = set(_individuals(world, player))
        self.left = {kind: owner.pile.get(kind, 0) for kind in self._list.kinds}

    def at_random(self, dice: Dice, allowed: Collection[str] | None = None) -> Chit | None:
        """Draw a chit at random, of all kinds or of those allowed; none if there is none (W.7)."""
        kind = draw_chit(self.left, self.left if allowed is None else allowed, dice.roll)
        return None if kind is None else self.take(kind)

    def take(self, kind: str) -> Chit:
        """Take a chit of a kind; a leader gets the lowest number that none of his kind and pile has (W.6)."""
        self.left[kind] -= 1
        if not self._list.kinds[kind].leader:
            return Chit(kind, self._list.name, self._player)
        number = next(each for each in range(1, 2 + len(self._numbers)) if (kind, each) not in self._numbers)
        self._numbers.add((kind, number))
        return Chit(kind, self._list.name, self._player, number)

    def sample(self, kind: str) -> Chit:
        """Return a chit of a kind as it would be drawn, to ask whether it could be put anywhere."""
        return Chit(kind, self._list.name, self._player)


def _individuals(world: World, player: str) -> Iterator[tuple[str, int]]:
    """Yield the leaders of a pile that are out of it: on the map, on offer, captured or set aside."""
    owner = world.players[player]
    out = [*owner.offer, *owner.set_aside]
    out += [] if owner.spare is None else [owner.spare]
    out += [chit for each in world.players.values() for chit in each.captives]
    out += [chit for _, _, stack in world.stacks() for chit in stack.units]
    yield from ((chit.kind, chit.number) for chit in out if chit.pile == player and chit.number is not None)
