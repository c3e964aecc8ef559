"""A sheet tried out on an assumed battle: the turn up to the attacks with one army's lines, and what follows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import OrderFailedError
from pbm.kernel.phase import Phase, Stage
from pbm.kit.foresight import no_dice, played
from pbm.kit.lines import waiting
from pbm.quick.record import record
from pbm.rulesets.battles.events.commands import ArmyMustered
from pbm.rulesets.battles.events.turns import LineTold
from pbm.rulesets.battles.orders.attacks import Attack
from pbm.rulesets.battles.position.battalions import Arm, all_generals, kind_of
from pbm.rulesets.battles.rules import morale
from pbm.rulesets.battles.rules.fights.attacks import attack_of, fought
from pbm.rulesets.battles.rules.lines import failed
from pbm.rulesets.battles.rules.mustering import MusterRoll, is_muster
from pbm.rulesets.battles.rules.tactics import hands
from pbm.rulesets.battles.turn import UNTIL_ATTACKS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.rulesets.battles.position.battalions import Battalion
    from pbm.rulesets.battles.position.world import World
    from pbm.rulesets.battles.turn import Phases

CERTAIN: Phases = (*UNTIL_ATTACKS, Phase("Cards left over", hands.left_over))
"""What the enemy can hardly change: cards that are not in hand now come only at the end of the turn (N.20)."""
TASKS: Phases = (Phase("Tasks ordered", morale.ordered, repeats=True),)
"""The battalions that generals can help if nothing changes in the fights (N.73)."""


@record
class Tried:
    """The result of a sheet played out as things stand.

    Attributes:
        certain: by place, lines judged before the attacks.
        likely: by place, those judged in the attacks or after them, as if no battalion were hit.
        spare: how many attacks no line has ordered.
        unspent: how many points of a muster are left, if they can pay a battalion.

    """

    certain: Mapping[int, LineTold]
    likely: Mapping[int, LineTold]
    spare: int
    unspent: int


def tried(world: World, army: str, actions: Sequence[Action[World]]) -> Tried:
    """Play a sheet out as if the enemy did nothing and nothing hit, on a world that may be changed."""
    stage = Stage(world, actions, [army], no_dice)
    happened = played(CERTAIN, stage)
    likely = _lines(_attacks(stage, army)) | _lines(played(TASKS, stage))
    return Tried(_lines(happened), likely, _spare(world, army, actions), _unspent(world, army, happened))


def _spare(world: World, army: str, actions: Sequence[Action[World]]) -> int:
    """Return how many attacks no line orders; there are no attacks in a muster (N.97)."""
    if is_muster(world):
        return 0
    ordered = sum(isinstance(action.order, Attack) for action in actions)
    return max(0, world.today.attacks[army] - ordered)


def _unspent(world: World, army: str, happened: Iterable[Event[World]]) -> int:
    """Return how many points are left of the player's muster, if they can pay another battalion (N.96, N.97)."""
    nation = world.armies[army].nation
    for event in happened:
        if isinstance(event, ArmyMustered) and event.empire == army and not event.by_default:
            assert nation is not None
            generals = [(all_generals()[each.code], each.post) for each in event.generals]
            battalions = [(kind_of(nation, each.kind), each.stack) for each in event.battalions]
            roll = MusterRoll(nation, world.settings, battalions, generals)
            return roll.points_left if any(roll.against_battalion(kind) is None for kind in roll.army_list.kind) else 0
    return 0


def attacks_alone(stage: Stage[World]) -> Iterator[LineTold]:
    """Judge attacks, each as the only one of its sheet."""
    for action in waiting(stage, Attack):
        try:
            yield fought(action, attack_of(action, stage.world), stage.world)
        except OrderFailedError as failure:
            yield failed(action, failure.reason)


def _lines(happened: Iterable[Event[World]]) -> dict[int, LineTold]:
    """Return the reports on lines, by place."""
    return {event.place: event for event in happened if isinstance(event, LineTold)}


def _attacks(stage: Stage[World], army: str) -> Iterator[LineTold]:
    """Judge each attack as if those before it had gone well: the battalion lies at the bottom then (N.47)."""
    world = stage.world
    for action in waiting(stage, Attack, player=army):
        try:
            attack = attack_of(action, world)
        except OrderFailedError as failure:
            yield failed(action, failure.reason)
            continue
        yield fought(action, attack, world)
        stack = world.armies[army].stacks[attack.stack]
        stack.remove(attack.battalion)
        stack.append(attack.battalion)
        _tire(world.armies[army].battalions[attack.battalion], world)


def _tire(battalion: Battalion, world: World) -> None:
    """Mark cavalry as blown, as they mostly are after an attack (N.64a)."""
    if battalion.arm is Arm.CAVALRY:
        battalion.blown = world.turn + 1
