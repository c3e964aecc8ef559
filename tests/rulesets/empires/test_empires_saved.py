"""The classes of European Empires in files, today and formerly."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from pbm.desk.sealed import seal, unseal
from pbm.kernel.turn import replay
from pbm.rulesets.empires import EMPIRES
from tests.support.paths import ROOT
from tests.support.releases import desk_of

if TYPE_CHECKING:
    from pathlib import Path

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


def opened(file: Path) -> Any:  # noqa: ANN401 - a world or a journal
    """Open a file that version 0.1 wrote."""
    return unseal(file.read_bytes(), "empires", EMPIRES.saved_classes(), file.name, EMPIRES.former_formats)


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


def test_a_journal_of_format_1_gives_its_world(tmp_path: Path) -> None:
    """The events of version 0.1, applied to the world before the turn, give the world after it, byte for byte."""
    worlds = desk_of("0.1", tmp_path / "0.1").root / "worlds"
    turns = [(worlds / "europe", 1), *((worlds / "rivers", turn) for turn in range(1, 5))]
    of_turns = [(game / f"turn-{n - 1:03d}" / "world", game / f"turn-{n:03d}") for game, n in turns]
    sample = FORMAT_1 / "sample"
    for before, after in [*of_turns, (sample / "start", sample)]:
        played, saved = replay(opened(after / "events"), opened(before)), opened(after / "world")
        assert played == saved, after
        classes = EMPIRES.saved_classes()
        assert seal(played, "empires", classes) == seal(saved, "empires", classes)


def test_a_world_of_format_1_looks_as_it_did() -> None:
    """The game master's view of the sample is what version 0.1 printed."""
    printed = json.loads((FORMAT_1 / "sample.json").read_text(encoding="utf-8"))
    assert {"game": "sample", **EMPIRES.gm_state(opened(FORMAT_1 / "sample" / "world"))} == printed
