"""What happens in the phases of a turn (V.5 to V.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import judge
from pbm.kit import seating
from pbm.kit.lines import is_judged, waiting

from .events import BandsArrived, BattleFought, LineTold, ScoutReturned, SheetMissed, SheetReceived, TurnEnded
from .orders import March, Raise, Scout

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.dice import Dice
    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage

    from .position import Area, World

    Events = Iterator[Event[World]]


def roll_call(stage: Stage[World]) -> Events:
    """Tell who has missed the turn, and who returns (V.14)."""
    players, limit = stage.world.players.values(), stage.world.settings.missed_turns
    return seating.roll_call(players, stage.present, limit, missed=SheetMissed, received=SheetReceived)


def ordered(stage: Stage[World]) -> Events:
    """Carry out all lines but those of scouts, each player's in the order of their sheet (V.5)."""
    for action in waiting(stage, March, Raise):
        yield from judged(action, stage.world)


def judged(action: Action[World], world: World) -> Events:
    """Judge a line, and let happen what follows from it."""
    verdict = judge(action, world)
    yield LineTold(action.empire, action.place, action.text, verdict.outcome, verdict.reason)
    yield from verdict.events


def arrived(stage: Stage[World]) -> Events:
    """Let forces arrive where no enemy is; where both players' bands meet they fight (V.10, V.11)."""
    for code in dict.fromkeys(force.goal for force in stage.world.today.forces):
        area, coming = stage.world.areas[code], forces_for(stage.world, code)
        here = {player: coming[player] + area.bands * (player == area.owner) for player in coming}
        if all(here.values()):
            yield fought(area, here, stage.dice("Battles", code))
        else:
            player = max(coming, key=coming.__getitem__)
            yield BandsArrived(player, code, coming[player], area.owner)


def forces_for(world: World, code: str) -> dict[str, int]:
    """Return how many bands of each player are on their way to an area."""
    forces = [force for force in world.today.forces if force.goal == code]
    return {player: sum(force.bands for force in forces if force.player == player) for player in world.players}


def fought(area: Area, here: Mapping[str, int], dice: Dice) -> BattleFought:
    """Throw a die for each side until one total is higher; whose area it is adds 1 (V.11, V.12)."""
    totals = dict.fromkeys(here, 0)
    while len(set(totals.values())) == 1:
        totals = {player: bands + (player == area.owner) + dice.roll(6) for player, bands in here.items()}
    winner, loser = sorted(totals, key=totals.__getitem__, reverse=True)
    left = max(1, here[winner] - here[loser] // 2)
    return BattleFought(area.code, (winner, loser), (here[winner], here[loser]), (totals[winner], totals[loser]), left)


def scouted(stage: Stage[World]) -> Events:
    """Tell what scouts see; lines that could not be read fail with them (V.5, V.9)."""
    world = stage.world
    for action in stage.actions:
        if not is_judged(world, action):
            yield from judged(action, world)
            if isinstance(action.order, Scout) and action.order.where in world.within(action.empire, 2):
                area = world.areas[action.order.where]
                yield ScoutReturned(action.empire, area.code, area.owner, area.bands)


def ended(stage: Stage[World]) -> Events:
    """End the turn, and the game if a home is taken or the last turn is played (V.13)."""
    world = stage.world
    lost = [player for player in world.players.values() if world.areas[player.home].owner != player.code]
    over = bool(lost) or world.turn + 1 >= world.settings.last_turn
    yield TurnEnded(over, leading(world, [player.code for player in lost]) if over else None)


def leading(world: World, lost: list[str]) -> str | None:
    """Return who has won: the one who still has their home, or else more villages, or else more bands (V.13)."""
    worth = {
        code: (code not in lost, world.villages(code), sum(area.bands for area in world.owned(code)))
        for code in world.players
    }
    best = max(worth.values())
    winners = [code for code in worth if worth[code] == best]
    return winners[0] if len(winners) == 1 else None
