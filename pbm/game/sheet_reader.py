"""Reading the sheets that have come, and choosing the one of each empire that counts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.game.former_sheets import FormerSheets, turn_said
from pbm.game.selection import (
    COMPOSED_FOLDER,
    STANDING_FOLDER,
    UNRIVALLED,
    Entry,
    Selection,
    SheetStatus,
    unplayed_without,
)
from pbm.kernel.sheet_file import SheetFile
from pbm.sheets import Expected, Sheet, SheetText, read_text
from pbm.sheets.always import standing_in, standing_sheet
from pbm.sheets.letter_limits import LetterLimits
from pbm.sheets.sheet import FURTHEST

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from pbm.game.position import Position


def expected(position: Position) -> Expected:
    """Return the requirements for sheets of the coming turn."""
    out = frozenset(code for code, seat in position.seats.items() if not seat.in_game)
    return Expected(
        games=(position.name, position.scenario, *position.former_names),
        turn=position.turn + 1,
        keys=position.keys,
        out=out,
        key_needed=position.key_needed,
        letters=LetterLimits.among(len(position.seats)),
        over=position.over,
    )


def none_stored(_turn: int) -> Sequence[SheetFile]:
    """Return no sheets, for games whose sheets are not stored."""
    return ()


class SheetReader:
    """Reads the sheets of a game for its coming turn: each only once, whatever its names."""

    def __init__(self, position: Position, stored: Callable[[int], Sequence[SheetFile]] = none_stored) -> None:
        """Begin with nothing read.

        Args:
            position: the game before the coming turn.
            stored: returns the sheets that an earlier turn was played from.

        """
        self._position, self._wanted = position, expected(position)
        self._former = FormerSheets(position.turn, stored, lambda file: not _is_written(file), self._for_the_last_turn)
        self._known: dict[tuple[bytes, int | None, bool | None], Sheet] = {}

    def read(self, file: SheetFile, text: SheetText | None = None) -> Entry:
        """Read a file, and return its status by itself: whether it is good, late, kept, played already or refused.

        Args:
            file: the file.
            text: its text, if its lines have been split before.

        """
        text = text or SheetText(file.data)
        wanted = replace(self._wanted, proved=file.proved)
        sheet = self._sheet(file, text, wanted)
        refused = Entry(file, sheet, SheetStatus.REFUSED, wanted.proves(sheet.empire, sheet.key))
        if not sheet.refused:
            return replace(refused, status=SheetStatus.COUNTS)
        if is_for_later(sheet, self._position):
            kept = self._sheet(file, text, replace(wanted, turn=sheet.turn))
            return replace(refused, sheet=kept, status=SheetStatus.REFUSED if kept.refused else SheetStatus.KEPT)
        if self._former.had(file, sheet.turn):
            return replace(refused, status=SheetStatus.PLAYED)
        if sheet.turn is not None and sheet.turn == self._position.turn > 0:
            late = self._for_the_last_turn(file, text)
            if not late.refused and self._former.is_newer(file, late.empire):
                return replace(refused, sheet=late, status=SheetStatus.LATE)
        return refused

    def forget(self, data: bytes | None = None) -> None:
        """Forget what was read of a text, or of all: a reader that is kept for long would hold on to every draft."""
        for known in [key for key in list(self._known) if data is None or key[0] == data]:
            self._known.pop(known, None)

    def __len__(self) -> int:
        """Return how many texts are known."""
        return len(self._known)

    def select(
        self,
        files: Iterable[SheetFile],
        compose: Callable[[Sequence[str]], Mapping[str, str]] | None = None,
        standing: Mapping[str, Sequence[str]] | None = None,
    ) -> Selection:
        """Read all files, and choose one sheet for each empire: the good one written last, then the last by name.

        Args:
            files: the files that have come, or those stored with a turn that is played again.
            compose: writes the sheets of empires without a player; without it such empires have none.
            standing: the standing orders that each empire had before the turn; without them none are played. Those
                among the files come first.

        """
        given = list(files)
        entries = _settled([self._entry(file) for file in given if not _is_written(file)])
        written = {file.name: file for file in given if _is_written(file)}
        counting = Selection(entries).counting
        if standing is not None:
            entries += self._standing(counting, written, standing)
        if compose is not None:
            entries += self._composed(unplayed_without(self._position, counting), written, compose)
        return Selection(entries)

    def _composed(
        self,
        empires: Sequence[str],
        files: Mapping[str, SheetFile],
        compose: Callable[[Sequence[str]], Mapping[str, str]],
    ) -> list[Entry]:
        """Return the program's sheets for empires: those among the files, and for all others new ones."""
        names = {empire: f"{COMPOSED_FOLDER}{empire}.txt" for empire in empires}
        new = compose([empire for empire, name in names.items() if name not in files])
        sheets = [files.get(name) or SheetFile(name, new[empire].encode(), 0) for empire, name in names.items()]
        return [self._written(file, SheetStatus.COMPOSED) for file in sheets]

    def _standing(
        self, counting: Mapping[str, Entry], files: Mapping[str, SheetFile], before: Mapping[str, Sequence[str]]
    ) -> list[Entry]:
        """Return the standing orders that each empire has with the sheets that count; a player who has gone has none.

        Args:
            counting: the sheets that count.
            files: the standing orders among the files, by name: those of a turn that is played again.
            before: the standing orders before the turn.

        """
        found = []
        for empire, seat in self._position.seats.items():
            own = counting.get(empire)
            if not seat.in_game or (own is None and seat.unplayed):
                continue
            name = f"{STANDING_FOLDER}{empire}.txt"
            given = files.get(name)
            lines = standing_in(given.data.decode()) if given is not None else before.get(empire, ())
            if own is not None and own.sheet.standing is not None:
                lines, given = own.sheet.standing, None
            if lines:
                text = standing_sheet(self._position.name, self._position.turn + 1, empire, lines)
                file = given or SheetFile(name, text.encode(), 0)
                found.append(self._written(file, SheetStatus.STANDING if own is None else SheetStatus.STANDS))
        return found

    def _written(self, file: SheetFile, status: SheetStatus) -> Entry:
        """Read a sheet that the program wrote."""
        sheet = self._sheet(file, SheetText(file.data), replace(self._wanted, proved=True))
        return Entry(file, sheet, status)

    def _entry(self, file: SheetFile) -> Entry:
        """Read a file; one that was played in an earlier turn is not read again."""
        text = SheetText(file.data)
        turn = turn_said(text) if self._position.turn and not self._is_known(file) else None
        if not self._former.had(file, turn):
            return self.read(file, text)
        return Entry(file, Sheet(file.name, None, turn, None, None, (), (), (), refused=True), SheetStatus.PLAYED)

    def _is_known(self, file: SheetFile) -> bool:
        return (file.data, self._wanted.turn, file.proved) in self._known

    def _for_the_last_turn(self, file: SheetFile, text: SheetText | None = None) -> Sheet:
        """Read a file as a sheet for the turn that has been played."""
        wanted = replace(self._wanted, turn=self._position.turn, proved=file.proved)
        return self._sheet(file, text or SheetText(file.data), wanted)

    def _sheet(self, file: SheetFile, text: SheetText, wanted: Expected) -> Sheet:
        key = file.data, wanted.turn, wanted.proved
        if key not in self._known:
            self._known[key] = read_text(file.name, text, self._position.order_language, wanted)
        return self._known[key].read_from(file.name)


