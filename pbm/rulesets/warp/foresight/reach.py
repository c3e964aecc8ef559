"""Where stacks can move as things stand: the player's own for each card, and others' as far as they are seen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.quick.record import record
from pbm.rulesets.warp.foresight.assumed_world import assumed_world, seen_world
from pbm.rulesets.warp.position.stacks import whereabouts
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.rules.moves.means import Means
from pbm.rulesets.warp.rules.moves.reach import reach, wider_reach

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.rulesets.warp.position.cards.data import Way
    from pbm.rulesets.warp.sight.visibility import Sight

ANY_CARD = Means(0)
"""A card that moves any group: others may have one."""


@record
class OwnReach:
    """Where a MOVE line from an own area arrives.

    Attributes:
        free: by a free move.
        by_card: by each card in hand that moves groups.
        wider: by any of these, if TAKE and LEAVE lines choose the group.

    """

    free: Sequence[str]
    by_card: Mapping[int, Sequence[str]]
    wider: Sequence[str]

    @property
    def goals(self) -> list[str]:
        """Where it arrives by some means."""
        return list(dict.fromkeys([*self.free, *(goal for goals in self.by_card.values() for goal in goals)]))


def own_reach(sight: Sight) -> dict[str, OwnReach]:
    """Return by own area where its stack can move in the coming turn, with all that can go or with a part."""
    world, me = assumed_world(sight), sight.me.code
    where, means = whereabouts(world), means_in_hand(sight)
    found: dict[str, OwnReach] = {}
    for code in sight.own:
        area = world.areas[code]
        made: dict[tuple[str, Way, bool], list[str]] = {}
        wider: dict[str, None] = {}
        goals: dict[int | None, list[str]] = {}
        for each in means:
            sort = each.of, each.way, each.card is None
            if sort not in made:
                made[sort] = reach(world, where, me, area, each)
                wider |= dict.fromkeys(wider_reach(world, where, me, area, each))
            goals[each.card] = made[sort]
        free = goals.pop(None, [])
        found[code] = OwnReach(free, {card: there for card, there in goals.items() if card}, list(wider))
    return found


def means_in_hand(sight: Sight) -> list[Means]:
    """Return what can move a group of the player: a free move where there are such, and each card in hand for it."""
    free = [Means()] if sight.module.free_moves and not sight.winter else []
    held = zip(sight.me.hand, sight.hand, strict=True)
    return free + [
        Means(number, card.move.of, card.move.way) for number, card in held if card.move and sight.plays(card)
    ]


def strangers_reach(sight: Sight) -> dict[tuple[str, str], list[str]]:
    """Return by area and owner where a stack gets to with one move, as everybody sees it.

    Any unit may lie below a stack's top, and everybody may have a card that moves it. Nothing in it depends on the
    reader of the sight, so it is found once for all of them.
    """
    world = seen_world(replace(sight, player=None, own={}, allies=()))
    where = whereabouts(world)
    return {
        (area.code, holder): wider_reach(world, where, holder, area, ANY_CARD)
        for area, holder, _ in world.stacks()
        if holder != GARRISON
    }
