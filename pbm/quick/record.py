"""Records: dataclasses with slots, frozen by default, that cost next to nothing to define.

With the standard decorator alone ``pbm status`` and ``pbm check`` take 60 % more instructions, ``pbm turn`` 12 % (the
sample's desk, whole processes, counted by callgrind). It writes six methods for each of several hundred classes and
compiles them one by one, and most are never called. A record's methods are compiled when they are first called, and an
instance is filled through its slots, which is quicker than ``object.__setattr__``. Otherwise a record is a dataclass:
its fields are the standard library's, ``fields``, ``replace``, ``asdict`` and pickling work as usual, and either kind
may be derived from the other.
"""

from __future__ import annotations

import sys
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields, replace
from functools import cache, partial
from itertools import pairwise
from types import CodeType, MemberDescriptorType
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, dataclass_transform, overload

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

T = TypeVar("T")

Fields = dict[str, Field[Any]]

Names = dict[str, str]
"""The real names of fields, by their names in a method's source text."""

_FIELDS, _PARAMETERS = "__dataclass_fields__", "__dataclass_params__"
"""The attributes by which the standard library knows a dataclass."""

_NO_FIELDS = ("ClassVar", "typing.ClassVar")
"""How the types of those begin that are no fields."""


@dataclass(frozen=True, slots=True)
class _Frozen:
    """A standard dataclass, whose parameters records take over."""


@dataclass(slots=True)
class _Changeable:
    """The same for records that can be changed."""


class Remembering:
    """The base of a record with cached properties, which are kept in a dictionary of the instance."""


@overload
def record(kind: type[T], /) -> type[T]: ...
@overload
def record(*, frozen: bool) -> Callable[[type[T]], type[T]]: ...
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(kind: type[T] | None = None, /, *, frozen: bool = True) -> type[T] | Callable[[type[T]], type[T]]:
    """Make a class a record; all its fields are positional, and ``InitVar`` is not supported.

    Raises:
        TypeError: a field without a default follows one that has one.

    """
    return partial(_made, frozen=frozen) if kind is None else _made(kind, frozen=frozen)


def is_record(kind: type) -> bool:
    """Return whether a class is a record or another dataclass, without making its fields, as the library does."""
    return hasattr(kind, _PARAMETERS)


def _made(kind: type[T], *, frozen: bool) -> type[T]:
    """Create the class a second time, since the slots of a class are fixed when it is created."""
    space = {name: value for name, value in vars(kind).items() if name not in {"__dict__", "__weakref__"}}
    declared = space.get("__annotations__", {})
    names = [name for name, about in declared.items() if not str(about).startswith(_NO_FIELDS)]
    given = {name: space.pop(name) for name in names if name in space}
    taken = {slot for base in kind.__mro__[1:] for slot in vars(base).get("__slots__", ())}
    space |= {
        "__qualname__": kind.__qualname__,
        "__slots__": tuple(name for name in names if name not in taken),
        "__match_args__": _OnDemand(_matched_by),
        _FIELDS: _OnDemand(partial(_make_fields, given)),
        _PARAMETERS: getattr(_Frozen if frozen else _Changeable, _PARAMETERS),
        **_methods(space, frozen=frozen),
    }
    metaclass: Any = type(kind)
    made: type[T] = metaclass(kind.__name__, kind.__bases__, space)
    if any(one in given and other not in given for one, other in pairwise(names)):
        _fields_of(made)  # the order may be wrong: better said now than when the first one is made
    return made


def _matched_by(kind: type) -> tuple[str, ...]:
    return tuple(each.name for each in _fields_of(kind).values() if each.init)


def _make_fields(given: dict[str, object], kind: type) -> Fields:
    """Return the fields of a class, with those of its bases; ``given`` has its defaults, by name."""
    bases = [base for base in reversed(kind.__mro__[1:]) if _FIELDS in vars(base)]
    known = {each.name: each for base in bases for each in fields(base)} | _own_fields(kind, given)
    _check_order(kind, known.values())
    return known


