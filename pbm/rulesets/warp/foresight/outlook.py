"""The expected results of a whole sheet: cards lost, points spent, the supply of each stack and unfed units (W.89)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.hint import Hint, HintKind
from pbm.kernel.sentence import all_of, comma, say, several
from pbm.rulesets.warp.events.hands import CardsDiscarded, Why
from pbm.rulesets.warp.events.lines import StandingSet
from pbm.rulesets.warp.events.points import CardPointsGained, PointsLost, UnitsStarved, UpkeepPaid
from pbm.rulesets.warp.events.recruits import MoreDrawn, UnitBought
from pbm.rulesets.warp.position.cards.box import title
from pbm.rulesets.warp.position.units import units_in_words
from pbm.rulesets.warp.rules.economy.points import spendable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.sentence import Phrase
    from pbm.rulesets.warp.foresight.trial import Tried


def outlook(found: Tried, player: str, before: Sequence[str]) -> Iterator[Hint]:
    """Yield the hints on a sheet as a whole.

    Args:
        found: its result in the trial.
        player: the player who wrote it.
        before: the players whose turn comes before theirs.

    """
    if before:
        first = say("Before you it is the turn of {players}: all this is as things stand now", players=all_of(before))
        yield Hint(HintKind.REMARK, first)
    for phrase in (*_gone(found), *_bought(found), *_fed(found), *_upkeep(found, player)):
        yield Hint(HintKind.REMARK, phrase)


def _gone(found: Tried) -> Iterator[Phrase]:
    """Say which cards and standing lines go because of their limits (W.28, W.21)."""
    for event in found.events:
        if isinstance(event, CardsDiscarded) and event.why is Why.CUT:
            cards = comma(title(found.world, card) for card in event.cards)
            yield say(
                "Cards that must go before anything is played, because your hand is too large: {cards}", cards=cards
            )
        elif isinstance(event, StandingSet) and event.dropped:
            yield say(
                "Standing lines that lapse, because there are too many: {lines}", lines=comma(map(str, event.dropped))
            )


def _bought(found: Tried) -> Iterator[Phrase]:
    """Say what BUY would get as things stand, and for how much (W.64, W.65)."""
    bought = [event for event in found.events if isinstance(event, UnitBought)]
    if not bought:
        return
    values: dict[str, str | int] = {
        "units": units_in_words(event.chit for event in bought),
        "cost": sum(event.payment.total for event in bought),
        "points": found.at_hand,
    }
    if _is_lucky(found):
        yield say("Bought as things stand: {units}, for {cost} of at most {points} points", **values)
    else:
        yield say("Bought as things stand: {units}, for {cost} of {points} points", **values)
    if any(isinstance(event, MoreDrawn) for event in found.events):
        yield say("That is all that was drawn for you: 1D6 more are drawn, and your BUY lines are gone through again")


def _is_lucky(found: Tried) -> bool:
    """Tell whether cards may bring an unknown number of points (W.61)."""
    return any(isinstance(event, CardPointsGained | PointsLost) for event in found.events)


def _fed(found: Tried) -> Iterator[Phrase]:
    """Say for each stack which sources it reaches, as it stands after the moves (W.89, EW.12)."""
    for code, told in found.fed.items():
        number = found.sizes[code]
        sources = comma(f"{source.area} {source.points}" for source in told.upkeep)
        if told.upkeep:
            one, many = (
                "{area}: {n} unit, with points in reach in {sources}",
                "{area}: {n} units, with points in reach in {sources}",
            )
            yield several(one, many, number, area=code, sources=sources)
        else:
            alone, more = "{area}: {n} unit, with no points in reach", "{area}: {n} units, with no points in reach"
            yield several(alone, more, number, area=code)


def _upkeep(found: Tried, player: str) -> Iterator[Phrase]:
    """Say what upkeep would cost, what it would leave, and which units would stay unpaid (EW.12)."""
    for event in found.events:
        if isinstance(event, UpkeepPaid):
            fed, left = sum(number for _, number in event.stacks), spendable(found.world, player)
            yield say(
                "Upkeep as things stand: {points} points for {units} units; points left: {left}",
                points=event.payment.total,
                units=fed,
                left=left,
            )
        elif isinstance(event, UnitsStarved):
            units = units_in_words(event.units)
            yield say("{area}: as things stand no upkeep for {units}, which would go", area=event.area, units=units)
