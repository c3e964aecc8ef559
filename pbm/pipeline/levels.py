"""How well the program plays: what is said of a level, and the players of a game that begins with levels."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.players import Player, Players
from pbm.kernel.seat import Level
from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pbm.game.position import Position
    from pbm.kernel.sentence import Phrase


LEVELS = {Level.EASY: say("easy"), Level.NORMAL: say("normal"), Level.HARD: say("hard")}
"""What each level is called."""


def remark_on(position: Position, levels: Iterable[Level | None]) -> Phrase | None:
    """Return what is to be said when levels are set: where the program cannot think ahead, hard is normal."""
    from pbm.players import thinks  # noqa: PLC0415 - other commands only name levels

    if Level.HARD not in levels or thinks(position.ruleset, Level.HARD):
        return None
    return say("In {game} the program cannot think ahead yet: hard plays as normal.", game=position.ruleset.title)


def level_named(written: str) -> Level | None:
    """Return the level of a name; None for an empty text.

    Raises:
        RefusedError: there is no such level.

    """
    if written not in {"", *Level}:
        raise RefusedError(f"{written:.40}: the program plays {', '.join(Level)}")
    return Level(written) if written else None


def player_at(level: Level) -> Player:
    """Return the registration of a seat of which only the program's level is known."""
    return Player(level=None if level is Level.NORMAL else level)


def first_players(
    position: Position, level: Level, levels: Mapping[str, Level] = MappingProxyType({})
) -> Mapping[str, bytes]:
    """Return the file of the players with which a game begins, by its name; none if the program plays as usual.

    Args:
        position: the game as it begins.
        level: how well the program plays the seats that it has from the start.
        levels: how well it plays single seats.

    """
    unplayed = {code: level for code, seat in position.seats.items() if seat.unplayed}
    players = {code: player_at(each) for code, each in {**unplayed, **levels}.items() if each is not Level.NORMAL}
    return {"players.json": Players(dict(sorted(players.items()))).to_json()} if players else {}


def status_at(status: str, level: Level) -> str:
    """Return the status of a seat that the program plays, with its level unless that is the normal one."""
    return status if level is Level.NORMAL else f"{status} ({level})"
