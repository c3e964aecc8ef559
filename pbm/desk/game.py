"""A game on the desk, for reading: where its files are, and what is in them.

    worlds/<game>/game.json                 what the game was started from; never changed
    worlds/<game>/map.json                  the shapes of its map, if it has one; never changed
    worlds/<game>/site-secret               what the paths of its site are made from, if it has one
    worlds/<game>/turn-000/world            the position before the first turn
    worlds/<game>/turn-003/world            the position after turn 3
                          /events           the journal of turn 3
                          /turn.json        when its sheets came
                          /figures.json      its figures, for the charts of later reports
                          /pen.json         what the game master set by hand after it, if anything
                          /sheets/          the sheets as they came
    worlds/<game>/undone/turn-003.1/        a turn that was taken back

The turn with the highest number is the current position. Only :class:`~pbm.desk.writer.Writer`
changes any of it.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from pbm.desk.errors import NoSuchGame, NotOurFile, Refused
from pbm.desk.inbox import Inbox, SheetFile, look_into

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

TURN_FOLDER = re.compile(r"turn-([0-9]{3,9})")


@dataclass(frozen=True, slots=True)
class Record:
    """What a game was started from: with the stored sheets, all that is needed to play it again."""

    name: str
    ruleset: str
    scenario: str
    scenario_text: str
    seed: int
    keys: Mapping[str, str] | None = None

    def to_json(self) -> bytes:
        """Return the bytes of ``game.json``."""
        return to_json(asdict(self))


@dataclass(frozen=True, slots=True)
class Correction:
    """A value that the game master set by hand, as written, and why."""

    target: str
    field: str
    value: str
    why: str


@dataclass(frozen=True, slots=True)
class Game:
    """The files of a game; it may not have begun yet."""

    root: Path
    name: str

    @property
    def orders(self) -> Path:
        """Where sheets arrive."""
        return self.root / "orders" / self.name

    @property
    def reports(self) -> Path:
        """Where each turn's reports are put, in a folder of their own."""
        return self.root / "reports" / self.name

    @property
    def home(self) -> Path:
        """Where the position and the history are kept."""
        return self.root / "worlds" / self.name

    @property
    def begun(self) -> bool:
        """Whether the game has a position."""
        return (self.home / "game.json").is_file()

    def reports_folder(self, turn: int) -> Path:
        """Where the reports of a turn are, or will be."""
        return self.reports / turn_name(turn)

    def turn_folder(self, turn: int) -> Path:
        """Where the history of a turn is, or will be."""
        return self.home / turn_name(turn)

    def world_file(self, turn: int) -> Path:
        """Where the position after a turn is; messages name it, too."""
        return self.turn_folder(turn) / "world"

    def events_file(self, turn: int) -> Path:
        """Where the journal of a turn is; messages name it, too."""
        return self.turn_folder(turn) / "events"

    def record(self) -> Record:
        """Read what the game was started from."""
        self._must_have_begun()
        file = self.home / "game.json"
        read = _read_json(file)
        try:
            return Record(**read)
        except TypeError as error:
            raise _damaged(file) from error

    @property
    def map_file(self) -> Path:
        """Where the shapes of the map are, if the game has one; messages name it, too."""
        return self.home / "map.json"

    def shapes(self) -> str | None:
        """Return the text of the map's shapes."""
        return self.map_file.read_text(encoding="utf-8") if self.map_file.is_file() else None

    @property
    def secret_file(self) -> Path:
        """Where the secret is that the paths of the game's site are made from."""
        return self.home / "site-secret"

    def figures_file(self, turn: int) -> Path:
        """Where the figures of a turn are."""
        return self.turn_folder(turn) / "figures.json"

    def figures(self, turn: int) -> dict[str, Any] | None:
        """Return the figures of a turn; nothing if they were not kept."""
        file = self.figures_file(turn)
        return _read_json(file) if file.is_file() else None

    def current_turn(self) -> int:
        """Return the number of the last turn played, 0 at the start."""
        self._must_have_begun()
        named = (TURN_FOLDER.fullmatch(entry.name) for entry in self.home.iterdir())
        turns = [int(match[1]) for match in named if match]
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
        return self.turn_folder(turn) / "pen.json"

    def corrections(self, turn: int) -> Sequence[Correction]:
        """Return what the game master set by hand after a turn, in order."""
        file = self.corrections_file(turn)
        if not file.exists():
            return []
        try:
            return [Correction(**each) for each in _read_json(file)["corrections"]]
        except (KeyError, TypeError) as error:
            raise _damaged(file) from error

    def stored_sheets(self, turn: int) -> Sequence[SheetFile]:
        """Return the sheets that a turn was played from, as :meth:`incoming` gave them at the time."""
        file = self.turn_folder(turn) / "turn.json"
        self._read(file, turn)
        arrived = _read_json(file).get("sheets")
        if not isinstance(arrived, dict):
            raise _damaged(file)
        folder = self.turn_folder(turn) / "sheets"
        names = sorted(arrived)
        return [SheetFile(name, self._read(folder / name, turn), arrived[name]) for name in names]

    def incoming(self) -> Inbox:
        """Look at the sheets that have arrived."""
        return look_into(self.orders)

    def _must_have_begun(self) -> None:
        if not self.begun:
            raise NoSuchGame(f"{self.name} has not begun: there is no {self.home / 'game.json'}")

    def _read(self, file: Path, turn: int) -> bytes:
        self._must_have_begun()
        try:
            return file.read_bytes()
        except FileNotFoundError as error:
            last = self.current_turn()
            if turn > last:
                raise Refused(f"{self.name} has no turn {turn} yet: its last turn is {last}") from error
            raise NotOurFile(f"{file} is missing") from error


def turn_name(turn: int) -> str:
    """Return the name of a turn's folder."""
    return f"turn-{turn:03d}"


def to_json(values: Mapping[str, Any]) -> bytes:
    """Return plain data as a JSON file that people can read."""
    return (json.dumps(values, indent=2, ensure_ascii=False) + "\n").encode()


def _read_json(file: Path) -> dict[str, Any]:
    try:
        values = json.loads(file.read_bytes())
    except ValueError as error:
        raise _damaged(file) from error
    if not isinstance(values, dict):
        raise _damaged(file)
    return values


def _damaged(file: Path) -> NotOurFile:
    return NotOurFile(f"{file} is damaged: it does not hold what this program wrote into it")
