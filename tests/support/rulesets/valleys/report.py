"""The report: its document, its wording and its map."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any, cast

from pbm.kernel.figure import Figure
from pbm.kernel.sentence import say
from pbm.kit.corrections import STATUS, set_by_hand
from pbm.kit.maps.badges import placed, reach
from pbm.kit.maps.ground import ground
from pbm.kit.maps.labels import drawn
from pbm.kit.maps.places import Plain, places
from pbm.kit.maps.placing import Block
from pbm.kit.maps.view import opening, view
from pbm.kit.report import happening, letters, of_game, of_reader, of_sheet
from pbm.kit.shown import shown
from pbm.locale import find_language
from pbm.reports.narration import EventText, Names, event_text, text_of

from .events import BandsArrived, BattleFought, Corrected, LineTold, SheetMissed, SheetReceived
from .sight import AREA, PLAYER, Sight

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.document import ReportDocument
    from pbm.kernel.view import View

FIGURES = (
    Figure("villages", say("Villages"), public=True, summed_up=True, headline=True),
    Figure("bands", say("Bands"), summed_up=True),
)


def report(view: View[Sight]) -> ReportDocument:
    """Return the report document of a view; everything in it comes from the view."""
    sight: Sight = view.sight
    players, areas = sight.players, {code: sight.areas[code] for code in sight.seen}
    names = Names({code: each.name for table in (sight.areas, players) for code, each in table.items()}, view.language)
    document = {
        **of_game(view),
        **of_reader(view, None if view.empire is None else players[view.empire]),
        **shown(sight.settings, "places=actions last_turn"),
        "over": sight.over,
        "winners": [] if sight.winner is None else [sight.winner],
        "names": dict(names.by_code),
        "colours": {code: each.colour for code, each in players.items()},
        "standings": {code: {**shown(one, PLAYER), "villages": sight.villages[code]} for code, one in players.items()},
        "bands": sight.counted(sight.reader)[1],
        "map": {code: {"kind": "land", **shown(area, "borders village")} for code, area in sight.areas.items()},
        "owners": {code: area.owner for code, area in areas.items() if area.owner},
        "areas": {code: shown(area, AREA) for code, area in areas.items()},
        **of_sheet(view),
        "actions": [line(event, names) for event in view.events if isinstance(event, LineTold)],
        "events": [
            happening(words, "public" if event.seen_by(None) else "own", names)
            for event in view.events
            if (words := text_of(event, names)) is not None
        ],
        "attention": [],
        "messages": letters(view),
    }
    return cast("ReportDocument", document)


def line(event: LineTold, names: Names) -> Plain:
    """Tell what came of a line of the sheet."""
    reason = None if event.reason is None else names.say(event.reason)
    return {**shown(event, "number=place text outcome"), "cost": 0, "reason": reason, "details": []}


@text_of.register(SheetMissed)
def _(event: SheetMissed, names: Names) -> EventText:
    return event_text("missed", "No sheet came from {player}.", player=names.area(event.empire))


@text_of.register(SheetReceived)
def _(event: SheetReceived, names: Names) -> EventText | None:
    return event_text("returned", "{player} is back.", player=names.area(event.empire)) if event.returns else None


@text_of.register(BandsArrived)
def _(event: BandsArrived, names: Names) -> EventText:
    player, area = names.area(event.sides[0]), names.area(event.area)
    return event_text("arrival", "{player} comes to {area}, bands: {n}.", player=player, area=area, n=event.bands)


@text_of.register(BattleFought)
def _(event: BattleFought, names: Names) -> EventText:
    winner, loser = (
        say("{player} (bands {bands}, total {total})", player=names.area(code), bands=bands, total=total)
        for code, bands, total in zip(event.sides, event.bands, event.totals, strict=True)
    )
    pattern = "Battle in {area}: {winner} beats {loser}, and {n} are left."
    return event_text("battle", pattern, area=names.area(event.area), winner=winner, loser=loser, n=event.left)


@text_of.register(Corrected)
def _(event: Corrected, names: Names) -> EventText:
    fields = {field: say(field) for field in ("status", "missed", "bands", "owner")}
    return set_by_hand(event, names, fields, lambda word: STATUS.get(word, word))


SIGNS = {"village": 9, "bands": 7}
"""How wide the badges of an area are; the number of the bands stands behind theirs."""


def map_layout(report: Mapping[str, Any], shapes: Mapping[str, Any]) -> Plain:
    """Lay out the map: the ground, badges below the codes of areas, and what is told of one that is pointed at."""
    earth = ground(report, shapes)
    spots = {spot["code"]: (spot["x"], spot["y"]) for spot in earth["lands"]}
    own = [code for code, owner in report["owners"].items() if owner == report["empire"]]
    bands = {code: area["bands"] for code, area in report["areas"].items()}
    badges = [badge(spot, bands.get(spot["code"], 0), report["map"][spot["code"]]) for spot in earth["lands"]]
    return {
        "ground": earth,
        "empire": report["empire"],
        **opening(view(own, list(bands), spots, shapes)),
        "badges": badges,
        "places": places(bands, report["names"], lambda n: [(say("Bands"), n)], find_language(report["language"])),
        **drawn(earth, map(block, filter(itemgetter("items"), badges))),
    }


def badge(spot: Plain, bands: int, area: Plain) -> Plain:
    """Return what stands below the code of an area."""
    row = [("village", None)] * area["village"] + [("bands", bands)] * (bands > 0)
    return {**{key: spot[key] for key in ("code", "x", "y")}, "items": placed([row], 12, SIGNS)}


def block(badge: Plain) -> Block:
    """Return how much room that needs, and how many stacks it is."""
    stacks = sum(item["kind"] == "bands" for item in badge["items"])
    return Block(badge["code"], (badge["x"], badge["y"]), reach(badge["items"]), stacks)
