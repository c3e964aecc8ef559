"""The figures of every turn, and what reports make of them."""

from __future__ import annotations

import json
from itertools import chain
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner


@pytest.fixture(scope="module")
def template(begun: DeskRunner, tmp_path_factory: pytest.TempPathFactory) -> DeskRunner:
    """A game of three turns, in the first of which Prussia takes Magdeburg; to be left as it is."""
    desk = begun.copy(tmp_path_factory.mktemp("played"))
    for empire in json.loads(desk.ok("world", "g"))["empires"]:
        desk.ok("gm", "g", "set", empire, "status=dummy", "--why", "nobody plays it")
    for _ in range(3):
        desk.ok("turn", "g", "--force")
    return desk


@pytest.fixture
def played(template: DeskRunner, empty: DeskRunner) -> DeskRunner:
    """A game of three turns, in the first of which Prussia takes Magdeburg."""
    return template.copy(empty.root)


def shown(desk: DeskRunner, turn: int = 3) -> dict[str, dict[str, Any]]:
    """Return what each empire's report tells of the turns so far."""
    return {empire: desk.report(empire, turn)["history"] for empire in desk.world()["empires"]}


def test_history_has_each_turn_as_its_report_told_it(played: DeskRunner) -> None:
    """Own figures and everybody's public ones, from the start to the last turn."""
    for empire, history in shown(played).items():
        told = [played.report(empire, turn) for turn in range(4)]
        assert history["turns"] == [0, 1, 2, 3]
        for key in ("vps", "income", "balance", "treasury"):
            assert history["own"][key] == [report[key] for report in told]
        for code, public in history["empires"].items():
            assert public["areas"] == [report["standings"][code]["areas"] for report in told]
            assert public["armies"] == [report["standings"][code]["armies"] for report in told]


def test_history_tells_what_the_last_turn_brought_and_took(played: DeskRunner) -> None:
    """Areas gained and lost are those whose owner is another than a turn ago."""
    before, after = played.report("PR", 2)["owners"], played.report("PR", 3)["owners"]
    changed = {area for area in {*before, *after} if before.get(area) != after.get(area)}
    told = shown(played)
    assert changed
    assert set(chain.from_iterable(history["gained"] for history in told.values())) == {
        area for area in changed if area in after
    }
    for empire, history in told.items():
        assert all(before.get(area) == former != empire for area, former in history["gained"].items())
        assert all(before[area] == empire and after.get(area) == now for area, now in history["lost"].items())


def test_history_keeps_the_secrets_of_others(played: DeskRunner) -> None:
    """Of other empires there are areas and armies, which the roundup tells anyway, and nothing else."""
    history = shown(played)["PR"]
    assert set(history) == {"turns", "own", "empires", "gained", "lost"}
    assert {key for public in history["empires"].values() for key in public} == {"areas", "armies"}


STRANGE: list[tuple[str, object]] = [
    ("turn", "3"),
    ("over", None),
    ("winners", "PR"),
    ("news", [3]),
    ("owners", []),
    ("owners", {"BRA": 3}),
    ("standings", ["PR"]),
    ("standings", {"PR": {}}),
    ("standings", {"PR": 3, "FR": 3}),
    ("own", {"PR": {"vps": "4"}, "FR": {}}),
    ("own", None),
]


def test_figures_of_another_kind_are_reckoned_again(played: DeskRunner) -> None:
    """Whatever somebody has put into them, the next report is the same, and there is no traceback."""
    kept = played.root / "worlds" / "g" / "turn-002" / "figures.json"
    written = json.loads(kept.read_bytes())
    played.ok("turn", "g", "--force")
    before = shown(played, 4)
    for key, value in STRANGE:
        played.ok("undo", "g")
        kept.write_text(json.dumps({**written, key: value}), encoding="utf-8")
        played.ok("turn", "g", "--force")
        assert shown(played, 4) == before, key


def test_figures_that_are_whole_are_not_reckoned_again(played: DeskRunner) -> None:
    """What is kept is used: a number that was changed is told as it was changed."""
    kept = played.root / "worlds" / "g" / "turn-002" / "figures.json"
    written = json.loads(kept.read_bytes())
    written["own"]["PR"]["vps"] = 77
    kept.write_text(json.dumps(written), encoding="utf-8")
    played.ok("turn", "g", "--force")

    assert shown(played, 4)["PR"]["own"]["vps"][2] == 77


def test_figures_that_are_missing_are_reckoned_again(played: DeskRunner) -> None:
    """A turn whose figures are gone, or want some, is read from its world and journal: the next report is the same."""
    played.ok("turn", "g", "--force")
    expected = shown(played, 4)
    played.ok("undo", "g")
    kept = [played.root / "worlds" / "g" / f"turn-{turn:03d}" / "figures.json" for turn in (0, 2)]
    kept[0].unlink()
    kept[1].write_text('{"turn": 2}', encoding="utf-8")
    played.ok("turn", "g", "--force")
    assert shown(played, 4) == expected


def test_an_undone_turn_is_not_remembered(played: DeskRunner) -> None:
    """The history of a turn played anew begins where the undone one began."""
    played.ok("undo", "g")
    played.ok("turn", "g", "--force")
    assert shown(played)["PR"]["turns"] == [0, 1, 2, 3]
