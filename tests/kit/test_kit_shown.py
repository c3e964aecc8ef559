"""What documents show of a thing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import pytest

from pbm.kit.shown import plain, shown


class Arm(StrEnum):
    """A kind of troops."""

    FOOT = "foot"


@dataclass(frozen=True)
class Battalion:
    """A few men."""

    arm: Arm
    break_number: int
    posts: tuple[tuple[str, Arm], ...]

    @property
    def steady(self) -> bool:
        """Whether few have run."""
        return self.break_number > 1


def test_what_is_shown_has_the_named_keys_in_their_order_and_types_of_json() -> None:
    """Fields and properties, enums by their values, tuples as lists, and what a document calls otherwise."""
    found = shown(Battalion(Arm.FOOT, 3, (("A1", Arm.FOOT),)), "steady break=break_number arm posts")

    assert list(found.items()) == [("steady", True), ("break", 3), ("arm", "foot"), ("posts", [["A1", "foot"]])]
    assert type(found["arm"]) is str


def test_what_json_has_nothing_for_is_refused() -> None:
    """A set has no order, so it is in no document."""
    with pytest.raises(TypeError, match="set"):
        plain({1})
