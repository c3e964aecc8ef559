"""The pickle inside a world file: written in one way only, and read as data only.

Pickle is a small programming language, of which a world needs little. We write a tree of plain data, dataclasses
(their class and a dictionary of their fields) and enums (their class and a value). A class is written as what pickle
calls a persistent name, which the reader looks up. Reading is limited to the same few instructions, and a class is
never handed out: a name stands for a function that builds an instance from data, so that a pickle, however it was
made, cannot reach anything else.

Equal objects give equal bytes. Pickle's memo would record which strings are the same object in memory, so it is off;
sets are refused, as their order changes from run to run.
"""

from __future__ import annotations

import pickle
from dataclasses import fields, is_dataclass
from enum import Enum
from io import BytesIO
from typing import TYPE_CHECKING, Any

from pbm.desk.errors import ForeignPickleError
from pbm.desk.pickle_inspection import NAMELESS, WRITTEN, inspect, stranger

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from pbm.desk.saved_builders import Builder

PROTOCOL = 4

ATOMS = frozenset({type(None), bool, float, str, bytes, tuple})
"""Types that are written as they are, whatever the value; integers, lists and dictionaries have their limits."""

_TEXTS = frozenset({str})

LONGEST = 2 ** (8 * 255 - 1)
"""From here on integers would need another instruction."""

DAMAGE = (
    pickle.UnpicklingError,
    EOFError,
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    OverflowError,
)
"""The exceptions of pickle for damaged bytes; it documents only the first, and promises no more."""


def dumps(thing: object, classes: Mapping[str, type]) -> bytes:
    """Pickle a tree of plain data and of these dataclasses and enums; equal trees give equal bytes.

    Raises:
        TypeError: it contains something of another kind, or the same mutable object twice.

    """
    out = BytesIO()
    _Writer(out, classes).dump(thing)
    return out.getvalue()


def loads(data: bytes, builders: Mapping[str, Builder], instructions: Collection[str] = WRITTEN) -> object:
    """Read a pickle from an untrusted source; build only what the builders build, and run nothing else.

    Raises:
        ForeignPickleError: it is not a pickle of ours.

    """
    try:
        inspect(data, builders.keys(), instructions)
        return loads_own(data, builders)
    except DAMAGE as error:
        raise ForeignPickleError(f"does not hold what this program saves ({error})") from error


def loads_own(data: bytes, builders: Mapping[str, Builder]) -> object:
    """Read a pickle that this program has just written and that needs no inspection."""
    return _Reader(data, builders).load()


class _Writer(pickle.Pickler):
    """Writes dataclasses by the names of their fields, so that files stay readable when the order of fields changes."""

    def __init__(self, out: BytesIO, classes: Mapping[str, type]) -> None:
        super().__init__(out, PROTOCOL)
        self.fast = True
        self._names: dict[object, str] = {kind: name for name, kind in classes.items()}
        self._kinds: set[type] = {*classes.values(), list, dict}
        self._fields: dict[type, list[str]] = {
            kind: [field.name for field in fields(kind)] for kind in classes.values() if is_dataclass(kind)
        }
        self._changeable = {kind for kind in self._kinds if getattr(kind, "__hash__", None) is None}
        self._written: set[int] = set()
        self._filling: object = None

    def persistent_id(self, thing: Any) -> str | None:  # noqa: ANN401 - pickle asks for every object
        """Return the name of a class, and ``None`` for everything that is written by its content.

        Anything else is refused here, and so is an object that would be read back as two: without a memo, one object in
        two places would. The tables of fields that are made here are not recorded: they are freed once they are
        written, and their addresses are used again.
        """
        kind = type(thing)
        if kind in ATOMS or thing is self._filling or (kind is int and -LONGEST <= thing < LONGEST):
            return None
        if kind not in self._kinds:
            if isinstance(thing, type) and thing in self._names:
                return self._names[thing]
            raise TypeError(f"a {kind.__name__} cannot be saved: {thing!r:.200}")
        if kind is dict and not _TEXTS.issuperset(map(type, thing)):
            raise TypeError(f"a table with keys that are not text cannot be saved: {thing!r:.200}")
        if kind in self._changeable:
            if id(thing) in self._written:
                raise TypeError(f"a {kind.__name__} that can be changed is in two places: {thing!r:.200}")
            self._written.add(id(thing))
        return None

    def reducer_override(self, thing: object) -> Any:  # noqa: ANN401 - as pickle has it
        """Return a class and the one argument for its builder."""
        if isinstance(thing, Enum):
            return type(thing), (thing.value,)
        self._filling = filling = {name: getattr(thing, name) for name in self._fields[type(thing)]}
        return type(thing), (filling,)


class _Reader(pickle.Unpickler):
    """Knows only a few names, and returns a builder for each, never a class."""

    def __init__(self, data: bytes, builders: Mapping[str, Builder]) -> None:
        super().__init__(BytesIO(data))
        self._builders = builders

    def persistent_load(self, name: object) -> Any:  # noqa: ANN401 - as pickle has it
        """Return the builder for a class of ours."""
        if type(name) is not str:
            raise ForeignPickleError(NAMELESS)
        build = self._builders.get(name)
        if build is None:
            raise stranger(name)
        return build

    def find_class(self, module: str, name: str) -> Any:  # noqa: ANN401 - as pickle has it
        """Return the builder for a class under its name in format 1; no module is ever imported."""
        return self.persistent_load(f"{module} {name}")
