"""Records are dataclasses in all that a program can see of them; only how they are made differs."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import ClassVar, Generic, TypeVar, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbm.quick.record import record

W = TypeVar("W")


@record
class Beast(ABC, Generic[W]):
    """A beast of a zoo."""

    name: str

    @abstractmethod
    def sound(self) -> W:
        """What it says."""


@record
class Dog(Beast[str]):
    """A beast with legs and friends."""

    legs: int = 4
    friends: tuple[str, ...] = field(default_factory=tuple)
    secret: str = field(default="", repr=False, compare=False)
    KIND: ClassVar[str] = "dog"

    def sound(self) -> str:
        """Bark."""
        return "wow"


@dataclass(frozen=True, slots=True)
class StandardBeast(ABC, Generic[W]):
    """The same, as the standard library has it."""

    name: str

    @abstractmethod
    def sound(self) -> W:
        """What it says."""


@dataclass(frozen=True, slots=True)
class StandardDog(StandardBeast[str]):
    """Likewise."""

    legs: int = 4
    friends: tuple[str, ...] = field(default_factory=tuple)
    secret: str = field(default="", repr=False, compare=False)
    KIND: ClassVar[str] = "dog"

    def sound(self) -> str:
        """Bark."""
        return "wow"


@record(frozen=False)
class Purse:
    """Something that changes."""

    coins: int = 0
    notes: list[str] = field(default_factory=list)


@record
class Measured:
    """A record that works something out when it is made."""

    text: str
    length: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Count."""
        object.__setattr__(self, "length", len(self.text))


@dataclass(frozen=True, slots=True)
class Poodle(Dog):
    """A standard dataclass derived from a record."""

    curls: int = 0


@record
class Mongrel(StandardDog):
    """A record derived from a standard dataclass."""

    breeds: int = 2


@record
class Named:
    """A record with methods of its own."""

    name: str

    def __repr__(self) -> str:
        """Show the name."""
        return self.name

    def __eq__(self, other: object) -> bool:
        """Care for no case."""
        return isinstance(other, Named) and self.name.lower() == other.name.lower()

    def __hash__(self) -> int:
        """Likewise."""
        return hash(self.name.lower())


dogs = st.builds(Dog)
"""Hypothesis makes them from their types alone."""


def standard(dog: Dog) -> StandardDog:
    """Return the standard dog with the same values."""
    return StandardDog(**{each.name: getattr(dog, each.name) for each in dataclasses.fields(dog)})


@given(dogs, dogs)
def test_a_record_compares_hashes_and_shows_as_a_dataclass(one: Dog, other: Dog) -> None:
    """Equality, hashes and texts are those of the standard library."""
    assert (one == other) == (standard(one) == standard(other))
    assert hash(one) == hash(standard(one))
    assert repr(one) == repr(standard(one)).removeprefix("Standard")
    others: list[object] = [standard(one), one.name, None]
    assert one not in others


@given(dogs)
def test_a_record_is_copied_pickled_and_replaced_as_a_dataclass(dog: Dog) -> None:
    """Copies and pickles come back equal and hold the same, and the library's functions work."""
    assert copy.copy(dog) == copy.deepcopy(dog) == pickle.loads(pickle.dumps(dog)) == dog
    assert dog.__getstate__() == standard(dog).__getstate__()
    assert dataclasses.replace(dog, legs=3) == Dog(dog.name, 3, dog.friends, dog.secret)
    assert dataclasses.asdict(dog) == dataclasses.asdict(standard(dog))


def test_a_record_describes_itself_as_a_dataclass() -> None:
    """Its parameters, the fields to match by and the types that are looked up to make values for tests are the same."""
    assert [*inspect.signature(Dog).parameters] == [*inspect.signature(StandardDog).parameters]
    assert Dog.__match_args__ == StandardDog.__match_args__
    assert get_type_hints(Dog.__init__) == get_type_hints(StandardDog.__init__)


