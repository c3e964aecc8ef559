"""How the draft of an order is drawn on the map, or on any picture with places, while it is still being written."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING

from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Mapping


class Shape(StrEnum):
    """What stands for an order."""

    WAY = "way"
    ATTACK = "attack"
    SIGN = "sign"
    STANCE = "stance"


@record
class Drawn:
    """What an order looks like as a draft; its fields name the order's own fields.

    Attributes:
        shape: what stands for it; None only among ``kinds``, for one drawn like the others.
        start: the place where a way or an attack begins.
        goal: the place where it ends; of a stance the place that it is against.
        place: the place of a sign or a stance.
        count: how many go.
        told: what is written on a sign or a stance beside the order's word.
        by: what decides between ``kinds``.
        kinds: by the word that stands there, in what the draft differs.
        theirs: the fields that name places of the enemy, where own and enemy places share codes.
        dotted: whether it is drawn with dots, as something that may happen.
        thin: whether it is drawn thin, as something that is tried only if other orders fail.

    """

    shape: Shape | None = None
    start: str | None = None
    goal: str | None = None
    place: str | None = None
    count: str | None = None
    told: str | None = None
    by: str | None = None
    kinds: Mapping[str, Drawn] = field(default_factory=dict)
    theirs: tuple[str, ...] = ()
    dotted: bool = False
    thin: bool = False

    def by_boxes(self, boxes: Mapping[str, int]) -> dict[str, object]:
        """Return it as pages read it.

        Args:
            boxes: the number of the box of each of the order's fields.

        """
        named = {"from": self.start, "to": self.goal, "at": self.place, "count": self.count, "told": self.told}
        found: dict[str, object] = {} if self.shape is None else {"as": self.shape.value}
        found |= {key: boxes[each] for key, each in {**named, "by": self.by}.items() if each is not None}
        if self.kinds:
            found["kinds"] = {word: kind.by_boxes(boxes) for word, kind in self.kinds.items()}
        if self.theirs:
            found["theirs"] = [boxes[each] for each in self.theirs]
        return found | {name: True for name, is_so in (("dotted", self.dotted), ("thin", self.thin)) if is_so}
