"""The classes of European Empires in files, today and formerly."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import fields
from typing import Any

import pytest

from pbm.desk.sealed import seal, unseal
from pbm.kernel.turn import replay
from pbm.rulesets.empires import EMPIRES
from tests.support.paths import ROOT

FORMAT_1 = ROOT / "tests" / "desk" / "format-1"
ALL = """
import json, pkgutil
from importlib import import_module
import pbm.rulesets.empires as game
first = sorted(game.EMPIRES.saved_classes())
for module in pkgutil.walk_packages(game.__path__, f"{game.__name__}."):
    import_module(module.name)
print(json.dumps([first, sorted(game.EMPIRES.saved_classes())]))
"""


def opened(file: str) -> Any:  # noqa: ANN401 - a world or a journal
    """Open a file that version 0.1 wrote."""
    data = (FORMAT_1 / file).read_bytes()
    return unseal(data, "empires", EMPIRES.saved_classes(), file, EMPIRES.former_formats)


def test_importing_the_game_imports_all_that_it_saves() -> None:
    """No class that can be saved is declared where only some commands import it: any run reads any file."""
    run = subprocess.run([sys.executable, "-c", ALL], check=True, capture_output=True)
    with_the_game, with_everything = json.loads(run.stdout)
    assert "World" in with_the_game
    assert with_the_game == with_everything


def test_format_1_leads_to_classes_and_fields_of_format_2() -> None:
    """What the table of former names promises is there, or a game of that time could not be read."""
    former, today = EMPIRES.former_formats[1], EMPIRES.saved_classes()
    assert set(former.classes.values()) <= today.keys()
    for name, renamed in former.fields.items():
        there: Any = today[former.classes[name]]
        assert set(renamed.values()) <= {field.name for field in fields(there)}
        assert not renamed.keys() & {field.name for field in fields(there)}


@pytest.mark.parametrize(
    ("before", "events", "after"),
    [
        ("sample/start", "sample/events", "sample/world"),
        *(
            (f"rivers/turn-00{n - 1}/world", f"rivers/turn-00{n}/events", f"rivers/turn-00{n}/world")
            for n in range(1, 6)
        ),
    ],
)
def test_a_journal_of_format_1_gives_its_world(before: str, events: str, after: str) -> None:
    """The events of version 0.1, applied to the world before the turn, give the world after it, byte for byte."""
    played, saved = replay(opened(events), opened(before)), opened(after)
    assert played == saved
    classes = EMPIRES.saved_classes()
    assert seal(played, "empires", classes) == seal(saved, "empires", classes)


def test_a_world_of_format_1_looks_as_it_did() -> None:
    """The game master's view of the sample is what version 0.1 printed."""
    printed = json.loads((FORMAT_1 / "sample.json").read_text(encoding="utf-8"))
    assert {"game": "sample", **EMPIRES.gm_state(opened("sample/world"))} == printed
