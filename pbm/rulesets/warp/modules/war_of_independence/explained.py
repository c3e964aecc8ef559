"""Orders whose help tells of War of Independence what is another thing in Europe at War."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.orders import cards, movement, plans, recruits

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.warp.orders.base import WarpOrder


class Move(movement.Move):
    """Moves a group from one area to another, or along a path A>B>C, with a card: there are no free moves.

    The lines are carried out in rounds: everybody's first line, then everybody's second, up to round 8. The group is
    all in the area that can move, or what TAKE and LEAVE lines before it say. By land a leader must go along, whoever
    it is. A group goes as far as its slowest unit, and stops where it meets opposing units; it cannot leave at all
    from beside opposing units. In winter nothing moves except by a Winter Offensive.

    Ships go along lanes and need no leader. They go together with land units only where a border and a lane run side by
    side; if not all in the area can go the way, the land units go alone, and if these cannot, the ships.

    A card that moves several stacks may stand on as many lines. No card moves a unit twice, but several cards may. An
    empty MOVE lets a round pass: no more often than you move, and four times at most.
    """


class Take(movement.Take):
    """Takes only these units along with the next MOVE from the area.

    Several lines add up. Of a class those with the highest Force go first. If ships carry in your game, they take along
    their lanes the land units that TAKE lines name beside them, without a leader and at the ships' speed.
    """


class Leave(movement.Leave):
    """Leaves these units behind when the next MOVE leaves the area.

    All others that can move go; with TAKE lines, all others of those that they name. Ships and land units go together,
    so leave either behind if the other is to go alone. Of a class those with the highest Force stay first.
    """


class Play(cards.Play):
    """Plays a card that does not move your own stacks: where, against whom or when, as the card says.

    A card for fights: the area, or ANY; then ATTACK or DEFEND if you want to play it only in that role, or a number if
    there must be at least that many enemy units. It is laid when you are behind, see BATTLE. All other cards
    need no box; Enlistments may name the area where the units are to stand.

    A card whose occasion does not come, or that would have no effect, stays in your hand. So you may write a card on
    several lines: the first that can plays it.
    """


class Buy(recruits.Buy):
    """Buys units on offer, each for its printed Force: of a class the most expensive first; not in winter.

    Your offer is in the report of the turn before. The lines are gone through from top to bottom, and as many units
    are bought as the line says and your points allow; a blank NUMBER or ALL is as many as there are. BUY leaves what
    your SAVE line says, without one nothing. French, German and Spanish units cannot be bought before a French
    Alliance. A player who has bought all units that were drawn draws 1D6 more, and the lines are gone through once
    more; a line's number counts over both.

    WHERE is the area in which the units start: one with your marker and without opposing units, for ships a coastal
    one. If it is blank, or cannot be used, they start where revenue is highest.
    """


class Save(plans.Save):
    """Says how many points BUY must leave you.

    Without it BUY may spend them all: units need no points to live on, your revenue keeps them. The line stands, over
    the turns, until another takes its place; without a number it only takes the older one away.
    """


class Place(recruits.Place):
    """Puts units of your start elsewhere, before anything else happens; on the sheet of turn 1 only.

    British units may stand in Boston and in any area of Canada, American ones in Massachusetts (except Boston),
    Pennsylvania, Rhode Island and South Carolina; ships in coastal areas of these only. Of a class those of the
    highest Force are taken first, and no unit is put down twice. A blank NUMBER or ALL is as many as there are. Units
    that no line takes stay where they are. Then each side has the areas that it occupies.
    """


EXPLAINED: Mapping[str, type[WarpOrder]] = {
    "move": Move,
    "take": Take,
    "leave": Leave,
    "play": Play,
    "buy": Buy,
    "save": Save,
    "place": Place,
}
"""By their names on the order card."""
