"""Drawing chits from a player's pile, and numbering the leaders drawn (W.6, W.7)."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from pbm.kit.cards.deck import Pile, anything
from pbm.rulesets.warp.position.unit_lists import unit_lists
from pbm.rulesets.warp.position.units import Chit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from pbm.kernel.dice import Dice
    from pbm.rulesets.warp.position.world import World


class Drawing:
    """A player's draws from their pile within a phase, while the position stays unchanged."""

    def __init__(self, world: World, player: str) -> None:
        """Start with the pile as it is."""
        owner = world.players[player]
        self._list = unit_lists()[owner.units]
        self._player = player
        self._numbers = set(_individuals(world, player))
        self._pile = Pile({kind: owner.pile.get(kind, 0) for kind in self._list.kinds})

    @property
    def left(self) -> Mapping[str, int]:
        """How many chits of each kind are left, in list order."""
        return self._pile.counts

    def at_random(self, dice: Dice, allowed: Callable[[str], bool] = anything) -> Chit | None:
        """Draw a chit at random, of all kinds or of those allowed; None if there is none (W.7)."""
        kind = self._pile.draw(dice, allowed)
        return None if kind is None else self._chit(kind)

    def take(self, kind: str) -> Chit:
        """Take a chit of a kind; the pile must have one."""
        self._pile.counts[kind] -= 1
        return self._chit(kind)

    def _chit(self, kind: str) -> Chit:
        """Return a chit that was drawn; a leader gets the lowest number free in their kind and pile (W.6)."""
        if not self._list.is_numbered(kind):
            return self.sample(kind)
        number = next(number for number in count(1) if (kind, number) not in self._numbers)
        self._numbers.add((kind, number))
        return Chit(kind, self._list.name, self._player, number)

    def sample(self, kind: str) -> Chit:
        """Return a chit of a kind as it would be drawn, to check whether it could be placed."""
        return Chit(kind, self._list.name, self._player)


def _individuals(world: World, player: str) -> Iterator[tuple[str, int]]:
    """Yield the leaders of a pile that are out of it: on the map, on offer, captured or set aside."""
    owner = world.players[player]
    out = [*owner.offer, *owner.set_aside]
    out += [] if owner.spare is None else [owner.spare]
    out += [chit for each in world.players.values() for chit in each.captives]
    out += [chit for _, _, stack in world.stacks() for chit in stack.units]
    yield from ((chit.kind, chit.number) for chit in out if chit.pile == player and chit.number is not None)
