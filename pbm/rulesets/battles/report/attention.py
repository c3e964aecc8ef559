"""What a player should look at before anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.document import Weight
from pbm.kernel.seat import Status
from pbm.kernel.sentence import comma, say, several
from pbm.kit.attention import weighed
from pbm.rulesets.battles.events.losses import BattalionEliminated, BattalionRouted, GeneralAtRisk
from pbm.rulesets.battles.events.turns import TruceOffered
from pbm.rulesets.battles.position.stacks import LINE, RESERVE
from pbm.rulesets.battles.report.threats import dangers

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.kernel.document import NoticeDocument
    from pbm.kernel.sentence import Phrase
    from pbm.kernel.view import View
    from pbm.kit.attention import Note, Threats
    from pbm.rulesets.battles.position.battalions import Battalion
    from pbm.rulesets.battles.report.wording.names import Names
    from pbm.rulesets.battles.sight.visibility import Coming, SeenArmy, Sight

WEIGHTS: Mapping[str, Weight] = {
    "stack": Weight.LOST,
    "losses": Weight.LOST,
    "threat": Weight.THREATENED,
    "empty": Weight.THREATENED,
    "break": Weight.THREATENED,
    "fallen": Weight.CAPTURED,
    "standby": Weight.MISTAKEN,
    "truce": Weight.THREATENED,
    "muster": Weight.MISTAKEN,
    "steady": Weight.MISTAKEN,
    "general": Weight.MISTAKEN,
    "deployment": Weight.ROUTINE,
    "night": Weight.ROUTINE,
    "hand": Weight.ROUTINE,
}

NEAR = 3
"""An army is near its break number at this many lost battalions before it."""


def attention(view: View[Sight], threats: Threats, names: Names) -> list[NoticeDocument]:
    """List the notes in the reader's language; empty for the public, and when the battle is over."""
    sight: Sight = view.sight
    if sight.army is None or sight.coming is None:
        return []
    notes = list(_of_orders(sight.army.public, sight.coming))
    if not sight.coming.muster:
        notes += [
            *_of_truces(view, sight.armies),
            *_of_losses(view, names),
            *_of_breaking(sight, sight.army.public.code),
            *dangers(sight, threats),
            *_of_stacks(sight.army.stacks),
            *_of_generals(sight.army.public),
        ]
    if len(sight.army.hand) >= sight.settings.tactics_limit:
        full = say("Your hand is full: no tactics card is drawn until one is played or put away.")
        notes.append(("hand", None, full))
    return weighed(notes, WEIGHTS, names)


def _of_losses(view: View[Sight], names: Names) -> Iterator[Note]:
    """Note the battalions that have routed or fallen in the turn, the stacks emptied by that, and fallen generals."""
    me, own = view.empire, view.sight.own
    gone: dict[str, str] = {}
    for event in view.events:
        if isinstance(event, BattalionRouted | BattalionEliminated) and event.army == me:
            gone[event.battalion] = event.stack
        elif isinstance(event, GeneralAtRisk) and event.army == me and event.falls:
            yield "fallen", None, say("{general} has fallen.", general=names.general(event.general))
    gone = {code: stack for code, stack in gone.items() if code in (*own.public.routed, *own.public.fallen)}
    for stack in LINE:
        if stack in gone.values() and not own.stacks[stack]:
            yield "stack", stack, say("{stack} has lost its last battalion.", stack=stack)
    if gone:
        one, many = "You have lost {n} battalion: {battalions}.", "You have lost {n} battalions: {battalions}."
        lost = comma(map(names.battalion, gone))
        yield "losses", None, several(one, many, len(gone), battalions=lost)


def _of_orders(army: SeenArmy, coming: Coming) -> Iterator[Note]:
    """List what is special about the coming turn, and the player's part in it."""
    if army.status is Status.STANDBY:
        yield "standby", None, say("The program plays your army. Send a sheet, and you play again.")
    if coming.muster:
        yield "muster", None, say("The coming turn is the muster: take battalions and generals with MUSTER.")
    elif coming.moves is None:
        yield "deployment", None, say("In the coming turn moves are free: any battalion may go to any stack.")
    if coming.night:
        yield "night", None, say("Night falls at the end of the coming turn.")


def _of_truces(view: View[Sight], armies: Mapping[str, SeenArmy]) -> Iterator[Note]:
    """Note that the enemy has offered a truce, which needs both offers in one turn (N.83)."""
    for event in view.events:
        if isinstance(event, TruceOffered) and event.empire != view.empire:
            offer = say(
                "A truce is offered by {army}; it takes TRUCE of both armies in one turn.",
                army=armies[event.empire].name,
            )
            yield "truce", None, offer


def _of_breaking(sight: Sight, me: str) -> Iterator[Note]:
    """Note that an army is near its break number (N.80)."""
    assert sight.coming is not None
    for code, army in sight.armies.items():
        left = army.break_number - army.lost
        if not army.break_number or left > NEAR:
            continue
        if code == me:
            yield "break", None, _own_breaking(left, breaking=sight.coming.breaking)
        else:
            yield "break", None, _their_breaking(left, army.name)


def _own_breaking(left: int, *, breaking: bool) -> Phrase:
    if left > 0:
        return several(
            "{n} more lost battalion, and your army is at its break number.",
            "{n} more lost battalions, and your army is at its break number.",
            left,
        )
    if breaking:
        return say("Your army breaks at the end of the coming turn, unless battalions are rallied.")
    return say("Your army is at its break number; it breaks when armies can break, unless battalions are rallied.")


def _their_breaking(left: int, name: str) -> Phrase:
    if left > 0:
        return several(
            "{n} more lost battalion, and {army} is at its break number.",
            "{n} more lost battalions, and {army} is at its break number.",
            left,
            army=name,
        )
    return say("{army} is at its break number.", army=name)


def _of_stacks(stacks: Mapping[str, Sequence[Battalion]]) -> Iterator[Note]:
    """Warn of stacks that are empty, or have no steady battalion."""
    for stack in LINE:
        battalions = stacks[stack]
        if not battalions:
            yield (
                "empty",
                stack,
                say("{stack} is empty: the enemy opposite may attack the stacks beside it.", stack=stack),
            )
        elif not any(each.is_steady for each in battalions):
            yield "steady", stack, say("Nobody in {stack} is steady: nobody can support there.", stack=stack)


def _of_generals(army: SeenArmy) -> Iterator[Note]:
    """Note generals who could be of use elsewhere."""
    there = {each.post for each in army.generals.values() if not each.fallen}
    if army.routed and RESERVE not in there and there:
        yield "general", RESERVE, say("Battalions have routed, and no general is in the RESERVE to rally them.")
    if not there and army.generals:
        yield "general", None, say("All your generals have fallen.")
