"""The line of battle: who faces whom, what lies open, and where everything stands in the picture."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from pbm.publishing.archive import archive
from pbm.publishing.turn_figures import figures_of_turn
from pbm.rulesets.battles import BATTLES
from pbm.rulesets.battles.report.picture import line
from tests.support.battles.reported import first_report, first_turn, pratzen, report_of


def picture(report: dict[str, Any]) -> dict[str, Any]:
    """Return the picture of a report, to be looked into."""
    return line.picture(report)


def codes(stack: dict[str, Any]) -> list[str]:
    """Return the codes of open cards from top to bottom of the stack."""
    return [card["code"] for card in stack["cards"]]


def test_wings_face_each_other() -> None:
    """One's left wing faces the other's right wing; the reader's army is below (N.6)."""
    drawn = picture(first_report("FR"))

    assert (drawn["us"], drawn["them"]) == ("FR", "AL")
    assert [(wing["ours"]["stack"], wing["theirs"]["stack"]) for wing in drawn["wings"]] == [
        ("LEFT", "RIGHT"),
        ("CENTRE", "CENTRE"),
        ("RIGHT", "LEFT"),
    ]
    assert drawn["reserves"]["ours"]["army"] == "FR"


def test_own_cards_lie_open_and_the_enemys_face_down() -> None:
    """Of the enemy's the number and the marks are drawn, and who was last seen there (N.100)."""
    left = picture(first_report("FR"))["wings"][0]
    reserve = picture(first_report("AL"))["reserves"]["theirs"]

    assert codes(left["ours"]) == ["FR03", "FR04", "FR05", "FR01"]
    assert (left["theirs"]["open"], left["theirs"]["number"]) == (False, 6)
    assert set(left["theirs"]["seen"]) == {"AL15", "AL16", "AL19"}
    assert [card["shaken"] for card in reserve["cards"]] == [False] * 5 + [True]
    assert not any("code" in card for card in reserve["cards"])


def test_the_top_lies_nearest_to_the_enemy() -> None:
    """Own cards go down the page from top to bottom, the enemy's up (N.5)."""
    wing = picture(first_report("FR"))["wings"][1]
    ours, theirs = ([card["y"] for card in wing[side]["cards"]] for side in ("ours", "theirs"))

    assert ours == sorted(ours)
    assert theirs == sorted(theirs, reverse=True)
    assert max(theirs) < wing["theirs"]["at"]["strip"] < wing["theirs"]["height"]


def test_no_two_parts_of_a_stack_overlap() -> None:
    """Title, generals, cards and ground stand one below the other, whatever there is of them."""
    report = deepcopy(report_of(pratzen(), "AL"))
    army = report["army"]
    army["stacks"]["LEFT"], army["ground"]["LEFT"] = [], "WOOD"
    for stack, part in (("LEFT", "strip"), ("CENTRE", "strip")):
        laid = next(wing["ours"] for wing in picture(report)["wings"] if wing["ours"]["stack"] == stack)
        places = [laid["at"][each] for each in (part, "title", "posted", "cards")]

        assert places == sorted(set(places))
        assert laid["height"] > places[-1]


def test_fallen_generals_are_not_drawn() -> None:
    """A general who has fallen stands beside no stack (N.8)."""
    report = deepcopy(first_report("FR"))
    report["army"]["generals"]["SOU"]["fallen"] = True

    assert picture(report)["wings"][1]["ours"]["generals"] == []
    assert [each["code"] for each in picture(report)["wings"][2]["ours"]["generals"]] == ["STH"]


def test_the_archive_shows_the_turn_that_is_kept() -> None:
    """What is printed may be of another turn: marks, losses and generals are those of the figures (N.102)."""
    events, world = first_turn()
    told = report_of(world, None, events)
    figures = figures_of_turn(BATTLES, {}, told)
    before = report_of(pratzen(), None)
    drawn = picture({**before, **archive(BATTLES, [figures])})

    assert (drawn["us"], drawn["wings"][0]["ours"]["number"]) == ("FR", 4)
    assert [card["shaken"] for card in drawn["reserves"]["ours"]["cards"]] == [False] * 5 + [True]
    assert not any(drawn["reserves"][side]["open"] for side in ("ours", "theirs"))
