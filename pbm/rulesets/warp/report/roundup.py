"""What everybody is told of everybody: the cards played, and what each player's territories brought (W.75)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.warp.events.cards import CardAnswered, CardPlayed
from pbm.rulesets.warp.events.points import IncomeKnown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.event import Event
    from pbm.kernel.view import View
    from pbm.rulesets.warp.report.wording.names import Names
    from pbm.rulesets.warp.sight.visibility import Sight

Document = dict[str, Any]


def with_revenue(standings: dict[str, Document], view: View[Sight]) -> dict[str, Document]:
    """Return the standings with the revenue of the turn, where there was one (W.60): the same object for all readers.

    Before the first turn it is what the territories will bring.
    """
    return view.shared.once("standings", lambda: _with_revenue(standings, view.events))


def _with_revenue(standings: dict[str, Document], events: Iterable[Event[Any]]) -> dict[str, Document]:
    gained = {event.empire: event.income for event in events if isinstance(event, IncomeKnown)}
    return {
        code: {**standing, "income": gained.get(code, 0) if gained else standing["income"]}
        for code, standing in standings.items()
    }


def cards_played(events: Iterable[Event[Any]], names: Names) -> list[Document]:
    """List the cards played this turn, each with who played it at what, and who cancelled it (W.75)."""
    found: list[Document] = []
    for event in events:
        if isinstance(event, CardPlayed):
            aim = [target for target in (event.target, event.second) if target is not None]
            found.append(_card(event.empire, event.card, names) | {"at": aim, "answered": None})
        elif isinstance(event, CardAnswered):
            by = _card(event.answerer, event.answer, names)
            found.append(_card(event.empire, event.card, names) | {"at": [], "answered": by})
    return found


def _card(player: str, number: int, names: Names) -> Document:
    return {"player": player, "card": number, "name": names.cards.get(number, "")}
