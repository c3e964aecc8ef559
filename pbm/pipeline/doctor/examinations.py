"""All examinations of a desk, in order: the desk, and each of its games from its records to its reports."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.game import Game
from pbm.desk.game_folder import FROM_BACKUP
from pbm.pipeline.doctor.door import door_findings
from pbm.pipeline.doctor.finding import Examination, Finding, Severity
from pbm.pipeline.doctor.places import desk_findings, is_busy, leftover_findings, secret_findings
from pbm.pipeline.doctor.records import broken_findings, player_findings, record_findings, sheet_findings
from pbm.pipeline.doctor.reports import report_findings
from pbm.pipeline.doctor.turn_files import turn_file_findings, undone_findings
from pbm.pipeline.doctor.turns import folder_findings, format_findings, turn_findings
from pbm.pipeline.open_game import load, ruleset_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from pbm.desk.desk import Desk
    from pbm.pipeline.open_game import OpenGame


def examinations(desk: Desk, name: str | None = None) -> Sequence[Examination]:
    """Return the examinations.

    Args:
        desk: the desk.
        name: the only game to be examined; the desk itself is then left out.

    """
    games = desk.games() if name is None else [name]
    about = (("the desk", desk_findings), ("personal links and sessions", door_findings))
    whole = [Examination(what, partial(look, desk)) for what, look in about] if name is None else []
    return [*whole, *(each for game in games for each in _of_game(desk, Game(desk.root, game)))]


def _of_game(desk: Desk, game: Game) -> Iterator[Examination]:
    if is_busy(game):
        yield Examination(game.name, partial(_busy, game))
        return
    if not game.begun:
        if game.is_broken:
            yield Examination(f"{game.name}: records", partial(broken_findings, game))
        return
    yield Examination(f"{game.name}: leftovers", partial(_guarded, game, leftover_findings))
    yield Examination(f"{game.name}: records", partial(_guarded, game, record_findings))
    yield Examination(f"{game.name}: secrets", partial(_guarded, game, secret_findings))
    yield Examination(f"{game.name}: turns", partial(_guarded, game, folder_findings))
    yield Examination(f"{game.name}: formats", partial(_guarded, game, format_findings))
    if not _has_rules(game):
        return
    turns = range(_last(game) + 1)
    for turn in turns:
        for look in (turn_findings, turn_file_findings):
            yield Examination(f"{game.name}: turn {turn}", partial(_guarded, game, partial(look, desk, turn=turn)))
    yield Examination(f"{game.name}: turns taken back", partial(_guarded, game, undone_findings))
    yield Examination(f"{game.name}: players", partial(_opened, desk, game, player_findings))
    yield Examination(f"{game.name}: sheets", partial(_opened, desk, game, sheet_findings))
    for turn in turns:
        yield Examination(f"{game.name}: reports", partial(_opened, desk, game, partial(report_findings, turn=turn)))


def _has_rules(game: Game) -> bool:
    """Return whether the rules of a game are known; if not, this is a finding, and nothing else can be opened."""
    try:
        ruleset_of(game)
    except RefusedError:
        return False
    except OSError:
        return True  # the examination that opens the game reports it
    return True


def _last(game: Game) -> int:
    try:
        return game.current_turn()
    except RefusedError:
        return -1  # the examination of the folders reports it


def _busy(game: Game) -> Iterator[Finding]:
    yield Finding(game.home, "another pbm is at work on it", "look again when it is done", Severity.KNOW)


def _guarded(game: Game, look: Callable[[Game], Iterable[Finding]]) -> Iterator[Finding]:
    try:
        yield from look(game)
    except OSError as error:
        yield _not_read(game, error)
    except RefusedError:
        return  # reported with the file itself


def _not_read(game: Game, error: OSError) -> Finding:
    return Finding(game.home, f"{error.filename}: {error.strerror}", FROM_BACKUP)


def _opened(desk: Desk, game: Game, look: Callable[[OpenGame], Iterable[Finding]]) -> Iterator[Finding]:
    """Examine what needs an open game; if it cannot be opened, the examination of the damaged file reports it."""
    try:
        opened = load(desk, game)
    except OSError as error:
        yield _not_read(game, error)
        return
    except RefusedError:
        return
    yield from _guarded(game, lambda _: look(opened))