def _own_fields(kind: type, given: dict[str, object]) -> Fields:
    """Return the fields that a class itself declares, made by the standard library."""
    declared = vars(kind).get("__annotations__")
    if not declared:
        return {}
    about = {"__module__": kind.__module__, "__doc__": kind.__name__}
    plain: Any = type(kind.__name__, (), about | {"__annotations__": declared} | given)
    return {each.name: each for each in fields(dataclass(init=False, repr=False, eq=False, match_args=False)(plain))}


def _check_order(kind: type, known: Iterable[Field[Any]]) -> None:
    optional = False
    for each in known:
        if each.init and optional and not _has_default(each):
            raise TypeError(f"{kind.__qualname__}: the field {each.name} has no default and follows one that has")
        optional = optional or (each.init and _has_default(each))


def _methods(space: Mapping[str, Any], *, frozen: bool) -> dict[str, Any]:
    """Return the methods of a record, except those that its class defines itself."""
    methods: dict[str, Any] = {"__init__": _OnDemand(_write_init), "__repr__": _shown, "__eq__": _OnDemand(_write_eq)}
    methods["__replace__"] = replace
    # Python sets __hash__ to None in a class that defines __eq__ alone.
    has_hash = space.get("__hash__") is not None
    if not has_hash and not ("__eq__" in space and not frozen):
        methods["__hash__"] = _OnDemand(_write_hash) if frozen else None
    if frozen:
        methods |= {
            "__setattr__": _refuse_to_set,
            "__delattr__": _refuse_to_delete,
            "__getstate__": _state,
            "__setstate__": _put_state,
        }
    return {name: method for name, method in methods.items() if name == "__hash__" or name not in space}


class _OnDemand:
    """A descriptor that makes a method or another part of a class when it is first used, and is then replaced by it."""

    __slots__ = ("_kind", "_name", "_write")

    def __init__(self, write: Callable[[type], Any]) -> None:
        """Keep the function that makes the part for a class."""
        self._write = write

    def __set_name__(self, kind: type, name: str) -> None:
        """Note the class and the name of the part."""
        self._kind, self._name = kind, name

    def __get__(self, instance: object, owner: type | None = None) -> Any:  # noqa: ANN401 - a function, a bound method or a value
        """Make the part and replace this descriptor by it."""
        part = self._write(self._kind)
        setattr(self._kind, self._name, part)
        return part.__get__(instance, owner) if hasattr(part, "__get__") else part


def _write_init(kind: type) -> Any:  # noqa: ANN401 - a function
    known = _fields_of(kind)
    given: dict[str, Any] = {"_missing": MISSING}
    named: Names = {}
    defaults, lines = [], []
    for name, each in known.items():
        if not each.init:
            continue
        parameter = value = f"field{len(named)}"
        if each.default_factory is not MISSING:
            given[f"_make{parameter}"] = each.default_factory
            value = f"_make{parameter}() if {parameter} is _missing else {parameter}"
        if _has_default(each):
            defaults.append(each.default)  # it is missing where the default is made
        given[f"_set{parameter}"] = _setter(kind, name)
        lines.append(f"_set{parameter}(self, {value})")
        named[parameter] = name
    unasked = [(_setter(kind, each.name), each) for each in known.values() if not each.init and _has_default(each)]
    if unasked:
        given["_fill"] = partial(_fill, unasked)
        lines.append("_fill(self)")
    if hasattr(kind, "__post_init__"):
        lines.append("self.__post_init__()")
    init = _compiled(kind, f"__init__(self, {', '.join(named)})", lines or ["pass"], given, named)
    init.__defaults__ = tuple(defaults)
    init.__annotations__ = {name: each.type for name, each in known.items() if each.init} | {"return": None}
    return init


def _has_default(each: Field[Any]) -> bool:
    return each.default is not MISSING or each.default_factory is not MISSING


