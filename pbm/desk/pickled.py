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
import pickletools
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    Builder = Callable[[Any], object]
    """Makes an instance of a class of ours from its value, or from its fields by name."""

PROTOCOL = 4

PLAIN = frozenset(
    (  # noqa: SIM905 - a list of quoted words is harder to read
        "PROTO FRAME STOP MARK NONE NEWTRUE NEWFALSE BININT BININT1 BININT2 LONG1 BINFLOAT SHORT_BINUNICODE "
        "BINUNICODE SHORT_BINBYTES BINBYTES EMPTY_TUPLE TUPLE TUPLE1 TUPLE2 TUPLE3 EMPTY_LIST APPEND APPENDS "
        "EMPTY_DICT SETITEM SETITEMS REDUCE"
    ).split()
)
"""The instructions of all formats; without a memo a file cannot grow in memory beyond its size."""

WRITTEN = PLAIN | {"BINPERSID"}
"""The instructions that we write: a class stands under a name of its own."""

WRITTEN_IN_FORMAT_1 = PLAIN | {"STACK_GLOBAL"}
"""The instructions of format 1, where a class stood under its module and name."""

ATOMS = frozenset({type(None), bool, float, str, bytes, tuple})
"""What is written as it is, whatever its value; numbers, lists and dictionaries have their limits."""

NAMELESS = "does not name a class where it should"

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


class Foreign(Exception):  # noqa: N818 - caught and worded by the one module that uses this one
    """A pickle that we did not write, or not with these classes; the text says what gave it away."""


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
        Foreign: it is not a pickle of ours.

    """
    try:
        _inspect(data, builders.keys(), instructions)
        return loads_own(data, builders)
    except DAMAGE as error:
        raise Foreign(f"does not hold what this program saves ({error})") from error


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
        self._written: dict[int, object] = {}

    def persistent_id(self, thing: Any) -> str | None:  # noqa: ANN401 - pickle asks for every object
        """Give the name of a class, and ``None`` for all that goes in by its contents.

        What is neither is refused here, and so is what would come back as two things: without a memo,
        one thing in two places would. Things are kept, lest the address of one that is gone be given to another.
        """
        kind = type(thing)
        if kind in ATOMS or (kind is int and -LONGEST <= thing < LONGEST):
            return None
        if kind not in self._kinds:
            if isinstance(thing, type) and thing in self._names:
                return self._names[thing]
            raise TypeError(f"a {kind.__name__} cannot be saved: {thing!r:.200}")
        if kind in self._changeable:
            if id(thing) in self._written:
                raise TypeError(f"a {kind.__name__} that can be changed is in two places: {thing!r:.200}")
            self._written[id(thing)] = thing
        return None

    def reducer_override(self, thing: object) -> Any:  # noqa: ANN401 - as pickle has it
        """Give a class and the one argument that its builder is called with on reading."""
        if isinstance(thing, Enum):
            return type(thing), (thing.value,)
        return type(thing), ({name: getattr(thing, name) for name in self._fields[type(thing)]},)


class _Reader(pickle.Unpickler):
    """Knows a few names only, and gives a builder for each, never a class."""

    def __init__(self, data: bytes, builders: Mapping[str, Builder]) -> None:
        super().__init__(BytesIO(data))
        self._builders = builders

    def persistent_load(self, name: object) -> Any:  # noqa: ANN401 - as pickle has it
        """Return the builder for a class of ours."""
        if not isinstance(name, str):
            raise Foreign(NAMELESS)
        _recognise(name, self._builders.keys())
        return self._builders[name]

    def find_class(self, module: str, name: str) -> Any:  # noqa: ANN401 - as pickle has it
        """Return the builder for a class of ours as format 1 named it; no module is ever imported."""
        return self.persistent_load(f"{module} {name}")


def _inspect(data: bytes, known: Collection[str], instructions: Collection[str]) -> None:
    """Go through the instructions without following any; foreign names are told before anything else."""
    strange = ""
    words: list[str] = []
    for instruction, argument, _ in pickletools.genops(data):
        kind = instruction.name
        if kind in {"GLOBAL", "INST"}:
            _recognise(str(argument), known)
        elif kind == "STACK_GLOBAL" and len(words) > 1:
            _recognise(f"{words[-2]} {words[-1]}", known)
        elif kind == "BINPERSID" and words:
            _recognise(words[-1], known)
        if kind not in instructions:
            strange = strange or f"holds the pickle instruction {kind}, which no file of ours does"
        elif kind == "BINPERSID" and not words:
            strange = strange or NAMELESS
        if isinstance(argument, str):
            words.append(argument)
        elif kind != "MEMOIZE":
            words.clear()
    if strange:
        raise Foreign(strange)


def _recognise(reference: str, known: Collection[str]) -> None:
    if reference not in known:
        raise Foreign(f"refers to `{reference.replace(' ', '.')}`, which no file of ours does")


def builders_of(classes: Mapping[str, type]) -> dict[str, Builder]:
    """Return what builds each dataclass and enum, by the names of these."""
    builders: dict[str, Builder] = {}
    for name, kind in classes.items():
        if issubclass(kind, Enum):
            builders[name] = partial(_member, kind)
        elif is_dataclass(kind):
            builders[name] = partial(_rebuild, kind, _defaults(kind))
    return builders


def _member(kind: type[Enum], value: object) -> Enum:
    return kind(value)


def _defaults(kind: type[Any]) -> dict[str, Callable[[], object] | None]:
    """Return how each field is filled when a file is older than the field; ``None`` where it cannot be."""
    fillers: dict[str, Callable[[], object] | None] = {}
    for field in fields(kind):
        if field.default is not MISSING:
            fillers[field.name] = partial(_itself, field.default)
        elif field.default_factory is not MISSING:
            fillers[field.name] = field.default_factory
        else:
            fillers[field.name] = None
    return fillers


def _itself(value: object) -> object:
    return value


def _rebuild(kind: type[Any], fillers: Mapping[str, Callable[[], object] | None], values: dict[str, object]) -> object:
    """Make an instance from its fields, past ``__init__``: a frozen one lets itself be set only so."""
    if strangers := sorted(values.keys() - fillers.keys()):
        raise Foreign(f"gives {kind.__name__} a field `{strangers[0]}`, which it has not in this version")
    thing = object.__new__(kind)
    for name, fill in fillers.items():
        if name in values:
            value = values[name]
        elif fill is not None:
            value = fill()
        else:
            raise Foreign(f"gives {kind.__name__} no `{name}`, which it has in this version")
        object.__setattr__(thing, name, value)
    return thing
