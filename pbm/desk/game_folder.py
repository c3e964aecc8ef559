"""Where the files of a game are, and what they contain.

    worlds/<game>/game.json                 what the game was started from; never changed
    worlds/<game>/map.json                  the shapes of its map, if it has one; never changed
    worlds/<game>/players.json              the registered players
    worlds/<game>/clock.json                what has moved its deadlines, and whether its clock is stopped
    worlds/<game>/announcements.json        the game master's letters to players, if there are any
    worlds/<game>/invitations.json          who was invited to play, and who has joined, if anybody
    worlds/<game>/press.jsonl               what players have written to each other between turns, if anything
    worlds/<game>/proved.json               the waiting sheets that need no key, as their senders had entered, if any
    worlds/<game>/composed.json             sheets that computer players have thought about, if any; it only saves time
    worlds/<game>/site-secret               the secret for the paths of its site, if it has one
    worlds/<game>/turn-000/world            the position before the first turn
    worlds/<game>/turn-003/world            the position after turn 3
                          /events           the journal of turn 3
                                                    /turn.json        when its sheets came, and which had the right key
                          /figures.json     its figures, for the charts of later reports
                                                    /corrections.json what the game master corrected by hand after it
                                                    /sheets/          the sheets as they came
                                                    /faults/          program faults in judging its orders, if any
        worlds/<game>/faults/turn-004.txt       the program fault that stops the coming turn, until it is played
        worlds/<game>/.turn-003.amended/        turn 3 as it was amended, until it is in its place
        orders/<game>/                          the sheets that have come
        orders/<game>/superseded/turn-004/      sheets for the coming turn 4 that were replaced by newer ones
        worlds/<game>/undone/turn-003.1/        a turn that was undone, the first time
                              /reports/         its reports
                              /index.html       the game's archive with the turn in it
                              /undone-from      the position to which it was undone

The turn with the highest number is the current position. Version 0.1 wrote ``annals.json`` and ``pen.json`` instead of
``figures.json`` and ``corrections.json``; they are still read. Only :class:`~pbm.desk.writer.Writer` changes any of
these files.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

if TYPE_CHECKING:
    from pathlib import Path

TURN_FOLDER = late_pattern(r"turn-([0-9]{3,9})")
AMENDED = ".amended"
"""The suffix of a folder with an amended turn, which takes effect as soon as the former turn is away."""

RESTORED = ".restored"
"""The folder within a restored game's own that contains the files for other places."""

ITS_SETTINGS = f"{RESTORED}/pbm.toml"
"""The file, within a game's own folder, with the table that is to be added to the desk's settings."""

SUPERSEDED = "superseded"
"""The folder below that of a game's orders for sheets that need not be read again."""

REPLACING = ".replacing"
"""The suffix of the folder of a restored game that is to replace the existing one."""

ASIDE = "aside"
"""The folder, of a game or of the desk, for things that were moved out of the way; nothing is ever deleted from it."""

FROM_BACKUP = "bring the game back from a backup: `pbm restore FILE --replace`"
"""The advice if nothing else helps."""

STANDING = late_pattern(rf"turn-([0-9]{{3,9}})|\.turn-([0-9]{{3,9}}){re.escape(AMENDED)}")
FORMER_NAMES = {"figures.json": "annals.json", "corrections.json": "pen.json"}
"""The names of a turn's files in version 0.1."""

SHEET_NAME = late_pattern(r"(composed/|standing/)?(?!\.\.?$)[^/\0]+", re.DOTALL)
"""A sheet's name within the folder of a turn's sheets; those that the program wrote are in folders of their own."""

STANDING_ORDERS = "standing/"
"""The folder of standing orders, among a turn's sheets."""

LARGEST_POSITION = 1 << 30
"""The limit of bytes of a world, a journal or a map; the world of two hundred players has some millions."""

PRIVATE = frozenset(
    {"game.json", "players.json", "invitations.json", "press.jsonl", "proved.json", "composed.json", "site-secret"}
)
"""Files of a game's own folder with keys, addresses or secrets: only their owner can read any of them."""


