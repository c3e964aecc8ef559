"""Where the files of a game are, and what their names say.

    worlds/<game>/game.json                 what the game was started from; never changed
    worlds/<game>/map.json                  the shapes of its map, if it has one; never changed
    worlds/<game>/players.json              who plays, as far as the game master has registered anybody
    worlds/<game>/clock.json                what has moved its deadlines, and whether its clock is stopped
    worlds/<game>/site-secret               what the paths of its site are made from, if it has one
    worlds/<game>/turn-000/world            the position before the first turn
    worlds/<game>/turn-003/world            the position after turn 3
                          /events           the journal of turn 3
                          /turn.json        when its sheets came, and which had the right key
                          /figures.json     its figures, for the charts of later reports
                          /corrections.json what the game master set by hand after it
                          /sheets/          the sheets as they came
                          /faults/          faults of the program in judging its orders, if any
    worlds/<game>/faults/turn-004.txt       the fault of the program that stops the coming turn, until it is played
    worlds/<game>/.turn-003.amended/        turn 3 as it was amended, until it is in its place
    orders/<game>/                          the sheets that have come
    orders/<game>/superseded/turn-004/      those for the coming turn 4 that newer ones took the place of
    worlds/<game>/undone/turn-003.1/        a turn that was taken back, the first time
                          /reports/         its reports
                          /index.html       the game's archive with the turn in it
                          /undone-from      which position it was taken back to

The turn with the highest number is the current position. Version 0.1 wrote ``annals.json`` and ``pen.json``
for ``figures.json`` and ``corrections.json``; they are read where they are. Only :class:`~pbm.desk.writer.Writer`
changes any of it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.kernel.record import record

if TYPE_CHECKING:
    from pathlib import Path

TURN_FOLDER = re.compile(r"turn-([0-9]{3,9})")
AMENDED = ".amended"
"""What ends the name of a folder with an amended turn in it, which stands as soon as the former turn is away."""

RESTORED = ".restored"
"""The folder in a game's own that holds what goes elsewhere when the game was brought back from a backup."""

SUPERSEDED = "superseded"
"""The folder below that of a game's orders where sheets are put that nobody need read again."""

REPLACING = ".replacing"
"""What ends the name of a folder with a game in it that was brought back, which takes the place of the one there."""

ASIDE = "aside"
"""The folder, of a game or of the desk, where things are put that were in the way; nothing is ever removed."""

FROM_BACKUP = "bring the game back from a backup: `pbm restore FILE --replace`"
"""The way back where nothing else helps."""

STANDING = re.compile(rf"turn-([0-9]{{3,9}})|\.turn-([0-9]{{3,9}}){re.escape(AMENDED)}")
FORMER_NAMES = {"figures.json": "annals.json", "corrections.json": "pen.json"}
"""What version 0.1 called files of a turn."""

SHEET_NAME = re.compile(r"(composed/)?(?!\.\.?$)[^/\0]+", re.DOTALL)
"""A sheet's name within the folder of a turn's sheets; those that the program wrote are in a folder of their own."""

LARGEST_POSITION = 1 << 30
"""Bytes of a world, a journal or a map; the world of two hundred players has some millions."""

PRIVATE = frozenset({"game.json", "players.json", "site-secret"})
"""Files of a game's own folder that hold keys, addresses or secrets: nobody but its owner can read any of them."""


@record
class GameFolder:
    """The places of a game's files; it may not have begun yet."""

    root: Path
    name: str

    @property
    def orders(self) -> Path:
        """Where sheets arrive."""
        return self.root / "orders" / self.name

    def superseded(self, turn: int) -> Path:
        """Where sheets for a turn are put that the post has filed, once newer ones have taken their place."""
        return self.orders / SUPERSEDED / turn_name(turn)

    @property
    def reports(self) -> Path:
        """Where each turn's reports are put, in a folder of their own."""
        return self.root / "reports" / self.name

    @property
    def place(self) -> Path:
        """Where the game's own folder belongs."""
        return self.root / "worlds" / self.name

    @property
    def home(self) -> Path:
        """Where the position and the history are kept."""
        return self.place if self.place.is_dir() or not self.replacing.is_dir() else self.replacing

    @property
    def replacing(self) -> Path:
        """Where the game's folder waits that takes the place of the one there, as soon as that is away."""
        return self.place.with_name(f".{self.name}{REPLACING}")

    @property
    def begun(self) -> bool:
        """Whether the game has a position."""
        return (self.home / "game.json").is_file()

    @property
    def is_broken(self) -> bool:
        """Whether there are turns of the game, but not what it was started from."""
        return not self.begun and any(self.home.glob("turn-*"))

    @property
    def is_ready(self) -> bool:
        """Whether the game has begun and all is where it belongs.

        If its start was cut off it can be taken up, and if it was being brought back that can be finished.
        """
        staged = self.reports / f".{turn_name(0)}.new"
        return self.begun and self.orders.is_dir() and not (staged.is_dir() or (self.home / RESTORED).is_dir())

    def reports_folder(self, turn: int) -> Path:
        """Where the reports of a turn are, or will be."""
        return self.reports / turn_name(turn)

    def turn_folder(self, turn: int) -> Path:
        """Where the history of a turn is, or will be."""
        place = self.home / turn_name(turn)
        return place if place.is_dir() or not amended(place).is_dir() else amended(place)

    def world_file(self, turn: int) -> Path:
        """Where the position after a turn is; messages name it, too."""
        return self.turn_folder(turn) / "world"

    def events_file(self, turn: int) -> Path:
        """Where the journal of a turn is; messages name it, too."""
        return self.turn_folder(turn) / "events"

    def last_reported(self) -> int | None:
        """Return the number of the last turn whose reports are there, whether the game is or not."""
        folders = self.reports.iterdir() if self.reports.is_dir() else ()
        return max((int(match[1]) for each in folders if (match := TURN_FOLDER.fullmatch(each.name))), default=None)

    @property
    def map_file(self) -> Path:
        """Where the shapes of the map are, if the game has one; messages name it, too."""
        return self.home / "map.json"

    @property
    def secret_file(self) -> Path:
        """Where the secret is that the paths of the game's site are made from."""
        return self.home / "site-secret"

    @property
    def players_file(self) -> Path:
        """Where it stands who plays."""
        return self.home / "players.json"

    @property
    def clock_file(self) -> Path:
        """Where it stands what has happened to the game's clock."""
        return self.home / "clock.json"

    @property
    def undone(self) -> Path:
        """Where turns are kept that were taken back."""
        return self.home / "undone"

    @property
    def faults(self) -> Path:
        """Where it is told of a fault of the program that stopped a turn."""
        return self.home / "faults"

    def figures_file(self, turn: int) -> Path:
        """Where the figures of a turn are."""
        return self.turn_folder(turn) / "figures.json"

    def corrections_file(self, turn: int) -> Path:
        """What the game master set by hand after a turn."""
        return self.turn_folder(turn) / "corrections.json"

    def arrivals_file(self, turn: int) -> Path:
        """Where it stands when the sheets of a turn came."""
        return self.turn_folder(turn) / "turn.json"


def turn_name(turn: int) -> str:
    """Return the name of a turn's folder."""
    return f"turn-{turn:03d}"


def amended(place: Path) -> Path:
    """Return where a turn that takes the place of another is staged."""
    return place.with_name(f".{place.name}{AMENDED}")


def former_file(file: Path) -> Path:
    """Return where version 0.1 put what now is in a file of a turn."""
    return file.with_name(FORMER_NAMES[file.name])
