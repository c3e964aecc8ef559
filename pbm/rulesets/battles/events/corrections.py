"""The game master's corrections: a value of the position set by hand, with the reason."""

from __future__ import annotations

from pbm.kernel.event import OwnEvent
from pbm.kernel.seat import Status
from pbm.kit.corrections import HandCorrection, Value, move_card
from pbm.kit.rule_changes import RuleChange
from pbm.quick.record import record
from pbm.rulesets.battles.position.stacks import STACKS
from pbm.rulesets.battles.position.world import Army, World

FALLEN, ROUTED = "FALLEN", "ROUTED"
PILES = (FALLEN, ROUTED)
OPEN = ("status", "missed", "break", "post", "fallen")
"""Fields that both players see of an army and its generals (N.100, N.102)."""


@record
class RuleChanged(RuleChange[World]):
    """The game master has changed a setting of the game."""


@record
class Corrected(OwnEvent[World]):
    """The game master has set a value of an army, or of a battalion or general of it.

    Corrections of what both players see are shown to both: posts, fallen generals, the break
    number, and battalions that come to a pile or from one (N.100 to N.102).
    """

    target: str
    field: str
    value: Value
    former: Value
    why: str

    def seen_by(self, empire: str | None) -> bool:
        is_open = self.field in OPEN or (self.field == "place" and not {self.value, self.former}.isdisjoint(PILES))
        return is_open or OwnEvent.seen_by(self, empire)

    def apply(self, world: World) -> None:
        army = world.armies[self.empire]
        if self.field == "status":
            army.status = Status(str(self.value))
        elif self.field == "break":
            army.break_number = int(self.value or 0)
        elif self.field == "place":
            put(army, self.target, str(self.value))
        else:
            thing = army.battalions.get(self.target) or army.generals.get(self.target) or army
            setattr(thing, self.field, self.value)


@record
class HandCorrected(HandCorrection[World]):
    """The game master has put a tactics card into a hand, from deck or discard pile, or has taken it out."""

    def apply(self, world: World) -> None:
        army = world.armies[self.empire]
        move_card(self.card, added=self.added, hand=army.hand, deck=army.deck, discards=army.discards)


def place_of(army: Army, battalion: str) -> str:
    """Return where a battalion is: its stack, ``ROUTED`` or ``FALLEN``."""
    if battalion in army.fallen:
        return FALLEN
    return army.stack_of(battalion) or ROUTED


def put(army: Army, battalion: str, place: str) -> None:
    """Put a battalion at the bottom of a stack, or, without its marks, among the routed or the fallen (N.7)."""
    piles = {**army.stacks, ROUTED: army.routed, FALLEN: army.fallen}
    piles[place_of(army, battalion)].remove(battalion)
    piles[place].append(battalion)
    if place not in STACKS:
        card = army.battalions[battalion]
        card.shaken, card.blown = False, None
