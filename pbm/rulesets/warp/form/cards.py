"""Cards on the form: the contents of PLAY's boxes, and the lines that may use each card (W.25, W.73.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.rulesets.warp.orders.cards import AIMS
from pbm.rulesets.warp.position.cards.data import Suit
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of, sea_only
from pbm.rulesets.warp.position.standing_order import ANY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pbm.kernel.language import Language
    from pbm.rulesets.warp.position.cards.data import Card
    from pbm.rulesets.warp.sight.visibility import Sight

Shown = dict[str, object]

MANY = 6
"""A number of units against which a card may be held back, for an example."""

Item = str | list[str]
"""A choice, and its label if that is not its name."""


def targets(sight: Sight) -> dict[str, list[str]]:
    """Return by card what WHERE may hold; without a card, all areas where there may be a fight."""
    return {number: _target(card, sight) for number, card in _played(sight)} | {"*": _fields(sight)}


def aims(sight: Sight, reader: Language) -> dict[str, list[Item]]:
    """Return by card what WHAT may hold."""
    many: Item = [str(MANY), reader.say(say("against {number} units or more", number=MANY))]
    meanings: dict[str, Item] = {word: [word, reader.say(meaning)] for word, meaning in AIMS.items()}
    found: dict[str, list[Item]] = {}
    for number, card in _played(sight):
        fought = moment_of(card) in {Moment.FIGHT, Moment.AFTER}
        found[number] = [meanings.get(word, word) for word in _aim(card, sight)] + ([many] if fought else [])
    return found


def _played(sight: Sight) -> Iterator[tuple[str, Card]]:
    """Yield the cards that PLAY lines name, by their numbers."""
    for number, card in zip(sight.me.hand, sight.hand, strict=True):
        if sight.plays(card) and moment_of(card) not in {Moment.MOVE, Moment.MARK}:
            yield str(number), card


def is_against_player(card: Card) -> bool:
    """Tell whether WHERE holds a player; cards against stacks name areas."""
    on_the_table = moment_of(card) is Moment.CARD and not card.strike and not card.admit
    return bool(on_the_table or card.loss or card.take or card.look)


def _target(card: Card, sight: Sight) -> list[str]:
    if is_against_player(card):
        return [*sight.rivals]
    match moment_of(card):
        case Moment.FIGHT | Moment.AFTER:
            return _fields(sight)
        case Moment.CARD if card.strike:
            return [code for code in sight.enemies if sight.places[code].sea or not sea_only(card)]
        case Moment.TRAP | Moment.REACT:
            return [code for code in _fields(sight) if code != ANY]
        case Moment.RECRUIT:
            return [code for code, place in sight.places.items() if place.city and place.marker == sight.me.code]
        case moment:
            return [ANY, *sight.rivals] if moment is Moment.ANSWER else []


def _aim(card: Card, sight: Sight) -> list[str]:
    match moment_of(card):
        case Moment.FIGHT | Moment.AFTER:
            return ["ATTACK", "DEFEND"]
        case Moment.TRAP:
            return ["INTO", "FROM"]
        case Moment.REACT if card.compel == "attack":
            return [*sight.enemies]
        case Moment.REACT:
            return [*sight.rivals]
        case Moment.ANSWER:
            return [ANY, *(suit.upper() for suit in Suit)]
        case _:
            return [*sight.rivals] if card.strike else []


def _fields(sight: Sight) -> list[str]:
    """List areas where there may be a fight: those with the player's units, and neighbours with opposing ones."""
    near = (border for area in sight.own for border in sight.places[area].near if border in sight.enemies)
    return list(dict.fromkeys([ANY, *sight.own, *near]))


def held(sight: Sight, hand: Iterable[Mapping[str, str]], reader: Language) -> Shown:
    """Return the cards in hand, what each does and waits for, and how it is written.

    Args:
        sight: what the reader sees.
        hand: their cards as in the report.
        reader: their language.

    """
    cards = []
    for told, card in zip(hand, sight.hand, strict=True):
        number = str(told["number"])
        waits = say("{effect} It waits for {moment}.", effect=told["effect"], moment=told["waits"])
        lines = [["KEEP", "", "", number], ["DISCARD", "END", "", number]]
        if sight.plays(card):
            lines.insert(0, line(card, number, sight))
        cards.append({"code": number, "name": told["name"], "told": reader.say(waits), "lines": lines})
    return {"heading": reader.say(say("Your hand")), "form": "CARD", "cards": cards}


def line(card: Card, number: str, sight: Sight) -> list[str]:
    """Return the line that uses a card, choices left open; with one opponent the player is filled in."""
    moment = moment_of(card)
    if moment in {Moment.MOVE, Moment.MARK}:
        return [moment.value, "", "", number]
    where, what = USUAL.get(moment, ("", ""))
    if is_against_player(card) and len(sight.rivals) == 1:
        where = sight.rivals[0]
    return ["PLAY", where, what, number]


USUAL: Mapping[Moment, tuple[str, str]] = {
    Moment.FIGHT: (ANY, ""),
    Moment.AFTER: (ANY, ""),
    Moment.TRAP: ("", "INTO"),
    Moment.ANSWER: (ANY, ANY),
}
"""The usual contents of WHERE and WHAT."""
