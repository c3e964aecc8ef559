"""Files of format 2: what they are made of may not change unseen, or a game of today could not be read tomorrow."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pbm.desk.sealed import FORMAT, seal, unseal
from pbm.pipeline.catalogue import find_ruleset, rulesets
from tests.support.paths import ROOT
from tests.support.saved_classes import changed, of_today

FORMAT_2 = ROOT / "tests" / "desk" / "format-2"
HOW = "if that is wanted, `docs/internals.md` says how, under *The next format*"

every_game = pytest.mark.parametrize("game", sorted(rulesets()))


def name_of(game: str, name: str) -> str:
    """Return what a file about a game is called; those of the first game name none."""
    return name if game == "empires" else f"{game}-{name}"


def recorded(game: str) -> dict[str, Any]:
    """Return by the names of the classes of format 2 the fields with their types, or the values of an enumeration."""
    found: dict[str, Any] = json.loads((FORMAT_2 / f"{name_of(game, 'classes')}.json").read_text(encoding="utf-8"))
    return found


def classes(game: str) -> dict[str, type]:
    """Return the classes of today by their names."""
    return dict(find_ruleset(game, game).saved_classes())


def one_of_each(game: str) -> tuple[list[Any], bytes]:
    """Open a file with one thing of each class that can be met in a small game; return its bytes, too."""
    file = name_of(game, "every-class")
    data = (FORMAT_2 / file).read_bytes()
    opened = unseal(data, game, classes(game), file, find_ruleset(game, game).former_formats)
    assert isinstance(opened, list)
    return opened, data


@every_game
def test_no_class_changes_without_a_migration(game: str) -> None:
    """As long as files are of format 2 its classes keep their names, fields and types; new fields have defaults."""
    if FORMAT != 2:
        assert find_ruleset(game, game).former_formats[2] is not None
        return
    assert changed(recorded(game), classes(game)) == [], HOW


@every_game
def test_every_class_is_recorded(game: str) -> None:
    """What is added to format 2 is recorded when it comes, so that it cannot change unseen either."""
    known = recorded(game)
    missing = {name: of_today(kind) for name, kind in classes(game).items() if known.get(name) != of_today(kind)}
    assert FORMAT != 2 or missing == {}, f"enter this in tests/desk/format-2/{name_of(game, 'classes')}.json"


@every_game
def test_a_thing_of_each_class_is_read_as_it_was_written(game: str) -> None:
    """The file opens, and sealed again it is the same."""
    opened, data = one_of_each(game)
    assert {type(each).__name__ for each in opened} >= {name for name in recorded(game) if name in classes(game)}
    assert FORMAT != 2 or seal(opened, game, classes(game)) == data


def test_all_that_was_in_a_thing_is_there() -> None:
    """What version 0.2 wrote says of itself what it said then."""
    said = (FORMAT_2 / "every-class.txt").read_text(encoding="utf-8").splitlines()
    assert FORMAT != 2 or [repr(each) for each in one_of_each("empires")[0]] == said