@record
class GameFolder:
    """The paths of a game's files; the game may not have begun yet."""

    root: Path
    name: str

    @property
    def orders(self) -> Path:
        """The folder where sheets arrive."""
        return self.root / "orders" / self.name

    def superseded(self, turn: int) -> Path:
        """Return the folder for sheets for a turn that the post has filed and newer ones have replaced."""
        return self.orders / SUPERSEDED / turn_name(turn)

    @property
    def reports(self) -> Path:
        """The folder of the reports, with a folder for each turn."""
        return self.root / "reports" / self.name

    @property
    def place(self) -> Path:
        """The proper place of the game's own folder."""
        return self.root / "worlds" / self.name

    @property
    def home(self) -> Path:
        """The folder of the position and the history."""
        return self.place if self.place.is_dir() or not self.replacing.is_dir() else self.replacing

    @property
    def replacing(self) -> Path:
        """The folder where a restored game waits until the existing one has been moved away."""
        return self.place.with_name(f".{self.name}{REPLACING}")

    @property
    def begun(self) -> bool:
        """Whether the game has a position."""
        return self.record_file.is_file()

    @property
    def record_file(self) -> Path:
        """The file of what the game was started from."""
        return self.home / "game.json"

    @property
    def is_broken(self) -> bool:
        """Whether there are turns of the game, but not the record of its start."""
        return not self.begun and any(self.home.glob("turn-*"))

    @property
    def is_ready(self) -> bool:
        """Whether the game has begun and everything is in its place.

        A start that was cut off can be continued, and a restoration can be finished.
        """
        staged = self.reports / f".{turn_name(0)}.new"
        return self.begun and self.orders.is_dir() and not (staged.is_dir() or (self.home / RESTORED).is_dir())

    def reports_folder(self, turn: int) -> Path:
        """Return the folder of a turn's reports, even if it does not exist yet."""
        return self.reports / turn_name(turn)

    def turn_folder(self, turn: int) -> Path:
        """Return the folder of a turn's history, even if it does not exist yet."""
        place = self.home / turn_name(turn)
        return place if place.is_dir() or not amended(place).is_dir() else amended(place)

    def world_file(self, turn: int) -> Path:
        """Return the file of the position after a turn."""
        return self.turn_folder(turn) / "world"

    def events_file(self, turn: int) -> Path:
        """Return the file of a turn's journal."""
        return self.turn_folder(turn) / "events"

    def last_reported(self) -> int | None:
        """Return the number of the last turn with reports, even if the game itself is missing."""
        folders = self.reports.iterdir() if self.reports.is_dir() else ()
        return max((int(match[1]) for each in folders if (match := TURN_FOLDER.fullmatch(each.name))), default=None)

    @property
    def map_file(self) -> Path:
        """The file of the map's shapes, if the game has a map."""
        return self.home / "map.json"

    @property
    def secret_file(self) -> Path:
        """The file of the secret for the paths of the game's site."""
        return self.home / "site-secret"

    @property
    def players_file(self) -> Path:
        """The file of the players."""
        return self.home / "players.json"

    @property
    def clock_file(self) -> Path:
        """The file of the changes to the game's clock."""
        return self.home / "clock.json"

    @property
    def announcements_file(self) -> Path:
        """The file of the game master's letters to players."""
        return self.home / "announcements.json"

    @property
    def newcomers_file(self) -> Path:
        """The file of the invitations, and of those who have joined a game that has not begun."""
        return self.home / "invitations.json"

    @property
    def press_file(self) -> Path:
        """The file of what players have written to each other between turns."""
        return self.home / "press.jsonl"

    @property
    def proved_file(self) -> Path:
        """The file of the waiting sheets that their senders have proved without a key."""
        return self.home / "proved.json"

    @property
    def composed_file(self) -> Path:
        """The file of the sheets that computer players have thought about."""
        return self.home / "composed.json"

    @property
    def undone(self) -> Path:
        """The folder of undone turns."""
        return self.home / "undone"

    @property
    def faults(self) -> Path:
        """The folder of program faults that stopped a turn."""
        return self.home / "faults"

    def figures_file(self, turn: int) -> Path:
        """Return the file of a turn's figures."""
        return self.turn_folder(turn) / "figures.json"

    def corrections_file(self, turn: int) -> Path:
        """Return the file of the game master's corrections after a turn."""
        return self.turn_folder(turn) / "corrections.json"

    def arrivals_file(self, turn: int) -> Path:
        """Return the file with the arrival times of a turn's sheets."""
        return self.turn_folder(turn) / "turn.json"


def turn_name(turn: int) -> str:
    """Return the name of a turn's folder."""
    return f"turn-{turn:03d}"


def amended(place: Path) -> Path:
    """Return where an amended turn is staged."""
    return place.with_name(f".{place.name}{AMENDED}")


def former_file(file: Path) -> Path:
    """Return the name that version 0.1 gave to a file of a turn."""
    return file.with_name(FORMER_NAMES[file.name])
