"""Changing a game: starting it, adding a turn, undoing one.

Everything is first staged beside its place, under a name that begins with a dot. The rename of the staged world
alone makes the change: before it the old turn stands, after it the new one. Reports are staged before the rename and
put in place after it, together with the game's archive, which has all turns in it. So the leftovers of a crash show
what to do: staged worlds are thrown away, and staged reports too unless their turn stands. A turn is also undone by
one rename, and redone by one: the files that have to be put in place afterwards are kept with it, and the last of them
to go marks the work as unfinished. A turn is amended by the rename that takes the former one away
(:mod:`pbm.desk.undo_store`).
"""

from __future__ import annotations

from contextlib import contextmanager, suppress
from itertools import chain
from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.errors import BusyError, NotOurFileError, RefusedError, refused_if_not_written
from pbm.desk.game_folder import PRIVATE, SUPERSEDED, TURN_FOLDER, former_file
from pbm.desk.game_records import Corrections
from pbm.desk.players import Player, Players, is_secret, new_secret
from pbm.desk.press import whole_lines
from pbm.desk.records import to_json
from pbm.desk.recovery import publish, recover
from pbm.desk.restoring import finish
from pbm.desk.undo_store import (
    ARCHIVE,
    INDEX,
    bring_back,
    finish_amended,
    kept_for_redo,
    leaving,
    next_aside,
    redoable,
    stage_amended,
    staged,
    what_is_at,
    withdraw,
)
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from pbm.desk.announcements import Announcements
    from pbm.desk.clock import Clock
    from pbm.desk.composed_sheets import ComposedSheets
    from pbm.desk.game import Game
    from pbm.desk.game_records import Begun, Correction, Played, Record
    from pbm.desk.newcomers import Newcomers
    from pbm.desk.press import Piece
    from pbm.kernel.sheet_file import SheetFile

PATIENCE = 5.0
"""Seconds to wait for another run: enough for two sheets that are being filed."""

LATER = "the next command that changes the game puts its reports in order"
"""The message if the disk failed after the turn was changed."""


