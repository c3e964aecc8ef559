"""Former formats: files are led from format to format, and are today's when they arrive."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from pbm.desk.errors import ForeignPickleError
from pbm.desk.pickled import dumps, loads
from pbm.desk.saved_builders import builders_of
from pbm.desk.sealed import migrated, put_in_place
from pbm.kernel.saved import Former


@dataclass(slots=True)
class Town:
    """What was a Village with a head in format 1, and a Place with a head and a tax in format 2."""

    mayor: str
    size: int = 1


@dataclass(frozen=True, slots=True)
class Moved:
    """The first part of what was a Journey."""

    to: str


@dataclass(frozen=True, slots=True)
class Paid:
    """The second part of it; in format 2 the two were a Move still."""

    price: int


TODAY = {kind.__name__: kind for kind in (Town, Moved, Paid)}


def part(values: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """Part a move from what it cost."""
    return [("Moved", {"to": values["to"]}), ("Paid", {"price": values["price"]})]


FORMAT_1 = Former(classes={"Village": "Place", "Journey": "Move"}, fields={"Journey": {"where": "to"}})
FORMAT_2 = Former(classes={"Place": "Town"}, fields={"Place": {"head": "mayor", "tax": None}}, parted={"Move": part})


def read(thing: object, *steps: Former, **kinds: type) -> object:
    """Save a thing with the classes of a former program, and read it with today's."""
    return put_in_place(loads(dumps(thing, kinds), migrated(builders_of(TODAY), steps)))


@dataclass
class Place:
    """A town as format 2 had it."""

    head: str
    tax: int


@dataclass
class Village:
    """A town as format 1 had it."""

    head: str


@dataclass
class Move:
    """An event as format 2 had it."""

    to: str
    price: int


@dataclass
class Journey:
    """An event as format 1 had it."""

    where: str
    price: int


def test_classes_and_fields_get_the_names_of_today() -> None:
    """A class and its fields are called otherwise now, one field is gone and one is new."""
    assert read(Place("Ann", 3), FORMAT_2, Place=Place) == Town("Ann")


def test_a_file_is_led_from_format_to_format() -> None:
    """Each format only says what the next one calls otherwise; a file goes through all of them."""
    assert read(Village("Ann"), FORMAT_1, FORMAT_2, Village=Village) == Town("Ann")


def test_an_event_that_is_two_now_is_two_in_the_journal() -> None:
    """Its parts stand in its place, in order, whatever the format it comes from."""
    two = [Moved("A"), Paid(2), Paid(9), Moved("B"), Paid(3)]
    journal: list[object] = [Move("A", 2), Paid(9), Move("B", 3)]
    assert read(journal, FORMAT_2, Move=Move, Paid=Paid) == two
    older: list[object] = [Journey("A", 2), Paid(9), Journey("B", 3)]
    assert read(older, FORMAT_1, FORMAT_2, Journey=Journey, Paid=Paid) == two


@dataclass
class Headless:
    """A forged place."""

    tax: int


@dataclass
class Priceless:
    """A forged move."""

    to: str


@pytest.mark.parametrize(
    ("thing", "name", "said"),
    [
        (Village("Ann"), "Village", "refers to `Village`"),
        (Headless(3), "Place", "gives Town no `mayor`"),
        (Priceless("A"), "Move", "does not hold what this program saves"),
    ],
)
def test_what_a_format_never_had_is_refused(thing: object, name: str, said: str) -> None:
    """A name of a format before it, a field that is missing, an event without what is to be parted: all are told."""
    with pytest.raises(ForeignPickleError, match=said):
        read(thing, FORMAT_2, **{name: type(thing)})
