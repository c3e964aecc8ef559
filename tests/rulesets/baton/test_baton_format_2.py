"""Files of format 2 of Baton and Knapsack: what they are made of may not change unseen either."""

from __future__ import annotations

import json
from typing import Any

from pbm.desk.sealed import FORMAT, seal, unseal
from pbm.rulesets.baton import BATON
from tests.support.paths import ROOT
from tests.support.saved_classes import changed, of_today

FORMAT_2 = ROOT / "tests" / "desk" / "format-2"
RECORDED: dict[str, Any] = json.loads((FORMAT_2 / "baton-classes.json").read_text(encoding="utf-8"))
"""By the names of the classes of format 2: the fields with their types, or the values of an enumeration."""

HOW = "if that is wanted, `docs/architecture.md` says how, under *The next format*"


def one_of_each() -> list[Any]:
    """Open a file with one thing of each class that can be met in a small game."""
    data = (FORMAT_2 / "baton-every-class").read_bytes()
    opened = unseal(data, "baton", BATON.saved_classes(), "baton-every-class", BATON.former_formats)
    assert isinstance(opened, list)
    return opened


def test_no_class_changes_without_a_migration() -> None:
    """As long as files are of format 2 its classes keep their names, fields and types; new fields have defaults."""
    if FORMAT != 2:
        assert BATON.former_formats[2] is not None
        return
    assert changed(RECORDED, BATON.saved_classes()) == [], HOW


def test_every_class_is_recorded() -> None:
    """What is added to format 2 is recorded when it comes, so that it cannot change unseen either."""
    today = BATON.saved_classes()
    missing = {name: of_today(kind) for name, kind in today.items() if RECORDED.get(name) != of_today(kind)}
    assert FORMAT != 2 or missing == {}, "enter this in tests/desk/format-2/baton-classes.json"


def test_a_thing_of_each_class_is_read_as_it_was_written() -> None:
    """The file opens, and sealed again it is the same."""
    opened = one_of_each()
    assert {type(each).__name__ for each in opened} >= {name for name in RECORDED if name in BATON.saved_classes()}
    data = (FORMAT_2 / "baton-every-class").read_bytes()
    assert FORMAT != 2 or seal(opened, "baton", BATON.saved_classes()) == data