@record
class Writer:
    """The right to change a game; :func:`writing` gives it while it holds the game's lock.

    ``recovered`` says what an earlier run left unfinished and what was done with it.
    """

    game: Game
    recovered: str | None = None

    def create(self, begun: Begun) -> None:
        """Start the game: its record, the position before turn 1, the start-up reports, and its table in ``pbm.toml``.

        A start that was cut off is continued, provided that it is a start of the same game.

        Raises:
            RefusedError: the game has begun already.

        """
        if not self.game.begun:
            self._commit(self.game.reports_folder(0), self.game.home, begun)
        elif not self._continues(begun.record):
            raise RefusedError(f"there is a game {self.game.name} already")
        with refused_if_not_written(lambda: "the game was saved, and the same command once more completes it"):
            durable.make_folder(self.game.orders)  # where the coming sheets are put
            finish(self.game)  # its settings; the last step

    def commit(self, played: Played) -> None:
        """Add the next turn; when this returns, the turn and its reports are on the disk."""
        due = self.game.current_turn() + 1
        if played.turn != due:
            raise ValueError(f"turn {played.turn} was to be added to {self.game.name}, where turn {due} is due")
        published = self.game.reports_folder(due)
        self._commit(published, self.game.turn_folder(due), played)
        with suppress(OSError):  # the fault no longer stops a turn; the next turn removes any file that stays
            durable.discard(self.game.faults)
        with suppress(OSError):  # one that stays fits no position
            durable.discard(self.game.composed_file)

    def keep_fault(self, what: str, description: bytes, standing: str) -> Path:
        """Store what is known of a program fault, and return where.

        Args:
            what: what the fault stopped: the name of a turn, or of something else.
            description: the description of the fault.
            standing: the state of the game, for the message if it cannot be written.

        """
        file = self.game.faults / f"{what}.txt"
        with refused_if_not_written(lambda: f"{standing}, for a fault of the program"):
            durable.write(file, description)
        return file

    def receive(self, sheet: SheetFile) -> None:
        """Put a sheet among those that have come, with its time of arrival; it holds a key, so the file is private.

        If its sender has proved it without a key, that is noted first: a note without its sheet does no harm.
        """
        with refused_if_not_written(lambda: f"{sheet.name} was not put into {self.game.orders}"):
            if sheet.proved:
                proved = self.game.proved_sheets().only(self._waiting()).including(sheet)
                durable.write(self.game.proved_file, proved.to_json(), private=True)
            durable.write(self.game.orders / sheet.name, sheet.data, private=True, at_ns=sheet.mtime_ns)

    def correct(self, more: Sequence[Correction]) -> None:
        """Add the game master's corrections to the current position, all in one step."""
        turn = self.game.current_turn()
        corrections = [*self.game.corrections(turn), *more]
        file, data = self.game.corrections_file(turn), Corrections(corrections).to_json()
        with refused_if_not_written(lambda: "nothing was set"):
            durable.write(file, data)
        durable.discard(former_file(file))

    def keep_figures(self, turn: int, figures: Mapping[str, object]) -> None:
        """Write the figures of a turn that were lost."""
        with refused_if_not_written(lambda: f"the figures of turn {turn} were not kept"):
            durable.write(self.game.figures_file(turn), to_json(figures))

    def register(self, empire: str, player: Player) -> None:
        """Store who plays an empire; an entry without any content removes the player."""
        self.register_all({empire: player})

    def register_all(self, registered: Mapping[str, Player]) -> None:
        """Store who plays some empires, all in one step; entries without any content remove the players."""
        players = {code: player for code, player in {**self.game.players(), **registered}.items() if player != Player()}
        data = Players(dict(sorted(players.items()))).to_json()
        with refused_if_not_written(lambda: "who plays was not noted"):
            durable.write(self.game.players_file, data, private=True)

    def put_aside(self, names: Iterable[str], turn: int) -> None:
        """Put sheets for a coming turn aside because newer ones have come; their times stay."""
        place = self.game.superseded(turn)
        for name in names:
            with refused_if_not_written(lambda: f"{name} is still in {self.game.orders}"):  # noqa: B023 - used at once
                durable.make_private_folder(place)
                durable.surface(self.game.orders / name, place / name)

    def clear_superseded(self, before: int) -> None:
        """Remove the sheets that were put aside for turns before a given one."""
        for folder in (self.game.orders / SUPERSEDED).glob("turn-*"):
            match = TURN_FOLDER.fullmatch(folder.name)
            if match and int(match[1]) < before:
                durable.discard(folder)

    def clear(self, names: Iterable[str]) -> None:
        """Remove sheets from among those that have come."""
        for name in names:
            durable.discard(self.game.orders / name)
        durable.sync(self.game.orders)
        proved = self.game.proved_sheets()
        if proved.sheets.keys() - (waiting := self._waiting()):
            durable.write(self.game.proved_file, proved.only(waiting).to_json(), private=True)

    def _waiting(self) -> frozenset[str]:
        """Return the names of the sheets that have come."""
        return frozenset(path.name for path in self.game.orders.glob("*.txt"))

    def set_newcomers(self, newcomers: Newcomers) -> None:
        """Store who was invited to play, and who has joined."""
        with refused_if_not_written(lambda: "nobody was invited, and nothing was changed"):
            durable.write(self.game.newcomers_file, newcomers.to_json(), private=True)

    def set_clock(self, clock: Clock) -> None:
        """Store the changes to the game's clock."""
        with refused_if_not_written(lambda: "the clock is as it was"):
            durable.write(self.game.clock_file, clock.to_json())

    def announce(self, announcements: Announcements) -> None:
        """Store the game master's letters to players."""
        with refused_if_not_written(lambda: "nothing was announced"):
            durable.write(self.game.announcements_file, announcements.to_json(), private=True)

    def add_press(self, piece: Piece) -> None:
        """Add a piece of press; a line that a crash cut off goes."""
        file = self.game.press_file
        with refused_if_not_written(lambda: "the press was not kept, and nobody gets it"):
            data = file.read_bytes() if file.exists() else b""
            if whole_lines(data) != data:
                durable.write(file, whole_lines(data), private=True)
            durable.append(file, piece.to_json())

    def renew_archive(self, archive: bytes) -> None:
        """Replace the game's public archive."""
        with refused_if_not_written(lambda: "the archive is as it was"):
            durable.write(self.game.reports / INDEX, archive)

    def reprint(self, files: Mapping[str, bytes]) -> None:
        """Replace files of the last turn's reports, each in one step."""
        folder = self.game.reports_folder(self.game.current_turn())
        with refused_if_not_written(lambda: "not all of the report was printed anew"):
            for name, data in files.items():
                if (folder / name).is_file() and (folder / name).read_bytes() != data:
                    durable.write(folder / name, data)

    def complete(self, turn: int, files: Mapping[str, bytes]) -> None:
        """Add missing files of a turn's reports; files that exist stay as they were sent.

        A missing folder comes back as a whole: in half of one it cannot be seen what is missing.
        """
        folder = self.game.reports_folder(turn)
        with refused_if_not_written(lambda: f"not all that is missing of turn {turn} was put there"):
            durable.make_private_folder(self.game.reports)
            if not folder.exists():
                fresh = durable.aside(folder)  # the next run removes it if this one is cut off
                with durable.nothing_left_of(fresh):
                    durable.stage(fresh, files)
                durable.move(fresh, folder)
            for name in sorted(files, reverse=True):  # reports last: one that is missing shows that work is left
                if not (folder / name).exists():
                    durable.write(folder / name, files[name])

    def secret(self, *, anew: bool = False) -> bytes:
        """Return the secret from which the paths of the game's site are made; it is created on first use.

        Args:
            anew: create another one.

        Raises:
            NotOurFileError: it is damaged; paths made from it might be guessed.

        """
        file = self.game.secret_file
        if anew or not file.exists():
            durable.write(file, f"{new_secret()}\n".encode(), private=True)
        secret = file.read_text(encoding="utf-8", errors="replace").strip()
        if not is_secret(secret):
            raise NotOurFileError(f"{file} is damaged: --new-paths makes another, and new paths with it")
        return secret.encode()

    def undo(self, archive: bytes) -> Path:
        """Undo the last turn and return the folder where it is kept, with its reports if it had any.

        Args:
            archive: the game's archive without the turn.

        Raises:
            RefusedError: no turn has been played.

        """
        turn = self.game.current_turn()
        if turn == 0:
            raise RefusedError(f"{self.game.name} is at its start: there is no turn to undo")
        aside = next_aside(self.game, turn)
        undoing, stands = f"turn {turn} was undone, and {LATER}", f"turn {turn} still stands, and nothing was changed"
        with refused_if_not_written(lambda: undoing if aside.exists() else stands):
            durable.stage(leaving(self.game, aside), {ARCHIVE: archive, **kept_for_redo(self.game, turn)})
            durable.move(self.game.turn_folder(turn), aside)  # now the turn is undone
            withdraw(self.game, aside)
        return aside

    def amend(self, played: Played) -> Path:
        """Put the last turn, played again, in the place of the former one; return where the former one is kept."""
        turn = self.game.current_turn()
        if played.turn != turn:
            raise ValueError(f"turn {played.turn} was to be amended in {self.game.name}, where turn {turn} is the last")
        aside = next_aside(self.game, turn)
        amended, stands = f"turn {turn} was amended, and {LATER}", f"turn {turn} stands as it was"
        with refused_if_not_written(lambda: amended if aside.exists() else stands):
            stage_amended(self.game, aside, played.files(), _published(played))
            durable.move(self.game.turn_folder(turn), aside)  # now the amended turn stands
            finish_amended(self.game, turn)
        return aside

    def redo(self) -> int:
        """Revert the last undo, and return the number of the turn that stands again as it was.

        Raises:
            RefusedError: there is none, or it led to a position other than the present one.

        """
        turn, aside = self.game.current_turn() + 1, redoable(self.game)
        place = self.game.turn_folder(turn)
        redone, stands = f"turn {turn} was redone, and {LATER}", f"turn {turn} is still undone, and nothing was changed"
        with refused_if_not_written(lambda: redone if place.exists() else stands):
            durable.move(aside, place)  # now the turn stands again
            bring_back(self.game, place)
        return turn

    def _continues(self, record: Record) -> bool:
        """Return whether this game is the one that is to begin, and its start was cut off."""
        cut_off = self.recovered is not None or not self.game.orders.is_dir()
        return cut_off and record.starts_as(self.game.record())

    def _commit(self, published: Path, place: Path, thing: Begun | Played) -> None:
        what = what_is_at(place)
        saved, unsaved = f"{what} was saved, and {LATER}", f"{what} was not saved, and nothing was changed"
        with refused_if_not_written(lambda: saved if place.exists() else unsaved):
            with durable.nothing_left_of(staged(published)):
                durable.make_private_folder(published.parent)  # reports contain the players' secrets and keys
                durable.stage(staged(published), _published(thing))
                durable.stage(staged(place), thing.files(), private=place == self.game.home, shut=PRIVATE)
            durable.move(staged(place), place)  # from here on the turn stands
            publish(published)


