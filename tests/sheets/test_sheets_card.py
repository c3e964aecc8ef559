"""Order cards: what a game must declare, and that its grammar is sound."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pbm.kernel.ruleset import Word
from pbm.rulesets.empires import EMPIRES
from pbm.sheets import Expected, OrderLanguage, read_sheet
from pbm.sheets.card import read_card
from pbm.sheets.parsing import CardError
from tests.support import campaign

if TYPE_CHECKING:
    from pbm.kernel.ruleset import Ruleset


STRICTLY = """
import sys
from lark import Lark
from pbm.sheets.card import grammar
from pbm.sheets.lexer import BoxLexer
Lark(grammar(sys.stdin.read()), parser="lalr", lexer=BoxLexer, start=["heading", "message", "action"], strict=True)
"""
"""Lark's strict mode needs a library that slows every other start: it has a folder and a process of its own."""


@pytest.mark.parametrize("card", ["garden", "campaign", "empires"])
def test_no_conflicts(card: str, garden: Ruleset[Any, Any]) -> None:
    """The frame and a card make a grammar without any ambiguity, by Lark's strictest measure."""
    cards = {"garden": garden.grammar, "campaign": campaign.CARD, "empires": EMPIRES.grammar}
    strict = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(sys.prefix) / "strict"), *sys.path])}
    command = [sys.executable, "-c", STRICTLY]
    built = subprocess.run(command, input=cards[card], capture_output=True, text=True, env=strict, check=False)

    assert (built.returncode, built.stderr) == (0, "")


def test_kinds_of_words(garden: Ruleset[Any, Any]) -> None:
    """A name in capitals on the card is a kind of words, without any more ado."""
    assert read_card(garden.grammar).kinds == ("BED", "EMPIRE")
    assert read_card(garden.grammar).own_words == {}


def test_words_of_the_card(garden: Ruleset[Any, Any]) -> None:
    """A name in capitals that the card spells out is a word of its own, and no kind of words."""
    card = read_card(campaign.CARD)

    assert sorted(card.kinds) == ["AREA", "CARD", "CLASS", "EMPIRE", "SUIT", "TITLE", "UNIT"]
    assert list(card.own_words) == list(card.own_words.values())
    assert " ".join(sorted(card.own_words)) == "ANY ATTACK DEFEND END FROM FULL HARD INTO NONE NOW WISE"
    assert card.path_kinds == ("AREA",)
    assert not card.keywords.keys() & {"now", "any"}


def test_word_of_several_texts(garden: Ruleset[Any, Any]) -> None:
    """A word of the card is one word: several, or a pattern, would be read as a kind that has no words."""
    spelt = garden.grammar.replace("BED | BLANK", "WEEDS | BLANK") + '\nWEEDS: "NETTLES" | "THISTLES"\n'

    with pytest.raises(CardError, match="WEEDS is not a single word"):
        OrderLanguage(replace(garden, grammar=spelt), (), 8)


def test_word_that_is_an_action_too(garden: Ruleset[Any, Any]) -> None:
    """A word of the card may be the word of an action as well."""
    spelt = garden.grammar.replace("fence:", "").replace("BED | BLANK", "BED | DIG | BLANK") + '\nDIG: "DIG"\n'
    order_language = OrderLanguage(replace(garden, grammar=spelt), [Word("BED", "ROS", "Rose Bed")], 8)
    sheet = read_sheet("in.txt", b"GAME g\nTURN 1\nEMPIRE PR\nDIG ROS\nFENCE ROS dig", order_language, Expected())

    assert [action.text for action in sheet.actions] == ["DIG ROS", "FENCE ROS DIG"]


def test_order_without_class(garden: Ruleset[Any, Any]) -> None:
    """An order on the card that nobody wrote a class for is found out before any sheet is read."""
    orders = {alias: declared for alias, declared in garden.orders.items() if alias != "dig"}

    with pytest.raises(CardError, match="not both: dig"):
        OrderLanguage(replace(garden, orders=orders), (), 8)


def test_fields_and_boxes(garden: Ruleset[Any, Any]) -> None:
    """A class has a field for each box that its line on the card uses."""
    card = garden.grammar.replace('"DIG"    bed    blank', '"DIG"    bed    bed  ')

    with pytest.raises(CardError, match="DIG uses 2 boxes, its class has 1 fields"):
        OrderLanguage(replace(garden, grammar=card), (), 8)


def test_boxes_of_the_game(garden: Ruleset[Any, Any]) -> None:
    """Every order has as many boxes as the game."""
    with pytest.raises(CardError, match="DIG has 3 boxes besides its word"):
        OrderLanguage(replace(garden, boxes=("ACTION", "WHERE")), (), 8)


def test_alias(garden: Ruleset[Any, Any]) -> None:
    """An order without a name on the card is a mistake of the card."""
    with pytest.raises(CardError, match="the order DIG needs a name"):
        OrderLanguage(replace(garden, grammar=garden.grammar.replace("-> dig", "")), (), 8)


def test_action_named_like_a_kind(garden: Ruleset[Any, Any]) -> None:
    """An action may have the same word as a kind of words."""
    orders = dict(garden.orders)
    orders["bed"] = orders.pop("dig")
    game = replace(garden, grammar=garden.grammar.replace('"DIG"', '"BED"').replace("-> dig", "-> bed"), orders=orders)
    order_language = OrderLanguage(game, [Word("BED", "BED", "Bed"), Word("EMPIRE", "PR", "Prussia")], 8)
    sheet = read_sheet("in.txt", b"GAME g\nTURN 1\nEMPIRE PR\nBED BED\nBED PR", order_language, Expected())

    assert [action.order for action in sheet.actions] == [garden.orders["dig"](*["BED"]), None]
    assert [str(problem.message) for problem in sheet.problems] == ["WHERE must be a bed; PR is an empire, Prussia"]
