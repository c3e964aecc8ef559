"""What can be saved is found by what classes say of themselves; nobody keeps a list."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import pytest

from pbm.desk.errors import NotOurFileError
from pbm.desk.sealed import seal, unseal
from pbm.kernel.event import Event
from pbm.kernel.order import Outcome
from pbm.kernel.ruleset import Ruleset
from pbm.kernel.saved import Saved, saved_classes
from pbm.kernel.sentence import Begun, Listing, Sentence, Several


class Weather(Saved, StrEnum):
    """A word of the toy's rules."""

    FAIR = "fair"
    FOUL = "foul"


@dataclass(slots=True)
class Garden(Saved):
    """The toy's world."""

    beds: dict[str, int] = field(default_factory=dict)
    weather: Weather = Weather.FAIR


@dataclass(frozen=True, slots=True)
class Told(Event[Garden]):
    """What the toy's events have alike: abstract."""

    def seen_by(self, empire: str | None) -> bool:
        """By everybody."""
        return bool(empire)


@dataclass(frozen=True, slots=True)
class Dug(Told):
    """A new event, of which nothing but this is said anywhere."""

    bed: str
    outcome: Outcome = Outcome.DONE

    def apply(self, world: Garden) -> None:
        """Dig."""
        world.beds[self.bed] = world.beds.get(self.bed, 0) + 1


class Growing(Saved, ABC):
    """A base that others build on."""

    @abstractmethod
    def grow(self) -> None:
        """Grow."""


@dataclass(frozen=True, slots=True)
class Blossom(Saved):
    """What was called a flower once, and is so in files."""

    __saved_as__ = "Flower"

    colour: str


KERNEL = {"Outcome": Outcome, "Sentence": Sentence, "Several": Several, "Listing": Listing, "Begun": Begun}


def a_class(name: str, module: str) -> type[Saved]:
    """Make a class as another module would declare it."""
    return type(name, (Saved,), {"__module__": module})


def test_classes_are_found_by_their_package() -> None:
    """Worlds, words and events of a game, with the kernel's, each under its own name; abstract ones are not."""
    found = saved_classes(__name__)
    assert found.items() >= KERNEL.items()
    assert {name: kind for name, kind in found.items() if kind.__module__ == __name__} == {
        "Weather": Weather,
        "Garden": Garden,
        "Dug": Dug,
        "Flower": Blossom,
    }


def test_what_a_game_is_made_of_is_saved() -> None:
    """A world and a journal come back with nothing declared but the classes themselves."""
    classes = saved_classes(__name__)
    for thing in (Garden({"a": 2}, Weather.FOUL), [Dug("a"), Dug("b", Outcome.CUT)], Blossom("red")):
        assert unseal(seal(thing, "garden", classes), "garden", classes, "f") == thing


def test_a_name_does_not_tell_where_its_class_is_declared() -> None:
    """The file has the names of classes, and of no module."""
    data = seal([Dug("a"), Garden(), Blossom("red")], "garden", saved_classes(__name__))
    assert b"Flower" in data
    assert b"Blossom" not in data
    assert not [word for word in (__name__, "pbm.", "test") if word.encode() in data]


def test_a_class_of_another_game_is_refused_by_name() -> None:
    """Games do not see each other's classes: neither on writing nor on reading."""
    data = seal([Dug("a")], "garden", saved_classes(__name__))
    with pytest.raises(NotOurFileError, match="f refers to `Dug`, which no file of ours does"):
        unseal(data, "garden", saved_classes("another.game"), "f")
    with pytest.raises(TypeError, match="a Dug cannot be saved"):
        seal([Dug("a")], "garden", saved_classes("another.game"))


def test_a_package_is_no_prefix_of_letters() -> None:
    """The modules in a package belong to it, those that only begin with its name do not."""
    inner, outer = a_class("Inner", "games.war.world"), a_class("Outer", "games.wargame")
    found = saved_classes("games.war").values()
    assert inner in found
    assert outer not in found


def test_a_local_class_counts_once() -> None:
    """A slotted dataclass within a function, which is made twice, can be saved."""

    @dataclass(slots=True)
    class Local(Saved):
        value: int

    classes = saved_classes(__name__)
    assert classes["Local"] is Local
    assert unseal(seal(Local(1), "g", classes), "g", classes, "f") == Local(1)


@pytest.mark.parametrize("rival", ["Ship", "Outcome"])
def test_two_classes_of_one_name_stop_a_game_from_being_imported(rival: str) -> None:
    """Of a game's own or of the kernel's: the game cannot be made, and both classes are told."""
    package = f"games.{rival}"
    a_class(rival, f"{package}.world")
    if rival not in KERNEL:
        assert saved_classes(package)[rival].__module__ == f"{package}.world"
        a_class(rival, f"{package}.events")
    with pytest.raises(TypeError, match=rf"\.{rival} and {package}\.\w+\.{rival} would both be saved as {rival}"):
        a_game(package)


def a_game(package: str) -> Ruleset[Any, Any]:
    """Make a game whose classes are in a package, and nothing else."""
    nothing: Any = None
    others = {name: nothing for name in Ruleset.__dataclass_fields__ if name not in {"saved", "former_formats"}}
    return Ruleset(**others, saved=(package,))
