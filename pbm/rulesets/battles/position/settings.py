"""The settings of a battle (N.109): the numbers and choices that a scenario's ``[rules]`` may change."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from pbm.kernel.limits import Range
from pbm.kernel.saved import Saved
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator

Places = Annotated[int, Range(1, 250)]
Number = Annotated[int, Range(0, 1000)]
Bonus = Annotated[int, Range(-1000, 1000)]
Turns = Annotated[int, Range(1, 1000)]


class Adjudication(Saved, StrEnum):
    """Whether both armies' attacks are fought round by round (N.21) or one army's after the other's (N.22)."""

    SIMULTANEOUS = "simultaneous"
    IN_ORDER = "in-order"


class CounterBattery(Saved, StrEnum):
    """Whether guns answer guns: both Fires count, or the defender's does not (N.55)."""

    DUEL = "duel"
    SILENT = "silent"


class ClashOrder(Saved, StrEnum):
    """What comes first in a clash of fire and melee (N.51)."""

    FIRE_FIRST = "fire-first"
    INITIATIVE = "initiative"


class ShakenTwice(Saved, StrEnum):
    """What happens to a shaken battalion that is shaken again (N.58b)."""

    ROUT = "rout"
    NOTHING = "nothing"


class GuardPanic(Saved, StrEnum):
    """Which stacks are checked when a Guard battalion is eliminated (N.70a)."""

    ADJACENT = "adjacent"
    LINE = "line"


@record
class Settings(Saved):
    """All settings with the rulebook's defaults."""

    adjudication: Adjudication = Adjudication.SIMULTANEOUS
    actions: Places = 16
    """Places on a sheet (N.25)."""
    attack_dice: str = "2d10"
    training_dice: str = "2d6"
    morale_dice: str = "1d10"
    """Dice of the three throws (N.16)."""
    eliminated: Number = 11
    routed: Number = 6
    shaken: Number = 3
    """Steps of the result table (N.57)."""
    support: Bonus = 3
    shaken_penalty: Bonus = 3
    blown_penalty: Bonus = 5
    square: Bonus = 6
    """Modifiers of Attack rolls (N.55); the penalties are taken away."""
    flank: Bonus = 4
    flank_cavalry: Bonus = 7
    """Bonus of flank attacks (N.67)."""
    counter_battery: CounterBattery = CounterBattery.DUEL
    clash_order: ClashOrder = ClashOrder.FIRE_FIRST
    pass_over: bool = True
    """A top battalion that cannot attack is passed over (N.41)."""
    shaken_twice: ShakenTwice = ShakenTwice.ROUT
    moves: Number = 0
    """Moves a turn; 0: as many as the rating (N.38)."""
    free_deployment: bool = True
    """On turn 1 moves are free (N.39)."""
    no_commander: Number = 2
    """Rating of an army without generals (N.9)."""
    general_hit: Number = 10
    """Throw on which, and above which, a general at risk falls; 11: never (N.69)."""
    general_steadies: Bonus = 2
    """Morale that a general adds in stack checks (N.68)."""
    guard_panic: GuardPanic = GuardPanic.ADJACENT
    rally_modifier: Bonus = -5
    """Added to the Morale of a battalion that is rallied (N.76)."""
    tactics_hand: Number = 4
    tactics_draw: Number = 1
    tactics_limit: Number = 6
    """Tactics cards at the start, drawn a turn, and held at most (N.15, N.78)."""
    first_break: Turns = 10
    """The first turn in which armies break (N.80)."""
    empty_stacks: Annotated[int, Range(1, 3)] = 2
    """Empty line stacks that break an army (N.81)."""
    last_turn: Turns = 20
    night: str = "share"
    """Who wins at night: ``share``, or the code of an army (N.82)."""
    night_margin: Number = 10
    """By how much the lesser share must be less (N.82)."""
    terrain: bool = True
    """Whether ground counts (N.88)."""
    muster: bool = False
    muster_points: Number = 460
    muster_general: Number = 8
    muster_limit: Annotated[int, Range(9, 99)] = 30
    muster_break: Annotated[int, Range(1, 100)] = 66
    """Pick-up battles: points, price of a point of rating, battalions at most, break number in hundredths (N.96)."""
    missed_turns: Number = 2
    """Missed turns in a row that make a standby; 0: never (N.104)."""


def contradictions(settings: Settings) -> Iterator[str]:
    """Yield which settings do not fit together."""
    steps = {name: getattr(settings, name) for name in ("shaken", "routed", "eliminated")}
    if sorted(steps.values()) != [*steps.values()]:
        told = ", ".join(f"{name} {step}" for name, step in steps.items())
        yield f"{told}: the worse a result is, the greater must be the difference that brings it"
