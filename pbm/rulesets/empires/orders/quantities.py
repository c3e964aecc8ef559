"""The NUMBER box of an order in words: so many, all, or all but so many of some things."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pbm.kernel.quantity import ALL
from pbm.kernel.sentence import Sentence, say
from pbm.rulesets.empires.report.wording import names

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.kernel.quantity import Quantity
    from pbm.kernel.sentence import Phrase


class Things(NamedTuple):
    """What may stand in a NUMBER box: a number of them, all of them, and all but ``n``."""

    counted: Callable[[int], Phrase]
    every: Sentence
    every_but: Sentence


ARMIES = Things(names.armies, say("all armies"), say("all armies but {n}"))
TRAINS = Things(names.trains, say("all supply trains"), say("all supply trains but {n}"))
SHIPS = Things(names.ships, say("all ships"), say("all ships but {n}"))
FORTS = Things(names.forts, say("all fort levels"), say("all fort levels but {n}"))
POINTS = Things(names.points, say("all BPs"), say("all BPs but {n}"))

# Of what is not there yet, ALL is the most that can be had.
NEW_ARMIES = Things(names.armies, say("as many armies as you can pay"), say("all armies you can pay but {n}"))
NEW_SHIPS = Things(names.ships, say("as many ships as you can pay"), say("all ships you can pay but {n}"))
NEW_TRAINS = Things(names.trains, say("as many supply trains as you may"), say("all supply trains you may but {n}"))


def how_many(number: Quantity | None, things: Things) -> Phrase:
    """Say how many things are meant; a box that may be left empty means all."""
    asked = number or ALL
    if not asked.all_but:
        return things.counted(asked.amount)
    return Sentence(things.every_but.pattern, (("n", asked.amount),)) if asked.amount else things.every
