"""The hand: which cards to play, with their targets, which to put away, and which to keep."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.dummy.plan import FULL
from pbm.rulesets.warp.dummy.reactions import compel, foe, highest, hostile, reaction, trap
from pbm.rulesets.warp.position.cards.data import On, To, Who
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of, sea_only
from pbm.rulesets.warp.position.unit_lists import LANCERS, kind_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.dummy.plan import Plan
    from pbm.rulesets.warp.position.cards.data import Card
    from pbm.rulesets.warp.position.units import Chit


WORTH_IT = 3
"""Opposing units of a fight after which a dummy lays a card that costs the loser more."""
ANSWERED = ("POLITICS", "SABOTAGE", "ANY", "BATTLE", "MOVEMENT", "ANY", "REACTION", "ANY")
"""The kinds of cards that a dummy's answers cancel, by its temper."""


def play_hand(plan: Plan) -> None:
    """Name every card that may be of use; one that is not triggered stays in hand."""
    most = plan.sight.settings.hand_limit  # cards beyond it go before they can be played (W.28)
    for card in sorted(plan.spare, key=lambda one: moment_of(one) is Moment.FIGHT):
        line = lines_of(plan, card)
        if line is not None and len(plan.sight.hand) - len(plan.spare) < most:
            plan.add(*line, plan.take(card).number)


def lines_of(plan: Plan, card: Card) -> tuple[str, ...] | None:  # noqa: C901, PLR0911 - a word for each moment
    """Return a card's line now; None if it has no target."""
    if not plan.sight.plays(card):
        return None
    match moment_of(card):
        case Moment.AFTER:
            return ("PLAY", "ANY", "-" if card.capture or plan.temper > WORTH_IT else str(WORTH_IT))
        case Moment.ANSWER:
            return ("PLAY", "ANY", ANSWERED[plan.temper - 1])
        case Moment.RECRUIT:
            return ("PLAY", "-", "-")
        case Moment.REVENUE:
            return ("PLAY", "-", "-") if card.gain else _on(foe(plan))
        case Moment.DRAW:
            return _on(foe(plan)) if card.look else ("PLAY", "-", "-")
        case Moment.CARD:
            return struck(plan, card) if card.strike else ("PLAY", "-", "-") if card.admit else _on(foe(plan))
        case Moment.TRAP:
            return trap(plan, card)
        case Moment.REACT:
            return compel(plan, card)
        case Moment.MOVE:
            return reaction(plan, card)
        case Moment.MARK:
            return None
        case Moment.FIGHT:
            return fought(plan, card)


def _on(player: str | None) -> tuple[str, ...] | None:
    return None if player is None else ("PLAY", player, "-")


def fought(plan: Plan, card: Card) -> tuple[str, ...] | None:
    """Name cards that destroy units, for big fights; with the temper for FULL all cards."""
    if card.kill or card.destroy or plan.temper == FULL:
        return ("PLAY", "ANY", str(WORTH_IT))
    return None  # it is laid without a line when needed (W.49)


def struck(plan: Plan, card: Card) -> tuple[str, ...] | None:
    """Strike the highest opposing stack near by, else anywhere; of ships, at sea."""
    at_sea = card.strike[0].of == ("SHIPS",)
    stacks = [stack for stack in hostile(plan) if plan.sight.places[stack.area].sea or not at_sea]
    target = highest(stacks)
    return ("PLAY", target.area, target.holder) if target is not None else None


GOOD = 4.0
FANCY = 0.8
FANCIES = 4
KEPT = 2
"""Cards of movement that are worth keeping."""
WITHHELD = 3
"""With this many markers or more, a card is kept from the other side, the only one that could play it."""
LAID = 3
ENEMY = 12
"""The Force that an enemy's cards are taken to add."""
FACTOR = 25
"""The worth of changing the whole sum by a factor."""


def put_away(plan: Plan) -> None:
    """Put away the least useful cards now if the hand is too large, and useless ones at the end; keep the best."""
    excess = len(plan.sight.hand) - plan.sight.settings.hand_limit
    ranked = sorted(plan.spare, key=lambda one: (wanted(plan, one), plan.luck[one.number]))
    for card in ranked:
        if excess > 0:
            plan.add("DISCARD", "NOW", "-", plan.take(card).number)
            excess -= 1
        elif not use(plan, card):
            plan.add("DISCARD", "END", "-", plan.take(card).number)
    marching = [card for card in reversed(ranked) if card in plan.spare and moment_of(card) is Moment.MOVE]
    for card in marching[:KEPT]:
        plan.add("KEEP", "-", "-", plan.take(card).number)


def wanted(plan: Plan, card: Card) -> float:
    """Return how much a card is wanted: by its use, and at random, so that any card is kept now and then."""
    found = use(plan, card)
    return found + FANCY * (plan.luck[card.number] % FANCIES) if found else 0.0


def use(plan: Plan, card: Card) -> float:
    """Return the use of a card that no line names: 0 for sea cards without ships, else by what it adds."""
    if card.side not in {None, plan.sight.me.units} or (card.admit and plan.sight.me.allied):
        return 1.0 * card.marker if card.marker >= WITHHELD else 0.0
    if sea_only(card) and not _number(plan, ("SHIPS",)):
        return 0.0
    if moment_of(card) is Moment.FIGHT:
        return 1.0 + min(GOOD, _added(plan, card) / 5)
    if moment_of(card) is Moment.MOVE:
        return GOOD if card.move is not None and card.move.of == "any" else 2.0
    return 1.0


def reckon_reserve(plan: Plan) -> None:
    """Estimate what the best cards of the hand add to an attack on land, net of the enemy's."""
    fighting = [card for card in plan.sight.hand if moment_of(card) is Moment.FIGHT and not sea_only(card)]
    best = sorted((_added(plan, card) for card in fighting if card.who is not Who.DEFENDER), reverse=True)
    plan.reserve = max(0, int(sum(best[:LAID]) - ENEMY))


def _added(plan: Plan, card: Card) -> float:
    """Return how much Force a card may add: cards on each unit of a class count those of a third of the army."""
    added = 10.0 if card.kill or card.destroy else 0.0
    for force in card.force:
        if force.times != 1:
            added += FACTOR
        elif force.to is To.EACH and force.on is On.OWN:
            added += abs(force.add) * _number(plan, force.of) / 3
        else:
            added += abs(force.add)
    return added


def _number(plan: Plan, words: Sequence[str]) -> int:
    """Return how many of the player's units belong to any of several classes."""
    units = [unit for there in plan.own.values() for unit in there]
    return sum(any(_is_of(unit, word) for word in words) for unit in units)


def _is_of(unit: Chit, word: str) -> bool:
    return word == LANCERS or word in kind_of(unit).classes
