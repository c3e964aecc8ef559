"""Counted things in words, and the NUMBER box of an order: so many, all, or all but so many of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pbm.kernel.quantity import ALL
from pbm.kernel.sentence import Sentence, say, several

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.kernel.quantity import Quantity
    from pbm.kernel.sentence import Phrase, Several


def armies(number: int) -> Several:
    """Return a number of armies."""
    return several("{n} army", "{n} armies", number)


def trains(number: int) -> Several:
    """Return a number of supply trains."""
    return several("{n} supply train", "{n} supply trains", number)


def ships(number: int) -> Several:
    """Return a number of ships."""
    return several("{n} ship", "{n} ships", number)


def forts(number: int) -> Several:
    """Return a number of fort levels."""
    return several("{n} fort level", "{n} fort levels", number)


def points(number: int) -> Several:
    """Return a number of build points."""
    return several("{n} BP", "{n} BPs", number)


class Things(NamedTuple):
    """What may stand in a NUMBER box: a number of them, all of them, and all but ``n``."""

    counted: Callable[[int], Phrase]
    every: Sentence
    every_but: Sentence


ARMIES = Things(armies, say("all armies"), say("all armies but {n}"))
TRAINS = Things(trains, say("all supply trains"), say("all supply trains but {n}"))
SHIPS = Things(ships, say("all ships"), say("all ships but {n}"))
FORTS = Things(forts, say("all fort levels"), say("all fort levels but {n}"))
POINTS = Things(points, say("all BPs"), say("all BPs but {n}"))

# Of what is not there yet, ALL is the most that can be had.
NEW_ARMIES = Things(armies, say("as many armies as you can pay"), say("all armies you can pay but {n}"))
NEW_SHIPS = Things(ships, say("as many ships as you can pay"), say("all ships you can pay but {n}"))
NEW_TRAINS = Things(trains, say("as many supply trains as you may"), say("all supply trains you may but {n}"))


def how_many(number: Quantity | None, things: Things) -> Phrase:
    """Say how many things are meant; a box that may be left empty means all."""
    asked = number or ALL
    if not asked.all_but:
        return things.counted(asked.amount)
    return Sentence(things.every_but.pattern, (("n", asked.amount),)) if asked.amount else things.every
