"""Standing lines, and lines that name cards not in hand (W.19, W.21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.lines import forbidden, waiting
from pbm.rulesets.warp.events.lines import StandingSet
from pbm.rulesets.warp.orders.base import StandingOrder
from pbm.rulesets.warp.orders.cards import Keep, Mark, Play
from pbm.rulesets.warp.orders.plans import Battle, Lose, Pick, Retreat, Save, Top
from pbm.rulesets.warp.position.standing_order import ONE_HOLDS
from pbm.rulesets.warp.rules.lines import done, failed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.standing_order import Standing
    from pbm.rulesets.warp.position.world import World

    Events = Iterator[Event[World]]

STANDING = (Battle, Lose, Pick, Retreat, Top, Save)


def taken_down(stage: Stage[World]) -> Events:
    """Step 0: record standing lines (W.21); check that the cards that lines play and keep are in hand."""
    for player in stage.world.order_of_play:
        lines: list[StandingOrder] = []
        for action in waiting(stage, *STANDING, player=player):
            assert isinstance(action.order, StandingOrder)
            reason = forbidden(action, stage.world)
            if reason is None:
                lines.append(action.order)
            yield done(action) if reason is None else failed(action, reason)
        if lines or len(stage.world.players[player].standing) > stage.world.settings.standing_lines:
            yield _standing_set(stage.world, player, lines)
        yield from _named_cards(stage, player)


def _standing_set(world: World, player: str, lines: Sequence[StandingOrder]) -> StandingSet:
    standing = renewed(world.players[player].standing, lines)
    beyond = max(0, len(standing) - world.settings.standing_lines)
    return StandingSet(player, tuple(standing[beyond:]), tuple(standing[:beyond]))


def renewed(standing: Sequence[Standing], lines: Iterable[StandingOrder]) -> list[Standing]:
    """Return standing lines after those of a sheet, the oldest first (W.21).

    Lines replace all older ones of their word for the same area, an empty one only clears them. Of BATTLE and SAVE the
    last for the same area holds, even if empty; the others all stand.
    """
    new = [(order.standing, order.clears) for order in lines]
    last = {(line.word, line.where): at for at, (line, _) in enumerate(new)}
    older = [line for line in standing if (line.word, line.where) not in last]
    held = [line.word not in ONE_HOLDS or last[line.word, line.where] == at for at, (line, _) in enumerate(new)]
    return older + [line for (line, clears), holds in zip(new, held, strict=True) if holds and not clears]


def _named_cards(stage: Stage[World], player: str) -> Events:
    """Report PLAY and MARK lines that can never be carried out, and KEEP lines, which need no action (W.19)."""
    for action in waiting(stage, Play, Mark, Keep, player=player):
        reason = forbidden(action, stage.world)
        if reason is not None:
            yield failed(action, reason)
        elif isinstance(action.order, Keep):
            yield done(action)
