"""What programs and templates may speak of: what belongs to one game is named nowhere else."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from inspect import get_annotations
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.saved import KERNEL
from pbm.pipeline.catalogue import bundled, find_ruleset, rulesets
from pbm.sheets.card import read_card
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COUNTED = {"empires": {"vp", "bp", "treasury", "army", "train"}}
"""By game, what it counts and other games need not have, where none of the words below says so."""

_PLAIN = """
balance base border break build class close deed end follow gather grow hand_over hold if lead leader leave lost
mark name of or order order_of_play pair pick place plan points post recover release save send share split stack
take top unit units value way yield
"""
PLAIN = frozenset(_PLAIN.split())
"""Words of one game that all games and programs use in their plain sense."""

GAMES = rulesets()

FOR_ALL_GAMES = sorted(
    path
    for folder, suffixes in (("pbm", {".py", ".lark"}), ("templates", {".j2", ".js", ".ts"}))
    for path in (ROOT / folder).rglob("*")
    if path.suffix in suffixes and path.relative_to(ROOT).parts[1] not in {"rulesets", *GAMES}
)


@pytest.mark.parametrize("path", FOR_ALL_GAMES, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_serves_all_games_has_no_words_of_one(path: Path) -> None:
    """Neither messages nor help, nor comments and docstrings, tell of what only one game has."""
    assert words_in(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_word_of_any_game_is_found(game: str) -> None:
    """Every word of a game is found, in the plural and in capitals, too; and each game has some of every sort."""
    own = words_of(game)

    assert [word for word in own if word not in words_in(f"what there is of {word}, and more")] == []
    assert [word for word in own if word.isalpha() and word.islower() and not words_in(f"{word}S".upper())] == []
    assert len(own) > 20


def test_plain_words_are_words_of_one_game() -> None:
    """None is excepted that no game has for itself any more."""
    assert sorted(PLAIN - set().union(*map(spelled, GAMES))) == []


def words_in(text: str) -> list[str]:
    """Return the words of single games that a text names."""
    found = {word for word in re.findall(r"\w+", text) if _singulars(word) & guarded()}
    return sorted(found | {name for name in names() if name in text})


def _singulars(word: str) -> set[str]:
    """Return what a word may be: itself, as it is and in small letters, and what it may be the plural of."""
    low = word.lower()
    return {word, low, low.removesuffix("s"), re.sub("ies$", "y", low)}


@cache
def guarded() -> frozenset[str]:
    """Return the single words of all games."""
    return frozenset(word for game in GAMES for word in words_of(game) if " " not in word)


@cache
def names() -> frozenset[str]:
    """Return the names of several words of all games."""
    return frozenset(word for game in GAMES for word in words_of(game) if " " in word)


@cache
def words_of(game: str) -> frozenset[str]:
    """Return the words that only one game has: it counts them, or no other game spells them so."""
    spellings = Counter(word for each in GAMES for word in spelled(each))
    return frozenset(word for word in spelled(game) if spellings[word] == 1) - PLAIN | COUNTED.get(game, set())


@cache
def spelled(game: str) -> frozenset[str]:
    """Return a game's own words: of its orders and boxes, classes, settings and figures, and names of several words."""
    return frozenset(_spelled(game))


def _spelled(game: str) -> Iterator[str]:
    ruleset = find_ruleset(game, game)
    card = read_card(ruleset.grammar)
    for word in (*(layout.word for layout in card.layouts.values()), *card.kinds):
        yield from re.findall("[a-z]+", word.lower())
    classes = {name: kind for name, kind in ruleset.saved_classes().items() if not kind.__module__.startswith(KERNEL)}
    yield from (name for name in classes if re.fullmatch(r"([A-Z][a-z]+){2,}", name))
    yield from (name for name in get_annotations(classes["Settings"]) if "_" in name)
    yield from (figure.key for figure in ruleset.figures)
    smallest = min((each for each in bundled() if each.ruleset.name == game), key=lambda each: len(each.text))
    world = ruleset.start(smallest.text, smallest.file, 1)
    yield from (word.name for word in ruleset.words(world) if " " in word.name)
