"""Building instances of our classes from the values in a sealed file; a class itself is never handed out.

A file that another program has sealed may hold a text where a number belongs, and rules and reports would fail on it
much later. So each class has a plan, made once from its annotations when its first instance is built: whether each
value fits the declared type of its field, including the limits of numbers. For most fields the types of their values
decide, and a set of types that has passed once is not checked again.
"""

from __future__ import annotations

import collections.abc
import types
from dataclasses import MISSING, fields
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from pbm.desk.errors import ForeignPickleError, UnknownClassError
from pbm.kernel.saved import Saved
from pbm.quick.record import is_record, record

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Builder = Callable[[Any], object]
    """Makes an instance of a class of ours from its value, or from its fields by name."""
    Test = Callable[[Any], bool]

SCALARS = frozenset({int, bool, bytes, type(None)})
"""Types that a value must have exactly."""

UNCHECKED = frozenset({Any, object})

ROWS: dict[object, tuple[type, ...]] = {tuple: (tuple,), list: (list,), collections.abc.Sequence: (tuple, list)}

TABLES = frozenset({dict, collections.abc.Mapping})


def builders_of(classes: Mapping[str, type]) -> dict[str, Builder]:
    """Return the builders of each dataclass and enum, by the names of these."""
    names = {kind.__name__: kind for kind in classes.values()}
    builders: dict[str, Builder] = {}
    for name, kind in classes.items():
        if issubclass(kind, Enum):
            builders[name] = partial(_member, kind, {member.value: member for member in kind})
        elif is_record(kind):
            builders[name] = _builder(kind, names)
    return builders


def _member(kind: type[Enum], members: Mapping[object, Enum], value: object) -> Enum:
    member = members.get(value)
    if member is None or type(member.value) is not type(value):
        raise ValueError(f"{value!r:.60} is not a valid {kind.__name__}")
    return member


def _builder(kind: type, names: Mapping[str, object]) -> Builder:
    """Return the builder of a class: fields that are missing in an old file get their defaults.

    A file has few different sets of field names and types of values; each is checked when it is first met.
    """
    deep: list[tuple[str, Callable[[Any], bool]]] = []
    met: set[tuple[object, ...]] = set()
    own_fault = getattr(kind, "own_fault", None)
    if own_fault is Saved.own_fault:
        own_fault = None
    plan = None

    def build(values: dict[str, object]) -> object:
        nonlocal plan
        if type(values) is not dict:
            raise ForeignPickleError(f"gives {kind.__name__} no fields")
        filling = (*values, *map(type, values.values()))
        if filling not in met:
            if plan is None:
                plan = plan_of(kind, names)
                deep.extend(plan.deep.items())
            plan.look_at(values)
            met.add(filling)
        for name, fits in deep:
            if name in values and not fits(values[name]):
                raise misfit(kind.__name__, name, values[name])
        thing: object = kind(**values)
        if own_fault is not None and (fault := own_fault(thing)):
            raise ForeignPickleError(f"holds a {kind.__name__} that {fault}")
        return thing

    return build


@record
class Plan:
    """How to check the fields of a class.

    Attributes:
        name: the class.
        needed: the fields without a default.
        flat: the types that each field may have, for fields where the type of the value decides.
        deep: the tests of those fields whose values must be looked into.

    """

    name: str
    needed: frozenset[str]
    flat: Mapping[str, Test]
    deep: Mapping[str, Test]

    def look_at(self, values: Mapping[str, object]) -> None:
        """Check that the fields are those of the class, and that each value is of a type that its field may have.

        Raises:
            ForeignPickleError: they are not.

        """
        if strangers := sorted(values.keys() - self.flat.keys() - self.deep.keys()):
            raise UnknownClassError(f"gives {self.name} a field `{strangers[0]}`, which it has not in this version")
        if missing := sorted(self.needed - values.keys()):
            raise UnknownClassError(f"gives {self.name} no `{missing[0]}`, which it has in this version")
        for name, fits in self.flat.items():
            if name in values and not fits(values[name]):
                raise misfit(self.name, name, values[name])