def is_for_later(sheet: Sheet, position: Position) -> bool:
    """Return whether a sheet says that it is for a turn after the coming one, for which sheets are kept."""
    coming = position.turn + 1
    return sheet.turn is not None and coming < sheet.turn <= coming + FURTHEST and not position.over


def _is_written(file: SheetFile) -> bool:
    """Return whether the program wrote a sheet."""
    return file.name.startswith((COMPOSED_FOLDER, STANDING_FOLDER))


def _settled(entries: Sequence[Entry]) -> list[Entry]:
    """Mark all but the newest sheet of each empire as superseded; late sheets count as older than all others.

    Of the sheets that are kept for a later turn the newest for each turn stands.
    """
    newest: dict[tuple[str | None, int | None], Entry] = {}
    for entry in (each for each in entries if each.status in UNRIVALLED):
        rival = newest.setdefault(_rivalry(entry), entry)
        if _newness(entry) > _newness(rival):
            newest[_rivalry(entry)] = entry
    return [
        entry
        if entry.status not in UNRIVALLED or entry is newest[_rivalry(entry)]
        else replace(entry, status=SheetStatus.SUPERSEDED)
        for entry in entries
    ]


def _rivalry(entry: Entry) -> tuple[str | None, int | None]:
    """Return what only one sheet can be for: an empire's coming turn, or a later turn of it."""
    return entry.sheet.empire, entry.sheet.turn if entry.status is SheetStatus.KEPT else None


def _newness(entry: Entry) -> tuple[bool, int, str]:
    return entry.status is SheetStatus.COUNTS, entry.file.mtime_ns, entry.file.name
