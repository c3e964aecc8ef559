"""A list of players in a CSV file, as spreadsheets write it: read as a whole, with all its faults at once.

    empire,name,email,language,status
    PR,Anna,anna@example.org,de,
    FR,,,,dummy

The columns may stand in any order, and only ``empire`` is needed. An empty cell leaves a value as it is.
"""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.plain_files import NotPlainError, read_plain
from pbm.desk.players import Player
from pbm.kernel.seat import Status
from pbm.pipeline.code_lookup import empire_of
from pbm.pipeline.registration import Changes, changed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from pbm.pipeline.open_game import OpenGame

COLUMNS = ("empire", "name", "email", "language", "status")

STATUSES = [status.value for status in Status if status is not Status.ELIMINATED]

LARGEST = 1_000_000
"""The limit of bytes of the file."""


def read_players(game: OpenGame, file: Path) -> Mapping[str, Changes]:
    """Read a list of players; return the changes to each empire's registration.

    Raises:
        RefusedError: the file cannot be used; each line of the text is one fault with its line and column.

    """
    rows = _rows(file)
    if not rows:
        raise RefusedError(f"{file} is empty: its first line names the columns, {', '.join(COLUMNS)}")
    (number, head), *others = rows
    columns = [cell.strip().lower() for cell in head]
    faults = [f"{file}:{number}{fault}" for fault in _head_faults(columns)]
    wanted: dict[str, Changes] = {}
    if not faults:
        for line, cells in others:
            faults += [f"{file}:{line}{fault}" for fault in _read_row(game, columns, cells, wanted)]
    if not faults and not wanted:
        faults.append(f"{file}: there is no player in it")
    if faults:
        raise RefusedError("\n".join(faults))
    return wanted


def _rows(file: Path) -> Sequence[tuple[int, Sequence[str]]]:
    """Return the rows that are not blank, with the numbers of their lines."""
    try:
        text = read_plain(file, LARGEST)[0].decode("utf-8-sig")
    except NotPlainError as refused:
        raise RefusedError(f"{file} {refused}") from refused
    except UnicodeDecodeError as error:
        raise RefusedError(f"{file} is not UTF-8 text: export it from the spreadsheet as CSV in UTF-8") from error
    first = text.partition("\n")[0]
    reader = csv.reader(StringIO(text, newline=""), delimiter=max(",;\t", key=first.count), strict=True)
    try:
        return [(reader.line_num, row) for row in reader if any(cell.strip() for cell in row)]
    except csv.Error as error:
        raise RefusedError(f"{file}:{reader.line_num}: {error}") from error


def _head_faults(columns: Sequence[str]) -> Iterator[str]:
    for at, column in enumerate(columns, 1):
        if column not in COLUMNS:
            yield f", column {at}: there is no column {column!r:.40}, only {', '.join(COLUMNS)}"
        elif column in columns[: at - 1]:
            yield f", column {at}: there are two columns {column}"
    if "empire" not in columns:
        yield f": the first line names the columns, {', '.join(COLUMNS)}; empire is missing"


def _read_row(
    game: OpenGame, columns: Sequence[str], cells: Sequence[str], wanted: dict[str, Changes]
) -> Iterator[str]:
    """Add the changes of a row to those that are wanted; yield its faults, each with its column."""
    if any(cell.strip() for cell in cells[len(columns) :]):
        yield f": {len(cells)} cells, but there are {len(columns)} columns"
        return
    said = {column: cell.strip() for column, cell in zip(columns, cells, strict=False) if cell.strip()}
    try:
        empire = empire_of(game.position, said.pop("empire", ""))
    except RefusedError as refused:
        yield f", column {columns.index('empire') + 1}: {refused}"
        return
    if empire in wanted:
        yield f", column {columns.index('empire') + 1}: {empire} stands in the list twice"
        return
    changes = Changes(said.get("name"), said.get("email"), said.get("language"), _status(said))
    wanted[empire] = changes
    if "status" in said and changes.status is None:
        choices = ", ".join(STATUSES)
        yield f", column {columns.index('status') + 1}: there is no status {said['status']!r:.40}, only {choices}"
    post = game.desk.settings.post
    try:
        changed(game.players.get(empire, Player()), changes, None if post is None else post.address)
    except RefusedError as refused:
        for fault in str(refused).split("\n"):
            column, _, why = fault.partition(": ")
            yield f", column {columns.index(column) + 1}: {why}"


def _status(said: Mapping[str, str]) -> str | None:
    status = said.get("status", "").lower()
    return status if status in STATUSES else None
