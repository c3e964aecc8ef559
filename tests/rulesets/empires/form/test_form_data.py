"""The data of the order form: what bars what, what is certain, and how large it all is."""

from __future__ import annotations

import json

import pytest

from pbm.kernel.turn import resolve
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.events.administration import ActionTaken
from pbm.rulesets.empires.form.exclusions import bars
from pbm.rulesets.empires.position.settings import Settings
from tests.support.empires.games import actions_of
from tests.support.empires.scenarios import EUROPE
from tests.support.empires.turns import Turn, played, start
from tests.support.hostile import HOSTILE

LARGE = 60_000
"""Bytes of JSON that nobody's data should have."""


def size(data: object) -> int:
    """Return the bytes of data as a page holds them."""
    return len(json.dumps(data, ensure_ascii=False).encode())


@pytest.mark.parametrize(
    ("first", "then", "elsewhere"),
    [
        ("LEVY", "LEVY", False),
        ("MOBILISE", "LEVY", True),
        ("ARMY", "RESERVE", True),
        ("RESERVE", "MOVE", False),
        ("RESERVE", "ATTACK", False),
        ("FORTIFY", "FORTIFY", False),
        ("GROW", "GROW", False),
        ("BUILD", "BUILD", False),
        ("BUILD", "FLEET", False),
        ("RECOVER", "FLEET", False),
        ("NAVY", "RECOVER", True),
        ("CLOSE", "RECOVER", True),
        ("DISOWN", "LEVY", False),
        ("CAPITAL", "DISOWN", False),
    ],
)
def test_what_the_rulebook_bars_is_barred(first: str, then: str, elsewhere: bool) -> None:  # noqa: FBT001 - a case
    """What may be done only once in a turn, or not after something else, is found out, there or everywhere."""
    found = [bar for bar in bars(Settings()) if (bar.first, bar.then) == (first, then)]
    assert any(bar.elsewhere for bar in found) == elsewhere
    assert found


def test_nothing_else_is_barred() -> None:
    """Orders that get along are not kept apart; giving up an area, a base or a capital aside."""
    expected = {
        "LEVY": {"LEVY"},
        "MOBILISE": {"LEVY", "MOBILISE"},
        "ARMY": {"RESERVE"},
        "RESERVE": {"MOVE", "ATTACK", "CONVOY"},
        "FORTIFY": {"FORTIFY"},
        "GROW": {"GROW"},
        "BUILD": {"BUILD", "FLEET"},
        "RECOVER": {"FLEET"},
        "NAVY": {"RECOVER"},
        "BASE": {"BASE"},
    }
    found: dict[str, set[str]] = {}
    for bar in bars(Settings()):
        found.setdefault(bar.first, set()).add(bar.then)
    assert {first: then for first, then in found.items() if first not in {"DISOWN", "CLOSE", "CAPITAL"}} == expected


def test_a_bar_gives_the_reason_that_the_report_gives() -> None:
    """The second of two levies fails in the game for the reason that the form tells."""
    world = start()
    actions = actions_of(world, "PR", ["LEVY MGD", "LEVY MGD"])
    events, _ = resolve(EMPIRES.phases, actions, world, present=["PR"], seed=1, turn=1)
    second = [event for event in events if isinstance(event, ActionTaken)][1]
    data = Turn(world, (), {}, number=0).form("PR")
    same, elsewhere = data["bars"]["LEVY"]["LEVY"]
    pattern, values, _ = data["refusals"][-1 - same]
    assert data["patterns"][pattern].format_map(values).replace("@", "MGD") == str(second.reason)
    assert elsewhere is None


def test_what_purses_gain_is_told() -> None:
    """TAX, CASH and STASH tell what they bring to which purse, and MOBILISE that it changes areas."""
    words = played().form("PR")["words"]
    assert {word: words[word]["gains"] for word in ("TAX", "CASH", "STASH", "GIFT")} == {
        "TAX": [2, 0],
        "CASH": [1, -1],
        "STASH": [0, 1],
        "GIFT": [0, 0],
    }
    assert [word for word, about in words.items() if about.get("wide")] == ["MOBILISE"]
    assert [word for word, about in words.items() if about["purse"]] == ["BASE", "CAPITAL"]
    assert [word for word, about in words.items() if about["last"]] == ["ORDER"]


def test_the_data_stay_small() -> None:
    """The data of an empire that owns half of Europe, enough to win, have a bounded size."""
    world = EMPIRES.start(EUROPE.read_text(encoding="utf-8"), "european-empires.toml", 1805)
    for land in list(world.lands.values())[::2]:
        land.owner = "FR"
    assert size(Turn(world, (), {}, number=0).form("FR")) < LARGE


@pytest.mark.parametrize("text", HOSTILE)
def test_names_are_clipped(text: str) -> None:
    """However long a name, the data hardly grow."""
    turn = played()
    usual = size(turn.form("PR"))
    turn.world.lands["HAN"].name = text.encode(errors="replace").decode()
    assert size(turn.form("PR")) < usual + 1000


def test_an_empire_may_be_alone() -> None:
    """With nobody to give to, and no sea, there is a form all the same."""
    world = start(
        """
scenario = { name = "alone", ruleset = "empires" }
[[empire]]
code = "PR"
name = "Prussia"
supply_capacity = 4
[[land]]
code = "BRA"
name = "Brandenburg"
terrain = "plains"
population = 5
borders = []
owner = "PR"
"""
    )
    data = Turn(world, (), {}, number=0).form("PR")
    assert data["readers"] == {}
    assert data["words"]["GIFT"]["answers"]["-"] < 0
    assert [word for word, about in data["words"].items() if "BRA" in about["answers"]]


def test_an_empire_at_sea_alone_has_a_form() -> None:
    """An empire without land, but with a fleet, may still order its ships."""
    world = start()
    for land in world.lands_of("PR"):
        land.owner = None
    data = Turn(world, (), {}, number=0).form("PR")
    assert data["own"] == ["BAL"]
    assert data["words"]["SEAMOVE"]["answers"]["BAL"]
