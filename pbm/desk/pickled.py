"""The pickle inside a world file: written in one way only, and read as data only.

Pickle is a small programming language, of which a world needs little. What we write is a tree of
plain data, dataclasses (their class and a dictionary of their fields) and enums (their class and
a value). What we read is held to the same few instructions, and a class is never handed out:
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
    from collections.abc import Callable, Collection, Mapping, Sequence
    from types import ModuleType

PROTOCOL = 4

WRITTEN = frozenset(
    (  # noqa: SIM905 - a list of quoted words is harder to read
        "PROTO FRAME STOP MARK NONE NEWTRUE NEWFALSE BININT BININT1 BININT2 LONG1 BINFLOAT SHORT_BINUNICODE "
        "BINUNICODE SHORT_BINBYTES BINBYTES EMPTY_TUPLE TUPLE TUPLE1 TUPLE2 TUPLE3 EMPTY_LIST APPEND APPENDS "
        "EMPTY_DICT SETITEM SETITEMS STACK_GLOBAL REDUCE"
    ).split()
)
"""The instructions that we write; without a memo a file cannot grow in memory beyond its size."""

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


def dumps(thing: object) -> bytes:
    """Pickle a tree of dataclasses, enums and plain data; equal trees give equal bytes.

    Raises:
        TypeError: something in it is of another kind, or can be changed and is there twice.

    """
    out = BytesIO()
    _Writer(out).dump(thing)
    return out.getvalue()


def loads(data: bytes, state: Sequence[ModuleType]) -> object:
    """Read a pickle made of classes that the modules declare; run nothing else.

    Raises:
        Foreign: it is not a pickle of ours.

    """
    builders = _builders(state)
    try:
        _inspect(data, builders.keys())
        return _Reader(data, builders).load()
    except DAMAGE as error:
        raise Foreign(f"does not hold what this program saves ({error})") from error


class _Writer(pickle.Pickler):
    """Writes dataclasses by the names of their fields, so that a file outlives a change of their order."""

    def __init__(self, out: BytesIO) -> None:
        super().__init__(out, PROTOCOL)
        self.fast = True
        self._changeable: dict[int, object] = {}

    def persistent_id(self, thing: object) -> None:
        """Refuse what would come back as two things: without a memo, one thing in two places would.

        Pickle asks this of every object; the answer ``None`` lets it go on. Things are kept, lest
        the address of one that is gone be given to another.
        """
        if type(thing).__hash__ is None:
            if id(thing) in self._changeable:
                raise TypeError(f"a {type(thing).__name__} that can be changed is in two places: {thing!r:.200}")
            self._changeable[id(thing)] = thing

    def reducer_override(self, thing: object) -> Any:  # noqa: ANN401 - as pickle has it
        """Give a class and the one argument that its builder is called with on reading."""
        if isinstance(thing, type):
            return NotImplemented  # the class of the thing being written: goes in by its name
        if isinstance(thing, Enum):
            return type(thing), (thing.value,)
        if is_dataclass(thing):
            return type(thing), ({field.name: getattr(thing, field.name) for field in fields(thing)},)
        raise TypeError(f"a {type(thing).__name__} cannot be saved: {thing!r:.200}")


class _Reader(pickle.Unpickler):
    """Knows a few names only, and gives a builder for each, never a class."""

    def __init__(self, data: bytes, builders: Mapping[str, Callable[[Any], object]]) -> None:
        super().__init__(BytesIO(data))
        self._builders = builders

    def find_class(self, module: str, name: str) -> Any:  # noqa: ANN401 - as pickle has it
        """Return the builder for a class of ours; no module is ever imported."""
        _recognise(f"{module} {name}", self._builders.keys())
        return self._builders[f"{module} {name}"]


def _inspect(data: bytes, known: Collection[str]) -> None:
    """Go through the instructions without following any; foreign names are told before anything else."""
    strange = ""
    words: list[str] = []
    for instruction, argument, _ in pickletools.genops(data):
        kind = instruction.name
        if kind in {"GLOBAL", "INST"}:
            _recognise(str(argument), known)
        elif kind == "STACK_GLOBAL" and len(words) > 1:
            _recognise(f"{words[-2]} {words[-1]}", known)
        if isinstance(argument, str):
            words.append(argument)
        elif kind != "MEMOIZE":
            words.clear()
        if kind not in WRITTEN:
            strange = strange or kind
    if strange:
        raise Foreign(f"holds the pickle instruction {strange}, which no file of ours does")


def _recognise(reference: str, known: Collection[str]) -> None:
    if reference not in known:
        raise Foreign(f"refers to `{reference.replace(' ', '.')}`, which no file of ours does")


def _builders(state: Sequence[ModuleType]) -> dict[str, Callable[[Any], object]]:
    """Return a builder for every dataclass and enum that the modules themselves declare, by name."""
    builders: dict[str, Callable[[Any], object]] = {}
    for module in state:
        for thing in vars(module).values():
            if not isinstance(thing, type) or thing.__module__ != module.__name__:
                continue
            reference = f"{thing.__module__} {thing.__qualname__}"
            if issubclass(thing, Enum):
                builders[reference] = partial(_member, thing)
            elif is_dataclass(thing):
                builders[reference] = partial(_rebuild, thing, _defaults(thing))
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
