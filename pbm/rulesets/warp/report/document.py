"""The report document: its parts put together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from pbm.kernel.seat import Status
from pbm.rulesets.warp.events.moves import GroupSeen
from pbm.rulesets.warp.position.settings import Season
from pbm.rulesets.warp.position.unit_lists import unit_lists
from pbm.rulesets.warp.report.attention import attention
from pbm.rulesets.warp.report.event_log import actions, happenings, telling_of
from pbm.rulesets.warp.report.fights import fights
from pbm.rulesets.warp.report.hand import hand, looks
from pbm.rulesets.warp.report.purse import offer, purse
from pbm.rulesets.warp.report.roundup import cards_played, with_revenue
from pbm.rulesets.warp.report.wording.names import Names
from pbm.rulesets.warp.report.wording.seasons import dated

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.kernel.document import ReportDocument
    from pbm.kernel.event import Event
    from pbm.kernel.shared import Shared
    from pbm.kernel.view import View
    from pbm.rulesets.warp.sight.visibility import Sight


Document = dict[str, Any]


def report(view: View[Sight]) -> ReportDocument:
    """Return the report document of a view.

    Everything in it comes from the view, so nothing is in it that the player may not know.
    """
    sight: Sight = view.sight
    names = Names(sight.names, view.language, sight.cards)
    happened = turn(view, names)
    document = {
        **heading(view, names),
        **(holdings(view, names, happened["events"]) if holds(sight) else NOTHING),
        **position(sight),
        **happened,
        **roundup(view),
    }
    document["attention"] = attention(document, sight, names) if holds(sight) else []
    document |= {"map": sight.board, "rules": sight.rules}
    letters = [{"from": letter.sender, "to": list(letter.to), "text": letter.text} for letter in view.messages]
    return cast("ReportDocument", {**document, "messages": letters})


NOTHING: Document = {
    "hand": [],
    "must_go": 0,
    "offer": [],
    "points": 0,
    "units": 0,
    "purse": None,
    "pile": [],
    "standing": [],
    "set_aside": [],
    "looks": [],
}
"""What the public holds, and who is out of the game (W.72)."""


def holds(sight: Sight) -> bool:
    """Tell whether the reader holds anything: he is a player, and not out."""
    return sight.player is not None and sight.player["status"] != Status.ELIMINATED


def heading(view: View[Sight], names: Names) -> Document:
    """Return whose report it is, of which game and turn."""
    sight: Sight = view.sight
    seasons = [names.say(dated(date)) for date in sight.dates]
    own = sight.player or {"name": None, "status": None, "side": None, "country": None}
    return {
        "game": view.game,
        "scenario": sight.scenario,
        "title": sight.title,
        "module": sight.module,
        "language": view.language.code,
        "turn": view.turn,
        "season": seasons[0] if seasons else None,
        **({"next_season": seasons[1]} if seasons and not sight.over else {}),
        **({"winter": True} if winter_comes(sight) else {}),
        "empire": view.empire,
        "name": own["name"],
        "status": own["status"],
        "side": own["side"],
        "country": own["country"],
        "deadline": view.deadline,
        "key": view.key,
        "order_of_play": list(sight.order_of_play),
        "places": sight.places,
    }


def winter_comes(sight: Sight) -> bool:
    """Tell whether the coming turn is a winter turn, in which nothing is recruited (WI.2)."""
    return bool(sight.dates) and sight.dates[1].season is Season.WINTER


def holdings(view: View[Sight], names: Names, told: Sequence[Document]) -> Document:
    """Return what the reader holds and nobody else sees (W.73.3 to 6)."""
    sight: Sight = view.sight
    own = sight.player
    assert own is not None
    return {
        "hand": hand(sight, names),
        "hand_limit": own["limit"],
        "must_go": max(0, len(own["hand"]) - own["limit"]),
        "offer": offer(own),
        "points": sum(own["points"].values()) + own["card_points"],
        "units": own["units"],
        "purse": purse(own, told),
        "pile": own["pile"],
        "standing": own["standing"],
        "set_aside": own["set_aside"],
        "looks": looks(sight, view.events, names),
    }


def position(sight: Sight) -> Document:
    """Return the areas and stacks, as far as they are seen (W.73.2, W.74)."""
    return {
        "areas": sight.areas,
        "other_areas": sight.other_areas,
        "stacks": sight.stacks,
        "other_stacks": sight.other_stacks,
    }


def turn(view: View[Sight], names: Names) -> Document:
    """Return what came of the sheet, and what happened."""
    telling = telling_of(view.events, names, view.shared)
    return {
        "sheet": view.sheet is not None,
        "composed": view.composed,
        "late": view.late,
        "problems": [problem.described(view.language) for problem in view.problems],
        "actions": actions(telling, names),
        "events": happenings(telling),
        "moves": moves(view.events, view.shared),
        "fights": fights(view, names),
        "cards_played": cards_played(view.events, names),
    }


def roundup(view: View[Sight]) -> Document:
    """Return what is public of all players, and of the deck (W.75)."""
    sight: Sight = view.sight
    return {
        "standings": with_revenue(sight.standings, view),
        "sides": sight.sides,
        "captives": sight.captives,
        "deck": sight.deck,
        "discards": sight.discards,
        "winners": list(sight.winners),
        "over": sight.over,
        "owners": sight.owners,
        "names": sight.names,
        "colours": sight.colours,
    }


def side_by_side(reports: Sequence[Document], state: Document) -> Document:
    """Lay the reports of all players side by side, for the game master's map; what feeds whom is left out."""
    own = {code: area for report in reports for code, area in report["areas"].items()}
    stacks = [stack for report in reports for stack in report["stacks"] if stack["owner"] == report["empire"]]
    nobodys = [stack for stack in reports[0]["other_stacks"] if stack["owner"] not in reports[0]["standings"]]
    return {
        **reports[0],
        "empire": None,
        "areas": own,
        "other_areas": {code: area for code, area in reports[0]["other_areas"].items() if code in state["areas"]},
        "stacks": [{**stack, "ways": []} for stack in stacks],
        "other_stacks": nobodys,
    }


def moves(events: Iterable[Event[Any]], shared: Shared) -> list[Document]:
    """List the groups that were seen moving; the same object for all readers."""
    return shared.once("moves", lambda: [_seen(event) for event in events if isinstance(event, GroupSeen)])


def _seen(event: GroupSeen) -> Document:
    kind = unit_lists()[event.units].kinds[event.kind]
    return {
        "player": event.empire,
        "origin": event.origin,
        "path": list(event.path),
        "unit": event.kind,
        "name": kind.name,
        "units": event.number,
    }
