"""What happens in the phases of a turn (V.5 to V.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import judge
from pbm.kit import seating

from .events import BandsArrived, BattleFought, LineTold, SheetMissed, SheetReceived, TurnEnded

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.kernel.dice import Dice
    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage

    from .position import Area, World

    Events = Iterator[Event[World]]


def roll_call(stage: Stage[World]) -> Events:
    """Tell who has missed the turn, and who returns (V.13)."""
    return seating.roll_call(stage, stage.world.settings.missed_turns, missed=SheetMissed, received=SheetReceived)


def ordered(stage: Stage[World]) -> Events:
    """Judge all lines, each player's in the order of their sheet, and let happen what follows from them (V.5)."""
    for action in sorted(stage.actions, key=lambda action: (action.empire, action.place)):
        verdict = judge(action, stage.world)
        yield LineTold(action.empire, action.place, action.text, verdict.outcome, verdict.reason)
        yield from verdict.events


def arrived(stage: Stage[World]) -> Events:
    """Let bands arrive where no enemy is; where both players' bands meet they fight (V.9, V.10)."""
    for code, coming in stage.world.today.coming.items():
        area = stage.world.areas[code]
        here = {player: bands + area.bands * (player == area.owner) for player, bands in coming.items()}
        if all(here.values()):
            yield fought(area, here, stage.dice("Battles", code))
        else:
            player = max(coming, key=coming.__getitem__)
            yield BandsArrived(code, (player, area.owner), coming[player])


def fought(area: Area, here: Mapping[str, int], dice: Dice) -> BattleFought:
    """Throw a die for each side until one total is higher; whose area it is adds 1 (V.10, V.11)."""
    totals = dict.fromkeys(here, 0)
    while len(set(totals.values())) == 1:
        totals = {player: bands + (player == area.owner) + dice.roll(6) for player, bands in here.items()}
    winner, loser = sorted(totals, key=totals.__getitem__, reverse=True)
    left = max(1, here[winner] - here[loser] // 2)
    return BattleFought(area.code, (winner, loser), (here[winner], here[loser]), (totals[winner], totals[loser]), left)


def ended(stage: Stage[World]) -> Events:
    """End the turn. A taken home or the last turn ends the game: homes, villages, then bands decide (V.12)."""
    world = stage.world
    at_home = {code: world.areas[player.home].owner == code for code, player in world.players.items()}
    worth = {code: (at_home[code], *world.counted(code)) for code in world.players}
    over = not all(at_home.values()) or world.turn + 1 >= world.settings.last_turn
    drawn = len(set(worth.values())) == 1
    yield TurnEnded(over, max(worth, key=worth.__getitem__) if over and not drawn else None)
