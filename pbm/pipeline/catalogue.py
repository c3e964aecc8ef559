"""The rulesets and the scenarios that come with the program."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

import pbm.rulesets
from pbm.desk.errors import Refused
from pbm.desk.plain_files import NotPlain, read_plain
from pbm.kernel.record import record

if TYPE_CHECKING:
    from pbm.kernel.ruleset import Ruleset

LARGEST = 100_000_000
"""Bytes of a scenario, or of its map."""

FIRST_ENTRY = "\n[["
"""Where the entries of a scenario begin, which may be a hundred thousand."""

DEFAULT_SCENARIO = "european-empires"


@record
class Source:
    """A scenario's text, what its file is called, and the text of the map beside it, if there is one."""

    name: str
    file: str
    text: str
    shapes: str | None = None

    @property
    def head(self) -> dict[str, Any]:
        """The ``[scenario]`` table; what comes after the first list of tables is read only if it is not before.

        Raises:
            Refused: the text is no TOML, or has no such table.

        """
        head = self._table_of(self.text.partition(FIRST_ENTRY)[0], whole=False) or self._table_of(self.text)
        if not isinstance(head, dict):
            raise Refused(f"{self.file} is no scenario: it has no [scenario] table")
        return head

    def _table_of(self, text: str, *, whole: bool = True) -> object:
        from pbm.desk.tables import Unfit, parse_tables  # noqa: PLC0415 - most commands look into no scenario

        try:
            return parse_tables(text).get("scenario")
        except Unfit as unfit:
            if not whole:
                return None
            raise Refused(f"{self.file} is no TOML file: {unfit.faults[0]}") from unfit

    @property
    def ruleset(self) -> Ruleset[Any]:
        """The ruleset that the scenario is for.

        Raises:
            Refused: it names none, or an unknown one.

        """
        return find_ruleset(self.head.get("ruleset"), self.file)


def rulesets() -> list[str]:
    """Return the names of the games: each is a package of :mod:`pbm.rulesets`, imported only when it is needed."""
    return sorted(module.name for module in iter_modules(pbm.rulesets.__path__) if module.ispkg)


def find_ruleset(name: object, file: str) -> Ruleset[Any]:
    """Return a ruleset by its name: the value ``EMPIRES`` of the package ``empires``.

    Args:
        name: the game's name.
        file: who asks for it.

    Raises:
        Refused: there is no such game.

    """
    there = rulesets()
    if not isinstance(name, str) or name not in there:
        raise Refused(f"{file}: there is no ruleset {name!r:.80}, only {', '.join(there)}")
    ruleset: Ruleset[Any] = getattr(import_module(f"{pbm.rulesets.__name__}.{name}"), name.upper())
    return ruleset


def read_cards() -> None:
    """Read the order cards of all games, so that their tables are there when a command wants them."""
    from pbm.sheets.card import read_card  # noqa: PLC0415 - a command reads its own game's alone

    for name in rulesets():
        read_card(find_ruleset(name, name).grammar)


def bundled() -> list[Source]:
    """Return the scenarios that come with the program, by name."""
    files = [file for home in pbm.rulesets.__path__ for file in Path(home).glob("*/scenarios/*.toml")]
    files.sort(key=lambda file: file.name)
    return [Source(file.stem, file.name, file.read_text(encoding="utf-8"), _shapes_beside(file)) for file in files]


def _shapes_beside(file: Path) -> str | None:
    """Return the text of a scenario's map: ``<name>.map.json`` beside it."""
    shapes = file.with_suffix(".map.json")
    return read_plain(shapes, LARGEST)[0].decode() if shapes.exists() else None


def find_scenario(name: str, folder: Path) -> Source:
    """Return a scenario by the name of a bundled one, or by its file's path.

    Raises:
        Refused: there is neither.

    """
    for source in bundled():
        if source.name == name:
            return source
    path = folder / name
    try:
        text, _ = read_plain(path, LARGEST)
        return Source(path.stem, name, text.decode("utf-8-sig"), _shapes_beside(path))
    except UnicodeDecodeError as error:
        raise Refused(f"{name}, or the map beside it, is not UTF-8 text") from error
    except NotPlain as refused:
        raise Refused(f"{name}, or the map beside it, {refused}") from refused
    except (OSError, ValueError) as error:  # Python's own, of a path that no machine can have
        names = ", ".join(source.name for source in bundled())
        where = folder.absolute()
        raise Refused(
            f"{name} is neither a scenario of ours ({names}) nor a file in {where} that can be read"
        ) from error
