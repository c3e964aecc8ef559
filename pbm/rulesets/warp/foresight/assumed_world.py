"""The position as a player may assume it from what they see, with guesses for the rest.

The result is an ordinary world, so that the game's own rules apply to it; but it holds no more
than they see. What others hold is guessed in the player's favour: cards in hand, points to lose, every unit
below the top. So a line that fails on it fails whatever others hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.likeness import like
from pbm.rulesets.warp.position.cards.box import list_of
from pbm.rulesets.warp.position.unit_lists import unit_lists
from pbm.rulesets.warp.position.units import Chit
from pbm.rulesets.warp.position.world import GARRISON, Area, Player, Stack, World

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.warp.position.units import Kind
    from pbm.rulesets.warp.sight.visibility import Place, PublicPlayer, Sight, Top

    Unseen = Mapping[tuple[str, str], Stack]

MANY_POINTS = 1000
"""Points that each other player is supposed to have: a card that takes some takes as many as it can."""


def assumed_world(sight: Sight) -> World:
    """Build the world that a player sees; only they have a turn in it."""
    me = sight.me.code
    world = seen_world(sight, sight.me.lie)
    world.players[me] = reader(sight)
    world.order_of_play = world.placing = (me,)
    return world


def seen_world(sight: Sight, points: Mapping[str, int] | None = None, unseen: Unseen | None = None) -> World:
    """Build the world that somebody sees, in which nobody has a turn.

    Args:
        sight: what they see.
        points: those that they know to lie in areas.
        unseen: the stacks of which they see only the top unit, by area and owner; without them each has every
            unit that it may have.

    """
    lie, stacks = points or {}, unseen or {}
    return like(
        World,
        sight,
        "scenario title settings turn",
        module=sight.module.name,
        areas={code: _area(sight, place, lie.get(code, 0), stacks) for code, place in sight.places.items()},
        crossings=tuple(sight.crossings),
        players={code: seen_player(public) for code, public in sight.players.items()},
        sides=dict(sight.sides),
        order_of_play=(),
        deck=[],
        discards=[],
    )


def _area(sight: Sight, place: Place, points: int, unseen: Unseen) -> Area:
    """Return an area with what lies there, and the stacks: visible ones as they are, others as they may be."""
    known = {stack.owner: Stack(list(stack.units)) for stack in sight.known(place.code)} if place.tops else {}
    return like(
        Area,
        place,
        "code name kind borders country coasts lanes marker",
        type=place.type or "",
        points=points,
        stacks={
            owner: known.get(owner) or unseen.get((place.code, owner)) or _likely(sight, place, top)
            for owner, top in place.tops.items()
        },
    )


def seen_player(public: PublicPlayer) -> Player:
    """Build another player: public facts, some points, and any cards in hand."""
    return like(
        Player,
        public,
        "code name side units country status held allied",
        hand=list(range(1, public.cards + 1)),
        card_points=MANY_POINTS,
        truces=list(public.truces),
    )


def reader(sight: Sight) -> Player:
    """Return the reader's own player, unchanged."""
    own = sight.me
    player = seen_player(sight.players[own.code])
    player.hand = list(own.hand)
    player.offer = list(own.offer)
    player.spare = own.spare
    player.pile = dict(own.pile)
    player.card_points = own.card_points
    player.standing = list(own.standing)
    return player


def _likely(sight: Sight, place: Place, top: Top) -> Stack:
    """Return the possible units of a stack of which only the top is seen: that unit, and any that may lie below it.

    So a card or line that needs a certain unit there is never foreseen to fail for lack of it, unless the top unit is
    the only one.
    """
    guards = list_of(sight.module, sight.settings, place.country)
    usual = guards if top.owner == GARRISON else sight.players[top.owner].units
    name = usual if top.unit in unit_lists()[usual].kinds else _list_with(top.unit)
    kinds, pile = unit_lists()[name].kinds, "" if top.owner == GARRISON else top.owner
    first = _chit(kinds[top.unit], name, pile)
    if top.units == 1:
        return Stack([first])
    afloat = place.sea or bool(place.lanes)
    return Stack([first, *(_chit(kind, name, pile) for kind in kinds.values() if afloat or not kind.naval)])


def _chit(kind: Kind, name: str, player: str) -> Chit:
    return Chit(kind.code, name, player, 1 if unit_lists()[name].is_numbered(kind.code) else None)


def _list_with(kind: str) -> str:
    """Return the first list that has a kind: captured ships may be of another list."""
    return next(name for name, each in unit_lists().items() if kind in each.kinds)
