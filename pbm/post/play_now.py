"""Handling mails that have just come, and playing at once the turns that wait for nothing else: games of one player."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from pbm.desk.errors import BusyError, RefusedError
from pbm.post.intake import work_off

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.desk.game import Game
    from pbm.post.post_office import PostOffice


def work_off_and_play(office: PostOffice, now: int, patience: float = 0) -> Sequence[str]:
    """Handle the mails that wait, and play the turns of single-player games; their reports wait with the answers.

    Args:
        office: the post office.
        now: the time, in seconds since 1970.
        patience: for how many seconds to wait for another program that handles mails.

    Returns:
        The failures, in sentences.

    """
    said = work_off(office, now, patience)
    games = [name for name in office.desk.games() if _has_news(office.desk.known(name))]
    with suppress(BusyError):  # a run is at work; what it has already passed, the next run plays
        return [*said, *(_played(office, games, now) if games else ())]
    return said


def _has_news(game: Game) -> bool:
    """Return whether a sheet in a single-player game may have come since the last turn: a quick test for each mail."""
    with suppress(RefusedError, OSError):  # a damaged game is reported by a run
        return game.begun and game.may_be_solo() and game.orders.stat().st_mtime >= _played_at(game)
    return False


def _played_at(game: Game) -> float:
    return game.world_file(game.current_turn()).stat().st_mtime


def _played(office: PostOffice, games: Sequence[str], now: int) -> Sequence[str]:
    from pbm.post.run_all import RunSummary, pass_game  # noqa: PLC0415 - most mails are about games of several players
    from pbm.reports.renderer import Renderer  # noqa: PLC0415 - likewise

    passed, renderer = RunSummary(), Renderer(office.desk.templates)
    with office.at_work("running"):
        for name in games:
            pass_game(office, office.desk.known(name), renderer, passed, now, fetched=True)
    return passed.troubles
