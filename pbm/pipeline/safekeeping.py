"""Backups: storing a game as one file, and restoring it, on this desk or another, under its name or another."""

from __future__ import annotations

import dataclasses
from contextlib import suppress
from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.backup import SETTINGS, gather, settings_table, write_backup
from pbm.desk.clock import Hold
from pbm.desk.errors import RefusedError
from pbm.desk.game import Game
from pbm.desk.game_folder import RESTORED
from pbm.desk.proved_sheets import ProvedSheets
from pbm.desk.restoring import name_in, next_aside, stage_backup, staged_home, surface, with_settings
from pbm.desk.settings import settings_from
from pbm.desk.writer import writing
from pbm.pipeline.open_game import load
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pbm.desk.backup import Kept
    from pbm.desk.desk import Desk
    from pbm.desk.restoring import Found
    from pbm.desk.settings import GameSettings


OTHERWISE = "--replace puts it aside, --as NAME brings the other back beside it"


@record
class Restored:
    """A game that was restored.

    Attributes:
        game: its files.
        former: the name that it had in the backup.
        turn: its last turn.
        kept_settings: ``pbm.toml`` had different settings for a game of this name, and they were left as they are.
        held: its clock was stopped, since its deadlines may have passed long ago.
        aside: where the game is now that it replaced, if there was one.

    """

    game: Game
    former: str
    turn: int
    kept_settings: bool
    held: bool
    aside: Path | None = None


def back_up(desk: Desk, game: Game, path: Path, *, post: bytes | None = None, force: bool = False) -> Kept:
    """Write a game into one file.

    Args:
        desk: the desk it is on.
        game: the game.
        path: the file.
        post: what the journal of the post knows of the game, if there is a post.
        force: replace an existing file.

    Raises:
        RefusedError: the game has not begun, could not be restored, or the file cannot be written.

    """
    game.record()  # fails early if there is none
    with writing(game):
        _would_come_back(desk, game)
        return write_backup(gather(desk, game, post), game, path, force=force)


def _would_come_back(desk: Desk, game: Game) -> None:
    """Check that the game opens, as :func:`restore` requires, so that no useless backup replaces a good one."""
    try:
        load(desk, game)
        game.clock()
        game.newcomers()
        game.proved_sheets()
    except RefusedError as refused:
        raise RefusedError(f"{refused}; a backup of this could not be brought back, so none was made") from refused


def restore(  # noqa: PLR0913 - each is another thing
    desk: Desk,
    path: Path,
    now: int,
    name: str | None = None,
    known: Callable[[Found, str], None] = lambda *_: None,
    *,
    replace: bool = False,
) -> Restored:
    """Restore a game from a file, completely or not at all.

    Args:
        desk: the desk for it.
        path: the file.
        now: the time, in seconds since 1970: its clock is stopped from then on.
        name: the new name of the game; by default its former one.
        known: called with the backup's content and the name before the game is in place, to give the post its entries.
        replace: move an existing game of the name aside, at the moment when the restored one replaces it.

    Raises:
        RefusedError: such a game exists, or parts of it; or the file is damaged.

    """
    game = desk.new_game(name or name_in(path), again=True)
    with writing(game):
        aside = next_aside(game) if replace else None
        if not replace:
            _nothing_there(game)
        staged = staged_home(game)
        with durable.nothing_left_of(staged):
            found = stage_backup(path, game)
            settings, kept = _settings(desk, game, found)
            turn = _check_staged(desk, game, found.name)
            if aside is not None:
                _keep_proofs(game)
            held = settings.first_deadline is not None and _hold(game, turn, now)
            known(found, game.name)
            surface(game, aside)
    return Restored(game, found.name, turn, kept, held, aside)


def _nothing_there(game: Game) -> None:
    if game.begun:
        raise RefusedError(f"there is a game {game.name} already: {OTHERWISE}")
    for folder in (game.home, game.reports, game.orders):
        if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
            raise RefusedError(f"{folder} is there already: {OTHERWISE}")


def _settings(desk: Desk, game: Game, found: Found) -> tuple[GameSettings, bool]:
    """Return the settings that the game will have, and whether they differ from those of the backup."""
    there = desk.settings.games.get(game.name)
    if found.settings is None:
        return desk.settings_of(game.name), False
    its_own = settings_from(found.settings, SETTINGS)
    if set(its_own.games) != {found.name} or its_own.post is not None:
        raise RefusedError(f"the settings of the backup are about more than {found.name}")
    settings = its_own.games[found.name]
    if there is not None:
        return there, dataclasses.replace(there, bots={}) != dataclasses.replace(settings, bots={})
    table = settings_table(game.name, settings).encode()
    with_settings(game, table)  # check that it can be added before anything is changed
    durable.write(staged_home(game) / RESTORED / SETTINGS, table)
    return settings, False


def _check_staged(desk: Desk, game: Game, former: str) -> int:
    """Check that what was staged is a game that opens, store its names in it, and return its last turn."""
    staged = Game(game.root, staged_home(game).name)
    if staged.home.joinpath("game.json").is_file() is False:
        raise RefusedError("the backup holds no game: there is no game.json in it")
    record = staged.record()
    if record.name != former:
        raise RefusedError(f"the backup holds the game {record.name!r:.80}, not {former}")
    if former != game.name:
        names = [name for name in dict.fromkeys([*record.former_names, former]) if name != game.name]
        renamed = dataclasses.replace(record, name=game.name, former_names=names)
        durable.write(staged.home / "game.json", renamed.to_json(), private=True)
    staged.clock()
    staged.newcomers()
    staged.proved_sheets()
    load(desk, staged)
    return staged.current_turn()


def _keep_proofs(game: Game) -> None:
    """Note in the staged game which waiting sheets need no key, if it replaces another state of itself: they stay."""
    staged = Game(game.root, staged_home(game).name)
    with suppress(RefusedError):  # the game that is replaced may be damaged
        known, before = staged.proved_sheets(), game.proved_sheets()
        if before.sheets and game.record().starts_as(staged.record()):
            both = ProvedSheets({**known.sheets, **before.sheets})
            durable.write(staged.proved_file, both.to_json(), private=True)


def _hold(game: Game, turn: int, now: int) -> bool:
    """Stop the clock of the staged game: it is unknown how long ago the backup was made."""
    staged = Game(game.root, staged_home(game).name)
    clock = staged.clock()
    if clock.hold is None:
        durable.write(staged.clock_file, dataclasses.replace(clock, hold=Hold(turn + 1, now)).to_json())
    return clock.hold is None
