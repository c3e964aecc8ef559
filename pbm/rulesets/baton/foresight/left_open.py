"""What the reason for which a line would fail leaves open: cards that the sheet itself reserves, leaders not at hand.

The reasons are the rulebook's (C.44), and short; before the turn a player can still do something about what is behind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import all_of, say
from pbm.rulesets.baton.position.cards import Deed
from pbm.rulesets.baton.rules.deeds.doing import order_of

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.foresight.trial import Trial
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.written.sheet import Sheet


def with_what_is_left_open(reason: Sentence, trial: Trial, sheet: Sheet) -> Sentence:
    """Return the reason for which a deed would fail, with what else is against it."""
    order = order_of(trial.entry)
    if not trial.paid:
        more = _reserved(trial.world, sheet, order.what)
    else:
        more = _not_raised(trial.world, sheet.power, order.leader) if order.what is Deed.RECRUIT else None
    return reason if more is None else say("{reason}; {more}", reason=reason, more=more)


def _reserved(world: World, sheet: Sheet, deed: Deed) -> Sentence | None:
    """Say which cards of the suit would pay if the sheet did not reserve them (C.40)."""
    held = [world.card(number) for number in world.powers[sheet.power].hand if number in sheet.reserved]
    would_pay = [f"{card.number} {card.name}" for card in held if card.suit is deed.suit]
    return say("your sheet reserves {cards}", cards=all_of(would_pay)) if would_pay else None


def _not_raised(world: World, power: str, leader: str) -> Sentence | None:
    """Say why a leader who leads no army cannot be raised either (C.73)."""
    if leader in world.armies:
        return None
    card = world.leader_in_hand(power, leader)
    if card is None:
        return say("{leader} is not in your hand", leader=leader)
    return None if world.may_use(power, card) else say("{leader} is not yours to use", leader=leader)
