"""The turn of Warp Empires: its phases are the paragraphs of the rulebook (W.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.phase import Phase, Rounds
from pbm.rulesets.warp.rules import control, hands, lines, setup, standing_orders, turns
from pbm.rulesets.warp.rules.cards import effects, marking, table
from pbm.rulesets.warp.rules.economy import recruits, revenue
from pbm.rulesets.warp.rules.fights import aftermath, casualties, field, laying
from pbm.rulesets.warp.rules.moves import departures, marches, reactions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.position.world import World

    Phases = Sequence[Phase[World] | Rounds[World]]

MOVES: Rounds[World] = Rounds(
    split=departures.by_round,
    phases=(
        Phase("Departure", departures.departing),
        Phase("March", marches.next_step, repeats=True),
        Phase("Arrival", marches.arriving),
    ),
)
"""Step 3: rounds of MOVE lines (W.20, W.32 to W.40)."""

FIGHTS: Rounds[World] = Rounds(
    split=field.one_by_one,
    phases=(
        Phase("Drawn up", field.drawn_up),
        Phase("Opening", laying.opening, one_by_one=True),
        Phase("Cards in battle", laying.next_card, repeats=True, one_by_one=True),
        Phase("Result", field.decided),
        Phase("Cards after battle", laying.laid_after, one_by_one=True),
        Phase("Cards not laid", laying.noted),
        Phase("Losses of the loser", casualties.of_loser),
        Phase("Losses of the winner", casualties.of_winner),
        Phase("Prizes", aftermath.prizes),
        Phase("Drowned", aftermath.drowned),
        Phase("Retreat", aftermath.next_stack, repeats=True),
        Phase("After the battle", aftermath.closed),
    ),
)
"""Step 5: fights one after the other (W.43 to W.58)."""

BEGINNING: Phases = (
    Phase("Standing lines", standing_orders.taken_down),
    Phase("Places of the start", setup.placed),
    Phase("Markers of the start", setup.marked),
    Phase("Cards put away", hands.put_away),
    Phase("Hands cut", hands.cut),
)
"""Steps 0 and 1, for everybody at once (W.13)."""

UNTIL_FIGHTS: Phases = (
    Phase("Whose turn", turns.begun),
    Phase("Cards on the table", table.next_laid, repeats=True),
    Phase("Markers", marking.next_placed, repeats=True),
    Phase("What they do", effects.next_effect, repeats=True),
    Phase("Table cleared", table.cleared),
    Phase("Moves begin", departures.begun),
    MOVES,
    Phase("Reactions", reactions.next_one, repeats=True),
)
"""Steps 2 to 4 (W.31 to W.42)."""

REVENUE: Phases = (Phase("Revenue", revenue.collected), Phase("Revenue cards", revenue.next_card, repeats=True))
"""Step 6 (W.60, W.61)."""

STEPS: Rounds[World] = Rounds(
    split=turns.by_player,
    phases=(
        *UNTIL_FIGHTS,
        Phase("Fields of battle", field.found),
        FIGHTS,
        Phase("Hands replenished", hands.replenished),
        *REVENUE,
        Phase("Recruits", recruits.bought),
        Phase("Recruiting cards", recruits.next_card, repeats=True),
        Phase("Offers returned", recruits.returned),
        Phase("Upkeep", control.paid),
        Phase("Control", control.marked),
        Phase("Savings", control.saved),
        Phase("Turn of the player over", turns.finished),
    ),
)
"""Steps 2 to 9, for everybody at once (W.15) or for one player after the other (W.16)."""

WINTER: Phases = (
    Phase("Winter", turns.winter_begun),
    Phase("Revenue of winter", revenue.collected),
    Phase("Upkeep in winter", control.paid),
    Phase("Control in winter", control.marked),
    Phase("Winter over", turns.winter_over),
)
"""The last part of an autumn turn, where winter has no turn: nobody is active in it otherwise (WI.2)."""

PHASES: Phases = (
    Phase("Roll call", turns.roll_call),
    *BEGINNING,
    STEPS,
    *WINTER,
    Phase("Destruction", turns.destruction),
    Phase("Elimination", turns.elimination),
    Phase("Last turn", turns.last_turn),
    Phase("Cards put away at the end", hands.put_away_at_the_end),
    Phase("Lines not needed", lines.told),
    Phase("Deal", hands.dealt),
    Phase("Looks", hands.shown),
    Phase("Offers", recruits.offered),
    Phase("Order of play", turns.order_of_play),
    Phase("End", turns.ended),
)
