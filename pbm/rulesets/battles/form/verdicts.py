"""What the form knows of lines beforehand: the phases of the turn are asked about each line alone.

Which lines change the answer to others is found out by the test that holds the form to the check.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.phase import Phase, Stage
from pbm.kit.answers import Answers, Hang, Known, Limit, table
from pbm.kit.asking import NOTHING, Step, Written, against_unless_fights, asked, limit
from pbm.kit.foresight import no_dice
from pbm.rulesets.battles.foresight.assumed_world import assumed_world
from pbm.rulesets.battles.foresight.trial import attacks_alone
from pbm.rulesets.battles.orders.attacks import Attack
from pbm.rulesets.battles.orders.card import ORDER_CARD
from pbm.rulesets.battles.orders.cards import Discard, Play
from pbm.rulesets.battles.orders.commands import Move, Post, Rally
from pbm.rulesets.battles.orders.standing_orders import React, Support
from pbm.rulesets.battles.orders.words import CHOICES
from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.rulesets.battles.position.stacks import STACKS
from pbm.rulesets.battles.rules import commands, morale
from pbm.rulesets.battles.rules.fights import rounds
from pbm.rulesets.battles.rules.tactics import hands

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping, Sequence

    from pbm.kernel.order import Order
    from pbm.kernel.view import View
    from pbm.rulesets.battles.position.world import World
    from pbm.rulesets.battles.sight.visibility import Sight

MANY = 16
"""More lines of a word than a turn has room for."""
MOVEMENT = Step(Phase("Movement", commands.next_move, repeats=True), (Move,))
STEPS: Sequence[Step[World]] = (
    Step(Phase("Generals posted", commands.next_post, repeats=True), (Post,)),
    Step(Phase("Instructions", commands.instructed), (React, Support)),
    Step(Phase("Cards put away", hands.put_away, repeats=True), (Discard,)),
    MOVEMENT,
    Step(Phase("Number of attacks", rounds.numbered)),
    Step(None, (Attack,), attacks_alone, against_unless_fights),
    Step(None, (Rally,), morale.ordered, against_unless_fights),
    Step(None, (Play,), hands.left_over),
)

OF_STACKS: Sequence[str | None] = (None, *STACKS)


def known(view: View[Sight], words: Container[str]) -> Known:
    """Return what is known of the lines of each action, and how many of them a turn has room for.

    Args:
        view: what the reader may see.
        words: the actions that the form offers.

    """
    lines = [(word, boxes) for word, boxes in _lines(view.sight) if word in words]
    orders = [WRITTEN.order(word, boxes) for word, boxes in lines]
    found = list(zip(lines, asked(STEPS, _stage(view), orders), strict=True))
    answers = Answers(view.language)
    tables = {
        word: table(
            by,
            (
                ([boxes[at - 1] for at in by], answers.number(each, boxes))
                for (other, boxes), each in found
                if other == word
            ),
        )
        for word, by in BY.items()
        if word in words
    }
    good = [order for order, (_, each) in zip(orders, found, strict=True) if each == NOTHING]
    return Known(tables, HANGS, tuple(_limits(view, good, answers)), told=answers.texts)


WRITTEN = Written(ORDER_CARD.grammar, ORDER_CARD.orders)
BY = {
    "ATTACK": (1, 2, 3),
    "MOVE": (1, 2),
    "POST": (1,),
    "RALLY": (1,),
    "REACT": (1, 2, 3),
    "SUPPORT": (2,),
    "PLAY": (1,),
    "DISCARD": (1,),
    "TRUCE": (),
    "YIELD": (),
}
"""The boxes that the answer to each action hangs on."""
HANGS: Mapping[str, Sequence[Hang]] = {
    "ATTACK": (Hang("ATTACK", "above", 1, (1,)), Hang("MOVE")),
    "MOVE": (Hang("MOVE", "above", 1, (1,)),),
    "RALLY": (Hang("RALLY", "above"), Hang("POST"), Hang("MOVE", "any", 1, (1,))),
    "PLAY": (Hang("DISCARD PLAY", "any", 1, (1,)),),
}
"""The lines that can change the answer to others."""


def _lines(sight: Sight) -> Iterator[tuple[str, tuple[str | None, ...]]]:
    """Yield all lines that differ in their answers."""
    ways = (None, *CHOICES["WAY_OF_ATTACK"].split())
    yield from (("ATTACK", (stack, goal, way)) for stack in STACKS for goal in OF_STACKS for way in ways)
    battalions = [code for army in sight.armies.values() for code in army.battalions]
    yield from (("MOVE", (code, stack, None)) for code in battalions for stack in STACKS)
    yield from (("POST", (code, STACKS[0], None)) for code in sight.own.public.generals)
    yield from (("RALLY", (code, None, None)) for code in battalions)
    reactions = CHOICES["REACTION"].split()
    yield from (("REACT", (stack, goal, what)) for stack in STACKS for goal in OF_STACKS for what in reactions)
    yield from (("SUPPORT", (STACKS[0], code, None)) for code in (None, *battalions))
    cards = [tactics_cards()[number].code for number in sight.own.hand]
    yield from ((word, (code, None, None)) for code in cards for word in ("PLAY", "DISCARD"))
    yield from ((word, (None, None, None)) for word in ("TRUCE", "YIELD"))


def _stage(view: View[Sight]) -> Stage[World]:
    assert view.empire is not None
    return Stage(assumed_world(view), (), (view.empire,), no_dice)


def _limits(view: View[Sight], good: Sequence[Order[World]], answers: Answers) -> Iterator[Limit]:
    """Yield how many lines a turn has room for, found by playing more lines than there can be room for."""
    cards = [tactics_cards()[number] for number in view.sight.own.hand]
    attacks = [order for order in good if isinstance(order, Attack)][:1] * MANY
    changing = [card.code for card in cards if card.attacks]
    if attacks and (found := limit(Step(Phase("Number of attacks", rounds.numbered)), _stage(view), attacks)):
        yield Limit(["ATTACK"], None, found[0], answers.number((found[1], False)), changing, failing=True)
    moves = [order for order in good if isinstance(order, Move)]
    changing = [card.code for card in cards if card.moves]
    if moves and (found := limit(MOVEMENT, _stage(view), (moves * MANY)[:MANY])):
        yield Limit(["MOVE"], None, found[0], answers.number((found[1], False)), changing)
    for kind in (Post, Discard):
        order = next((order for order in good if isinstance(order, kind)), None)
        step = next(step for step in STEPS if kind in step.kinds)
        if order is not None and (found := limit(step, _stage(view), [order] * 2)):
            box = order.general if isinstance(order, Post) else order.card
            yield Limit([kind.__name__.upper()], 1, found[0], answers.number((found[1], False), (box,)))
