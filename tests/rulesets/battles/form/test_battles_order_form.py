"""The order form of Napoleonic Battles: it offers what may be written, and nothing that the game refuses."""

from __future__ import annotations

import json
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from pbm.kernel.order import Actor, Outcome, objection
from pbm.rulesets.battles import BATTLES
from pbm.rulesets.battles.events.turns import LineTold
from pbm.rulesets.battles.form import form
from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.rulesets.battles.position.stacks import STACKS
from pbm.sheets import OrderLanguage, read_sheet
from tests.support.battles.reported import SCENARIO, first_turn, played, pratzen, report_of, view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.battles.position.world import World

PICK_UP = SCENARIO.with_name("pickup.toml")
LARGE = 30_000
"""Bytes of JSON that nobody's data should have."""


def form_of(world: World, army: str = "FR") -> dict[str, Any]:
    """Return the data of a player's form."""
    return form(view(world, army), report_of(world, army))


def complaints(world: World, *lines: str, army: str = "FR") -> list[str]:
    """Return what is said against lines: by the reader of sheets, and by the orders themselves."""
    text = "\n".join([f"GAME p\nTURN {world.turn + 1}\nEMPIRE {army}", *lines])
    sheet = read_sheet("in.txt", text.encode(), OrderLanguage(BATTLES, BATTLES.words(world), 4000))
    found = [str(problem) for problem in sheet.problems]
    for action in sheet.actions:
        reason = action.order and objection(action.order, Actor(world, army, action.place))
        found += [f"{action.text}: {reason}"] if reason else []
    return found


def items(data: dict[str, Any], name: str, key: str = "*") -> list[str]:
    """Return what a list offers, by what stands in the boxes it goes by."""
    found = data["lists"][name]["items"]
    listed = found if isinstance(found, list) else found.get(key, found.get("*", []))
    return [item if isinstance(item, str) else item[0] for item in listed]


def offered(data: dict[str, Any], word: str) -> Iterator[str]:
    """Yield lines of an action: all that the lists of its boxes offer, and boxes empty that may be."""
    about = data["words"][word]
    lists, boxes = about["lists"], about["boxes"]
    for who, how in product(*(_choices(data, lists[at], boxes[at], "*") for at in (0, 2))):
        key = f"{who} {how}" if lists[1] == "rides" else who
        for where in _choices(data, lists[1], boxes[1], key):
            yield f"{word} {who} {where} {how}"


def _choices(data: dict[str, Any], name: str, box: str, key: str) -> list[str]:
    blank = ["-"] if not box or "BLANK" in box else []
    return [*blank, *(items(data, name, key) if name else [])]


@pytest.mark.parametrize("word", ["ATTACK", "MOVE", "POST", "RALLY", "SUPPORT", "DISCARD", "TRUCE", "YIELD"])
def test_what_is_offered_is_not_refused(word: str) -> None:
    """Whatever the lists hold for an action may stand in its line."""
    _, world = first_turn()
    lines = list(offered(form_of(world), word))

    assert lines
    assert complaints(world, *lines) == []


def test_reactions_are_offered_with_stacks_to_ride_to() -> None:
    """Only RIDE takes a stack, an adjacent one (N.34)."""
    _, world = first_turn()
    data = form_of(world)
    lines = list(offered(data, "REACT"))

    assert complaints(world, *lines) == []
    assert items(data, "rides", "LEFT RIDE") == ["CENTRE", "RESERVE"]
    assert items(data, "rides", "LEFT CHARGE") == []


def test_every_card_may_stand_in_the_line_that_is_offered() -> None:
    """Cards for combats go to own stacks, the scouts to the enemy's; others take neither WHERE nor HOW (N.85a)."""
    world = pratzen()
    world.armies["FR"].hand = list(tactics_cards())
    data = form_of(world)
    lines = [
        f"PLAY {code} {where} {how}"
        for code in items(data, "hand")
        for where in ["-", *items(data, "spots", code)]
        for how in ["-", *items(data, "conditions", code)]
    ]

    assert complaints(world, *lines) == []
    assert items(data, "spots", "DRUMS") == items(data, "conditions", "DRUMS") == []
    assert items(data, "spots", "VOLLEY") == items(data, "spots", "SCOUTS") == list(STACKS)
    assert items(data, "conditions", "SCOUTS") == []


def test_battalions_are_offered_where_they_can_go() -> None:
    """The stacks offered for a battalion are those for which the line is carried out (N.37)."""
    _, world = first_turn()
    world.armies["FR"].battalions["FR20"].blown = 1
    data = form_of(world)

    assert "FR20" not in items(data, "movable")
    assert not {"FR02", "FR12"} & set(items(data, "movable"))
    for battalion in ("FR03", "FR05", "FR04", "FR18", "FR19", "FR23"):
        done = [stack for stack in STACKS if _moves(world, battalion, stack)]
        assert sorted(items(data, "goals", battalion)) == sorted(done), battalion


