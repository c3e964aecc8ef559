"""The decks of the games, each card as its holder sees it in a report."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pbm.kernel.language import ENGLISH
from pbm.rulesets.baton.orders.words import SUITS, TERRAINS
from pbm.rulesets.baton.position.deck_file import card_events, deck_file
from pbm.rulesets.baton.report.hand import deeds_of, terrain_told
from pbm.rulesets.baton.report.wording.cards import EVENTS, event_effect
from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.rulesets.battles.report.wording import cards as tactics
from pbm.rulesets.warp.position.cards.deck_file import deck_of
from pbm.rulesets.warp.position.settings import Settings
from pbm.rulesets.warp.report.wording import cards as actions
from pbm.rulesets.warp.report.wording.moments import awaited, written

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.kernel.sentence import Phrase
    from pbm.rulesets.baton.position.cards import Card as BatonCard
    from pbm.rulesets.warp.position.cards.data import Card as WarpCard


@dataclass(frozen=True, slots=True)
class Card:
    """A card as a page shows it.

    Attributes:
        number: its number or code.
        name: its name.
        group: its suit, or when it is played.
        lines: what it does, each part with what it is called, if anything.
        copies: how many there are of it.

    """

    number: str
    name: str
    group: str
    lines: Sequence[tuple[str, str]]
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck: its title, and its cards."""

    title: str
    cards: Sequence[Card]

    @property
    def number(self) -> int:
        """The number of all cards, copies included."""
        return sum(card.copies for card in self.cards)


def decks_of(game: str) -> Sequence[Deck]:
    """Return the decks of a game; none if it is played without cards."""
    return DECKS[game]() if game in DECKS else []


def _warp() -> Sequence[Deck]:
    modules = {"Europe at War": "europe_at_war", "War of Independence": "war_of_independence"}
    return [Deck(title, [*_actions(deck_of(folder))]) for title, folder in modules.items()]


def _actions(deck: Mapping[int, WarpCard]) -> Iterator[Card]:
    """Yield the cards of a deck of Warp Empires, of copies the first."""
    first: dict[str, WarpCard] = {}
    for card in deck.values():
        first.setdefault(card.name, card)
    for card in first.values():
        only = (f"{card.side} list",) if card.side else ()
        effect = _does(actions.effects(card, Settings(), only))
        lines = [("", effect), ("Write", ENGLISH.say(written(card))), ("Waits for", ENGLISH.say(awaited(card)))]
        copies = sum(each.name == card.name for each in deck.values())
        yield Card(str(card.number), card.name, card.suit.value, lines, copies)


def _battles() -> Sequence[Deck]:
    return [
        Deck(
            "The tactics cards",
            [
                Card(card.code, card.name, ENGLISH.say(tactics.when(card)), [("", _does(tactics.effects(card)))])
                for card in tactics_cards().values()
            ],
        )
    ]


def _baton() -> Sequence[Deck]:
    cards = [
        Card(str(card.number), card.name, ENGLISH.say(SUITS[card.suit]), [*_uses(card)])
        for card in sorted(deck_file().card, key=lambda card: card.number)
    ]
    return [Deck("The deck", cards)]


def _uses(card: BatonCard) -> Iterator[tuple[str, str]]:
    yield "Roll", str(card.roll)
    yield "Deed", ", ".join(deeds_of(card))
    if card.terrain is not None:
        yield ENGLISH.say(TERRAINS[card.terrain]), terrain_told(card.terrain, ENGLISH)
    if card.leader is not None:
        yield "Leader", f"{card.leader} ({card.nation})"
    if card.event is not None:
        yield ENGLISH.say(EVENTS[card.event]), ENGLISH.say(event_effect(card_events()[card.event]))


def _does(effects: Iterator[Phrase]) -> str:
    return " ".join(map(ENGLISH.say, effects))


DECKS = {"warp": _warp, "battles": _battles, "baton": _baton}
