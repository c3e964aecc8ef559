"""The turn of Napoleonic Battles: its phases are the steps of the rulebook (N.20, N.53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.phase import Phase, Rounds
from pbm.rulesets.battles.rules import commands, morale, mustering, turns
from pbm.rulesets.battles.rules.fights import combat, reactions, results, rounds, stack_checks, turning_over
from pbm.rulesets.battles.rules.lines import unread
from pbm.rulesets.battles.rules.tactics import hands, playing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.fight import Fight
    from pbm.rulesets.battles.position.world import World

    Phases = Sequence[Phase[World] | Rounds[World]]


def step(name: str, run: Callable[[Stage[World], Fight], Iterator[Event[World]]]) -> Phase[World]:
    """Return a phase of a combat, which is left out once the combat is over."""

    def of_combat(stage: Stage[World]) -> Iterable[Event[World]]:
        fight = stage.world.today.under_way
        return () if fight is None else run(stage, fight)

    return Phase(name, of_combat)


COMBATS: Rounds[World] = Rounds(
    split=turning_over.one_by_one,
    phases=(
        Phase("Turned over", turning_over.turned_over),
        step("In vain", turning_over.in_vain),
        step("Fire reaction", reactions.fire_reaction),
        step("Square cards", playing.square_cards),
        step("Square answers", playing.square_answers),
        step("Square", reactions.formed),
        step("Breaking off", reactions.broken_off),
        step("Support", reactions.supported),
        step("Combat cards", playing.combat_cards),
        step("Combat answers", playing.combat_answers),
        step("Called off", combat.called_off),
        step("Attack rolls", combat.decided),
        step("Attacker's result card", playing.attackers_result_card),
        step("Defender's result card", playing.defenders_result_card),
        step("Result", results.carried_out),
        step("Blown", results.marked),
        step("Next below", results.next_below),
        Phase("Stack checks", stack_checks.next_check, repeats=True),
        Phase("To the bottom", turning_over.to_the_bottom),
    ),
)
"""The combats of a round, one after the other, step by step (N.53)."""

ATTACKS: Rounds[World] = Rounds(split=rounds.by_number, phases=(Phase("Judged", rounds.judged), COMBATS))
"""Step 5: rounds of attacks (N.21, N.22)."""

COMMANDS: Phases = (
    Phase("Lines not understood", unread),
    Phase("Generals posted", commands.next_post, repeats=True),
    Phase("Instructions", commands.instructed),
    Phase("Cards put away", hands.put_away, repeats=True),
    Phase("Cards of the orders", hands.orders_played, repeats=True),
)
"""Step 3 (N.33 to N.36)."""

UNTIL_ATTACKS: Phases = (
    Phase("Muster", mustering.mustered),
    *COMMANDS,
    Phase("Movement", commands.next_move, repeats=True),
    Phase("Number of attacks", rounds.numbered),
)
"""Steps 2 to 4, and how many attacks there are: what each army does by itself (N.20, N.21)."""

MORALE: Phases = (
    Phase("Remounts", morale.remounts, repeats=True),
    Phase("Recovery", morale.recovered),
    Phase("Drums", morale.drums, repeats=True),
    Phase("Provosts", morale.provosts, repeats=True),
    Phase("Tasks ordered", morale.ordered, repeats=True),
    Phase("Tasks unasked", morale.unasked, repeats=True),
    Phase("Revival", morale.revived),
    Phase("Rally", morale.rallied),
)
"""Step 6, the Morale Phase (N.71 to N.76)."""

PHASES: Phases = (
    Phase("Roll call", turns.roll_call),
    *UNTIL_ATTACKS,
    ATTACKS,
    *MORALE,
    Phase("Cards left over", hands.left_over),
    Phase("Draw", hands.drawn),
    Phase("Offers", turns.offers),
    Phase("Victory", turns.looked_for),
    Phase("Scouts", hands.scouted),
    Phase("End", turns.ended),
)