def misfit(kind: str, field: str, value: object) -> ForeignPickleError:
    """Return the error for a value that does not fit."""
    shown = f"{value!r:.60}" if isinstance(value, (str, int, float)) else f"a {type(value).__name__}"
    return ForeignPickleError(f"gives {kind} a `{field}` that does not fit: {shown}")


def plan_of(kind: type, names: Mapping[str, object]) -> Plan:
    """Return the plan of a dataclass.

    Args:
        kind: the class.
        names: names that annotations may use besides those in the modules of the class and its bases.

    Raises:
        TypeError: an annotation is not supported; a mistake in the ruleset.

    """
    try:
        hints = get_type_hints(kind, localns=dict(names), include_extras=True)
    except NameError as error:
        raise TypeError(f"the fields of {kind.__name__} cannot be checked: {error}") from error
    flat: dict[str, Test] = {}
    deep: dict[str, Test] = {}
    for field in fields(kind):
        test, looks_into = _test(hints[field.name])
        (deep if looks_into else flat)[field.name] = test
    needed = (each.name for each in fields(kind) if each.default is MISSING and each.default_factory is MISSING)
    return Plan(kind.__name__, frozenset(needed), flat, deep)


def _test(hint: object) -> tuple[Test, bool]:
    """Return the test of whether a value fits, and whether it looks at more than the value's type."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hint in UNCHECKED or isinstance(hint, TypeVar):
        return (lambda _: True), False
    if origin is Annotated:
        return _limited(arguments[0], [each.holds for each in arguments[1:] if hasattr(each, "holds")])
    if origin in {Union, types.UnionType}:
        return _one_of([_test(each) for each in arguments])
    if origin in ROWS or origin in TABLES:
        return _many(origin, arguments), True
    kind = origin or hint
    if not isinstance(kind, type):
        raise TypeError(f"fields of the type {hint} cannot be saved")
    return _single(kind), False


def _many(origin: object, arguments: tuple[object, ...]) -> Test:
    if origin in TABLES:
        return _table(*arguments)
    if origin is tuple and arguments[-1] is not Ellipsis:
        return _fixed([_test(each)[0] for each in arguments])
    return _row(ROWS[origin], arguments[0])


def _single(kind: type) -> Test:
    """An integer fits a float, and a member of a string enum fits a text; a bool fits no number."""
    if kind in SCALARS:
        return lambda value: type(value) is kind
    if kind is float:
        return lambda value: type(value) in {float, int}
    return lambda value: isinstance(value, kind)


def _limited(hint: object, limits: list[Test]) -> tuple[Test, bool]:
    test, _ = _test(hint)
    if len(limits) == 1:
        (holds,) = limits
        return (lambda value: test(value) and holds(value)), True
    return (lambda value: test(value) and all(holds(value) for holds in limits)), True


def _one_of(tests: list[tuple[Test, bool]]) -> tuple[Test, bool]:
    each_test = [test for test, _ in tests]
    return (lambda value: any(test(value) for test in each_test)), any(looks_into for _, looks_into in tests)


def _fixed(tests: list[Test]) -> Test:
    return lambda values: (
        type(values) is tuple
        and len(values) == len(tests)
        and all(test(value) for test, value in zip(tests, values, strict=True))
    )


def _row(kinds: tuple[type, ...], hint: object) -> Test:
    fit = _all_fit(hint)
    return lambda values: type(values) in kinds and fit(values)


def _table(key: object, value: object) -> Test:
    keys, values = _all_fit(key), _all_fit(value)
    return lambda table: type(table) is dict and keys(table) and values(table.values())


def _all_fit(hint: object) -> Test:
    """Return the test of whether all of many values fit: for most, by the set of their types, which is small."""
    test, _ = _test(hint)
    if isinstance(hint, type) and (hint in SCALARS or hint is str or _has_no_subclasses(hint)):
        wanted = {hint}
        return lambda values: wanted.issuperset(map(type, values)) or all(map(test, values))
    return lambda values: all(map(test, values))


def _has_no_subclasses(kind: type) -> bool:
    return issubclass(kind, Enum) or not kind.__subclasses__()