def test_a_record_cannot_be_changed() -> None:
    """No field can be set or deleted, and there is no room for another."""
    dog = Dog("Rex")

    with pytest.raises(dataclasses.FrozenInstanceError):
        dog.legs = 5  # type: ignore[misc] # on purpose
    with pytest.raises(dataclasses.FrozenInstanceError):
        del dog.legs
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(dog, "tail", 1)  # noqa: B010 - the type checker would not let it be written otherwise
    assert not hasattr(dog, "__dict__")


def test_a_record_that_may_be_changed() -> None:
    """One that says so is changed, has no hash, and shares no default."""
    purse, other = Purse(), Purse()
    purse.coins = 3
    purse.notes.append("debt")

    assert (purse, other) == (Purse(3, ["debt"]), Purse())
    assert vars(Purse)["__hash__"] is None
    assert not hasattr(purse, "__dict__")


def test_a_record_is_matched_by_its_fields() -> None:
    """Patterns take it apart by place and by name, and class variables are no part of it."""
    rex: object = Dog("Rex", 3)
    taken: tuple[object, ...] = ()
    match rex:
        case Dog(name, legs):
            taken = (name, legs)

    assert (taken, Dog.KIND) == (("Rex", 3), "dog")


def test_abstract_records_are_not_made() -> None:
    """A record that lacks a method cannot be made."""
    with pytest.raises(TypeError, match="abstract"):
        Beast("x")  # type: ignore[abstract] # on purpose


def test_either_kind_derives_from_the_other() -> None:
    """Records and standard dataclasses may be bases of each other."""
    poodle, mongrel = Poodle("Fifi", curls=9), Mongrel("Bello", breeds=3)

    assert (poodle.legs, poodle.curls, mongrel.legs, mongrel.breeds) == (4, 9, 4, 3)
    assert {poodle: 1}[Poodle("Fifi", curls=9)] == {mongrel: 1}[Mongrel("Bello", breeds=3)] == 1
    assert copy.copy(mongrel) == mongrel


def test_a_record_may_reckon_when_it_is_made() -> None:
    """``__post_init__`` is called, and fields that are not given are left to it."""
    assert Measured("four").length == 4
    assert pickle.loads(pickle.dumps(Measured("four"))).length == 4


def test_methods_of_its_own_stand() -> None:
    """What a class has written itself is not written over."""
    assert {Named("A"): 1}[Named("a")] == 1
    assert repr(Named("A")) == "A"


def test_a_field_without_a_default_after_one_with() -> None:
    """A class that could never be made is refused at once, as by the standard library."""
    with pytest.raises(TypeError, match="the field last has no default and follows one that has"):

        @record
        class Wrong:
            first: int = 0
            last: str  # type: ignore[misc] # on purpose


def test_methods_are_written_when_they_are_wanted() -> None:
    """A class of which nobody makes an instance costs no compiling; the first one compiles what it needs."""

    @record
    class Rare:
        name: str

    before = {name: type(vars(Rare)[name]).__name__ for name in ("__init__", "__eq__", "__hash__")}
    Rare("one")
    after = {name: type(vars(Rare)[name]).__name__ for name in ("__init__", "__eq__", "__hash__")}

    assert set(before.values()) == {"_OnDemand"}
    assert after == {**before, "__init__": "function"}


def test_fields_may_have_any_names() -> None:
    """Names that methods have for fields while they are written are free for fields, in any order."""

    @record
    class Odd:
        field1: int
        field0: int = 2
        make: int = 3
        _set0: int = 4
        fields: list[int] = field(default_factory=list)

    odd = Odd(1, _set0=5)

    assert (odd.field1, odd.field0, odd.make, odd._set0, odd.fields) == (1, 2, 3, 5, [])
    assert odd == Odd(field0=2, field1=1, _set0=5)
    assert odd != Odd(2, 1)
    assert [*inspect.signature(Odd).parameters] == ["field1", "field0", "make", "_set0", "fields"]