@contextmanager
def writing(game: Game, patience: float | None = None, *, brings_settings: bool = False) -> Iterator[Writer]:
    """Lock a game, complete or remove what a crash left, and give a writer to change it.

    Args:
        game: the game.
        patience: seconds to wait for another run, if not as many as usual.
        brings_settings: whether the run goes by settings that it adds to ``pbm.toml``, or that a crash kept from being
            added; otherwise it is refused if such settings are added now, since it has read others.

    Raises:
        BusyError: another run holds the lock.
        RefusedError: settings have been added to ``pbm.toml``.

    """
    with _locked(game, PATIENCE if patience is None else patience):
        recovered = recover(game, knows_settings=brings_settings)
        try:
            yield Writer(game, recovered)
        except RefusedError as refused:
            # Repairs are reported even if the request itself fails.
            refused.args = ("\n".join([*([recovered] if recovered else []), str(refused)]),)
            raise


@contextmanager
def _locked(game: Game, patience: float) -> Iterator[None]:
    """Hold a game's lock.

    Raises:
        BusyError: another run holds it.

    """
    from filelock import FileLock, Timeout  # noqa: PLC0415 - most commands only read

    durable.make_folder(game.home.parent)
    try:
        with FileLock(game.home.with_name(f".{game.name}.lock"), timeout=patience):
            yield
    except Timeout as error:
        raise BusyError(f"another pbm is working on {game.name}: try again when it is done") from error


def keep_composed(game: Game, composed: ComposedSheets) -> None:
    """Keep the sheets that computer players have thought about, unless another run is working on the game.

    That is no change of the game: what an interrupted run has left stays as it is, and if the sheets cannot be kept
    they are written again.
    """
    with suppress(BusyError, OSError), _locked(game, 0):
        durable.write(game.composed_file, composed.to_json(), private=True)


def _published(thing: Begun | Played) -> durable.Files:
    """Return the files for the folder of reports; the archive goes from there to its own place."""
    return chain(durable.named_files(thing.reports), [(ARCHIVE, thing.archive)])
