"""The public archive of a game: turn by turn what all may know, and at the end everything (C.98)."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import TYPE_CHECKING, Any

from pbm.publishing.archive import archive
from pbm.publishing.turn_figures import figures_of_turn
from pbm.reports.renderer import Renderer
from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.position.world import Ending, Over
from tests.support.baton.reported import SHEETS, before, played, report_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.baton.position.world import World

TURNS = 3


def game(*, over: bool) -> tuple[list[dict[str, Any]], list[list[int]]]:
    """Return the turns of the archive of a short game, and what the deck was after each."""
    page, decks = played_game(over=over)
    return page["turns"], decks


def played_game(*, over: bool) -> tuple[dict[str, Any], list[list[int]]]:
    """Return what the archive of a short game tells, and what the deck was after each turn."""
    world = deepcopy(before())
    world.deck, world.discards = world.deck[:12], world.deck[12:]
    kept, decks = [figures(world, [])], [list(world.deck)]
    for turn in range(1, TURNS + 1):
        events, world = played(world, SHEETS)
        if over and turn == TURNS:
            world.over = Over(Ending.CALENDAR, "FR")
        kept.append(figures(world, events))
        decks.append(list(world.deck))
    return {**report_of(world, None), **archive(BATON, kept)}, decks


def figures(world: World, events: Any) -> dict[str, Any]:  # noqa: ANN401 - what happened
    """Return the figures of a turn."""
    reports = {power: report_of(world, power, events) for power in world.powers}
    return figures_of_turn(BATON, reports, report_of(world, None, events))


def put_together(turn: dict[str, Any]) -> list[list[int]]:
    """Return what was taken off the decks of a turn, as everybody saw it and as those who drew it know it."""
    seen = [turn["taken"], *(own["record"]["taken"] for own in turn["revealed"].values())]
    return [[next(filter(None, cards)) for cards in zip(*decks, strict=True)] for decks in zip(*seen, strict=True)]


def deck_after(turns: Sequence[dict[str, Any]]) -> list[int]:
    """Return the deck before some turns: what they take off it, up to the next reshuffle; then what is left."""
    order: list[int] = []
    for turn in turns:
        first, *later = put_together(turn)
        order += first
        if later:
            return order
    return order + list(turns[-1]["deck_order"])


def test_each_turn_has_what_lies_on_the_table() -> None:
    """Armies, areas, standings, the tricks with their tests, what was flipped; nothing of anybody's own."""
    turns, _ = game(over=False)

    assert turns[0]["armies"]["MUR"]["morale"] == 8
    assert turns[1]["tricks"][0]["steps"][2]["card"] == 20
    assert turns[1]["taken"][0][:4] == [20, 27, 32, None]
    assert turns[1]["areas"]["PAR"]["marker"] == "FR"
    assert all("revealed" not in turn and turn["deck_order"] == [] for turn in turns)


def test_at_the_end_each_turn_shows_what_was_secret() -> None:
    """Hands and sheets of all turns."""
    turns, _ = game(over=True)

    assert turns[0]["revealed"]["RU"]["record"]["hand"] == [45, 3]
    assert turns[1]["revealed"]["RU"]["record"]["lines"][0] == {
        "number": 1,
        "text": "FOLLOW CHARGE BAG BEL",
        "outcome": "failed",
        "cost": 0,
        "unneeded": False,
        "reason": "only 1 card would be left, HOLD asks for 2",
    }


def test_at_the_end_the_order_of_the_deck_is_known_turn_by_turn() -> None:
    """What was taken off it says it, though nobody was told before; also where somebody draws from two decks."""
    turns, decks = game(over=True)

    assert [deck_after(turns[turn:]) for turn in range(1, TURNS + 1)] == decks[:-1]
    assert turns[-1]["deck_order"] == decks[-1]
    assert max(len(turn["taken"]) for turn in turns) > 1


def test_the_page_lays_the_deck_open_turn_by_turn() -> None:
    """What the archive shows is the order of the deck after each turn, from its top (C.98)."""
    page, decks = played_game(over=True)
    text = Renderer().render_page("baton/archive", {**page, "chart": None, "picture": None}).decode()
    shown = re.findall(r"<summary>The deck</summary>\s*<p class=\"small\">([^<]*)</p>", text)

    assert [list(map(int, deck.split())) for deck in reversed(shown)] == decks
