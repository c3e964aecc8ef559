"""What can be wrong with a deck though each of its cards can be read (W.9, W.76, W.77)."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING

from pbm.rulesets.warp.position.cards.moments import Moment, moments_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.rulesets.warp.position.cards.data import Card

DICE = re.compile(r"[1-9]\d?(D6)?")
_FOUGHT = {Moment.FIGHT, Moment.AFTER}
_CHOICES = {
    "compel": ("move", "attack"),
    "forbid": ("move", "attack"),
    "admit": ("foreign",),
}


def deck_faults(cards: Sequence[Card], classes: Sequence[str], lists: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield faults, each with the place of its card in the file, from 1.

    Args:
        cards: the cards as they stand in the file, copies together.
        classes: the classes that the module has.
        lists: its unit lists.

    """
    number = 1
    for at, card in enumerate(cards, 1):
        yield from ((at, fault) for fault in _numbering(number, card))
        yield from ((at, fault) for fault in _moments(card))
        yield from ((at, fault) for fault in _classes(card, classes))
        yield from ((at, fault) for fault in _words(card))
        if card.side is not None and card.side not in lists:
            yield at, f"side: there is no unit list {card.side}{_meant(card.side, lists)}"
        number += card.copies


def _numbering(number: int, card: Card) -> Iterator[str]:
    if card.number != number:
        yield f"number is {card.number}; cards are numbered one after the other, so it must be {number}"


def _moments(card: Card) -> Iterator[str]:
    """Yield what is wrong with when it works: at one moment, and in a fight or not."""
    works = moments_of(card)
    if not works:
        yield "it does nothing"
    elif len(works) > 1:
        yield f"it works at more than one moment: {', '.join(works)}"
    elif (works[0] in _FOUGHT) != bool(card.scope):
        yield "scope belongs to cards that are laid in fights, and to all of them"


def _classes(card: Card, classes: Sequence[str]) -> Iterator[str]:
    named = [name for change in card.force for name in (*change.of, *change.but)]
    named += [name for loss in (*card.destroy, *card.strike, *card.disband) for name in loss.of]
    for name in dict.fromkeys(named):
        if name not in classes:
            yield f"there is no class {name}{_meant(name, classes)}"


def _words(card: Card) -> Iterator[str]:
    """Yield words and dice that mean nothing."""
    for key in ("gain", "loss", "take"):
        dice = getattr(card, key)
        if dice is not None and not DICE.fullmatch(dice):
            yield f'{key}: write dice as "2D6", or a number as "8", not "{dice}"'
    for key, choices in _CHOICES.items():
        word = getattr(card, key)
        if word is not None and word not in choices:
            yield f"{key}: there is no {word}{_meant(word, choices)}"
    if card.negate is not None and card.negate.what not in {"move", "card"}:
        yield f"negate.what: there is no {card.negate.what}{_meant(card.negate.what, ('move', 'card'))}"
    for part in (card.move, card.negate):
        if part is not None and part.of not in {"any", "sea"}:
            yield f"of: there is no {part.of}{_meant(part.of, ('any', 'sea'))}"


def _meant(word: str, known: Sequence[str]) -> str:
    near = get_close_matches(word.casefold(), [each.casefold() for each in known], n=1)
    if not near:
        return f"; there is {', '.join(known)}"
    meant = next(each for each in known if each.casefold() == near[0])
    return f"; did you mean {meant}?"
