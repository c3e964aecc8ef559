"""The report document: its parts put together (C.95)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from pbm.rulesets.baton.events.cards import CardDrawn, CardFlipped, CardsDrawn, DeckReshuffled
from pbm.rulesets.baton.orders.words import TERRAINS
from pbm.rulesets.baton.position.today import Season
from pbm.rulesets.baton.report.attention import attention
from pbm.rulesets.baton.report.battles import battles
from pbm.rulesets.baton.report.event_log import actions
from pbm.rulesets.baton.report.hand import own_cards, terrain_told
from pbm.rulesets.baton.report.roundup import census_of, happenings
from pbm.rulesets.baton.report.tricks import course_of_turn
from pbm.rulesets.baton.report.wording.names import Names
from pbm.rulesets.baton.report.wording.seasons import dated
from pbm.rulesets.baton.report.wording.vocabulary import FOUL_WEATHER

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.kernel.document import ReportDocument
    from pbm.kernel.event import Event
    from pbm.kernel.view import View
    from pbm.rulesets.baton.sight.visibility import Sight


Document = dict[str, Any]

COLOURS = ("#6a9ad8", "#f3da8f", "#9aa4b4", "#6fb684", "#c56778", "#dcae6e", "#7fa6a0")
"""The colours of the powers in their order, unless the scenario has others."""


def report(view: View[Sight]) -> ReportDocument:
    """Return the report document of a view.

    Everything in it comes from the view, so nothing is in it that the player may not know.
    """
    sight: Sight = view.sight
    names = Names(names_of(sight), view.language, sight.cards)
    document = {**heading(view, names), **position(view, names), **turn(view, names)}
    document["record"] = record_of(document)
    document["attention"] = attention(document, sight.rules, names)
    letters = [{"from": letter.sender, "to": list(letter.to), "text": letter.text} for letter in view.messages]
    return cast("ReportDocument", {**document, "rules": sight.rules, "messages": letters})


def side_by_side(reports: Sequence[Document], state: Document) -> Document:
    """Return a document for the game master's map: all that it shows is public, so any report will do (C.96)."""
    del state
    return {**reports[0], "empire": None, "name": None}


def names_of(sight: Sight) -> dict[str, str]:
    """Return the names of powers, areas and leaders by code."""
    return {code: each["name"] for code, each in (*sight.powers.items(), *sight.areas.items())} | leaders_of(sight)


def leaders_of(sight: Sight) -> dict[str, str]:
    """Return the names of all leaders by code."""
    return {card["leader"]: card["name"] for card in sight.cards.values() if card["leader"] is not None}


def heading(view: View[Sight], names: Names) -> Document:
    """Return whose report it is, of which game and turn (C.95.1)."""
    sight: Sight = view.sight
    own = sight.powers[view.empire] if view.empire else {"name": None, "status": None}
    colours = zip(sight.powers.items(), COLOURS, strict=False)
    return {
        "game": view.game,
        "scenario": sight.scenario,
        "title": sight.title,
        "language": view.language.code,
        "turn": view.turn,
        "empire": view.empire,
        "name": own["name"],
        "status": own["status"],
        "deadline": view.deadline,
        "key": view.key,
        "places": sight.places,
        "over": sight.over is not None,
        "ending": sight.over,
        "winners": [sight.over["winner"]] if sight.over and sight.over["winner"] else [],
        "names": {code: power["name"] for code, power in sight.powers.items()},
        "colours": {code: power["colour"] or usual for (code, power), usual in colours},
        "season": names.say(dated(sight.season, sight.year)),
        "date": {"season": sight.season, "year": sight.year, "last_year": last_year(sight)},
        "weather": "foul" if sight.foul else "fair",
        "foul_weather": names.say(FOUL_WEATHER[Season(sight.season)]) if sight.foul else None,
        "leading": sight.leading,
        "initiative": sight.initiative,
        "order_of_play": [code for code in sight.initiative if not sight.powers[code]["out"]],
    }


def last_year(sight: Sight) -> int:
    """Return the year whose winter ends the game (C.15, C.94)."""
    first: int = sight.rules["first_year"]
    years: int = sight.rules["years"]
    return first + years - 1


def position(view: View[Sight], names: Names) -> Document:
    """Return the position, as far as the reader may know it (C.95.3, C.95.5 to C.95.7)."""
    sight: Sight = view.sight
    return {
        "hand": None if sight.own is None else sight.own["hand"],
        "usable": [] if sight.own is None else sight.own["usable"],
        "own_cards": own_cards(sight, view.empire, view.events, names),
        "own_armies": {} if sight.own is None else sight.own["armies"],
        "deck": sight.deck,
        "discards": sight.discards,
        "cards": sight.cards,
        "areas": sight.areas,
        "owners": {code: area["marker"] for code, area in sight.areas.items() if area["marker"]},
        "borders": sight.borders,
        "armies": sight.armies,
        "battles": battles(sight.armies),
        "powers": sight.powers,
        "standings": sight.powers,
        "hands": sight.hands,
        "deck_order": sight.deck_order,
        "terrains": {code: names.say(terrain) for code, terrain in TERRAINS.items()},
        "terrain_effects": {code: terrain_told(code, names) for code in TERRAINS},
        "board_names": {**{code: area["name"] for code, area in sight.areas.items()}, **leaders_of(sight)},
    }


def turn(view: View[Sight], names: Names) -> Document:
    """Return what came of the sheet, and what happened (C.95.2, C.95.4)."""
    sight: Sight = view.sight
    course = course_of_turn(view.events, sight, view.empire, names)
    over = sight.over is not None
    return {
        "sheet": view.sheet is not None,
        "composed": view.composed,
        "late": view.late,
        "problems": [problem.described(view.language) for problem in view.problems],
        "actions": actions(view.events, view.empire, names),
        "sheets": {power: actions(view.events, power, names) for power in sight.powers} if over else {},
        **course,
        "census": census_of(course),
        "taken": taken(view.events),
        "events": happenings(course, view, names),
    }


OF_LINES = ("number", "text", "outcome", "cost", "unneeded", "reason")


def record_of(document: Document) -> Document | None:
    """Return the reader's hand, the lines of his sheet and what he saw taken off the deck; the public has none."""
    if document["empire"] is None:
        return None
    return {
        "hand": document["hand"],
        "lines": [{key: line[key] for key in OF_LINES} for line in document["actions"]],
        "taken": document["taken"],
    }


def taken(happened: Iterable[Event[Any]]) -> list[list[int | None]]:
    """List what was taken off the deck, and off each one that came after a reshuffle; None for what others drew.

    That cards were drawn, and how many, is told after those that the reader knows.
    """
    decks: list[list[int | None]] = [[]]
    known = 0
    for event in happened:
        if isinstance(event, DeckReshuffled):
            decks.append([])
        elif isinstance(event, CardFlipped) and event.card is not None:
            decks[-1].append(event.card)
        elif isinstance(event, CardDrawn):
            decks[-1].append(event.card)
            known += 1
        elif isinstance(event, CardsDrawn):
            decks[-1] += [None] * (event.number - known)
            known = 0
    return decks
