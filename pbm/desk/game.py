"""A game on the desk, for reading: where its files are, and what is in them.

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
from contextlib import suppress
from dataclasses import asdict, field, replace
from typing import TYPE_CHECKING, Any, TypeVar

from pbm.desk.clock import Clock
from pbm.desk.errors import NoSuchGame, NotOurFile, Refused
from pbm.desk.inbox import LARGEST, Inbox, look_into
from pbm.desk.players import Player, Players
from pbm.desk.records import damaged, read_ours, read_record, read_values, to_json
from pbm.kernel.keys import is_hashed
from pbm.kernel.record import record
from pbm.kernel.sheet_file import SheetFile

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

T = TypeVar("T")

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

SPARED = frozenset({"former_names", "solo", "files"})
"""What a record does not speak of where there is nothing to say, as in most games."""


@record
class Record:
    """What a game was started from: with the stored sheets, all that is needed to play it again.

    ``former_names`` are those that it had before it was brought back under another: its older sheets bear them.
    ``solo`` is the empire that somebody plays alone, all others having been left to the program at the start.
    ``files`` are those of the game's folder that were written with it and that nobody would miss otherwise, for a game
    can do without them: if one is gone it was lost. Games of version 0.1 name none.
    """

    name: str
    ruleset: str
    scenario: str
    scenario_text: str
    seed: int
    keys: dict[str, str] | None = None
    former_names: list[str] = field(default_factory=list)
    solo: str | None = None
    files: list[str] = field(default_factory=list)

    def starts_as(self, other: Record) -> bool:
        """Tell whether another game starts in the same way: its keys may be others, if it has any."""
        its, others = (replace(each, keys=None, files=[]) for each in (self, other))
        return its == others and (self.keys is None) == (other.keys is None)

    def to_json(self) -> bytes:
        """Return the bytes of ``game.json``."""
        return to_json({name: value for name, value in asdict(self).items() if name not in SPARED or value})


@record
class Correction:
    """A value that the game master set by hand, as written, and why."""

    target: str
    field: str
    value: str
    why: str


@record
class Corrections:
    """What the game master set by hand after a turn, in order: ``corrections.json``."""

    corrections: list[Correction] = field(default_factory=list)

    def to_json(self) -> bytes:
        """Return the bytes of the file."""
        return to_json(asdict(self))


@record
class Arrivals:
    """When the sheets of a turn were last written, in nanoseconds, by name: ``turn.json``.

    ``proved`` are those whose key was right when the turn was played; keys change, what was proved stands. Files of
    version 0.1 do not tell. ``sums`` are the SHA-256 of the sheets by name, and ``files`` those of the turn's folder
    that nobody would miss otherwise, as in :class:`Record`.
    """

    turn: int
    sheets: dict[str, int]
    proved: list[str] | None = None
    sums: dict[str, str] = field(default_factory=dict)
    files: list[str] = field(default_factory=list)

    def to_json(self) -> bytes:
        """Return the bytes of the file."""
        return to_json(asdict(self))

    def was_proved(self, sheet: str) -> bool | None:
        """Tell whether a sheet had the right key, if the file tells."""
        return None if self.proved is None else sheet in self.proved


@record
class Game:
    """The files of a game; it may not have begun yet."""

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

    def record(self) -> Record:
        """Read what the game was started from."""
        self._must_have_begun()
        return read_record(self.home / "game.json", Record)

    def may_be_solo(self) -> bool:
        """Tell whether somebody may play the game alone: quickly, for there are many games."""
        self._must_have_begun()
        return b'"solo"' in read_ours(self.home / "game.json", LARGEST_POSITION)

    @property
    def map_file(self) -> Path:
        """Where the shapes of the map are, if the game has one; messages name it, too."""
        return self.home / "map.json"

    def shapes(self) -> str | None:
        """Return the text of the map's shapes."""
        if not self.map_file.exists():
            return None
        try:
            return read_ours(self.map_file, LARGEST_POSITION).decode()
        except UnicodeDecodeError as error:
            raise damaged(self.map_file, "it is not UTF-8 text") from error

    @property
    def secret_file(self) -> Path:
        """Where the secret is that the paths of the game's site are made from."""
        return self.home / "site-secret"

    @property
    def players_file(self) -> Path:
        """Where it stands who plays."""
        return self.home / "players.json"

    def players(self) -> dict[str, Player]:
        """Return who plays, by empire; nobody whom the game master has not registered."""
        if not self.players_file.exists():
            return self._without(self.players_file, {})
        players = read_record(self.players_file, Players).players
        for empire, player in players.items():
            if player.key is not None and not is_hashed(player.key):
                raise damaged(self.players_file, f"players.{empire}.key: this is no hash of a key")
        return players

    def may_know(self, address: str) -> bool:
        """Tell whether somebody may be registered with an address: quickly, for there are many games."""
        try:
            data = read_ours(self.players_file, LARGEST_POSITION)
        except FileNotFoundError:
            return False
        return address.encode() in data or b"\\" in data  # somebody may have had the file in hand

    @property
    def clock_file(self) -> Path:
        """Where it stands what has happened to the game's clock."""
        return self.home / "clock.json"

    def clock(self) -> Clock:
        """Return what has happened to the game's clock."""
        if not self.clock_file.exists():
            return self._without(self.clock_file, Clock())
        return read_record(self.clock_file, Clock)

    def _without(self, file: Path, otherwise: T) -> T:
        """Return what holds in a game that never had a file.

        Raises:
            NotOurFile: it had, and it was lost.

        """
        # Looked for in the bytes first: there are many games.
        named = self.begun and file.name.encode() in read_ours(self.home / "game.json", LARGEST_POSITION)
        if named and file.name in self.record().files:
            raise NotOurFile(f"{file} is missing")
        return otherwise

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

    def figures(self, turn: int) -> dict[str, Any] | None:
        """Return the figures of a turn; nothing if they were not kept."""
        file = _found(self.figures_file(turn))
        return None if file is None else read_values(file)

    def current_turn(self) -> int:
        """Return the number of the last turn played, 0 at the start."""
        self._must_have_begun()
        named = (STANDING.fullmatch(entry.name) for entry in self.home.iterdir())
        turns = [int(match[1] or match[2]) for match in named if match]
        if not turns:
            raise NotOurFile(f"{self.home} has no turn in it: the game's positions are gone")
        return max(turns)

    def world_bytes(self, turn: int) -> bytes:
        """Return the sealed position after a turn."""
        return self._read(self.world_file(turn), turn)

    def events_bytes(self, turn: int) -> bytes:
        """Return the sealed journal of a turn; turn 0 has none."""
        return self._read(self.events_file(turn), turn)

    def corrections_file(self, turn: int) -> Path:
        """What the game master set by hand after a turn."""
        return self.turn_folder(turn) / "corrections.json"

    def corrections(self, turn: int) -> Sequence[Correction]:
        """Return what the game master set by hand after a turn, in order."""
        file = _found(self.corrections_file(turn))
        if file is not None:
            return read_record(file, Corrections).corrections
        if self.corrections_file(turn).name in self.files_of(turn):
            raise NotOurFile(f"{self.corrections_file(turn)} is missing")
        return []

    def files_of(self, turn: int) -> Sequence[str]:
        """Return the names of files that were written with a turn, and are lost if they are not there."""
        if turn == 0:
            first = f"{turn_name(0)}/"
            return [name.removeprefix(first) for name in self.record().files if name.startswith(first)]
        with suppress(Refused, FileNotFoundError):  # what is wrong with it is not wrong with them
            return self.arrivals(turn).files
        return ()

    def arrivals_file(self, turn: int) -> Path:
        """Where it stands when the sheets of a turn came."""
        return self.turn_folder(turn) / "turn.json"

    def arrivals(self, turn: int) -> Arrivals:
        """Return when the sheets of a turn came, and which had the right key."""
        file = self.arrivals_file(turn)
        self._read(file, turn)
        return read_record(file, Arrivals)

    def stored_sheets(self, turn: int) -> Sequence[SheetFile]:
        """Return the sheets that a turn was played from, as :meth:`incoming` gave them at the time."""
        about = self.arrivals(turn)
        return [
            SheetFile(name, self.stored_sheet(turn, name), about.sheets[name], about.was_proved(name))
            for name in sorted(about.sheets)
        ]

    def stored_sheet(self, turn: int, name: str) -> bytes:
        """Read a sheet of a turn: nothing that the list may call one leads out of the turn's folder."""
        place = self.turn_folder(turn).resolve() / "sheets" / name
        if not SHEET_NAME.fullmatch(name) or place.resolve() != place:
            raise damaged(self.arrivals_file(turn), f"{name!r:.80} is no sheet in its folder")
        return self._read(self.turn_folder(turn) / "sheets" / name, turn, LARGEST)

    def incoming(self) -> Inbox:
        """Look at the sheets that have arrived."""
        aside = self.superseded(self.current_turn() + 1) if self.begun else None
        names = sorted(path.name for path in aside.iterdir()) if aside is not None and aside.is_dir() else ()
        return replace(look_into(self.orders), superseded=tuple(names))

    def _must_have_begun(self) -> None:
        if self.is_broken:
            raise NotOurFile(f"{self.home / 'game.json'} is missing: {FROM_BACKUP}")
        if not self.begun:
            raise NoSuchGame(f"{self.name} has not begun: there is no {self.home / 'game.json'}")

    def _read(self, file: Path, turn: int, largest: int = LARGEST_POSITION) -> bytes:
        self._must_have_begun()
        try:
            return read_ours(file, largest)
        except FileNotFoundError as error:
            last = self.current_turn()
            if turn > last:
                raise Refused(f"{self.name} has no turn {turn} yet: its last turn is {last}") from error
            raise NotOurFile(f"{file} is missing") from error


def turn_name(turn: int) -> str:
    """Return the name of a turn's folder."""
    return f"turn-{turn:03d}"


def amended(place: Path) -> Path:
    """Return where a turn that takes the place of another is staged."""
    return place.with_name(f".{place.name}{AMENDED}")


def former_file(file: Path) -> Path:
    """Return where version 0.1 put what now is in a file of a turn."""
    return file.with_name(FORMER_NAMES[file.name])


def _found(file: Path) -> Path | None:
    return next((each for each in (file, former_file(file)) if each.exists()), None)
