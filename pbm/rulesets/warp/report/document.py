"""The report document: its parts put together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from pbm.kit.attention import shown_threats
from pbm.kit.names import in_words
from pbm.kit.report import letters, of_sheet
from pbm.kit.shown import plain, shown
from pbm.rulesets.warp.report.attention import attention
from pbm.rulesets.warp.report.event_log import actions, cards_played, happenings, moves, telling_of
from pbm.rulesets.warp.report.fights import fights
from pbm.rulesets.warp.report.holdings import holdings
from pbm.rulesets.warp.report.position import position, public
from pbm.rulesets.warp.report.threats import threats
from pbm.rulesets.warp.report.wording.names import Names
from pbm.rulesets.warp.report.wording.turns import dated

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.document import ReportDocument
    from pbm.kernel.view import View
    from pbm.rulesets.warp.sight.visibility import Sight

Shown = dict[str, object]


def report(view: View[Sight]) -> ReportDocument:
    """Return the report document of a view.

    Everything in it comes from the view, so it holds nothing that the player may not know.
    """
    sight, told, dangers = view.sight, public(view), threats(view)
    names = Names(sight.names, view.language, sight.cards)
    telling = telling_of(view.events, names, view.shared)
    events = happenings(telling)
    document = {
        **heading(view, names),
        **holdings(view, names, [event["text"] for event in events if event["scope"] == "points"]),
        **position(view),
        **of_sheet(view),
        "actions": actions(telling, names),
        "events": events,
        "moves": moves(view.events, view.shared),
        "fights": fights(view, names),
        "cards_played": cards_played(view.events, names),
        "standings": told.standings,
        "sides": told.sides,
        "captives": told.captives,
        **shown(sight, "deck discards winners over"),
        "owners": told.owners,
        "names": told.names,
        "colours": told.colours,
        "attention": attention(view, dangers, names),
        "threats": shown_threats(dangers),
        "map": told.board,
        "rules": told.rules,
        "messages": letters(view),
    }
    # The names of units and cards are in the module's own files, not in the sight.
    return cast("ReportDocument", in_words(document, view.language.names))


def heading(view: View[Sight], names: Names) -> Shown:
    """Return the heading: player, game and turn."""
    sight = view.sight
    seasons = [names.say(dated(date)) for date in sight.dates]
    return {
        "game": view.game,
        **shown(sight, "scenario title"),
        "module": sight.module.folder,
        "language": view.language.code,
        "turn": view.turn,
        "season": seasons[0] if seasons else None,
        **({"next_season": seasons[1]} if seasons and not sight.over else {}),
        **({"winter": True} if sight.winter else {}),
        "empire": view.empire,
        **(shown(sight.player, READER) if sight.player else dict.fromkeys(READER.split())),
        **shown(view, "deadline key"),
        "order_of_play": plain(sight.order_of_play),
        "places": sight.settings.actions,
    }


READER = "name status side country"
"""The facts about the reader at the head of the report."""


def side_by_side(reports: Sequence[Mapping[str, Any]], state: Mapping[str, Any]) -> dict[str, object]:
    """Lay the reports of all players side by side, for the game master's map; the supply of stacks is left out."""
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
