"""Files of format 2: what they are made of may not change unseen, or a game of today could not be read tomorrow."""

from __future__ import annotations

import json
from typing import Any

from pbm.desk.sealed import FORMAT, seal, unseal
from pbm.rulesets.empires import EMPIRES
from tests.support.paths import ROOT
from tests.support.saved_classes import changed, of_today

FORMAT_2 = ROOT / "tests" / "desk" / "format-2"
RECORDED: dict[str, Any] = json.loads((FORMAT_2 / "classes.json").read_text(encoding="utf-8"))
"""By the names of the classes of format 2: the fields with their types, or the values of an enumeration."""

HOW = "if that is wanted, `docs/architecture.md` says how, under *The next format*"


def one_of_each() -> list[Any]:
    """Open a file with one thing of each class, as version 0.2 wrote it."""
    data = (FORMAT_2 / "every-class").read_bytes()
    opened = unseal(data, "empires", EMPIRES.saved_classes(), "every-class", EMPIRES.former_formats)
    assert isinstance(opened, list)
    return opened


def test_no_class_changes_without_a_migration() -> None:
    """As long as files are of format 2 its classes keep their names, fields and types; new fields have defaults."""
    if FORMAT != 2:
        assert EMPIRES.former_formats[2] is not None
        return
    today = EMPIRES.saved_classes()
    assert changed(RECORDED, today) == [], HOW


def test_every_class_is_recorded() -> None:
    """What is added to format 2 is recorded when it comes, so that it cannot change unseen either."""
    today = EMPIRES.saved_classes()
    missing = {name: of_today(kind) for name, kind in today.items() if RECORDED.get(name) != of_today(kind)}
    assert FORMAT != 2 or missing == {}, "enter this in tests/desk/format-2/classes.json"


def test_a_thing_of_each_class_is_read_as_it_was_written() -> None:
    """The file opens, and all that format 2 kept in it is there."""
    opened = one_of_each()
    assert {type(each).__name__ for each in opened} >= {name for name in RECORDED if name in EMPIRES.saved_classes()}
    if FORMAT == 2:
        said = (FORMAT_2 / "every-class.txt").read_text(encoding="utf-8").splitlines()
        assert [repr(each) for each in opened] == said


def test_it_is_written_again_in_the_same_bytes() -> None:
    """Sealed again it is the same file, so that what a program writes does not change unseen either."""
    data = (FORMAT_2 / "every-class").read_bytes()
    assert FORMAT != 2 or seal(one_of_each(), "empires", EMPIRES.saved_classes()) == data
