"""The settings of a game: the numbers of the rulebook that a scenario's ``[rules]`` may change."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from pbm.kernel.limits import MOST, Range
from pbm.kernel.saved import Saved
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator

Lines = Annotated[int, Range(1, 1000)]
Number = Annotated[int, Range(0, 1000)]
Share = Annotated[float, Range(0, 1000)]
Turns = Annotated[int, Range(1, 1000)]

Divisor = Annotated[int, Range(1, 1000)]
Price = Annotated[int, Range(1, 1000)]
"""The type of the prices that leftovers are spent at: BPs are divided by it, so it is never 0."""


class Adjudication(Saved, StrEnum):
    """How the actions of a round are played: all at once (E.8), or one by one (E.9)."""

    SIMULTANEOUS = "simultaneous"
    IN_ORDER = "in-order"


@record
class Settings(Saved):
    """Every setting, with the rulebook's own value as default."""

    adjudication: Adjudication = Adjudication.SIMULTANEOUS
    order_of_play: tuple[str, ...] = ()
    """The order of play on turn 1; drawn from the seed if empty (E.10)."""
    actions: Lines = 16
    """Actions on a sheet (E.7)."""
    army_cost: Price = 3
    """BPs for each army that ARMY raises."""
    reserve_cost: Number = 1
    """BPs for each army that RESERVE places."""
    fort_cost: Number = 3
    """BPs for each fort level."""
    fort_limit: Number = 1
    """Fort levels that an area may gain in a turn."""
    raze_cost: Number = 1
    """BPs for each fort level razed."""
    ship_cost: Number = 3
    """BPs for each ship of BUILD and NAVY."""
    recover_cost: Number = 1
    """BPs for each ship of RECOVER."""
    fleet_cost: Number = 1
    """BPs for each ship of FLEET."""
    base_cost: Number = 10
    """Treasury BPs for BASE."""
    capital_cost: Number = 10
    """Treasury BPs for CAPITAL (E.16)."""
    tax: Number = 2
    """BPs that TAX brings."""
    stash_cost: Number = 3
    """BPs for each BP that STASH stores."""
    train_cost: Price = 1
    """BPs for each supply train built (S.11)."""
    dispersal_divisor: Divisor = 3
    """One army in this many above the population disperses (E.21)."""
    sea_dispersal: Number = 1
    """Ships that disperse in each sea space (E.21)."""
    entrenchment_divisor: Divisor = 3
    """Entrenchment adds one for this many defending armies, or a part of them (E.32)."""
    loss_divisor: Divisor = 3
    """Each side loses one for this much enemy strength (E.33)."""
    cover: Number = 1
    """Losses that covered terrain spares the defender (E.33)."""
    ambush_factor: Number = 2
    """An ambush multiplies the attacker's losses by this (E.33)."""
    collateral_divisor: Divisor = 3
    """One in this many of population, forts and trains is lost to a battle (E.35)."""
    collateral_threshold: Share = 0.5
    """The share of the defence that an attack must reach to do collateral damage (E.35)."""
    census_min: Turns = 3
    """Fewest turns between two censuses (E.38)."""
    census_max: Turns = 5
    """Most turns between two censuses (E.38)."""
    victory_points: Annotated[int, Range(1, MOST)] = 400
    """VPs that win the game, if no other empire has as many (E.39)."""
    missed_turns: Number = 2
    """Turns missed in a row that make a player a standby (E.40)."""


def contradictions(settings: Settings) -> Iterator[str]:
    """Yield which settings do not fit together."""
    if settings.census_min > settings.census_max:
        yield "census_min must be no more than census_max"
