"""The turn of Napoleonic Battles: its phases are the steps of the rulebook (N.20, N.53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.phase import Phase, Rounds
from pbm.rulesets.battles.rules import mustering, turns, victory
from pbm.rulesets.battles.rules.commands import generals, movement, standing
from pbm.rulesets.battles.rules.fights import (
    blown,
    combat,
    combats,
    reactions,
    results,
    rounds,
    squares,
    stack_checks,
    support,
    turning_over,
)
from pbm.rulesets.battles.rules.lines import unread
from pbm.rulesets.battles.rules.morale import cards, recovery, revival, tasks
from pbm.rulesets.battles.rules.tactics import hands, orders_moment, playing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.battles.position.world import World

    Phases = Sequence[Phase[World] | Rounds[World]]

COMBATS: Rounds[World] = Rounds(
    split=combats.one_by_one,
    phases=(
        Phase("Turned over", turning_over.turned_over),
        Phase("In vain", turning_over.in_vain),
        Phase("Fire reaction", reactions.fire_reaction),
        Phase("Square cards", playing.square_cards),
        Phase("Square answers", playing.square_answers),
        Phase("Square", squares.formed),
        Phase("Breaking off", squares.broken_off),
        Phase("Support", support.found),
        Phase("Combat cards", playing.combat_cards),
        Phase("Combat answers", playing.combat_answers),
        Phase("Called off", combat.called_off),
        Phase("Attack rolls", combat.decided),
        Phase("Attacker's result card", playing.attackers_result_card),
        Phase("Defender's result card", playing.defenders_result_card),
        Phase("Result", results.carried_out),
        Phase("Blown", blown.marked),
        Phase("Next below", results.next_below),
        Phase("Stack checks", stack_checks.next_check, repeats=True),
        Phase("To the bottom", turning_over.to_the_bottom),
    ),
)
"""The combats of a round, one after the other, step by step (N.53)."""

ATTACKS: Rounds[World] = Rounds(split=rounds.by_number, phases=(Phase("Judged", rounds.judged), COMBATS))
"""Step 5: rounds of attacks (N.21, N.22)."""

COMMANDS: Phases = (
    Phase("Lines not understood", unread),
    Phase("Generals posted", generals.next_post, repeats=True),
    Phase("Instructions", standing.instructed),
    Phase("Cards put away", hands.put_away, repeats=True),
    Phase("Cards of the orders", orders_moment.played, repeats=True),
)
"""Step 3 (N.33 to N.36)."""

UNTIL_ATTACKS: Phases = (
    Phase("Muster", mustering.mustered),
    *COMMANDS,
    Phase("Movement", movement.next_move, repeats=True),
    Phase("Number of attacks", rounds.numbered),
)
"""Steps 2 to 4, and how many attacks there are: what each army does by itself (N.20, N.21)."""

MORALE: Phases = (
    Phase("Remounts", cards.remounts, repeats=True),
    Phase("Recovery", recovery.recovered),
    Phase("Drums", cards.drums, repeats=True),
    Phase("Provosts", cards.provosts, repeats=True),
    Phase("Tasks ordered", tasks.ordered, repeats=True),
    Phase("Tasks unasked", tasks.unasked, repeats=True),
    Phase("Revival", revival.revived),
    Phase("Rally", revival.rallied),
)
"""Step 6, the Morale Phase (N.71 to N.76)."""

PHASES: Phases = (
    Phase("Roll call", turns.roll_call),
    *UNTIL_ATTACKS,
    ATTACKS,
    *MORALE,
    Phase("Cards left over", hands.left_over),
    Phase("Draw", hands.drawn),
    Phase("Offers", victory.offers),
    Phase("Victory", victory.looked_for),
    Phase("Scouts", orders_moment.scouted),
    Phase("End", turns.ended),
)