def _fill(unasked: Iterable[tuple[Callable[[Any, Any], None], Field[Any]]], thing: object) -> None:
    """Set the fields that have no parameters."""
    for put, each in unasked:
        put(thing, each.default if each.default_factory is MISSING else each.default_factory())


def _setter(kind: type, name: str) -> Callable[[Any, Any], None]:
    """Return the function that sets a field: its slot, or the instance's dictionary below a class without slots."""
    slot = getattr(kind, name, None)
    return slot.__set__ if isinstance(slot, MemberDescriptorType) else partial(_put, name)


def _put(name: str, thing: object, value: object) -> None:
    object.__setattr__(thing, name, value)


def _write_eq(kind: type) -> Any:  # noqa: ANN401 - a function
    named = _named([name for name, each in _fields_of(kind).items() if each.compare])
    mine, others = (f"({''.join(f'{whose}.{field}, ' for field in named)})" for whose in ("self", "other"))
    lines = ["if other.__class__ is self.__class__:", f" return {mine} == {others}", "return NotImplemented"]
    return _compiled(kind, "__eq__(self, other)", lines, {}, named)


def _write_hash(kind: type) -> Any:  # noqa: ANN401 - a function
    hashed = [name for name, each in _fields_of(kind).items() if (each.compare if each.hash is None else each.hash)]
    named = _named(hashed)
    return _compiled(
        kind, "__hash__(self)", [f"return hash(({''.join(f'self.{each}, ' for each in named)}))"], {}, named
    )


def _named(names: Iterable[str]) -> Names:
    return {f"field{at}": name for at, name in enumerate(names)}


def _fields_of(kind: type) -> Fields:
    known: Fields = getattr(kind, _FIELDS)
    return known


def _compiled(kind: type, head: str, lines: Iterable[str], given: Mapping[str, Any], named: Names) -> Any:  # noqa: ANN401 - a function
    """Compile a method in the module of its class, where the types of its fields are known.

    In its source text fields are numbered, so that methods of many records share one text, which is compiled once; then
    the fields get their names.
    """
    name = head.partition("(")[0]
    text = "\n".join([f"def make({', '.join(given)}):", f" def {head}:", *(f"  {line}" for line in lines)])
    space: dict[str, Any] = {}
    module = vars(sys.modules[kind.__module__]) if kind.__module__ in sys.modules else {}
    exec(_code(f"{text}\n return {name}"), module, space)  # noqa: S102 - made of numbers of fields
    method = space["make"](**given)
    code = method.__code__
    method.__code__ = code.replace(
        co_varnames=tuple(named.get(each, each) for each in code.co_varnames),
        co_names=tuple(named.get(each, each) for each in code.co_names),
    )
    method.__qualname__ = f"{kind.__qualname__}.{name}"
    return method


@cache
def _code(text: str) -> CodeType:
    return compile(text, "<string>", "exec")


def _shown(self: Any) -> str:  # noqa: ANN401 - any record
    values = ", ".join(f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr)
    return f"{self.__class__.__qualname__}({values})"


def _refuse_to_set(_self: object, name: str, _value: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_self: object, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[Any]:  # noqa: ANN401 - any record
    """Return the values of the fields, as a standard frozen dataclass with slots does for pickles and copies."""
    return [getattr(self, name) for name in _names_of(self.__class__)]


def _put_state(self: Any, state: Iterable[Any]) -> None:  # noqa: ANN401 - any record
    for put, value in zip(_setters_of(self.__class__), state, strict=True):
        put(self, value)


@cache
def _names_of(kind: type) -> Sequence[str]:
    """Return the names of a class's fields; cached, since worlds are copied again and again."""
    return tuple(each.name for each in fields(kind))


@cache
def _setters_of(kind: type) -> Sequence[Callable[[Any, Any], None]]:
    """Return the functions that set the fields of a class; cached likewise."""
    return tuple(_setter(kind, name) for name in _names_of(kind))
