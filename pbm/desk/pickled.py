"""The pickle inside a world file: written in one way only, and read as data only.

Pickle is a small programming language, of which a world needs little. What we write is a tree of
plain data, dataclasses (their class and a dictionary of their fields) and enums (their class and
a value). A class stands in it as what pickle calls a persistent name: a word that the reader is asked
about. What we read is held to the same few instructions, and a class is never handed out:
a name stands for a function that builds an instance from data, so that no pickle, however
made, reaches anything else.

Equal things give equal bytes. Pickle would otherwise note which strings are the same object in
memory, so its memo is off; sets, whose order changes from run to run, are not taken.
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
"""What is written as it is, whatever its value; numbers, lists and dictionaries have their limits."""

_TEXTS = frozenset({str})

LONGEST = 2 ** (8 * 255 - 1)
"""From here on whole numbers would need another instruction."""

DAMAGE = (
    pickle.UnpicklingError,
    EOFError,
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    OverflowError,
)
"""What pickle raises over bytes that make no sense; it names only the first, and promises no more."""


def dumps(thing: object, classes: Mapping[str, type]) -> bytes:
    """Pickle a tree of plain data and of these dataclasses and enums; equal trees give equal bytes.

    Raises:
        TypeError: something in it is of another kind, or can be changed and is there twice.

    """
    out = BytesIO()
    _Writer(out, classes).dump(thing)
    return out.getvalue()


def loads(data: bytes, builders: Mapping[str, Builder], instructions: Collection[str] = WRITTEN) -> object:
    """Read a pickle that nobody vouches for; build what the builders build, and run nothing else.

    Raises:
        ForeignPickleError: it is not a pickle of ours.

    """
    try:
        inspect(data, builders.keys(), instructions)
        return loads_own(data, builders)
    except DAMAGE as error:
        raise ForeignPickleError(f"does not hold what this program saves ({error})") from error


def loads_own(data: bytes, builders: Mapping[str, Builder]) -> object:
    """Read a pickle that has just been written here, so that it need not be inspected first."""
    return _Reader(data, builders).load()


class _Writer(pickle.Pickler):
    """Writes dataclasses by the names of their fields, so that a file outlives a change of their order."""

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
        """Give the name of a class, and ``None`` for all that goes in by its contents.

        What is neither is refused here, and so is what would come back as two things: without a memo,
        one thing in two places would. Of the fields of an instance that were put into a table here, nothing is noted:
        they are gone when they are written, and their address is given to another.
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
        """Give a class and the one argument that its builder is called with on reading."""
        if isinstance(thing, Enum):
            return type(thing), (thing.value,)
        self._filling = filling = {name: getattr(thing, name) for name in self._fields[type(thing)]}
        return type(thing), (filling,)


class _Reader(pickle.Unpickler):
    """Knows a few names only, and gives a builder for each, never a class."""

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
        """Return the builder for a class of ours as format 1 named it; no module is ever imported."""
        return self.persistent_load(f"{module} {name}")
