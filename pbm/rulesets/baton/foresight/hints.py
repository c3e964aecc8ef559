"""Hints on a sheet before its turn: which lines would fail, what would pay, what a Charge needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.hint import Foresight, Hint, HintKind
from pbm.kernel.sentence import Sentence, all_of, say, several
from pbm.kit.foresight import would_fail
from pbm.kit.lines import forbidden
from pbm.rulesets.baton.foresight.assumed_world import assumed_world
from pbm.rulesets.baton.foresight.trial import trials, tried
from pbm.rulesets.baton.orders.diplomacy import Ally, Break, Release
from pbm.rulesets.baton.orders.main_lines import Plan
from pbm.rulesets.baton.orders.sub_lines import Aim, If, Split
from pbm.rulesets.baton.orders.turn_lines import Defend, Keep, Lose
from pbm.rulesets.baton.orders.words import TERRAINS
from pbm.rulesets.baton.position.cards import Deed
from pbm.rulesets.baton.rules.armies.splitting import against_split, own_army
from pbm.rulesets.baton.rules.deeds.doing import not_engaged, order_of, weakest_first
from pbm.rulesets.baton.rules.diplomacy import against_alliance, prisoner_of
from pbm.rulesets.baton.rules.options import roll_needed
from pbm.rulesets.baton.rules.written.sheet import sheet_of, sheets_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.order import Action, Order
    from pbm.kernel.sentence import Phrase
    from pbm.kernel.view import View
    from pbm.rulesets.baton.foresight.trial import Trial
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.written.sheet import Sheet
    from pbm.rulesets.baton.sight.visibility import Sight

LOWEST, HIGHEST = 2, 12
"""Rolls that cards show (C.7)."""


def foresee(view: View[Sight], actions: Sequence[Action[World]]) -> Foresight:
    """Report for each line whether it would fail as things stand, and what would pay for it.

    Args:
        view: what the player whose lines they are may see.
        actions: all of them, by place: a LEAD or PLAN that can never be done keeps its round (C.43), and what stands
            below a line that cannot be read belongs to none (C.42).

    """
    assert view.empire is not None
    world, power = assumed_world(view.sight), view.empire
    sheets = sheets_of(world, tuple(actions), [power])
    found = list(trials(world, sheets, power))
    hints = [hint for trial in found for hint in _of_trial(trial, sheets[power])]
    hints += _of_others(world, power, actions)
    costs = {trial.entry.line.place: _cards(world, trial.paid) for trial in found if trial.paid and not trial.against}
    return Foresight([*sorted(hints, key=_place), *_of_rounds(world, len(sheets[power].rounds))], costs)


def alone(world: World, line: Action[World]) -> Phrase | None:
    """Return what stands against a main line if it is the only one of its sheet; None if nothing does."""
    sheet = sheet_of(world, line.empire, [line])
    entry = sheet.rounds[0].entry if sheet.rounds else sheet.follows[0]
    found = _of_trial(tried(world, sheet, entry, following=not sheet.rounds, drawn=False), sheet)
    return next((hint.what for hint in found if hint.kind is not HintKind.REMARK), None)


def _place(hint: Hint) -> int:
    assert hint.place is not None
    return hint.place


def _of_trial(trial: Trial, sheet: Sheet) -> Iterator[Hint]:
    """Say why a main line would fail; if it would not, the results of its sub-lines and its Charge."""
    line = trial.entry.line
    if trial.against is not None and isinstance(line.order, Plan):
        unmerged = say("it would draw without merging: {reason}", reason=trial.against)
        yield Hint(HintKind.FLAW, unmerged, line.place, line.text)
    elif trial.against is not None:
        reason = with_what_is_left_open(trial.against, trial, sheet)
        yield Hint(*_shortcoming(trial, reason), line.place, line.text)
    elif not isinstance(line.order, Plan):
        yield from _below(trial)
        yield from (Hint(kind, needs, line.place, line.text) for kind, needs in _needs(trial))


def _shortcoming(trial: Trial, reason: Phrase) -> tuple[HintKind, Phrase]:
    """Say why a line would fail: it is not known what cards drawn before it change."""
    if not trial.drawn:
        return HintKind.FLAW, would_fail(reason)
    return HintKind.DOUBT, say("it would fail, unless cards drawn before change that: {reason}", reason=reason)


def _below(trial: Trial) -> Iterator[Hint]:
    """Say why the SPLIT of a line would fail, and which of its AIM lines would."""
    entry, power = trial.entry, trial.entry.line.empire
    if entry.split is not None:
        assert isinstance(entry.split.order, Split)
        reason = against_split(trial.world, power, entry.split.order)
        if reason is not None:
            yield Hint(*_shortcoming(trial, reason), entry.split.place, entry.split.text)
    leader = order_of(entry).leader
    for line in entry.aims:
        assert isinstance(line.order, Aim)
        if leader in trial.world.armies and line.order.enemy not in trial.world.foes_of(leader):
            yield Hint(HintKind.FLAW, would_fail(not_engaged(leader, line.order.enemy)), line.place, line.text)


def _needs(trial: Trial) -> Iterator[tuple[HintKind, Phrase]]:
    """Say which rolls would win a Charge (C.68); not known yet for an army that the line splits off."""
    order, world = order_of(trial.entry), trial.world
    army = world.armies.get(order.leader)
    if order.what is not Deed.CHARGE or army is None:
        return
    enemy = world.armies[str(order.target or weakest_first(world, army.leader)[0])]
    needed = roll_needed(world, army, enemy)
    if needed is None:
        return
    if needed > HIGHEST:
        yield HintKind.DOUBT, say("no roll beats {enemy}", enemy=enemy.leader)
    elif needed <= LOWEST:
        yield HintKind.REMARK, say("any roll beats {enemy}", enemy=enemy.leader)
    else:
        yield HintKind.REMARK, say("a roll of {roll} or more beats {enemy}", roll=needed, enemy=enemy.leader)


def _of_others(world: World, power: str, actions: Sequence[Action[World]]) -> Iterator[Hint]:
    """Say which of the other lines would be of no use, and why."""
    for line in actions:
        if line.order is None or forbidden(line, world) is not None:
            continue
        reason = in_vain(world, power, line.order)
        if reason is not None:
            yield Hint(HintKind.FLAW, reason, line.place, line.text)


def _cards(world: World, numbers: Sequence[int]) -> Phrase:
    """Return the cards that pay for a line: ``card 33 Mont Saint-Jean``."""
    named = [f"{number} {world.card(number).name}" for number in numbers]
    return say("card {card}", card=named[0]) if len(named) == 1 else say("cards {cards}", cards=all_of(named))


def _of_rounds(world: World, written: int) -> Iterator[Hint]:
    """Say which rounds the sheet leaves to planning."""
    left = world.settings.rounds - written
    if left:
        planned = several(
            "You plan in the last round, for which there is no LEAD or PLAN line",
            "You plan in the last {n} rounds, for which there are no LEAD or PLAN lines",
            left,
        )
        yield Hint(HintKind.REMARK, planned)


def with_what_is_left_open(reason: Sentence, trial: Trial, sheet: Sheet) -> Sentence:
    """Return the reason why a deed would fail, with whatever else prevents it."""
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


def in_vain(world: World, power: str, order: Order[World]) -> Sentence | None:
    """Say why a line other than a main line, or its box, would be of no use as things stand; None if it may be."""
    if isinstance(order, If):
        return order.ignored()
    if isinstance(order, Keep):
        return _not_in_hand(world, power, order.card)
    if isinstance(order, Defend):
        return _no_ground(world, power, order) or _no_army(world, power, order.leader)
    if isinstance(order, Lose):
        return _no_army(world, power, order.leader)
    reason = _refused(world, power, order)
    return None if reason is None else would_fail(reason)


def _refused(world: World, power: str, order: Order[World]) -> Sentence | None:
    """Say why a line of diplomacy would fail, whatever the others do (C.87, C.88)."""
    if isinstance(order, Release) and prisoner_of(world, power, order.leader) is None:
        return say("{leader} is not your prisoner", leader=order.leader)
    if isinstance(order, Ally):
        return against_alliance(world, power, order.power)
    if isinstance(order, Break) and world.ally_of(power) != order.power:
        return say("you are not allied with {power}", power=order.power)
    return None


def _not_in_hand(world: World, power: str, number: int) -> Sentence | None:
    if number in world.powers[power].hand:
        return None
    return say("card {number} is not in your hand", number=number)


def _no_ground(world: World, power: str, order: Defend) -> Sentence | None:
    """Say that a hand has no card for a DEFEND line (C.56)."""
    if isinstance(order.ground, int):
        if world.card(order.ground).terrain is None:
            return say("card {number} does not show terrain", number=order.ground)
        return _not_in_hand(world, power, order.ground)
    held = {world.card(number).terrain for number in world.powers[power].hand} - {None}
    if order.ground is None:
        return None if held else say("no card in your hand shows terrain")
    if order.ground in held:
        return None
    return say("no card in your hand shows {terrain}", terrain=TERRAINS[order.ground])


def _no_army(world: World, power: str, leader: str | None) -> Sentence | None:
    """Say that a leader leads no army of the power, nor is in its hand to get one."""
    if leader is None or world.leader_in_hand(power, leader) is not None:
        return None
    army = own_army(world, power, leader)
    return army if isinstance(army, Sentence) else None
