"""Cards in words: a pattern for each verb says what any card does, from its data alone (W.76)."""

from __future__ import annotations

import pytest

from pbm.kernel.language import ENGLISH
from pbm.rulesets.warp.position.cards.deck_file import deck_of
from pbm.rulesets.warp.position.settings import FrenchAlliance, Settings
from pbm.rulesets.warp.report.wording.cards import effects
from pbm.rulesets.warp.report.wording.moments import awaited, written

DECK = deck_of("europe_at_war")
SECOND = deck_of("war_of_independence")
RULES = Settings()


def said(number: int) -> str:
    """Return what a card does."""
    return " ".join(ENGLISH.say(phrase) for phrase in effects(DECK[number], RULES))


EFFECTS = {
    2: "Moves 2 groups.",
    4: "Siege: +5 Force for one unit of your Fortifications.",
    5: "Siege: 1 unit of the enemy's Fortifications is destroyed at once.",
    6: "Battle: +3 Force for each unit of your heavy infantry.",
    11: "Battle, when you defend: your side's Force x 3/2.",
    12: "After a lost fight (Battle): units lost by the loser x 1/2.",
    16: "You gain 2 units, drawn from your pile.",
    31: "Battle: -2 Force for each unit of the enemy's heavy infantry.",
    40: "2 units of an opponent's stack, drawn at random, are destroyed: of any kind.",
    43: "An opponent loses 1D6 points.",
    57: "Stops an opposing group that would enter or leave an area.",
    77: "You take 1D6 points from an opponent.",
    84: "You see an opponent's next hand. You draw 2 more cards.",
    146: "Battle and Siege: -1 Force for each of the enemy's units.",
    155: "Cancels the first card of an opponent that fits.",
    168: "Siege: +2 Force for each of your units but Fortifications if you have a Fortification in the fight.",
    170: "Battle: the enemy's Force x 1/2 if the enemy has a leader in the fight.",
    191: "After a won fight (Sea fight): the loser's remaining ship with the highest Force becomes yours.",
}


@pytest.mark.parametrize("number", EFFECTS)
def test_what_a_card_does(number: int) -> None:
    """One card for each verb and its forms."""
    assert said(number) == EFFECTS[number]


IN_THE_COLONIES = {
    1: "Moves 1 group.",
    17: "You may buy and gain foreign units from now on.",
    20: "Battle, when you defend: +4 Force for your side.",
    34: "After a lost fight (Battle): Force lost by the winner x 3/2.",
    36: "After a lost fight (Battle): units lost by the loser x 1/2.",
    44: "Places 1 control marker at the beginning of the turn.",
    46: "You gain 8 points.",
    52: "Places 7 control markers at the beginning of the turn.",
    53: "An opponent loses 2 units of their choice: troops.",
    55: "Moves 1 group. It works in winter turns only.",
}


@pytest.mark.parametrize("number", IN_THE_COLONIES)
def test_what_a_card_of_the_second_deck_does(number: int) -> None:
    """So do those of War of Independence, of whom some verbs are alone (WI.16)."""
    told = effects(SECOND[number], RULES)

    assert " ".join(map(ENGLISH.say, told)) == IN_THE_COLONIES[number]


def test_a_card_for_some_says_for_whom() -> None:
    """Those who alone may play it come first; and an alliance for a turn is told as such (WI.10)."""
    told = effects(SECOND[17], Settings(french_alliance=FrenchAlliance.TURN), ["Americans"])

    assert [*map(ENGLISH.say, told)] == [
        "Only Americans may play it.",
        "You may buy and gain foreign units this turn.",
    ]


def test_cards_that_differ_are_told_apart() -> None:
    """Cards of the same words do the same; no card says nothing."""
    by_words: dict[str, set[str]] = {}
    for number, card in DECK.items():
        data = {
            name: getattr(card, name) for name in card.__dataclass_fields__ if name not in {"number", "name", "suit"}
        }
        by_words.setdefault(said(number), set()).add(str(data))

    assert "" not in by_words
    assert {words: len(data) for words, data in by_words.items() if len(data) > 1} == {}


def test_a_setting_replaces_a_cards_number() -> None:
    """Demoralized says what it does in this game (W.79)."""
    (_, change) = effects(DECK[146], Settings(demoralized=1))

    assert ENGLISH.say(change) == "+1 Force for each of the enemy's units."


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (2, "MOVE [area] [way] [2] (up to 2 times)"),
        (6, "PLAY [area or ANY] [-, ATTACK, DEFEND or a number] [6]"),
        (36, "PLAY [player] [-] [36]"),
        (40, "PLAY [area] [player] [40]"),
        (57, "PLAY [area] [INTO or FROM] [57]"),
        (92, "PLAY [area] [area or -] [92]"),
        (155, "PLAY [player or ANY] [kind, card or ANY] [155]"),
        (169, "MOVE [area] [way] [169]"),
    ],
)
def test_how_a_card_is_written(number: int, line: str) -> None:
    """The boxes are those of its moment (W.25)."""
    assert ENGLISH.say(written(DECK[number], number)) == line


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (17, "PLAY [-] [-] [17]"),
        (44, "MARK [area] [-] [44]"),
        (52, "MARK [area] [-] [52] (up to 7 times)"),
        (53, "PLAY [player] [-] [53]"),
    ],
)
def test_how_a_card_of_the_second_deck_is_written(number: int, line: str) -> None:
    """A card that places markers is named in MARK lines (WI.13)."""
    assert ENGLISH.say(written(SECOND[number], number)) == line


def test_every_card_waits_for_something() -> None:
    """Each moment has its words."""
    assert all(ENGLISH.say(awaited(card)) for card in (*DECK.values(), *SECOND.values()))
