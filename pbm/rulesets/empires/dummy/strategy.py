"""Strategies: what the planner of sheets prefers; the computer player's own is one of them."""

from __future__ import annotations

from pbm.quick.record import record


@record
class Strategy:
    """What the planner prefers.

    The values by default are the computer player's, whose sheets must not change: whoever plans otherwise hands in
    another strategy.

    Attributes:
        foe: the empire to be at war with; the planner chooses one if there is none.
        war: how much an area of that empire is worth, for each BP that it is worth by itself.
        peace: the same for areas of all other empires.
        unclaimed: what it is worth in BPs that an area is nobody's.
        area: what it is worth in BPs to own an area.
        population: the same for each population in it.
        temper: a factor for every gain.
        hold: the part of a gain that is left if the conquered area would fall to a single attack.
        bare: the part of an area's worth that it costs to leave it open to a single attack.
        guarded: whether garrisons must keep an area safe from two attacks one after the other, not only from one.
        stock: armies in reserve for each BP of a turn.
        growth: a factor for the part of the BPs to grow with.
        dearest_growth: the most BPs that one more population is worth.
        ships: a factor for the ships that a squadron should have.
        prepared: orders about defence modes and trenches in a turn at most.
        marches: marches towards the front in a turn at most.
        fed: areas that are fed in a turn at most.
        expected: armies that a neighbour is expected to add to an area before one can attack it.
        defence_first: whether the own borders come before conquests.

    """

    foe: str | None = None
    war: float = 1.5
    peace: float = 0.4
    unclaimed: float = 2
    area: int = 12
    population: int = 6
    temper: float = 1.0
    hold: float = 0.6
    bare: float = 0.5
    guarded: bool = False
    stock: float = 0.7
    growth: float = 1.0
    dearest_growth: int = 12
    ships: float = 1.0
    prepared: int = 3
    marches: int = 4
    fed: int = 3
    expected: int = 4
    defence_first: bool = False


NORMAL = Strategy()
"""The computer player's strategy."""
