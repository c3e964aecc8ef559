"""Who leads, follows or plans, with which army and which cards, in words (C.26 to C.32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, all_of, say, several

if TYPE_CHECKING:
    from pbm.kernel.sentence import Phrase, Value
    from pbm.rulesets.baton.events.tricks import CardsPaid, DeedDone
    from pbm.rulesets.baton.report.wording.names import Names

LED = say("{power} leads {deed} with {cards}: {army}.")
LED_AT = say("{power} leads {deed} with {cards}: {army}, target {target}.")
FOLLOWED = say("{power} follows with {deed} for {cards}: {army}.")
FOLLOWED_AT = say("{power} follows with {deed} for {cards}: {army}, target {target}.")


def deed_head(deed: DeedDone, paid: CardsPaid | None, names: Names) -> Phrase:
    """Say who does what, with which army and target, and what he has paid."""
    patterns = (LED, LED_AT) if deed.led else (FOLLOWED, FOLLOWED_AT)
    values: dict[str, Value] = {
        "power": names.power(deed.power),
        "deed": deed.deed.value,
        "cards": say("nothing") if paid is None else all_of(map(names.card, paid.cards)),
        "army": names.leader(deed.army),
    }
    if deed.target is None:
        return Sentence(patterns[0].pattern, tuple(values.items()))
    return Sentence(patterns[1].pattern, (*values.items(), ("target", names.target(deed.target))))


def plan_head(power: str, drawn: int, names: Names, *, passes: bool) -> Phrase:
    """Say that a power plans, and how many cards it draws; or that it does nothing (C.31, C.32)."""
    name = names.power(power)
    if passes:
        return say("{power} does nothing.", power=name)
    if not drawn:
        return say("{power} plans and draws no card.", power=name)
    return several("{power} plans and draws {n} card.", "{power} plans and draws {n} cards.", drawn, power=name)
