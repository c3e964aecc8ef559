"""What must hold in every game of Napoleonic Battles besides what holds in any game, shown on random ones."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.game.turn import play
from pbm.kernel.dice import Dice
from pbm.kernel.phase import Stage
from pbm.kernel.turn import copied
from pbm.rulesets.battles import BATTLES
from pbm.rulesets.battles.events.turns import LineTold
from pbm.rulesets.battles.keeping.soundness import world_fault
from tests.properties.battles import BattlesGames
from tests.properties.games import read_lines
from tests.support.battles.random_battles import RandomBattle
from tests.support.effort import examples

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from pbm.kernel.event import Event
    from pbm.rulesets.battles.position.world import World
    from pbm.sheets import Sheet

    Lines = Mapping[str, Sequence[str]]

SEEDS = st.integers(0, 10**9)
GAMES = BattlesGames()
EXCHANGED = {"NN": "SS", "SS": "NN"}


def turns(seed: int, number: int = 4) -> Iterator[tuple[World, list[Sheet], list[Event[Any]], World]]:
    """Play turns of a random battle; yield the world before each, the sheets, what happened, and the world after."""
    world = GAMES.position(seed)
    for turn in range(1, number + 1):
        if world.over is not None:
            return
        sheets = read_lines(GAMES, world, GAMES.sheets(world, seed + turn))
        events, after = play(BATTLES, world, sheets, seed, turn=turn)
        yield world, sheets, events, after
        world = after


def cards(world: World) -> dict[str, list[int]]:
    """List each army's tactics cards, wherever they are."""
    return {code: sorted([*army.hand, *army.deck, *army.discards]) for code, army in world.armies.items()}


@settings(max_examples=examples(60))
@given(SEEDS)
def test_every_battalion_and_card_is_in_exactly_one_place(seed: int) -> None:
    """After any turn the world hangs together, and no card is made or lost (N.5, N.7, N.11)."""
    for before, _, _, after in turns(seed):
        assert world_fault(after) is None
        assert cards(after) == cards(before)


@settings(max_examples=examples(60))
@given(SEEDS)
def test_every_line_is_told_exactly_once(seed: int) -> None:
    """Done, cut or failed, and whatever is not done has a reason (N.24)."""
    for _, sheets, events, _ in turns(seed, 2):
        written = Counter((action.empire, action.place) for sheet in sheets for action in sheet.actions)
        told = [event for event in events if isinstance(event, LineTold)]

        assert Counter((event.empire, event.place) for event in told) == written
        assert [event for event in told if (event.outcome == "done") != (event.reason is None)] == []


@settings(max_examples=examples(60))
@given(SEEDS)
def test_exchanged_codes_give_an_exchanged_result(seed: int) -> None:
    """Which code an army has decides nothing but the names of its dice: with those exchanged all is (N.19)."""
    text = RandomBattle(seed, turn=2, muster=False).scenario
    lines = GAMES.sheets(BATTLES.start(text, "random", seed), seed)
    exchanged_lines = {EXCHANGED[code]: [exchanged(line) for line in own] for code, own in lines.items()}

    after = outcome(text, lines, seed)
    again = outcome(exchanged(text), exchanged_lines, seed, names=exchanged)

    assert again == exchanged_picture(after)


@settings(max_examples=examples(60))
@given(SEEDS)
def test_exchanged_sides_give_the_same_result(seed: int) -> None:
    """Which army is the first decides nothing but who has the initiative: a turn later it is the same one (N.14)."""
    text = RandomBattle(seed, turn=2, muster=False).scenario
    head, first, rest = text.split("[[army]]")
    second, start, places = rest.partition("[start]\nturn = 2\n")
    assert start
    other = f"{head}[[army]]{second}[[army]]{first}[start]\nturn = 3\n{places}"
    lines = GAMES.sheets(BATTLES.start(text, "random", seed), seed)

    after, again = outcome(text, lines, seed), outcome(other, lines, seed)

    assert without_turns(again, 4) == without_turns(after, 3)


def outcome(text: str, lines: Lines, seed: int, names: Callable[[str], str] = str) -> dict[str, Any]:
    """Play a turn of a scenario, with other names for the subjects of dice; return the game master's view."""
    world = copied(BATTLES.start(text, "random", seed))
    sheets = read_lines(GAMES, world, lines)
    actions = sorted(
        (action for sheet in sheets for action in sheet.actions), key=lambda action: (action.place, action.empire)
    )
    stage = Stage(world, actions, sorted(lines), lambda phase, subject: Dice(seed, 3, phase, names(subject)))
    for phase in BATTLES.phases:
        phase.play(stage)
    return BATTLES.gm_state(world)


def exchanged(text: str) -> str:
    """Exchange the codes of the armies in a text, those in codes of battalions, too."""
    return re.sub(r"\b(NN|SS)(?=\d\d\b|\b)", lambda found: EXCHANGED[found[1]], text)


def exchanged_picture(thing: Any) -> Any:  # noqa: ANN401 - JSON's values
    """Exchange the codes of the armies in a picture."""
    if isinstance(thing, dict):
        return {exchanged(key): exchanged_picture(value) for key, value in thing.items()}
    if isinstance(thing, list):
        return [exchanged_picture(value) for value in thing]
    return exchanged(thing) if isinstance(thing, str) else thing


def without_turns(seen: dict[str, Any], played: int) -> dict[str, Any]:
    """Return a picture that says "now" for the turn that was played."""

    def said(key: str, value: Any) -> Any:  # noqa: ANN401 - JSON's values
        if isinstance(value, dict):
            return {each: said(each, part) for each, part in value.items()}
        return "now" if key in {"turn", "blown"} and value == played else value

    return {key: said(key, value) for key, value in seen.items()}
