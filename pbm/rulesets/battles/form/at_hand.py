"""The items beside the form to be picked: stacks, generals and cards, each with the lines that begin with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Begun, say, several
from pbm.rulesets.battles.orders.words import STACK_NAMES
from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.rulesets.battles.position.stacks import LINE
from pbm.rulesets.battles.report.wording.cards import effects, when

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.position.stacks import Instructions
    from pbm.rulesets.battles.position.world import General
    from pbm.rulesets.battles.report.wording.names import Names
    from pbm.rulesets.battles.sight.visibility import Sight

    Held = tuple[str, str, str, Sequence[Sequence[str]]]
    """Code, name, description, and the lines that a button writes."""


def at_hand(sight: Sight, words: Container[str], names: Names) -> dict[str, object]:
    """Return stacks, generals and cards, each with its lines of actions in ``words``, leaving out those without any."""
    cards = []
    for code, name, told, lines in (*_stacks(sight, names), *_generals(sight, names), *_cards(sight, names)):
        able = [list(line) for line in lines if line[0] in words]
        if able:
            cards.append({"code": code, "name": name, "told": told, "lines": able})
    return {"heading": names.say(say("At your command")), "form": "TACTICS_CARD", "cards": cards}


def _stacks(sight: Sight, names: Names) -> Iterator[Held]:
    """Yield the stacks: line stacks attack, all have instructions."""
    for stack, lying in sight.own.stacks.items():
        told = names.say(_instructed(len(lying), sight.own.instructions[stack]))
        attack = [["ATTACK", stack, "", ""]] if stack in LINE and lying else []
        lines = [*attack, ["REACT", stack, "", ""], ["SUPPORT", stack, "", ""]]
        yield stack, names.language.catalogue.gettext(STACK_NAMES[stack]), told, lines


def _instructed(number: int, instructions: Instructions) -> Sentence:
    """Say how many battalions lie in a stack, and what they do of themselves (N.10)."""
    return say(
        "{battalions}; {fire}, {square}, support {support}",
        battalions=several("{n} battalion", "{n} battalions", number),
        fire=instructions.fire.value,
        square=instructions.square.value,
        support=instructions.support.value,
    )


def _generals(sight: Sight, names: Names) -> Iterator[Held]:
    """Yield the generals, who can be sent to a stack (N.33)."""
    for each in _serving(sight):
        yield each.code, names.general(each.code), names.say(_station(each)), [["POST", each.code, "", ""]]


def posts(sight: Sight, names: Names) -> list[list[str]]:
    """List the generals who can be sent to a stack, each with their rating and stack (N.8)."""
    return [
        [
            each.code,
            names.say(say("{general}, {station}", general=names.general(each.code), station=_station(each))),
        ]
        for each in _serving(sight)
    ]


def _serving(sight: Sight) -> Iterator[General]:
    """Yield the generals who have not fallen."""
    return (each for each in sight.own.public.generals.values() if not each.fallen)


def _station(general: General) -> Sentence:
    return say("rating {rating}, with {stack}", rating=general.rating, stack=general.post)


def _cards(sight: Sight, names: Names) -> Iterator[Held]:
    """Yield the hand."""
    for number in sight.own.hand:
        card = tactics_cards()[number]
        effect = " ".join(map(names.say, effects(card)))
        told = names.say(say("{when}: {effect}", when=Begun(names.say(when(card))), effect=effect))
        yield card.code, names.card(number), told, [["PLAY", card.code, "", ""], ["DISCARD", card.code, "", ""]]
