"""How often anybody may ask."""

from __future__ import annotations

from pbm.serve.limits import MOST, Limits, Rate, from_where

SLOW = Rate("slow", 3, 60)


def test_so_many_at_once_and_then_one_after_the_other() -> None:
    """After the first three, each third of the minute brings another; the answer says when."""
    now = [1000.0]
    limits = Limits(lambda: now[0])

    assert [limits.take(SLOW, "a") for _ in range(5)] == [0, 0, 0, 20, 20]
    assert limits.take(SLOW, "b") == 0
    now[0] += 20
    assert [limits.take(SLOW, "a") for _ in range(2)] == [0, 20]
    now[0] += 3600
    assert [limits.take(SLOW, "a") for _ in range(4)] == [0, 0, 0, 20]


def test_what_is_remembered_is_bounded() -> None:
    """Whoever comes from a million addresses fills no memory; who has just asked is not forgotten first."""
    limits = Limits(lambda: 0.0)
    for number in range(3 * MOST):
        limits.take(SLOW, str(number))
    for _ in range(2):
        limits.take(SLOW, str(3 * MOST - 1))

    assert len(limits._free) <= MOST
    assert limits.take(SLOW, str(3 * MOST - 1)) > 0


def test_a_household_is_one() -> None:
    """One line has 2 ** 64 numbers of the newer kind: they count as one; the older kind counts by each number."""
    assert from_where("2001:db8:1:2:3::4") == from_where("2001:db8:1:2:ffff::1") != from_where("2001:db8:1:3::1")
    assert from_where("::ffff:192.0.2.1") == from_where("192.0.2.1") != from_where("192.0.2.2")
    assert from_where("unix") == "unix"
