"""Rounds of attacks: their number, and the attacks of each (N.21 to N.23, N.44 to N.46)."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING

from pbm.kernel.order import OrderFailedError
from pbm.kernel.phase import Round
from pbm.kernel.sentence import say
from pbm.kit.lines import is_judged, waiting
from pbm.rulesets.battles.events.turns import AttacksFixed, RoundJudged
from pbm.rulesets.battles.orders.attacks import Attack as AttackOrder
from pbm.rulesets.battles.position.settings import Adjudication
from pbm.rulesets.battles.rules.fights.attacks import attack_of
from pbm.rulesets.battles.rules.lines import failed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.position.fight import Attack
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]
    Lines = Sequence[Action[World]]


def numbered(stage: Stage[World]) -> Events:
    """Fix how many attacks each army has, and report the lines beyond as failed (N.23)."""
    world = stage.world
    for army in world.armies:
        number = attacks_of(world, army)
        yield AttacksFixed(army, number)
        lines = list(waiting(stage, AttackOrder, player=army))
        yield from (failed(line, _none_left(world, army, number)) for line in lines[number:])


def attacks_of(world: World, army: str) -> int:
    """Return how many attacks an army has this turn: its rating, and what cards have added so far (N.23)."""
    return max(1, world.rating(army) + world.today.attack_changes.get(army, 0))


def _none_left(world: World, army: str, number: int) -> Sentence:
    """Say why there are no attacks left: the commander's rating, unless cards have changed it (N.23)."""
    commander = world.armies[army].commander
    if commander is None or commander.rating != number:
        return say("no attacks left: the army has {number} this turn", number=number)
    return say("no attacks left: {general} commands {number} a turn", general=commander.name, number=number)


def by_number(world: World, actions: Lines) -> Iterator[Round[World]]:
    """Yield the rounds of attacks: the k-th ATTACK lines of both armies, or one army's after the other's (N.21, N.22).

    Lines beyond an army's number have been reported by now. A batch holds the ATTACK lines of its round alone, and all
    other lines: cards are played in every round.
    """
    others = [action for action in actions if not isinstance(action.order, AttackOrder)]
    for rounds in _courses(world, actions):
        for number, lines in enumerate(rounds, 1):
            yield Round(number, [[*others, *(line for line in lines if line is not None)]])


def _courses(world: World, actions: Lines) -> Iterator[Iterable[tuple[Action[World] | None, ...]]]:
    """Yield the attacks to be split into rounds: both armies' side by side, or each army's."""
    lines = [each for each in actions if isinstance(each.order, AttackOrder) and not is_judged(world, each)]
    by_army = [[line for line in lines if line.empire == army] for army in _sequence(world)]
    if world.settings.adjudication is Adjudication.SIMULTANEOUS:
        yield zip_longest(*by_army)
    else:
        yield from (zip(own, strict=True) for own in by_army)


def judged(stage: Stage[World]) -> Events:
    """Judge the ATTACK lines of the round on one position: some fail, the others are fought in order (N.44)."""
    attacks: list[Attack] = []
    for line in waiting(stage, AttackOrder):
        try:
            attacks.append(attack_of(line, stage.world))
        except OrderFailedError as failure:
            yield failed(line, failure.reason)
    first = _sequence(stage.world)[0 if stage.round % 2 else 1]
    yield RoundJudged(stage.round, tuple(met(sorted(attacks, key=lambda attack: attack.army != first))))


def _sequence(world: World) -> tuple[str, str]:
    """Return the armies in their sequence, reversed in even rounds: the one with the initiative first (N.46)."""
    first = world.initiative(world.turn + 1)
    return first, world.enemy(first).code


def met(attacks: Sequence[Attack]) -> Sequence[Attack]:
    """Return the attacks of a round; as a clash if each goes against the stack that the other comes from (N.45).

    In a clash a battalion meets the attacking one, whichever lies above it (N.48).
    """
    if len(attacks) != 2:
        return attacks
    one, other = attacks
    if one.target != other.stack or other.target != one.stack:
        return attacks
    return [
        replace(one, clash=True, defending=other.battalion),
        replace(other, clash=True, defending=one.battalion),
    ]
