"""Events and cards of a battle in words."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

import pytest

from pbm.kernel.event import Event, SecretEvent
from pbm.kernel.ruleset import declared_in
from pbm.kernel.sentence import Sentence
from pbm.reports.narration import text_of
from pbm.rulesets.battles import events
from pbm.rulesets.battles.events.losses import BattalionRouted, NervesInCheck, StackChecked, StackTested, Why
from pbm.rulesets.battles.events.turns import BattleEnded, SheetMissed
from pbm.rulesets.battles.position.deck import Card, Moment, tactics_cards
from pbm.rulesets.battles.position.world import Ending, Over
from pbm.rulesets.battles.report import wording
from pbm.rulesets.battles.report.wording.cards import MOMENTS, NEEDS, effects, when
from pbm.rulesets.battles.report.wording.names import Names

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES = Names({"FR": "France", "FR13": "14e"})

TOLD_OTHERWISE = {
    "line_told",
    "attacks_fixed",
    "attack_rolled",
    "supporters_found",
    "to_the_bottom",
    "stack_scouted",
    "scouts_sent",
    "task_given",
    "fire_reaction_set",
    "square_reaction_set",
    "support_set",
    "battalion_moved",
}
"""What stands with the line that has ordered it, in tables, or with what came of it."""


def kinds() -> Iterator[tuple[str, type[Event[Any]]]]:
    """Yield the events of the game by name."""
    for module in iter_modules(events.__path__):
        yield from declared_in(import_module(f"{events.__name__}.{module.name}"), base=Event).items()


@pytest.mark.parametrize(("name", "kind"), list(kinds()))
def test_whatever_a_reader_may_know_of_has_words(name: str, kind: type[Event[Any]]) -> None:
    """Secret events have none, and those that are told otherwise."""
    assert wording.__all__  # imported for the words it registers
    silent = name in TOLD_OTHERWISE or issubclass(kind, SecretEvent)

    assert (text_of.dispatch(kind) is text_of.dispatch(object)) is silent


@pytest.mark.parametrize("card", list(tactics_cards().values()), ids=lambda card: card.code)
def test_every_card_says_when_and_what(card: Card) -> None:
    """Its moment and each of its needs have words, and so has what it does (N.84)."""
    assert str(when(card)).startswith(str(MOMENTS[card.moment]))
    assert all(str(NEEDS[need]) in str(when(card)) for need in card.needs)
    assert all(str(each).endswith(".") for each in effects(card))
    assert list(effects(card))


def test_no_two_cards_of_a_moment_read_alike() -> None:
    """But for what they need a card's words are its own."""
    read = [f"{when(card)}: {' '.join(map(str, effects(card)))}" for card in tactics_cards().values()]

    assert len(set(read)) == len(read)
    assert set(MOMENTS) == set(Moment)


def test_why_a_battalion_routs_is_told() -> None:
    """By the table, shaken twice, with whom it supported, or in a check (N.58, N.68)."""
    sentences = [text_of(BattalionRouted("FR", "FR13", "LEFT", why), NAMES) for why in Why]

    assert [str(each and each.sentence) for each in sentences] == [
        "FR13 14e is routed.",
        "FR13 14e, shaken already, is routed.",
        "FR13 14e routs with the battalion that it supported.",
        "FR13 14e runs from LEFT.",
    ]


def test_throws_of_a_check_stand_with_what_is_added_and_their_limits() -> None:
    """Each battalion that has run adds 1 to the throws after it (N.68a)."""
    tests = NervesInCheck("FR13", (9,), 0, 8, held=False), NervesInCheck("FR14", (7,), 1, 8, held=True)
    told = text_of(StackTested("FR", "LEFT", tests), NAMES)

    assert told is not None
    assert isinstance(told.sentence, Sentence)
    assert str(told.sentence) == "Throws and limits: FR13 9/8 routed, FR14 7+1/8."


@pytest.mark.parametrize(
    ("tested", "held", "said"),
    [
        (1, 1, "1 battalion tests, 1 holds"),
        (3, 3, "3 battalions test, all hold"),
        (3, 2, "3 battalions test, 2 hold"),
        (3, 1, "3 battalions test, 1 holds"),
        (3, 0, "3 battalions test, none holds"),
    ],
)
def test_a_check_says_how_many_hold(tested: int, held: int, said: str) -> None:
    """In words that fit their number (N.101)."""
    told = text_of(StackChecked("FR", "LEFT", tested, held), NAMES)

    assert told is not None
    assert str(told.sentence) == f"LEFT of France is checked: {said}."


@pytest.mark.parametrize("how", [Ending.BREAK, Ending.LINE, Ending.YIELD])
def test_nobody_reads_that_the_enemy_broke_when_he_did_himself(how: Ending) -> None:
    """Both armies read the same sentence, which names the winner and only means the other (N.79)."""
    told = text_of(BattleEnded(Over(how, "FR")), NAMES)

    assert told is not None
    assert "The enemy" not in str(told.sentence)
    assert "The victory goes to France" in str(told.sentence)


def test_a_standby_is_told_without_reckoning_misses() -> None:
    """With `missed_turns = 1` the first missed turn makes one (N.104)."""
    told = text_of(SheetMissed("FR", becomes_standby=True), NAMES)

    assert told is not None
    assert str(told.sentence) == "No sheet came from France: the program plays for it until one comes."
