"""Files that fit at first sight are read without the library for faults, and just as with it."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass, field
from datetime import date, datetime  # noqa: TC003 - types of fields are looked up
from enum import StrEnum
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbm.desk.misfit_values import MisfitError
from pbm.desk.settings import Settings
from pbm.desk.table_faults import fitted
from pbm.desk.tables import read_object, read_tables
from pbm.kernel.limits import Range
from pbm.quick import fitting
from pbm.quick.fitting import UnsureError
from tests.support.paths import ROOT


class Colour(StrEnum):
    """A word of a few."""

    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Inner:
    """A table in a table."""

    name: str
    colour: Colour = Colour.RED


@dataclass(frozen=True, slots=True)
class Outer:
    """A table with a field of every type that files of ours have."""

    number: int
    flag: bool = False
    share: float = 0.5
    day: date | None = None
    time: datetime | None = None
    inner: Inner | None = None
    many: list[Inner] = field(default_factory=list)
    named: dict[str, Inner] = field(default_factory=dict)
    numbers: list[int] = field(default_factory=list)
    few: Annotated[int, Range(0, 2)] = 0


@dataclass(frozen=True, slots=True)
class Limited:
    """A table that asks more of a value than its type."""

    number: Annotated[int, "below ten"]


@dataclass(frozen=True, slots=True)
class Choosing:
    """A table where one value may be of two types."""

    either: int | str


words = st.sampled_from(["red", "blue", "green", "", "2027-01-01"])
atoms: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 3), st.floats(), words, st.dates(), st.datetimes(), st.just(10**400)
)
inner = st.fixed_dictionaries({"name": words | atoms}, optional={"colour": words | atoms, "size": atoms})
values = st.fixed_dictionaries(
    {"number": st.integers(-3, 3) | atoms},
    optional={
        "flag": st.booleans() | atoms,
        "share": st.floats() | atoms,
        "day": st.dates() | atoms,
        "time": st.datetimes() | atoms,
        "inner": inner | atoms,
        "many": st.lists(inner, max_size=2) | atoms,
        "named": st.dictionaries(words, inner, max_size=2) | atoms,
        "numbers": st.lists(st.integers(), max_size=2) | atoms,
        "few": st.integers(-1, 3) | atoms,
        "else": atoms,
    },
)


def by_the_library(read: object, kind: type[Any]) -> str | None:
    """Return what the library makes of values, as text; None if they do not fit."""
    try:
        return repr(fitted(read, kind))
    except MisfitError:
        return None


def at_first_sight(read: object, kind: type[Any]) -> str | None:
    """Return likewise what is made of them without it; None if there is a doubt."""
    try:
        return repr(fitting.structure(read, kind))
    except UnsureError:
        return None


@given(values)
def test_what_fits_is_taken_alike_and_what_does_not_is_doubted(read: dict[str, Any]) -> None:
    """Either way the same comes of the same values, types and all, and nothing is taken that does not fit."""
    assert at_first_sight(read, Outer) == by_the_library(read, Outer)


@pytest.mark.parametrize("kind", [Limited, Choosing])
def test_what_is_more_than_a_type_is_doubted(kind: type[Any]) -> None:
    """What is said of a field in words, or a choice of types, is for those to judge who know of it."""
    with pytest.raises(UnsureError):
        fitting.structure({"number": 3} if kind is Limited else {"either": 3}, kind)


@pytest.mark.parametrize(
    "data",
    [b"\xff", b"{", b"[]", b'{"a": NaN}', b'{"a": "\\ud800"}', b'{"a":' * 100_000, b'{"a": ' + b"9" * 5_000 + b"}"],
    ids=["bytes", "cut off", "a list", "no number", "half a character", "depth", "digits"],
)
def test_what_is_no_object_is_refused(data: bytes) -> None:
    """Whatever is wrong with a file of JSON is said."""
    with pytest.raises(MisfitError):
        read_object(data)


@pytest.mark.parametrize("data", [b"\xff", b"a =", b"a = " + b"[" * 100_000, b"a = " + b"9" * 5_000])
def test_what_is_no_toml_is_refused(data: bytes) -> None:
    """The same holds for TOML."""
    with pytest.raises(MisfitError):
        read_tables(data, Settings)


def test_settings_are_read_without_the_library() -> None:
    """The settings of the sample's desk, and all that a desk has of its game, are not doubted."""
    program = (
        "import sys; from pathlib import Path; from pbm.desk.settings import read_settings; "
        f"print(len(read_settings(Path({str(ROOT / 'pbm.toml')!r})).games), 'cattrs' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout

    assert told == "5 False\n"


def test_maps_are_read_without_the_library() -> None:
    """So is a map that comes with the program, though its width and its height have limits."""
    program = (
        "import sys; from importlib.resources import files; from pbm.kit.maps.shapes import read_shapes; "
        "text = (files('pbm.rulesets.empires') / 'scenarios' / 'two-rivers.map.json').read_text(); "
        "print(len(read_shapes(text, 'map')['areas']) > 1, 'cattrs' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout

    assert told == "True False\n"
