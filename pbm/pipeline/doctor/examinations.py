"""All that there is to look at on a desk, in order: the desk, and each of its games from its records to its reports."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pbm.desk.errors import Refused
from pbm.desk.game import Game
from pbm.pipeline.doctor.finding import Examination, Finding, Severity
from pbm.pipeline.doctor.leftovers import is_busy, leftover_findings
from pbm.pipeline.doctor.places import FROM_BACKUP, desk_findings, secret_findings
from pbm.pipeline.doctor.records import player_findings, record_findings
from pbm.pipeline.doctor.reports import report_findings
from pbm.pipeline.doctor.sheets import sheet_findings
from pbm.pipeline.doctor.turns import folder_findings, format_findings, turn_findings
from pbm.pipeline.open_game import load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from pbm.desk.desk import Desk
    from pbm.pipeline.open_game import OpenGame


def examinations(desk: Desk, name: str | None = None) -> Sequence[Examination]:
    """Return what is to be looked at.

    Args:
        desk: the desk.
        name: the only game that is to be looked at, and then not the desk either.

    """
    games = desk.games() if name is None else [name]
    whole = [Examination("the desk", partial(desk_findings, desk))] if name is None else []
    return [*whole, *(each for game in games for each in _of_game(desk, Game(desk.root, game)))]


def _of_game(desk: Desk, game: Game) -> Iterator[Examination]:
    if not game.begun:
        return
    if is_busy(game):
        yield Examination(game.name, partial(_busy, game))
        return
    yield Examination(f"{game.name}: leftovers", partial(leftover_findings, game))
    yield Examination(f"{game.name}: records", partial(_guarded, game, record_findings))
    yield Examination(f"{game.name}: secrets", partial(_guarded, game, secret_findings))
    yield Examination(f"{game.name}: turns", partial(folder_findings, game))
    yield Examination(f"{game.name}: formats", partial(format_findings, game))
    turns = range(_last(game) + 1)
    for turn in turns:
        yield Examination(f"{game.name}: turn {turn}", partial(turn_findings, desk, game, turn))
    yield Examination(f"{game.name}: players", partial(_opened, desk, game, player_findings))
    yield Examination(f"{game.name}: sheets", partial(_opened, desk, game, sheet_findings))
    for turn in turns:
        yield Examination(f"{game.name}: reports", partial(_opened, desk, game, partial(report_findings, turn=turn)))


def _last(game: Game) -> int:
    try:
        return game.current_turn()
    except Refused:
        return -1  # told by what looks at the folders


def _busy(game: Game) -> Iterator[Finding]:
    yield Finding(game.home, "another pbm is at work on it", "look again when it is done", Severity.KNOW)


def _guarded(game: Game, look: Callable[[Game], Iterable[Finding]]) -> Iterator[Finding]:
    try:
        yield from look(game)
    except OSError as error:
        yield Finding(game.home, f"{error.filename}: {error.strerror}", FROM_BACKUP)
    except Refused:
        return  # told with the file itself


def _opened(desk: Desk, game: Game, look: Callable[[OpenGame], Iterable[Finding]]) -> Iterator[Finding]:
    """Look at what needs a game that opens; that it does not is told with the file that is to blame."""
    try:
        opened = load(desk, game)
    except Refused:
        return
    yield from look(opened)
