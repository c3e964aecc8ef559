"""What stands beside the form to be picked: stacks, generals and cards, each with the lines that begin with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import Begun, say, several
from pbm.rulesets.battles.form.generals import serving, station
from pbm.rulesets.battles.orders.words import STACK_NAMES
from pbm.rulesets.battles.position.stacks import LINE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Sentence

Report = dict[str, Any]


def at_hand(report: Report, words: Mapping[str, object], reader: Language) -> dict[str, Any]:
    """Return stacks, generals and cards, each with what it is and the lines that a button writes."""
    held = [*_stacks(report, reader), *_generals(report, reader), *_cards(report, reader)]
    cards = [each | {"lines": [line for line in each["lines"] if line[0] in words]} for each in held]
    return {
        "heading": reader.say(say("At your command")),
        "form": "TACTICS_CARD",
        "cards": [each for each in cards if each["lines"]],
    }


def _stacks(report: Report, reader: Language) -> Iterator[Report]:
    """Yield the stacks: those of the line attack, all have instructions."""
    for stack, cards in report["army"]["stacks"].items():
        name = reader.catalogue.gettext(STACK_NAMES[stack])
        told = reader.say(_instructed(len(cards), report["army"]["instructions"][stack]))
        attack = [["ATTACK", stack, "", ""]] if stack in LINE and cards else []
        yield _held(stack, name, told, [*attack, ["REACT", stack, "", ""], ["SUPPORT", stack, "", ""]])


def _instructed(number: int, instructions: Report) -> Sentence:
    """Say how many battalions lie in a stack, and what they do of themselves (N.10)."""
    battalions = several("{n} battalion", "{n} battalions", number)
    values = {key: instructions[key] for key in ("fire", "square", "support")}
    return say("{battalions}; {fire}, {square}, support {support}", battalions=battalions, **values)


def _generals(report: Report, reader: Language) -> Iterator[Report]:
    """Yield the generals, who can be sent to a stack."""
    for code, general in serving(report):
        yield _held(code, general["name"], reader.say(station(general)), [["POST", code, "", ""]])


def _cards(report: Report, reader: Language) -> Iterator[Report]:
    """Yield the hand."""
    for card in report["army"]["hand"]:
        code = card["code"]
        told = reader.say(say("{when}: {effect}", when=Begun(card["when"]), effect=card["effect"]))
        yield _held(code, card["name"], told, [["PLAY", code, "", ""], ["DISCARD", code, "", ""]])


def _held(code: str, name: str, told: str, lines: Sequence[Sequence[str]]) -> Report:
    return {"code": code, "name": name, "told": told, "lines": [list(line) for line in lines]}
