"""A game on the desk, for reading: the content of its files."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from pbm.desk.announcements import Announcement, Announcements
from pbm.desk.clock import Clock
from pbm.desk.composed_sheets import ComposedSheets
from pbm.desk.errors import NoSuchGameError, NotOurFileError, RefusedError
from pbm.desk.game_folder import (
    FROM_BACKUP,
    LARGEST_POSITION,
    SHEET_NAME,
    STANDING,
    STANDING_ORDERS,
    GameFolder,
    former_file,
    turn_name,
)
from pbm.desk.game_records import Arrivals, Correction, Corrections, Record
from pbm.desk.inbox import LARGEST, Inbox, look_into, read_sheet
from pbm.desk.newcomers import Newcomers
from pbm.desk.players import Player, Players
from pbm.desk.press import Piece, pieces_in
from pbm.desk.proved_sheets import ProvedSheets
from pbm.desk.records import LARGEST as LARGEST_FILE
from pbm.desk.records import damaged, read_ours, read_record, read_values
from pbm.kernel.keys import is_hashed
from pbm.kernel.sheet_file import SheetFile
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

T = TypeVar("T")


@record
class Game(GameFolder):
    """A game on the desk; it may not have begun yet."""

    def record(self) -> Record:
        """Read what the game was started from."""
        self._must_have_begun()
        return read_record(self.home / "game.json", Record)

    def may_be_solo(self) -> bool:
        """Return whether the game may be a single-player one: a quick test, as there are many games."""
        self._must_have_begun()
        return b'"solo"' in read_ours(self.home / "game.json", LARGEST_POSITION)

    def shapes(self) -> str | None:
        """Return the text of the map's shapes."""
        if not self.map_file.exists():
            return None
        try:
            return read_ours(self.map_file, LARGEST_POSITION).decode()
        except UnicodeDecodeError as error:
            raise damaged(self.map_file, "it is not UTF-8 text") from error

    def players(self) -> dict[str, Player]:
        """Return the registered players, by empire."""
        if not self.players_file.exists():
            return self._without(self.players_file, {})
        players = read_record(self.players_file, Players).players
        for empire, player in players.items():
            if player.key is not None and not is_hashed(player.key):
                raise damaged(self.players_file, f"players.{empire}.key: this is not a hash of a key")
        return players

    def may_know(self, address: str) -> bool:
        """Return whether an address may be a registered player's: a quick test, as there are many games."""
        try:
            data = read_ours(self.players_file, LARGEST_POSITION)
        except FileNotFoundError:
            return False
        return address.encode() in data or b"\\" in data  # the file may have been edited, and the address escaped

    def clock(self) -> Clock:
        """Return the changes to the game's clock."""
        if not self.clock_file.exists():
            return self._without(self.clock_file, Clock())
        clock = read_record(self.clock_file, Clock)
        if not all(move.is_sound for move in clock.moves):
            raise damaged(self.clock_file, "a deadline in it is no time")
        return clock

    def newcomers(self) -> Newcomers:
        """Return who was invited to play, and who has joined."""
        if not self.newcomers_file.exists():
            return self._without(self.newcomers_file, Newcomers())
        return read_record(self.newcomers_file, Newcomers)

    def announcements(self) -> Sequence[Announcement]:
        """Return the game master's letters to players, in order."""
        if not self.announcements_file.exists():
            return ()
        return read_record(self.announcements_file, Announcements).announcements

    def press(self) -> Sequence[Piece]:
        """Return what players have written to each other between turns, the earliest first."""
        if not self.press_file.exists():
            return ()
        return pieces_in(read_ours(self.press_file, LARGEST_FILE), self.press_file)

    def _without(self, file: Path, otherwise: T) -> T:
        """Return the default for a file that the game never had.

        Raises:
            NotOurFileError: the game had it, and it was lost.

        """
        # A search in the bytes is quicker than parsing: there are many games.
        named = self.begun and file.name.encode() in read_ours(self.home / "game.json", LARGEST_POSITION)
        if named and file.name in self.record().files:
            raise NotOurFileError(f"{file} is missing")
        return otherwise

    def proved_sheets(self) -> ProvedSheets:
        """Return which waiting sheets their senders have proved without a key."""
        if not self.proved_file.exists():
            return ProvedSheets()
        return read_record(self.proved_file, ProvedSheets)

    def composed_sheets(self) -> ComposedSheets:
        """Return the sheets that computer players have thought about; they may be those of another position."""
        if not self.composed_file.exists():
            return ComposedSheets()
        return read_record(self.composed_file, ComposedSheets)

    def figures(self, turn: int) -> dict[str, Any] | None:
        """Return the figures of a turn; None if they were not kept."""
        file = _found(self.figures_file(turn))
        return None if file is None else read_values(file)

    def current_turn(self) -> int:
        """Return the number of the last turn played, 0 at the start."""
        self._must_have_begun()
        named = (STANDING.fullmatch(entry.name) for entry in self.home.iterdir())
        turns = [int(match[1] or match[2]) for match in named if match]
        if not turns:
            raise NotOurFileError(f"{self.home} has no turn in it: the game's positions are gone")
        return max(turns)

    def world_bytes(self, turn: int) -> bytes:
        """Return the sealed position after a turn."""
        return self._read(self.world_file(turn), turn)

    def events_bytes(self, turn: int) -> bytes:
        """Return the sealed journal of a turn; turn 0 has none."""
        return self._read(self.events_file(turn), turn)

    def corrections(self, turn: int) -> Sequence[Correction]:
        """Return the game master's corrections after a turn, in order."""
        file = _found(self.corrections_file(turn))
        if file is not None:
            return read_record(file, Corrections).corrections
        if self.corrections_file(turn).name in self.files_of(turn):
            raise NotOurFileError(f"{self.corrections_file(turn)} is missing")
        return []

    def files_of(self, turn: int) -> Sequence[str]:
        """Return the names of the files that were written with a turn: if one is missing, it was lost."""
        if turn == 0:
            first = f"{turn_name(0)}/"
            return [name.removeprefix(first) for name in self.record().files if name.startswith(first)]
        with suppress(RefusedError, FileNotFoundError):  # its own damage says nothing about the other files
            return self.arrivals(turn).files
        return ()

    def arrivals(self, turn: int) -> Arrivals:
        """Return when the sheets of a turn came, and which had the right key."""
        file = self.arrivals_file(turn)
        self._read(file, turn)
        return read_record(file, Arrivals)

    def stored_sheets(self, turn: int) -> Sequence[SheetFile]:
        """Return the sheets that a turn was played from, as :meth:`incoming` gave them at the time."""
        about, folder = self.arrivals(turn), self.turn_folder(turn).resolve() / "sheets"
        return [
            SheetFile(name, self._stored_sheet(turn, folder, name), about.sheets[name], about.was_proved(name))
            for name in sorted(about.sheets)
        ]

    def standing_sheets(self, turn: int) -> Sequence[SheetFile]:
        """Return the standing orders that are stored with a turn; the start has none.

        If the list of the turn's sheets is lost, they are those in their folder: the game goes on without the list.
        """
        if not turn:
            return []
        try:
            about = self.arrivals(turn).sheets
        except NotOurFileError:
            folder = self.turn_folder(turn) / "sheets" / STANDING_ORDERS
            about = {f"{STANDING_ORDERS}{path.name}": 0 for path in folder.glob("*")}
        named = [name for name in sorted(about) if name.startswith(STANDING_ORDERS)]
        return [SheetFile(name, self.stored_sheet(turn, name), about[name], proved=True) for name in named]

    def stored_sheet(self, turn: int, name: str) -> bytes:
        """Read a sheet of a turn."""
        return self._stored_sheet(turn, self.turn_folder(turn).resolve() / "sheets", name)

    def _stored_sheet(self, turn: int, folder: Path, name: str) -> bytes:
        """Read a sheet in the folder of a turn's sheets; no name in the list can lead out of it."""
        place = folder / name
        if not SHEET_NAME.fullmatch(name) or place.resolve() != place:
            raise damaged(self.arrivals_file(turn), f"{name!r:.80} is not a sheet in its folder")
        return self._read(self.turn_folder(turn) / "sheets" / name, turn, LARGEST)

    def incoming(self) -> Inbox:
        """Look at the sheets that have arrived."""
        aside = self.superseded(self.current_turn() + 1) if self.begun else None
        names = sorted(path.name for path in aside.iterdir()) if aside is not None and aside.is_dir() else ()
        inbox = look_into(self.orders)
        return replace(inbox, sheets=self.proved_sheets().marked(inbox.sheets), superseded=tuple(names))

    def superseded_sheets(self, names: Iterable[str]) -> Sequence[SheetFile]:
        """Read sheets for the coming turn that were put aside because newer ones have come: none came in unproved."""
        aside = self.superseded(self.current_turn() + 1)
        found = [read_sheet(aside / name).sheet for name in names]
        return [replace(sheet, proved=True) for sheet in found if sheet is not None]

    def report(self, turn: int, name: str) -> bytes:
        """Read a file of a turn's reports; the folder of all reports may be a link, for example to another disk.

        Args:
            turn: the turn.
            name: the file's name.

        Raises:
            NotOurFileError: it is not a plain file in its place.
            FileNotFoundError: it is not there.

        """
        folder = self.reports_folder(turn)
        if (folder / name).resolve() != self.reports.resolve() / folder.name / name:
            raise NotOurFileError(f"{folder / name} is a link: nothing of ours in {self.reports} is one")
        return read_ours(folder / name, LARGEST_FILE)

    def _must_have_begun(self) -> None:
        if self.is_broken:
            raise NotOurFileError(f"{self.home / 'game.json'} is missing: {FROM_BACKUP}")
        if not self.begun:
            raise NoSuchGameError(f"{self.name} has not begun: there is no {self.home / 'game.json'}")

    def _read(self, file: Path, turn: int, largest: int = LARGEST_POSITION) -> bytes:
        self._must_have_begun()
        try:
            return read_ours(file, largest)
        except FileNotFoundError as error:
            last = self.current_turn()
            if turn > last:
                raise RefusedError(f"{self.name} has no turn {turn} yet: its last turn is {last}") from error
            raise NotOurFileError(f"{file} is missing") from error


def _found(file: Path) -> Path | None:
    return next((each for each in (file, former_file(file)) if each.exists()), None)
