"""Cards played in combats: at most one of each side in all, if its needs are met (N.84 to N.86)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.lines import forbidden, waiting
from pbm.quick.record import record
from pbm.rulesets.battles.events.tactics import CardPlayed
from pbm.rulesets.battles.orders.cards import Play
from pbm.rulesets.battles.position.battalions import Arm
from pbm.rulesets.battles.position.deck import Moment, cards_by_code, tactics_cards
from pbm.rulesets.battles.position.fight import Result, Way
from pbm.rulesets.battles.rules.fights.reactions import is_charge_on_infantry
from pbm.rulesets.battles.rules.fights.results import tires
from pbm.rulesets.battles.rules.lines import done

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.deck import Card
    from pbm.rulesets.battles.position.fight import Fight, Side
    from pbm.rulesets.battles.position.world import World

    Events = Iterator[Event[World]]


def square_cards(stage: Stage[World], fight: Fight) -> Events:
    """Play cards SQUARE of both sides, before infantry try to form square (N.53, step 4)."""
    if is_charge_on_infantry(stage.world, fight):
        yield from _both_play(stage, fight, Moment.SQUARE)


def square_answers(stage: Stage[World], fight: Fight) -> Events:
    """Play cards ANSWER against cards SQUARE that have just been played (N.86)."""
    yield from _answers(stage, fight, Moment.SQUARE)


def combat_cards(stage: Stage[World], fight: Fight) -> Events:
    """Play cards COMBAT of both sides (N.53, step 6)."""
    yield from _both_play(stage, fight, Moment.COMBAT)


def combat_answers(stage: Stage[World], fight: Fight) -> Events:
    """Play cards ANSWER against cards COMBAT that have just been played (N.86)."""
    yield from _answers(stage, fight, Moment.COMBAT)


def attackers_result_card(stage: Stage[World], fight: Fight) -> Events:
    """Play a card RESULT of the attacker (N.53, step 8)."""
    yield from _plays(stage, fight, fight.first, Moment.RESULT)


def defenders_result_card(stage: Stage[World], fight: Fight) -> Events:
    """Play a card RESULT of the defender: it, too, is judged on the table's result (N.86)."""
    yield from _plays(stage, fight, fight.second, Moment.RESULT)


def check_cards(stage: Stage[World], army: str) -> Events:
    """Play cards CHECK of both sides as a stack of an army is checked, the attacker's first (N.86)."""
    fight = stage.world.today.under_way
    if fight is not None:
        yield from _both_play(stage, fight, Moment.CHECK, checked=army)


def _both_play(stage: Stage[World], fight: Fight, moment: Moment, checked: str | None = None) -> Events:
    for side in fight.sides:
        yield from _plays(stage, fight, side, moment, checked)


def _plays(stage: Stage[World], fight: Fight, side: Side, moment: Moment, checked: str | None = None) -> Events:
    """Play the first of a side's lines that fits, if the side has played no card in this combat (N.85b)."""
    at = Standpoint(stage.world, fight, side, checked)
    found = first_line(stage, side.army, lambda order, card: card.moment is moment and _fits(at, order, card))
    if side.card is None and found is not None:
        action, _, card = found
        yield from played(action, card, fight.name, answers=moment is Moment.ANSWER)


def _fits(at: Standpoint, order: Play, card: Card) -> bool:
    """Tell whether a card's needs are true, and WHERE and HOW of its line hold (N.85a)."""
    return (
        all(MET[need](at) for need in card.needs)
        and order.stack in {None, at.side.stack}
        and (order.condition is None or CONDITIONS[order.condition](at))
    )


def _answers(stage: Stage[World], fight: Fight, moment: Moment) -> Events:
    """Play a side's answer to a card that the other has just played (N.86)."""
    for side in fight.sides:
        card = fight.other_side(side).card
        if card is not None and tactics_cards()[card].moment is moment:
            yield from _plays(stage, fight, side, Moment.ANSWER)


def first_line(
    stage: Stage[World], army: str, fits: Callable[[Play, Card], bool]
) -> tuple[Action[World], Play, Card] | None:
    """Return the first line of an army whose card is in its hand and fits (N.85b); None if there is none."""
    hand = stage.world.armies[army].hand
    for action in waiting(stage, Play, player=army):
        assert isinstance(action.order, Play)
        card = cards_by_code()[action.order.card]
        if card.number in hand and fits(action.order, card) and forbidden(action, stage.world) is None:
            return action, action.order, card
    return None


def played(action: Action[World], card: Card, fight: str | None = None, *, answers: bool = False) -> Events:
    """Play a card: its line has been carried out, whatever its effect (N.85d)."""
    yield CardPlayed(action.empire, card.number, fight, answers=answers)
    yield done(action)


@record
class Standpoint:
    """A combat as one of its sides sees it; ``checked`` is the army whose stack is checked, if any."""

    world: World
    fight: Fight
    side: Side
    checked: str | None = None

    @property
    def enemy(self) -> Side:
        """The other side."""
        return self.fight.other_side(self.side)

    @property
    def arm(self) -> Arm:
        """The arm of the side's battling battalion."""
        return self.world.fighting(self.side).arm

    @property
    def enemy_arm(self) -> Arm:
        """The arm of the enemy's battling battalion."""
        return self.world.fighting(self.enemy).arm


def _light_infantry(at: Standpoint) -> bool:
    in_stack = at.world.armies[at.side.army].in_stack(at.side.stack)
    return any(each.type.is_light_infantry and not each.shaken for each in in_stack)


def _general(at: Standpoint) -> bool:
    return any(at.world.armies[at.side.army].posted(at.side.stack))


_LOST = (Result.ROUTED, Result.ELIMINATED)

MET: Mapping[str, Callable[[Standpoint], bool]] = {
    "infantry": lambda at: at.arm is Arm.INFANTRY,
    "cavalry": lambda at: at.arm is Arm.CAVALRY,
    "artillery": lambda at: at.arm is Arm.ARTILLERY,
    "against cavalry": lambda at: at.enemy_arm is Arm.CAVALRY,
    "fire": lambda at: at.fight.way is Way.FIRE,
    "melee": lambda at: at.fight.way is Way.MELEE,
    "attacker": lambda at: at.side.attacks,
    "defender": lambda at: not at.side.attacks,
    "supporter": lambda at: at.side.supporter is not None,
    "enemy supporter": lambda at: at.enemy.supporter is not None,
    "light infantry": _light_infantry,
    "general": _general,
    "blown": lambda at: tires(at.world, at.fight, at.side),
    "kept": lambda at: at.side.result not in _LOST,
    "lost": lambda at: at.side.result in _LOST,
    "beaten": lambda at: at.enemy.result in {Result.SHAKEN, Result.ROUTED},
    "own check": lambda at: at.checked == at.side.army,
    "enemy check": lambda at: at.checked == at.enemy.army,
}
"""Whether each need of a card is met (N.84); results are those of the table (N.86)."""

CONDITIONS: Mapping[str, Callable[[Standpoint], bool]] = {
    "ATTACK": MET["attacker"],
    "DEFEND": MET["defender"],
    "INFANTRY": lambda at: at.enemy_arm is Arm.INFANTRY,
    "CAVALRY": lambda at: at.enemy_arm is Arm.CAVALRY,
    "ARTILLERY": lambda at: at.enemy_arm is Arm.ARTILLERY,
}
"""The conditions in HOW of a PLAY line (N.85a)."""
