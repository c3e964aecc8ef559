"""Roll call, the end of the battle, and the end of the turn (N.20, N.79 to N.83, N.104)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit import seating
from pbm.kit.lines import forbidden, waiting
from pbm.rulesets.battles.events.turns import (
    BattleEnded,
    BattleYielded,
    SheetMissed,
    SheetReceived,
    TruceOffered,
    TurnEnded,
)
from pbm.rulesets.battles.orders.commands import Truce, Yield
from pbm.rulesets.battles.position.stacks import LINE
from pbm.rulesets.battles.position.world import Ending, Over
from pbm.rulesets.battles.rules.lines import done, failed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.order import Order
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.world import Army, World

    Events = Iterator[Event[World]]


def roll_call(stage: Stage[World]) -> Events:
    """Report missed turns: two in a row make a standby, until they send a sheet (N.104)."""
    limit = stage.world.settings.missed_turns
    return seating.roll_call(stage, limit, missed=SheetMissed, received=SheetReceived)


def ended(stage: Stage[World]) -> Events:  # noqa: ARG001 - the turn ends whatever the position
    """End the turn."""
    yield TurnEnded()


def offers(stage: Stage[World]) -> Events:
    """Record the armies that offer a truce or yield, each once (N.83)."""
    for army in stage.world.armies:
        yield from _offers(stage, army, Truce, TruceOffered)
        yield from _offers(stage, army, Yield, BattleYielded)


def _offers(stage: Stage[World], army: str, kind: type[Order[World]], offered: Callable[[str], Event[World]]) -> Events:
    reasons = [(action, forbidden(action, stage.world)) for action in waiting(stage, kind, player=army)]
    if any(reason is None for _, reason in reasons):
        yield offered(army)
    for action, reason in reasons:
        yield done(action) if reason is None else failed(action, reason)


def looked_for(stage: Stage[World]) -> Events:
    """Check whether the battle ends: the first condition that applies ends it (N.79)."""
    world = stage.world
    over = _agreed(world) or _broken(world) or _night(world)
    if over is not None:
        yield BattleEnded(over)


def _agreed(world: World) -> Over | None:
    """End it by the truce of both, or by yielding (N.83)."""
    truces, yields = world.today.truces, world.today.yields
    if len(truces) == len(world.armies):
        return Over(Ending.TRUCE)
    if yields:
        return Over(Ending.YIELD, world.enemy(yields[0]).code if len(yields) == 1 else None)
    return None


def _broken(world: World) -> Over | None:
    """End it when an army breaks; of two, the one with the smaller share wins (N.80, N.81)."""
    broken = {army.code: how for army in world.armies.values() if (how := _how_broken(world, army)) is not None}
    if len(broken) > 1:
        return Over(Ending.BOTH, _lesser_share(world, by=1))
    return next((Over(how, world.enemy(army).code) for army, how in broken.items()), None)


def _how_broken(world: World, army: Army) -> Ending | None:
    """Return how an army breaks, if it does; losses count, torn or not, once armies break by them."""
    settings = world.settings
    empty = sum(not army.stacks[stack] for stack in LINE)
    may_break = world.turn + 1 >= settings.first_break
    is_torn = empty >= (settings.empty_stacks if may_break else len(LINE))
    if army.lost >= army.break_number and may_break:
        return Ending.BREAK
    return Ending.LINE if is_torn else None


def _night(world: World) -> Over | None:
    """End it at the end of the last turn (N.82)."""
    settings = world.settings
    if world.turn + 1 < settings.last_turn:
        return None
    named = settings.night if settings.night in world.armies else None
    return Over(Ending.NIGHT, named or _lesser_share(world, by=max(1, settings.night_margin)))


def _lesser_share(world: World, by: int) -> str | None:
    """Return the army whose share is smaller by at least a margin; None if neither is."""
    best, other = sorted(world.armies.values(), key=lambda army: army.share)
    return best.code if other.share - best.share >= by else None
