"""Worlds of Warp Empires that differ only in what a player may not see (W.75)."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.standing_order import Standing
from pbm.rulesets.warp.position.unit_lists import unit_lists
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.rules.units import top_unit

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Area, Player, Stack, World


def disturb(world: World, player: str, chance: random.Random) -> World:
    """Change hands, deck, offers, piles, points, standing lines and units below the top, of all others."""
    other = deepcopy(world)
    for code, rival in other.players.items():
        if code != player:
            _exchange_hand(other, rival, chance)
            _exchange_offer(rival, chance)
            _exchange_lines(rival, chance)
            rival.card_points += chance.randint(1, 9)
    chance.shuffle(other.deck)
    for area in other.areas.values():
        if area.marker not in {None, player}:
            area.points += chance.randint(0, 9)
        for holder, stack in area.stacks.items():
            if holder not in _seen_in_full(other, player):
                _exchange_units(other, area, holder, stack, chance)
    return other


def _seen_in_full(world: World, player: str) -> tuple[str, ...]:
    """Return whose stacks a player sees in full: his own, and his allies' where they share their view (W.74)."""
    shared = world.settings.allies_share_view
    return world.sides[world.side_of(player)] if shared else (player,)


def _exchange_hand(world: World, rival: Player, chance: random.Random) -> None:
    """Exchange cards of a hand with the deck: how many there are is public."""
    for at in range(min(len(rival.hand), len(world.deck))):
        if chance.random() < 0.7:
            rival.hand[at], world.deck[at] = world.deck[at], rival.hand[at]


def _exchange_offer(rival: Player, chance: random.Random) -> None:
    """Draw other chits for an offer that is not a leader's."""
    of_list = unit_lists()[rival.units]
    for at, chit in enumerate(rival.offer):
        kinds = [kind for kind, number in rival.pile.items() if number and not of_list.kinds[kind].leader]
        if kinds and chit.number is None:
            kind = chance.choice(kinds)
            rival.pile[kind] -= 1
            rival.pile[chit.kind] += 1
            rival.offer[at] = replace(chit, kind=kind)


def _exchange_lines(rival: Player, chance: random.Random) -> None:
    """Put other lines in the place of those that stand; which unit lies on top is seen."""
    tops = [line for line in rival.standing if line.word == "TOP"]
    others = [
        Standing("BATTLE", what="HARD", number=chance.randint(1, 9)),
        Standing("SAVE", number=chance.randint(1, 9)),
    ]
    rival.standing = [*tops, *chance.sample(others, chance.randint(1, 2))]


def _exchange_units(world: World, area: Area, holder: str, stack: Stack, chance: random.Random) -> None:
    """Change kinds and experience of units below the top, as long as the same kind of unit stays on top."""
    shown = top_unit(world, holder, area.code, stack.units).kind
    for at, chit in enumerate(stack.units):
        for changed in _others(world, holder, chit, chance):
            units = [*stack.units[:at], changed, *stack.units[at + 1 :]]
            if top_unit(world, holder, area.code, units).kind == shown:
                _through_the_pile(world, chit, changed)
                stack.units = units
                break


def _others(world: World, holder: str, chit: Chit, chance: random.Random) -> Iterator[Chit]:
    """Yield other units for a unit: a numbered leader with more experience, for others one of the same sort."""
    if chit.number is not None:
        yield replace(chit, experience=chit.experience + chance.randint(1, 3))
        return
    kinds = unit_lists()[chit.units].kinds
    own = kinds[chit.kind]
    alike = [
        kind.code
        for kind in kinds.values()
        if (kind.leader, kind.naval, kind.ship) == (own.leader, own.naval, own.ship)
        and not unit_lists()[chit.units].is_numbered(kind.code)
    ]
    chance.shuffle(alike)
    pile = world.players[chit.pile].pile if chit.pile in world.players else None
    if holder == GARRISON or pile is not None:
        for kind in alike[:3]:
            if kind != chit.kind and (pile is None or pile.get(kind)):
                yield replace(chit, kind=kind)


def _through_the_pile(world: World, chit: Chit, changed: Chit) -> None:
    if chit.pile in world.players and changed.kind != chit.kind:
        pile = world.players[chit.pile].pile
        pile[chit.kind] = pile.get(chit.kind, 0) + 1
        pile[changed.kind] -= 1
