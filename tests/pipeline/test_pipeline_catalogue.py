"""Scenarios by name: what is read of them before they are played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.desk.errors import RefusedError
from pbm.pipeline.catalogue import Source, find_scenario

if TYPE_CHECKING:
    from pathlib import Path

HEAD = '[scenario]\nname = "pond"\nruleset = "empires"\n'
LANDS = '\n[[land]]\ncode = "BRA"\n'


def test_what_a_scenario_is_called_is_known_without_reading_its_entries() -> None:
    """Entries may be a hundred thousand, and are read when the scenario is played."""
    assert Source("pond", "pond.toml", f"{HEAD}{LANDS}nonsense").head["name"] == "pond"


@pytest.mark.parametrize("before", [LANDS, 'title = """\n[[land]]\n"""\n'])
def test_the_head_may_stand_after_entries(before: str) -> None:
    """Wherever the table stands, it is found."""
    assert Source("pond", "pond.toml", before + HEAD).head["name"] == "pond"


@pytest.mark.parametrize("text", [f"{HEAD}{{de}}{LANDS}", f"{HEAD}{LANDS}{{de}}", f"{{de}}{LANDS}{HEAD}"])
def test_a_table_of_the_head_is_found_wherever_it_stands(text: str) -> None:
    """The description in another language, next to the head or far from it."""
    described = text.format(de='\n[scenario.de]\nabout = "Ein Teich."\n')

    head = Source("pond", "pond.toml", described).head
    assert (head["name"], head["de"]) == ("pond", {"about": "Ein Teich."})


@pytest.mark.parametrize(
    ("text", "said"),
    [(LANDS, r"has no \[scenario\] table"), (f"{LANDS}nonsense", "is not a TOML file"), ("[", "not a TOML file")],
)
def test_a_text_without_one_is_refused(text: str, said: str) -> None:
    """What it is instead is told."""
    with pytest.raises(RefusedError, match=said):
        _ = Source("pond", "pond.toml", text).head


def test_a_scenario_may_use_the_map_of_another(tmp_path: Path) -> None:
    """``map`` names whose map is drawn: one beside the scenario goes before one of ours."""
    (tmp_path / "pond.toml").write_text(f'{HEAD}map = "two-rivers"\n{LANDS}', encoding="utf-8")
    ours = find_scenario("pond.toml", tmp_path).shapes
    (tmp_path / "two-rivers.map.json").write_text("{}", encoding="utf-8")
    beside = find_scenario("pond.toml", tmp_path).shapes

    assert (ours, beside) == (find_scenario("two-rivers", tmp_path).shapes, "{}")


def test_a_map_that_is_not_there_is_told(tmp_path: Path) -> None:
    """A scenario that names a map is not played without one; another's key of the name is none."""
    (tmp_path / "pond.toml").write_text(f'{HEAD}map = "puddle"\n{LANDS}', encoding="utf-8")
    (tmp_path / "lake.toml").write_text(f'{HEAD}{LANDS}map = "puddle"\n', encoding="utf-8")

    assert find_scenario("lake.toml", tmp_path).shapes is None
    with pytest.raises(RefusedError, match="there is no map puddle"):
        find_scenario("pond.toml", tmp_path)
