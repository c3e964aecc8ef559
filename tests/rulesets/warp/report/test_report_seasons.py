"""The reports of a game with seasons, two sides' cards and points without a place (WI.2, WI.8, WI.10, WI.16)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from pbm.reports.renderer import Renderer
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.report.map import map_layout
from tests.rulesets.warp.small_revolution import played, revolt
from tests.rulesets.warp.small_world import view_of
from tests.support.empires.charts import squares

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.event import Event
    from pbm.rulesets.warp.position.world import World

RENDERER = Renderer()


def document(world: World, reader: str | None = "AM", events: Iterable[Event[World]] = ()) -> dict[str, Any]:
    """Return a reader's report document."""
    return {**WARP.report(view_of(world, reader, events))}


def files(told: dict[str, Any]) -> dict[str, str]:
    """Return a report in text and as a page with a map of squares."""
    made = RENDERER.render("warp", told, lambda shown: {"chart": map_layout(shown, squares(shown["map"]))})
    return {suffix: data.decode() for suffix, data in made.items()}


def notes(told: dict[str, Any], kind: str) -> list[str]:
    """Return what a report draws attention to."""
    return [note["text"] for note in told["attention"] if note["kind"] == kind]


def test_season_stands_in_the_head() -> None:
    """The turn's season, the coming one, in document, text and page; the start has that of turn 1."""
    start, later = document(revolt()), document(revolt(turns=3))

    assert (start["season"], start["next_season"]) == ("spring 1775", "spring 1775")
    assert (later["season"], later["next_season"]) == ("autumn 1775", "winter 1775")
    assert re.search(r"Game war {2,}after turn 3, autumn 1775\n", files(later)[".txt"])
    assert re.search(r"Coming {2,}turn 4, winter 1775\n", files(later)[".txt"])
    assert "Report after turn 3, autumn 1775<" in files(later)[".html"]


def test_winter_that_comes_is_announced() -> None:
    """What it bars and what is lost in it, by the setting; nothing is on offer then."""
    told, dear = document(revolt(turns=3)), document(revolt('winter_loses = "all"', turns=3))

    assert notes(document(revolt(turns=2)), "winter") == []
    assert len(notes(told, "winter")) == 3
    assert notes(told, "winter")[-1] == "Points that winter brings are gone at its end."
    assert notes(dear, "winter")[-1] == "All points are gone at the end of winter."
    assert "nothing is recruited in winter" in files(told)[".txt"]


def test_winter_as_the_end_of_a_turn_has_a_heading() -> None:
    """With ``skip_winter`` autumn's report tells it by itself, and announces it the turn before."""
    before = revolt('skip_winter = true\nwinter_loses = "all"', turns=2)
    events, after = played(before)
    told = document(after, "AM", events)
    text, page = files(told)[".txt"], files(told)[".html"]

    assert "The coming turn ends with winter" in notes(document(before), "winter")[0]
    assert told["next_season"] == "spring 1776"
    assert "\nWINTER\n------\n" in text
    assert "for upkeep; in winter they are not saved" in page.partition('id="winter"')[2]
    assert [event["kind"] for event in told["events"] if event["scope"] == "winter"] == ["winter", "revenue"]
    assert "saved before are lost" not in " ".join(told["purse"]["account"])


def test_revenue_keeps_units() -> None:
    """Five for a point: no stack asks for points; too many units are told of before they go (W.68)."""
    world = revolt("upkeep_per_revenue = 1")
    told = document(world)
    text = files(told)[".txt"]

    assert (told["purse"]["income"], told["purse"]["kept"], told["units"]) == (3, 3, 6)
    assert notes(told, "upkeep") == ["You have 6 units; as things stand your territories keep 3, and the others go."]
    assert notes(document(revolt()), "upkeep") == []
    assert [stack["upkeep"] for stack in told["stacks"]] == [None, None]
    assert "points within" not in text
    assert "Lie there" not in text
    assert "3 to come, which keep 3 units" in text


def test_foreign_units_wait_for_the_alliance() -> None:
    """They are on offer, and cannot be paid before; with an alliance they are like others (WI.10)."""
    world = revolt()
    world.players["AM"].card_points = 9
    waiting = {chit["kind"]: (chit.get("waits", False), chit["affordable"]) for chit in document(world)["offer"]}
    text = files(document(world))[".txt"]
    world.players["AM"].allied = True
    allied = {chit["kind"]: (chit.get("waits", False), chit["affordable"]) for chit in document(world)["offer"]}

    assert waiting == {"LAFA": (True, False), "FFLT": (True, False), "CONT": (False, True)}
    assert allied == dict.fromkeys(["LAFA", "FFLT", "CONT"], (False, True))
    assert text.count("awaits the alliance") == 2


def test_cards_of_the_other_side_wait_for_nothing() -> None:
    """They are told for whom they are, and can only be put away; markers are written as MARK lines (WI.13, WI.16)."""
    hand = {card["name"]: card for card in document(revolt())["hand"]}

    assert hand["Winter Quarters"]["only"] == "BR"
    assert hand["Winter Quarters"]["write"] == "DISCARD [END] [-] [53]"
    assert hand["French Alliance"]["only"] == "AM"
    assert hand["French Alliance"]["write"] == "PLAY [-] [-] [17]"
    assert hand["Declaration of Independence"]["write"] == "MARK [area] [-] [52] (up to 7 times)"
    assert "only" not in hand["Tactical Move"]


def test_stacks_without_a_leader_are_told_of_but_no_ships() -> None:
    """Any leader moves a stack; ships and Fortifications wait for none (WI.4)."""
    world = revolt()
    del world.areas["BOS"].stacks["BR"].units[:4]

    assert notes(document(world), "mover") == ["Without a leader no stack can move: PHI Philadelphia."]
    assert len(notes(document(world, "BR"), "general")) == 1
    assert notes(document(world, "BR"), "mover") == []


@pytest.mark.parametrize("reader", ["AM", "BR"])
@pytest.mark.parametrize("turns", [0, 1, 4])
def test_text_keeps_to_its_columns(reader: str, turns: int) -> None:
    """Whatever is told fits on paper and in mails: 78 columns; and nothing of the other module is in it."""
    made = files(document(revolt(turns=turns), reader))

    assert [line for line in made[".txt"].splitlines() if len(line) > 78] == []
    assert "None" not in made[".txt"]
    for another in ("General at", "cavalry</li>", "medium city", "Lie there", "Upkeep from", "raids"):
        assert another not in made[".html"] + made[".txt"]
