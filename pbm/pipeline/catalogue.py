"""The rulesets and the scenarios that come with the program."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

import pbm.rulesets
from pbm.desk.errors import RefusedError
from pbm.desk.misfit_values import MisfitError
from pbm.desk.plain_files import NotPlainError, read_plain
from pbm.desk.tables import parse_tables
from pbm.quick.record import record

if TYPE_CHECKING:
    from pbm.kernel.ruleset import Ruleset

LARGEST = 100_000_000
"""The limit of bytes of a scenario, or of its map."""

NEXT_TABLE = re.compile(r"(?m)^[ \t]*\[(?![ \t]*scenario[ \t]*[].])")
"""The end of a scenario's head, which normally comes first; the scenario may have a hundred thousand entries."""

PART_OF_HEAD = re.compile(r"(?m)^[ \t]*\[[ \t]*scenario[ \t]*[].]")
"""The beginning of the head, or of a table in it."""

MAP = re.compile(r"""(?m)^[ \t]*map[ \t]*=[ \t]*["']([A-Za-z0-9_-]+)["']""")
"""The key of the head that names the scenario whose map is used."""

DEFAULT_SCENARIO = "european-empires"


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
    files = sorted((file for folder in _folders() for file in folder.glob("*.toml")), key=lambda file: file.stem)
    return [_source(file, file.name, file.read_text(encoding="utf-8")) for file in files]


def _folders() -> list[Path]:
    """Return the folders of the scenarios that come with the program."""
    return [folder for home in pbm.rulesets.__path__ for folder in sorted(Path(home).glob("*/scenarios"))]


def _source(file: Path, name: str, text: str) -> Source:
    """Return a scenario with its map: ``<name>.map.json`` beside it, or that of the scenario named in its ``map``.

    Raises:
        RefusedError: it names a map that is neither beside it nor a bundled one.

    """
    named = MAP.search(NEXT_TABLE.split(text, 1)[0])
    shapes = file.with_name(f"{named[1] if named else file.stem}.map.json")
    there = [path for path in (shapes, *(folder / shapes.name for folder in _folders())) if path.exists()]
    if not there and named:
        raise RefusedError(f"{name}: there is no map {named[1]}")
    drawn = there if named else [path for path in there if path == shapes]
    return Source(file.stem, name, text, read_plain(drawn[0], LARGEST)[0].decode() if drawn else None)


def find_scenario(name: str, folder: Path) -> Source:
    """Return a scenario by the name of a bundled one, or by its file's path.

    Raises:
        RefusedError: neither exists.

    """
    for source in bundled():
        if source.name == name:
            return source
    path = folder / name
    try:
        text, _ = read_plain(path, LARGEST)
        return _source(path, name, text.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise RefusedError(f"{name}, or the map beside it, is not UTF-8 text") from error
    except NotPlainError as refused:
        raise RefusedError(f"{name}, or the map beside it, {refused}") from refused
    except (OSError, ValueError) as error:  # ValueError is Python's, for a path that is impossible on any system
        names = ", ".join(source.name for source in bundled())
        where = folder.absolute()
        raise RefusedError(
            f"{name} is neither a scenario of ours ({names}) nor a file in {where} that can be read"
        ) from error
