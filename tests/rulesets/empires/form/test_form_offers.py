"""The order form offers what the orders themselves accept, and tells what they cost."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.kernel.order import Action, Actor, Outcome, judge, objection
from pbm.kernel.quantity import Quantity
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.form.boxes import order_card
from pbm.rulesets.empires.orders.naval import Seamove
from pbm.rulesets.empires.position.world import Fleet
from tests.support.effort import examples
from tests.support.empires.games import RandomGame, actions_of, play
from tests.support.empires.scenarios import EUROPE
from tests.support.empires.turns import Turn, played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.empires.position.world import World

GAMES = st.builds(RandomGame, st.integers(0, 10**9))
PLENTY = 10**6
BOXES = {boxes.word: boxes for boxes in order_card()}
Data = dict[str, Any]
Choice = tuple[str, str, str, int]
"""A word, WHERE, WHERE TO, and the answer."""


def form_of(world: World, empire: str) -> Data:
    """Return the form's data for an empire, as a page gets them."""
    return json.loads(json.dumps(Turn(world, (), {}).form(empire)))  # type: ignore[no-any-return]


def positions(game: RandomGame) -> Iterator[World]:
    """Yield the position before and after the first turn of a game."""
    before, _, after = play(game)
    yield before
    yield after


def borders(data: Data, code: str) -> list[str]:
    """Return the neighbours of an area."""
    return data["things"][code][2].split()  # type: ignore[no-any-return]


def legal(data: Data, word: str, where: str, to: str) -> bool:
    """Tell as the script does whether the boxes may hold these areas at all."""
    about, areas = data["words"][word], data["things"]
    if not about["boxes"][1] or to == "-":
        return any(kinds.startswith(areas[where][1]) for kinds in about["legal"])
    near = where != to and (about["apart"] or to in borders(data, where))
    return near and areas[where][1] + areas[to][1] in about["legal"]


def choices(data: Data) -> Iterator[Choice]:
    """Yield every choice that the form answers."""
    for word, about in data["words"].items():
        for where, answers in about["answers"].items():
            if "AREA" in about["boxes"][1]:
                near = data["own"] if about["apart"] else borders(data, where)
                ends = [*near, *(["-"] if "BLANK" in about["boxes"][1] else [])]
                fitting = [to for to in ends if legal(data, word, where, to)]
                yield from ((word, where, to, answer(answers, to)) for to in fitting)
            elif about["boxes"][1]:
                yield from ((word, where, to, answer(answers, to)) for to in data["readers"])
            else:
                yield word, where, "-", answers


def answer(answers: int | dict[str, int], to: str) -> int:
    """Return the answer to a WHERE TO as the script does."""
    return answers if isinstance(answers, int) else answers.get(to, answers["*"])


def cost(price: list[Any], number: int) -> int:
    """Reckon a price as the script does."""
    if isinstance(price[1], list):
        return int(price[1][number - 1])
    _, each, free, least, _ = price
    return int(max(least, each * number - free))


def most(data: Data, word: str, price: list[Any], world: World, empire: str) -> int:
    """Return the largest number that is possible and paid for; 0 if there is none."""
    purse = world.empires[empire]
    about = data["words"][word]
    held = purse.treasury if about["purse"] else purse.balance
    top = price[0] if price[0] is not None else PLENTY if about["boxes"][2] else 1
    if about.get("gains", [0, 0])[1] < 0:
        top = min(top, purse.treasury)
    top = min(top, held + 100)
    return max((number for number in range(1, top + 1) if cost(price, number) <= held), default=0)


def line(word: str, where: str, to: str, number: int, *, counts: bool) -> str:
    """Return the line of a sheet."""
    return f"{word} {where} {to} {number if counts else '-'}"


@settings(max_examples=examples(10))
@given(GAMES)
def test_what_is_offered_is_done_at_the_cost_told(game: RandomGame) -> None:
    """Each choice, with the highest number that is paid for, is done in full when played alone, for that cost."""
    for world in positions(game):
        for empire in (code for code in game.empires if world.empires[code].in_game):
            data = form_of(world, empire)
            for word, where, to, found in choices(data):
                if found < 0:
                    continue
                price, counts = data["prices"][found], bool(data["words"][word]["boxes"][2])
                number = most(data, word, price, world, empire)
                (action,) = actions_of(world, empire, [line(word, where, to, max(1, number), counts=counts)])
                verdict = judge(action, world)
                if number:
                    assert verdict.outcome is Outcome.DONE, (action.text, verdict)
                    assert verdict.cost == cost(price, number), action.text
                else:
                    assert verdict.outcome is Outcome.FAILED, action.text


@settings(max_examples=examples(10))
@given(GAMES)
def test_all_that_an_order_accepts_is_offered(game: RandomGame) -> None:
    """Of all areas on the map, exactly those are offered that the order's class accepts, money apart."""
    for world in positions(game):
        for empire in (code for code in game.empires if world.empires[code].in_game):
            data = form_of(world, empire)
            offered = {choice[:3] for choice in choices(data) if choice[3] >= 0}
            purse = replace(world.empires[empire], balance=PLENTY, treasury=PLENTY)
            rich = replace(world, empires={**world.empires, empire: purse})
            accepted = set()
            for word, boxes in BOXES.items():
                for where in world.areas if boxes.takes(0, "AREA") else ["-"]:
                    for to in ends_of(world, word):
                        fields = [None if code == "-" else code for code in (where, to)]
                        order = boxes.filled(*fields, Quantity(1))
                        if judge(Action(empire, 1, "", order), rich).outcome is not Outcome.FAILED:
                            accepted.add((word, where, to))
            assert offered == accepted


