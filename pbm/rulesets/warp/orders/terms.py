"""Counted things in words: points, units, cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import several

if TYPE_CHECKING:
    from pbm.kernel.sentence import Several


def points(number: int) -> Several:
    """Return a number of points."""
    return several("{n} point", "{n} points", number)


def units(number: int) -> Several:
    """Return a number of units."""
    return several("{n} unit", "{n} units", number)


def cards(number: int) -> Several:
    """Return a number of cards."""
    return several("{n} card", "{n} cards", number)
