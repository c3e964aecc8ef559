"""Records that are made from others, field by field."""

from __future__ import annotations

import pytest

from pbm.kit.likeness import like
from pbm.quick.record import record


@record(frozen=False)
class Troop:
    """What stands somewhere."""

    code: str
    men: int
    orders: list[str]

    @property
    def strong(self) -> bool:
        """Whether it has many men."""
        return self.men > 9


@record
class Seen:
    """What a stranger sees of it."""

    code: str
    strong: bool
    near: tuple[str, ...] = ()


TROOP = Troop("AA", 12, ["wait"])


def test_what_is_named_is_taken_over_and_the_rest_is_given() -> None:
    """Fields and properties have the same names in both; what differs is said beside them."""
    assert like(Seen, TROOP, "code strong", near=("BB",)) == Seen("AA", strong=True, near=("BB",))


def test_nothing_is_taken_over_that_is_not_named() -> None:
    """Even if both have it: or else a sight would show what nobody meant to show."""
    assert like(Seen, TROOP, "code", strong=False) == Seen("AA", strong=False)


def test_two_records_never_share_what_can_be_changed() -> None:
    """A sight does not change when the position does: a list must be copied where it is taken over."""
    with pytest.raises(TypeError, match="orders can be changed"):
        like(Troop, TROOP, "code men orders")


@pytest.mark.parametrize("names", ["code strong men", "strong"])
def test_wrong_fields_are_found_at_once(names: str) -> None:
    """A record has all of its fields and no others."""
    with pytest.raises(TypeError):
        like(Seen, TROOP, names)
