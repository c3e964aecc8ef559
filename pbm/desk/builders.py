"""What makes instances of our classes from what a sealed file holds; a class itself is never handed out."""

from __future__ import annotations

from dataclasses import is_dataclass
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Any

from pbm.desk.errors import Foreign
from pbm.desk.fitting import misfit, plan_of
from pbm.kernel.saved import Saved

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Builder = Callable[[Any], object]
    """Makes an instance of a class of ours from its value, or from its fields by name."""


def builders_of(classes: Mapping[str, type]) -> dict[str, Builder]:
    """Return what builds each dataclass and enum, by the names of these."""
    names = {kind.__name__: kind for kind in classes.values()}
    builders: dict[str, Builder] = {}
    for name, kind in classes.items():
        if issubclass(kind, Enum):
            builders[name] = partial(_member, kind, {member.value: member for member in kind})
        elif is_dataclass(kind):
            builders[name] = _builder(kind, names)
    return builders


def _member(kind: type[Enum], members: Mapping[object, Enum], value: object) -> Enum:
    member = members.get(value)
    if member is None or type(member.value) is not type(value):
        raise ValueError(f"{value!r:.60} is not a valid {kind.__name__}")
    return member


def _builder(kind: type[Any], names: Mapping[str, object]) -> Builder:
    """Return what fills an instance: fields that a file is too old for get their defaults.

    A file holds few kinds of fillings, told apart by the names of the fields and the types of their values; each is
    looked at when it is met first.
    """
    deep: list[tuple[str, Callable[[Any], bool]]] = []
    met: set[tuple[object, ...]] = set()
    amiss = getattr(kind, "amiss", None)
    if amiss is Saved.amiss:
        amiss = None
    plan = None

    def build(values: dict[str, object]) -> object:
        nonlocal plan
        if type(values) is not dict:
            raise Foreign(f"gives {kind.__name__} no fields")
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
        if amiss is not None and (fault := amiss(thing)):
            raise Foreign(f"holds a {kind.__name__} that {fault}")
        return thing

    return build
