"""Names in German: everything that the bundled scenarios name has a German name, or is called the same in German."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pbm.game.documents import document, view_of
from pbm.game.position import Position
from pbm.kit.scenario.names import read_names
from pbm.locale import find_language
from pbm.pipeline.catalogue import bundled
from pbm.reports.columns import width
from pbm.reports.renderer import Renderer
from pbm.rulesets.battles.position.battalions import army_lists
from pbm.sheets import read_sheet
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.order import Action
    from pbm.kernel.ruleset import Word

SCENARIOS = {source.name: source for source in bundled()}
SAME = frozenset(Path(__file__).with_name("same_in_german.txt").read_text("utf-8").splitlines())
"""Names that need no other in German: each was looked at."""

KINDS = frozenset(["AREA", "EMPIRE", "LEADER", "UNIT", "BATTALION", "GENERAL", "CARD", "CARD_NAME"])
"""Kinds of words whose names scenarios and cards give; all others are the games', and in the catalogue."""

REGIMENT = re.compile(r"\d+e(r| .*)?|1er .*")
"""French regiments keep their numbers as their army writes them."""

ORDERS = {
    "european-empires": ("SP", "1 LEVY [Neukastilien]", "1 LEVY NCA"),
    "europe-at-war-six": ("OT", "1 BUY [Konstantinopel] [Befestigungen] 1", "1 BUY CON FORT 1"),
    "pratzen": ("AL", "1 MOVE [Kleinrussland] LEFT", "1 MOVE AL08 LEFT"),
    "baton-7": ("AU", "1 PLAN [Erzherzog Karl]", "1 PLAN CHA"),
}
"""Of a scenario of each game an empire, an order of it with German names, and the same with codes."""


@cache
def start(name: str) -> Position:
    """Return a bundled scenario before its first turn."""
    source = SCENARIOS[name]
    return Position("g", name, source.ruleset, source.ruleset.start(source.text, source.file, 1), 0, 1)


def alone(word: Word) -> str:
    """Return a word's name without the number that tells cards and leaders of one name apart."""
    return re.sub(r" \d+$", "", word.name) if word.kind in {"CARD", "UNIT"} else word.name


def names_in(position: Position) -> Iterator[str]:
    """Yield what has a name: in the scenario, in its deck and in the lists of its armies."""
    yield position.world.title
    words = position.ruleset.words(position.world)
    yield from (alone(word) for word in words if word.kind in KINDS and word.name.upper() != word.code)
    yield from (card.name for card in getattr(position.world, "cards", ()))
    for army in army_lists().values() if position.ruleset.name == "battles" else ():
        yield from (army.name, *(general.name for general in army.general))
        yield from (name for kind in army.kind for name in kind.names)


def german(position: Position) -> dict[str, str]:
    """Return the German names."""
    return dict(position.ruleset.names(position.world, "de"))


def text_of(position: Position, empire: str, language: str) -> str:
    """Return an empire's report as text."""
    told = document(position, view_of(position, empire, reader=find_language(language)))
    return Renderer(ROOT / "templates").render(position.ruleset.name, told)[".txt"].decode()


@pytest.mark.parametrize("name", SCENARIOS)
def test_everything_has_a_german_name(name: str) -> None:
    """No name of a bundled scenario, of its cards or its units is forgotten."""
    position = start(name)
    known = german(position)

    left = [each for each in dict.fromkeys(names_in(position)) if each not in known and each not in SAME]
    assert [each for each in left if not REGIMENT.fullmatch(each)] == []


def test_nothing_is_said_to_be_the_same_that_has_a_german_name() -> None:
    """The list holds what is called the same in German and is there, and nothing else."""
    there = {each for name in SCENARIOS for each in names_in(start(name))}
    translated = {each for name in SCENARIOS for each in german(start(name))}

    assert sorted(SAME - there) == []
    assert sorted(SAME & translated) == []


@pytest.mark.parametrize("name", SCENARIOS)
def test_no_two_things_of_a_kind_get_one_german_name(name: str) -> None:
    """A player who writes a German name is understood."""
    position = start(name)
    known, meant = german(position), dict[tuple[str, str], set[str]]()
    for word in position.ruleset.words(position.world):
        if word.kind in KINDS:
            meant.setdefault((word.kind, known.get(word.name, word.name)), set()).add(word.name)

    assert {key: names for key, names in meant.items() if len(names) > 1} == {}


def test_files_of_names_name_what_is_there() -> None:
    """What a game brings along has a name in its file only if there is such a thing, and the file has no faults."""
    there = {each for name in SCENARIOS for each in names_in(start(name))}
    printed = [*ROOT.glob("pbm/rulesets/warp/modules/*/units.toml"), *ROOT.glob("pbm/rulesets/baton/position/*.toml")]
    there |= {each for path in printed for each in re.findall(r'name = "([^"]+)"', path.read_text("utf-8"))}
    files = sorted(ROOT.glob("pbm/rulesets/**/names.de.toml"))

    assert len(files) == 4
    for file in files:
        assert read_names(file.read_text("utf-8"), file.name, there)


@pytest.mark.parametrize("name", ORDERS)
def test_a_german_report_has_german_names(name: str) -> None:
    """It has none that is English only, and its lines are as wide as ever."""
    position, (empire, _, _) = start(name), ORDERS[name]
    known = german(position)
    text = text_of(position, empire, "de")
    told = text.partition("\n-- \n")[0]

    words = " ".join(told.split())
    english = [each for each in known if re.search(rf"(?<![\w-]){re.escape(each)}(?![\w-])", words)]
    # Some English names are part of a German one: Siege, Columns, ...
    assert [each for each in english if not any(each in name for name in known.values() if name in words)] == []
    assert [each for each in known.values() if each in words]
    assert max(map(width, text.split("\n"))) <= 78


@pytest.mark.parametrize("name", ORDERS)
def test_an_english_report_has_english_names_only(name: str) -> None:
    """Readers of English are not told what anything is called elsewhere."""
    position, (empire, _, _) = start(name), ORDERS[name]
    words = " ".join(text_of(position, empire, "en").split())

    known = {each for each in german(position).values() if len(each) > 4 and each not in SAME}
    english = set(names_in(position))
    assert [each for each in sorted(known - english) if re.search(rf"(?<!\w){re.escape(each)}(?!\w)", words)] == []
    assert [each for each in german(position) if each in words]


@pytest.mark.parametrize("name", ORDERS)
def test_a_german_name_is_understood_in_an_order(name: str) -> None:
    """It means the same as the code, whatever language the game is in."""
    position, (empire, german_names, codes) = start(name), ORDERS[name]

    (written,), (plain,) = (read(position, empire, line) for line in (german_names, codes))
    assert written.order is not None
    assert written.order == plain.order


def read(position: Position, empire: str, line: str) -> Sequence[Action[Any]]:
    """Read the only line of a sheet."""
    text = f"GAME g\nTURN 1\nEMPIRE {empire}\n{line}\n"
    return read_sheet("sheet.txt", text.encode(), position.order_language).actions


def test_sheets_and_order_cards_are_no_longer_for_it() -> None:
    """A word in another language is understood, but listed nowhere."""
    position = start("european-empires")
    words = {word.name for word in position.order_language.words.all}

    assert "New Castile" in words
    assert "Neukastilien" not in words