def ends_of(world: World, word: str) -> list[str]:
    """List all that WHERE TO may hold on this map."""
    boxes = BOXES[word]
    if not boxes.forms[1]:
        return ["-"]
    blank = ["-"] if boxes.takes(1, "BLANK") else []
    return [*(world.empires if boxes.takes(1, "EMPIRE") else world.areas), *blank]


@settings(max_examples=examples(10))
@given(GAMES)
def test_the_limit_is_the_largest_number_done_in_full(game: RandomGame) -> None:
    """One more than the most is cut or fails, as the form says, even if money is no object."""
    for world in positions(game):
        for empire in (code for code in game.empires if world.empires[code].in_game):
            data = form_of(world, empire)
            purse = replace(world.empires[empire], balance=PLENTY)
            rich = replace(world, empires={**world.empires, empire: purse})
            for word, where, to, found in choices(data):
                if found < 0 or data["prices"][found][0] is None:
                    continue
                fields = [None if code == "-" else code for code in (where, to)]
                order = BOXES[word].filled(*fields, Quantity(data["prices"][found][0] + 1))
                wanted = Outcome.CUT if data["words"][word]["cuts"] else Outcome.FAILED
                verdict = judge(Action(empire, 1, "", order), rich)
                assert verdict.outcome is wanted, order
                if wanted is Outcome.CUT:
                    assert said(data, data["prices"][found][-1], where, to) == str(verdict.reason)


@settings(max_examples=examples(10))
@given(GAMES)
def test_a_refusal_gives_the_reason_that_the_order_gives(game: RandomGame) -> None:
    """What the form says against a choice is word for word what the report would say."""
    for world in positions(game):
        for empire in (code for code in game.empires if world.empires[code].in_game):
            data = form_of(world, empire)
            purse = replace(world.empires[empire], balance=PLENTY, treasury=PLENTY)
            rich = replace(world, empires={**world.empires, empire: purse})
            for word, where, to, found in choices(data):
                if found < 0:
                    fields = [None if code == "-" else code for code in (where, to)]
                    verdict = judge(Action(empire, 1, "", BOXES[word].filled(*fields, Quantity(1))), rich)
                    assert verdict.outcome is Outcome.FAILED
                    whole = isinstance(data["words"][word]["answers"][where], int)
                    assert whole or said(data, found, where, to) == str(verdict.reason), (word, where, to)


def test_ships_from_several_bases_cost_what_the_farthest_costs() -> None:
    """Where the cost goes by which ships sail, every number has its own."""
    world = EMPIRES.start(EUROPE.read_text(encoding="utf-8"), "european-empires.toml", 1805)
    bases = [land for land in world.lands_of("EN") if land.base]
    sea = next(land.base.entrance for land in bases if land.base and land.code == "LON")
    world.seas[sea].owner = "EN"
    world.seas[sea].fleet = Fleet("EN", {"LON": 3, "GIB": 2}, 0)
    data = form_of(world, "EN")
    prices = set()
    for word, where, to, found in choices(data):
        if found >= 0 and where == sea and word == "SEAMOVE" and to in world.seas:
            price = data["prices"][found]
            prices.add(str(price))
            for number in range(1, 6):
                verdict = judge(Action("EN", 1, "", Seamove(where, to, Quantity(number))), world)
                assert verdict.cost == cost(price, number)
    assert len(prices) == 1
    assert price[0] == 5
    assert len(set(price[1])) == 2


def said(data: Data, found: int, where: str, to: str) -> str:
    """Put a refusal into words as the script does."""
    return worded(data, data["refusals"][-1 - found], {"@": where, "^": to})


def worded(data: Data, sentence: list[Any], areas: dict[str, str]) -> str:
    """Fill a pattern with its values, which may be sentences, too."""
    pattern, values = sentence[:2]
    filled = {
        name: worded(data, value, areas) if isinstance(value, list) else areas.get(value, value)
        for name, value in values.items()
    }
    return str(data["patterns"][pattern].format_map(filled))


def test_the_map_says_what_can_never_be_done() -> None:
    """Kinds and borders tell exactly which areas an order's check allows, for any areas of the map."""
    for world in [played().world, RandomGame(7).world(), RandomGame(11).world()]:
        empire = next(iter(world.empires))
        data = form_of(world, empire)
        for word, boxes in BOXES.items():
            if not boxes.takes(0, "AREA"):
                continue
            for where in world.areas:
                for to in world.areas if boxes.takes(1, "AREA") else ["-"]:
                    order = boxes.filled(where, to, Quantity(1))
                    assert legal(data, word, where, to) == allowed(order, world, empire), order


def allowed(order: Any, world: World, empire: str) -> bool:  # noqa: ANN401 - an order of whatever kind
    """Ask the order's own check."""
    return objection(order, Actor(world, empire, 1)) is None
