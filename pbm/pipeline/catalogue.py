"""The rulesets and the scenarios that come with the program."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

import pbm.rulesets
from pbm.desk.errors import RefusedError
from pbm.desk.misfit_values import MisfitError
from pbm.desk.plain_files import NotPlainError, read_plain
from pbm.desk.tables import parse_tables
from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.ruleset import Ruleset

LARGEST = 100_000_000
"""The limit of bytes of a scenario, or of its map."""

NEXT_TABLE = late_pattern(r"(?m)^[ \t]*\[(?![ \t]*scenario[ \t]*[].])")
"""The end of a scenario's head, which normally comes first; the scenario may have a hundred thousand entries."""

PART_OF_HEAD = late_pattern(r"(?m)^[ \t]*\[[ \t]*scenario[ \t]*[].]")
"""The beginning of the head, or of a table in it."""

MAP = late_pattern(r"""(?m)^[ \t]*map[ \t]*=[ \t]*["']([A-Za-z0-9_-]+)["']""")
"""The key of the head that names the scenario whose map is used."""

DEFAULT_SCENARIO = "european-empires"

NAME = late_pattern(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")
NAME_RULE = "a scenario's name has up to 40 letters, digits, '-' and '_', and begins with a letter or digit"

OWN = "scenarios"
"""The folder of a desk for scenarios that the game master has brought along; most desks have none."""


@record
class Source:
    """A scenario's text, the name of its file, and the text of the map beside it, if there is one."""

    name: str
    file: str
    text: str
    shapes: str | None = None

    @property
    def head(self) -> dict[str, Any]:
        """The ``[scenario]`` table; other tables are parsed only if not all of it is before them.

        Raises:
            RefusedError: the text is not TOML, or has no such table.

        """
        first = NEXT_TABLE.split(self.text, 1)[0]
        is_whole = not PART_OF_HEAD.search(self.text, len(first))
        head = (is_whole and self._table_of(first, whole=False)) or self._table_of(self.text)
        if not isinstance(head, dict):
            raise RefusedError(f"{self.file} is not a scenario: it has no [scenario] table")
        return head

    def _table_of(self, text: str, *, whole: bool = True) -> object:
        try:
            return parse_tables(text).get("scenario")
        except MisfitError as unfit:
            if not whole:
                return None
            raise RefusedError(f"{self.file} is not a TOML file: {unfit.faults[0]}") from unfit

    @property
    def ruleset(self) -> Ruleset[Any, Any]:
        """The ruleset that the scenario is for.

        Raises:
            RefusedError: it names none, or an unknown one.

        """
        return find_ruleset(self.head.get("ruleset"), self.file)


def rulesets() -> list[str]:
    """Return the names of the games: each is a package of :mod:`pbm.rulesets`, imported only when it is needed."""
    return sorted(module.name for module in iter_modules(pbm.rulesets.__path__) if module.ispkg)


def find_ruleset(name: object, file: str) -> Ruleset[Any, Any]:
    """Return a ruleset by its name: the value ``EMPIRES`` of the package ``empires``.

    Args:
        name: the game's name.
        file: the file that names it, for the message.

    Raises:
        RefusedError: there is no such game.

    """
    there = rulesets()
    if not isinstance(name, str) or name not in there:
        raise RefusedError(f"{file}: there is no ruleset {name!r:.80}, only {', '.join(there)}")
    ruleset: Ruleset[Any, Any] = getattr(import_module(f"{pbm.rulesets.__name__}.{name}"), name.upper())
    return ruleset


def read_cards() -> None:
    """Read the order cards of all games, for commands that need the tables of all."""
    from pbm.sheets.card import read_card  # noqa: PLC0415 - most commands need only their own game's

    for name in rulesets():
        read_card(find_ruleset(name, name).grammar)


def bundled() -> list[Source]:
    """Return the scenarios that come with the program, by name."""
    return [_source(file, file.name, file.read_text(encoding="utf-8")) for file in bundled_files()]


def bundled_files() -> list[Path]:
    """Return the files of the scenarios that come with the program, by name."""
    return sorted((file for folder in _folders() for file in folder.glob("*.toml")), key=lambda file: file.stem)


def own_files(desk: Path) -> list[Path]:
    """Return the files of the scenarios in a desk's own folder, by name."""
    return sorted(file for file in (desk / OWN).glob("*.toml") if not file.name.startswith("."))


def unfit_name(name: str) -> Iterator[str]:
    """Yield why a desk's own scenario cannot have a name, if it cannot."""
    if not NAME.fullmatch(name):
        yield f"{name!r:.80} cannot be a scenario: {NAME_RULE}"
    elif name in {file.stem for file in bundled_files()}:
        yield f"{name} is a scenario that comes with the program: give yours another name"


def _folders() -> list[Path]:
    """Return the folders of the scenarios that come with the program."""
    return [folder for home in pbm.rulesets.__path__ for folder in sorted(Path(home).glob("*/scenarios"))]


def _source(file: Path, name: str, text: str) -> Source:
    """Return a scenario with its map.

    Raises:
        RefusedError: it names a map that is neither beside it nor a bundled one.

    """
    shapes = map_file_of(file, name, text)
    return Source(file.stem, name, text, None if shapes is None else read_plain(shapes, LARGEST)[0].decode())


def map_file_of(file: Path, name: str, text: str) -> Path | None:
    """Return the file of a scenario's map, if it has one.

    That is ``<name>.map.json`` beside it, or the map of the scenario named in its ``map``, beside it or bundled.

    Args:
        file: the scenario's file, which need not be there.
        name: its name, for messages.
        text: its text.

    Raises:
        RefusedError: it names a map that is not there.

    """
    named = map_named_in(text)
    shapes = file.with_name(f"{named or file.stem}.map.json")
    places = (shapes, *(folder / shapes.name for folder in _folders() if named))
    found = next((path for path in places if path.exists()), None)
    if found is None and named:
        raise RefusedError(f"{name}: there is no map {named}")
    return found


def map_named_in(text: str) -> str | None:
    """Return the name in the key ``map`` of a scenario's head, if it has one."""
    named = MAP.search(NEXT_TABLE.split(text, 1)[0])
    return named and named[1]


def find_scenario(name: str, folder: Path, desk: Path | None = None) -> Source:
    """Return a scenario by the name of a bundled one or of one that a desk has, or by its file's path.

    Args:
        name: the name, or the path.
        folder: where the path begins.
        desk: the desk.

    Raises:
        RefusedError: none exists, or its file cannot be read.

    """
    listed = [*bundled_files(), *(own_files(desk) if desk is not None else ())]
    file = next((file for file in listed if file.stem == name), None)
    try:
        return read_scenario(folder / name, name) if file is None else read_scenario(file, file.name)
    except (OSError, ValueError) as error:  # ValueError is Python's, for a path that is impossible on any system
        names, where = ", ".join(dict.fromkeys(file.stem for file in listed)), folder.absolute()
        raise RefusedError(
            f"{name} is neither a scenario of ours ({names}) nor a file in {where} that can be read"
        ) from error


def read_scenario(file: Path, name: str) -> Source:
    """Read a scenario's file, and that of its map.

    Args:
        file: the file.
        name: its name, for messages.

    Raises:
        RefusedError: one of them is not a plain text file, or the scenario names a map that is not there.
        OSError: one of them cannot be read.

    """
    try:
        text, _ = read_plain(file, LARGEST)
        return _source(file, name, text.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise RefusedError(f"{name}, or the map beside it, is not UTF-8 text") from error
    except NotPlainError as refused:
        raise RefusedError(f"{name}, or the map beside it, {refused}") from refused