def _moves(world: World, battalion: str, stack: str) -> bool:
    """Tell whether a battalion is moved to a stack."""
    events, _ = played(world, {"FR": f"MOVE {battalion} {stack}", "AL": ""})
    return next(event.outcome for event in events if isinstance(event, LineTold)) is Outcome.DONE


def test_in_a_deployment_every_stack_is_offered() -> None:
    """On turn 1 every battalion may go anywhere (N.39)."""
    assert set(items(form_of(pratzen()), "goals", "FR05")) == set(STACKS)


def test_enemy_stacks_are_offered_that_can_be_reached() -> None:
    """The opposite one; where it is empty those beside it, for cavalry all (N.43, N.67)."""
    world = pratzen()
    allies = world.armies["AL"]
    allies.stacks["RESERVE"] += allies.stacks["RIGHT"]
    allies.stacks["RIGHT"] = []
    world.armies["FR"].stacks["CENTRE"] += ["FR04"]
    world.armies["FR"].stacks["LEFT"].remove("FR04")
    flanked = form_of(world)
    world.armies["FR"].stacks["LEFT"].append(world.armies["FR"].stacks["CENTRE"].pop())

    assert items(flanked, "targets", "CENTRE") == ["CENTRE"]
    assert items(flanked, "targets", "LEFT") == ["CENTRE"]
    assert items(form_of(world), "targets", "LEFT") == ["CENTRE", "LEFT", "RESERVE"]


def test_what_is_at_hand_writes_lines_that_are_read() -> None:
    """Stacks, generals and cards, each with the lines that it begins; what they leave open is filled from the lists."""
    _, world = first_turn()
    data = form_of(world)
    lines = []
    for held in data["hand"]["cards"]:
        for word, *boxes in held["lines"]:
            filled = dict(zip(data["words"][word]["lists"], boxes, strict=True))
            if word in {"POST", "REACT"}:
                filled |= {"stacks": boxes[0] if word == "REACT" else "LEFT", "reactions": "STAND"}
            lines.append(" ".join([word, *(filled[name] or "-" for name in data["words"][word]["lists"])]))

    assert [held["code"] for held in data["hand"]["cards"]] == [
        *STACKS,
        *world.armies["FR"].generals,
        *("BAYONET", "GALLOP"),
    ]
    assert complaints(world, *lines) == []


def test_empty_stacks_do_not_attack() -> None:
    """Nobody is there who could (N.41)."""
    world = pratzen()
    world.armies["FR"].stacks["RESERVE"] += world.armies["FR"].stacks["LEFT"]
    world.armies["FR"].stacks["LEFT"] = []
    data = form_of(world)

    assert items(data, "line") == ["CENTRE", "RIGHT"]
    assert [line[0] for line in data["hand"]["cards"][0]["lines"]] == ["REACT", "SUPPORT"]


def test_at_the_muster_the_list_is_offered_and_little_else() -> None:
    """Kinds and generals of the nation, with their prices; after the muster the word is gone (N.97)."""
    world = BATTLES.start(PICK_UP.read_text(encoding="utf-8"), "pickup.toml", 7)
    data = form_of(world)
    told = dict(data["lists"]["list"]["items"])

    assert list(data["words"]) == ["POST", "REACT", "SUPPORT", "MUSTER"]
    assert told["LINE"] == "Line infantry: 8 in the list, 13 points each"
    assert told["NAP"] == "Napoleon, rating 5: 40 points"
    assert data["named"]["KIND"]["OLDGUARD"] == "Old Guard"
    assert complaints(world, "MUSTER NAP CENTRE", "MUSTER LINE LEFT 3", "POST NAP LEFT") == []
    assert data["purses"] == [["Points", 460]]
    assert data["prices"][data["words"]["MUSTER"]["answers"]["LINE"]][:2] == [8, 13]
    assert data["prices"][data["words"]["MUSTER"]["answers"]["NAP"]][:2] == [1, 40]
    assert "MUSTER" not in form_of(pratzen())["words"]


def test_every_form_that_a_box_takes_has_its_words() -> None:
    """What a box takes is a kind of things or of words that the page knows, and says what is wrong with others."""
    data = form_of(pratzen())
    known = {form for form, _ in data["kinds"].values()} | data["named"].keys() | {"BLANK", "NUMBER"}
    taken = {each for word in data["words"].values() for box in word["boxes"] for each in box.split()}

    assert taken <= known
    assert taken - {"BLANK", "NUMBER"} <= data["unknown"].keys()


def test_the_data_is_small_and_holds_nothing_of_the_enemys_stacks() -> None:
    """It is made from what the player sees alone: exchanging face-down battalions of the enemy changes nothing."""
    world = pratzen()
    before = json.dumps(form_of(world))
    world.armies["AL"].stacks["LEFT"].reverse()

    assert json.dumps(form_of(world)) == before
    assert len(before) < LARGE
