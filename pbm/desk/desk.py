"""The desk: the folder a game master works in, and the games on it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.desk.desk_version import refuse_newer
from pbm.desk.errors import NoSuchGameError, RefusedError
from pbm.desk.game import Game
from pbm.desk.game_folder import ITS_SETTINGS, REPLACING
from pbm.desk.settings import NAME, GameSettings, Settings, check_name, read_settings
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

HOW_TO_START = "`pbm new GAME --scenario NAME` starts one here"
HOW_TO_GO = "go to the folder of the game, or name it with `pbm --desk FOLDER ...`"


@record
class Desk:
    """A folder with games in it, and the settings in its ``pbm.toml``."""

    root: Path
    settings: Settings

    @classmethod
    def at(cls, root: Path) -> Desk:
        """Open a folder as a desk; any folder is suitable.

        Raises:
            RefusedError: there is no such folder, a newer pbm has brought it up to date, or its settings are wrong.

        """
        if not root.is_dir():
            raise RefusedError(f"{root.absolute()} is not a folder: a desk is one, and --desk names it")
        refuse_newer(root)  # first: newer settings may be wrong for this version
        return cls(root, read_settings(root / "pbm.toml"))

    @property
    def templates(self) -> Path:
        """The folder of the game master's own templates, which may not exist."""
        return self.root / "templates"

    @property
    def _place(self) -> Path:
        """The desk as a path for messages, never just a dot."""
        return self.root.absolute()

    def games(self) -> Sequence[str]:
        """Return the names of the games that have begun or are named in the settings."""
        return sorted({*self._begun(), *self.settings.games})

    def game(self, name: str | None = None) -> Game:
        """Return a game by its name, or the only one when no name is given.

        Raises:
            NoSuchGameError: there is none, or there are several.

        """
        if name is not None and self._has(name):
            return Game(self.root, name)
        games = self.games()
        choices = ", ".join(games)
        if not games:
            raise NoSuchGameError(f"there is no game in {self._place}: {HOW_TO_GO}; {HOW_TO_START}")
        if name is None:
            if len(games) > 1:
                raise NoSuchGameError(f"there are several games in {self._place}: say which of {choices}")
            return Game(self.root, games[0])
        elsewhere = "`pbm --desk FOLDER ...` names another desk"
        raise NoSuchGameError(f"there is no game {name} in {self._place}, only {choices}; {elsewhere}")

    def known(self, name: str) -> Game:
        """Return a game whose name is among :meth:`games`, without searching again."""
        return Game(self.root, name)

    def new_game(self, name: str, *, again: bool = False) -> Game:
        """Return a game that is about to begin, or whose start was cut off.

        Args:
            name: its name.
            again: a game of this name may exist.

        Raises:
            RefusedError: the name is not valid, is taken, or differs from another only in case.

        """
        check_name(name)
        for taken in self.games():
            if taken.lower() == name.lower() and (taken != name or (Game(self.root, taken).is_ready and not again)):
                raise RefusedError(f"there is a game {taken} already")
        return Game(self.root, name)

    def settings_of(self, game: str) -> GameSettings:
        """Return the settings of a game, or the defaults; if there is a post, sheets go to its address."""
        settings, post = self.settings.games.get(game) or self._to_come(game), self.settings.post
        return replace(settings, sheets_to=post.address) if post and settings.sheets_to is None else settings

    def _to_come(self, game: str) -> GameSettings:
        """Return the settings that an interrupted run has still to add for a game, or the defaults; never with bots."""
        file = Game(self.root, game).home / ITS_SETTINGS
        waiting = read_settings(file).games.get(game, GameSettings()) if file.is_file() else GameSettings()
        return replace(waiting, bots={})

    def timezone_of(self, game: str) -> str | None:
        """Return the time zone in the settings of a game, or of the whole desk."""
        post = self.settings.post
        return self.settings_of(game).timezone or (post.timezone if post else None)

    def _has(self, name: str) -> bool:
        """Return whether a game exists, without looking at all the others."""
        there = NAME.fullmatch(name) is not None and self._is_there(name)
        return name in self.settings.games or (there and Game(self.root, name).home in self._homes())

    def _is_there(self, name: str) -> bool:
        """Return whether a game exists, complete or broken."""
        return Game(self.root, name).begun or Game(self.root, name).is_broken

    def _homes(self) -> Iterator[Path]:
        """Return the folders of games, and others, in their exact spelling: some disks ignore case."""
        return (self.root / "worlds").iterdir()

    def _begun(self) -> list[str]:
        worlds = self.root / "worlds"
        if not worlds.is_dir():
            return []
        names = {entry.name.removeprefix(".").removesuffix(REPLACING) for entry in worlds.iterdir()}
        return [name for name in names if NAME.fullmatch(name) and self._is_there(name)]
