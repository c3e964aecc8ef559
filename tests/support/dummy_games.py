"""Games among computer players, turn by turn, for tests that need positions as they come about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.event import Event
from pbm.kernel.events_by_reader import events_by_reader
from pbm.kernel.turn import resolve
from pbm.kernel.view import View
from pbm.sheets import Expected, OrderLanguage, read_sheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.ruleset import Ruleset

    Events = Sequence[Event[Any]]


def turns_of(rules: Ruleset[Any, Any], scenario: str, turns: int, seed: int = 7) -> Iterator[tuple[Any, Events]]:
    """Yield the position after each turn of a game, with the events of the turn."""
    assert rules.compose is not None
    world, events = rules.start(scenario, "scenario", seed), list[Event[Any]]()
    for turn in range(1, turns + 1):
        views = views_of(rules, world, events, turn - 1)
        language = OrderLanguage(rules, rules.words(world), rules.places(world))
        texts = {code: rules.compose(view, seed) for code, view in views.items()}
        sheets = [read_sheet(code, text.encode(), language, Expected(turn=turn)) for code, text in texts.items()]
        actions = [action for sheet in sheets for action in sheet.actions]
        events, world = resolve(rules.phases, actions, world, present=sorted(texts), seed=seed, turn=turn)
        yield world, events


def views_of(rules: Ruleset[Any, Any], world: Any, events: Events, turn: int) -> dict[str, View[Any]]:  # noqa: ANN401 - of any game
    """Return what each player in the game may see, with what all readers share."""
    by_reader = events_by_reader(events)
    seats = [code for code, seat in rules.seats(world).items() if seat.in_game]
    return {
        code: View("game", turn, code, rules.look(world, code), by_reader.of(code), shared=by_reader.shared)
        for code in seats
    }
