"""Bringing a scenario along: it is checked as a whole, and kept in the desk's own folder ``scenarios``.

It becomes ``NAME.toml`` there, and the shapes of its map, if it has one of its own, ``NAME.map.json``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.errors import RefusedError, refused_if_not_written
from pbm.desk.plain_files import read_plain
from pbm.pipeline.catalogue import LARGEST, NAME, OWN, Source, map_file_of, map_named_in, unfit_name
from pbm.pipeline.gallery import card_of
from pbm.pipeline.scenario_check import Checked, check_scenario
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.pipeline.gallery import Card


UNNAMED = "scenario.toml"
"""What the file is called in messages if the name that it was given is none."""


@record
class Brought:
    """A scenario that was brought along: its card, and lines on areas that are missing in the map or in the game."""

    card: Card
    misfits: Sequence[str]


def bring(desk: Desk, name: str, text: bytes, shapes: bytes | None = None, *, replace: bool = False) -> Brought:
    """Check a scenario that the game master brings along, and keep it on the desk.

    The map is written first: cut off between both files, a scenario that is replaced has its new map already, and the
    same once more completes it.

    Args:
        desk: the desk.
        name: its name from now on.
        text: the TOML file.
        shapes: the file of its map; without it a map that is there under its name stays.
        replace: whether it may take the place of a scenario of that name.

    Raises:
        RefusedError: something is wrong; each line of the text is one fault, and nothing was kept.

    """
    faults = [*unfit_name(name)]
    file = desk.root / OWN / (f"{name}.toml" if NAME.fullmatch(name) else UNNAMED)
    drawn_in = file.with_suffix(".map.json")
    if not faults and not replace:
        taken = [path for path, data in ((file, text), (drawn_in, shapes)) if data is not None and path.exists()]
        faults += [f"there is a file {path.name} in {OWN} already" for path in taken]
    checked = _check(faults, file, text, shapes)
    faults += checked.faults
    if faults:
        raise RefusedError("\n".join(faults))
    with refused_if_not_written(lambda: f"{name} was not kept"):
        if shapes is not None:
            durable.write(drawn_in, shapes)
        durable.write(file, text)
    return Brought(card_of(desk, name), checked.misfits)


def _check(faults: list[str], file: Path, data: bytes, shapes: bytes | None) -> Checked:
    """Check what was brought along, with the map that it will have; what is no text at all joins the faults."""
    text, drawn = _text_of(faults, data, file.name), _text_of(faults, shapes, f"the map of {file.name}")
    if text is None:
        return Checked()
    if shapes is None:
        drawn = _map_there(faults, file, text)
    elif map_named_in(text) not in {None, file.stem}:
        faults.append(f"{file.name} names the map {map_named_in(text)}: what came with it would not be drawn")
    return check_scenario(Source(file.stem, file.name, text, drawn))


def _map_there(faults: list[str], file: Path, text: str) -> str | None:
    """Return the map that a scenario has without one of its own; why it has none joins the faults."""
    try:
        there = map_file_of(file, file.name, text)
        return None if there is None else _text_of(faults, read_plain(there, LARGEST)[0], there.name)
    except (RefusedError, OSError) as error:
        faults.append(str(error))
        return None


def _text_of(faults: list[str], data: bytes | None, name: str) -> str | None:
    """Return a file as text; None if there is no file, or it is no text, which is a fault."""
    if data is not None and len(data) > LARGEST:
        faults.append(f"{name} is longer than {LARGEST} bytes")
        return None
    try:
        return None if data is None else data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, column = _place(data or b"", error.start)
        faults.append(f"{name} is not UTF-8 text (at line {line}, column {column})")
        return None


def _place(data: bytes, at: int) -> tuple[int, int]:
    """Return the line and the column of a byte."""
    lines = data[:at].split(b"\n")
    return len(lines), len(lines[-1].decode(errors="replace")) + 1
