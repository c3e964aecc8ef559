"""What a player should look at before anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import Phrase, all_of, say, several
from pbm.rulesets.warp.position.module import module_named
from pbm.rulesets.warp.position.settings import Season, WinterLoses

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.warp.report.wording.names import Names
    from pbm.rulesets.warp.sight.visibility import Sight

Document = dict[str, Any]
Note = tuple[str, str | None, Phrase]
"""What kind of trouble it is, in which area if in one, and what there is to say."""


def attention(document: Document, sight: Sight, names: Names) -> list[Document]:
    """List the notes in the reader's language; when the game is over there is nothing to look at."""
    if document["over"]:
        return []
    notes = [
        *_of_winter(sight),
        *_of_hand(document, names),
        *_of_points(document),
        *_of_army(document, sight),
        *_of_movers(document, sight, names),
    ]
    for stack in document["stacks"]:
        if stack["owner"] == document["empire"]:
            notes += _of_stack(stack, sight, names)
    return [{"kind": kind, "area": area, "text": names.say(phrase)} for kind, area, phrase in notes]


def _of_winter(sight: Sight) -> Iterator[Note]:
    """Note that winter comes, as a turn or as the end of one: what it bars, and what is lost in it (WI.2)."""
    coming = sight.dates[1].season if sight.dates else None
    points = {
        WinterLoses.GAINS: say("Points that winter brings are gone at its end."),
        WinterLoses.ALL: say("All points are gone at the end of winter."),
    }
    if coming is Season.WINTER:
        yield "winter", None, say("The coming turn is a winter turn: no unit moves or attacks, but by cards for it.")
        yield "winter", None, say("Nothing is recruited in winter, and REVENUE cards wait for spring.")
        yield "winter", None, points[sight.rules["winter_loses"]]
    elif coming is Season.AUTUMN and sight.rules["skip_winter"]:
        yield "winter", None, say("The coming turn ends with winter, whose revenue keeps units but brings no points.")
        if sight.rules["winter_loses"] == WinterLoses.ALL:
            yield "winter", None, points[WinterLoses.ALL]


def _of_hand(document: Document, names: Names) -> Iterator[Note]:
    """Note that cards must go, and which ones (W.28)."""
    going = [names.card(card["number"]) for card in document["hand"] if card["goes"]]
    if going:
        one, many = (
            "{n} card must go: if you name none, {cards} goes.",
            "{n} cards must go: if you name none, {cards} go.",
        )
        yield "hand", None, several(one, many, document["must_go"], cards=all_of(going))


def _of_points(document: Document) -> Iterator[Note]:
    """Note that points will not do for upkeep, or for anything on offer (EW.12, W.64)."""
    purse = document["purse"]
    if purse.get("kept", document["units"]) < document["units"]:
        yield (
            "upkeep",
            None,
            say(
                "You have {units} units; as things stand your territories keep {kept}, and the others go.",
                units=document["units"],
                kept=purse["kept"],
            ),
        )
    if purse["owed"] > purse["at_hand"]:
        yield (
            "upkeep",
            None,
            say(
                "Upkeep of your units: {owed}; points at hand as things stand: {points}.",
                owed=purse["owed"],
                points=purse["at_hand"],
            ),
        )
    elif purse["owed"] > purse["income"]:
        yield (
            "income",
            None,
            say(
                "Upkeep of your units: {owed}, more than your territories bring: {income}.",
                owed=purse["owed"],
                income=purse["income"],
            ),
        )
    if document["offer"] and not any(chit["affordable"] for chit in document["offer"]):
        yield "offer", None, say("Nothing on offer can be paid as things stand, with what BUY leaves.")


def _of_army(document: Document, sight: Sight) -> Iterator[Note]:
    """Note that there is nobody on the map to lead: on land nothing can move (W.32)."""
    if document["stacks"] and not any(stack["mover"] for stack in document["stacks"]):
        yield "general", None, module_named(sight.module).says.nobody_leads


def _of_movers(document: Document, sight: Sight, names: Names) -> Iterator[Note]:
    """Note which stacks on land nobody leads, if any is led (W.32)."""
    own = [stack for stack in document["stacks"] if stack["owner"] == document["empire"]]
    ashore = [stack for stack in own if sight.board[stack["area"]]["kind"] == "land" and _walks(stack)]
    stuck = [stack["area"] for stack in ashore if not stack["mover"]]
    if stuck and any(stack["mover"] for stack in own):
        areas = all_of(names.area(area) for area in stuck)
        yield (
            "mover",
            stuck[0] if len(stuck) == 1 else None,
            module_named(sight.module).says.stuck(areas),
        )


def _walks(stack: Document) -> bool:
    """Tell whether there is anything in a stack that goes by land, if somebody leads it."""
    return any(unit["type"] not in {"S", "F"} for unit in stack["units"])


def _of_stack(stack: Document, sight: Sight, names: Names) -> Iterator[Note]:
    """Note what is wrong with a stack: no room, no upkeep in reach; and that there will be a fight."""
    area = names.area(stack["area"])
    land = sight.board[stack["area"]]["kind"] == "land"
    if stack["cargo"] > stack["room"] and not land:
        yield "room", stack["area"], say("{area}: more cargo than the ships have room for.", area=area)
    reach = sum(source["points"] for source in stack["upkeep"] or ())
    if stack["upkeep"] is not None and reach < stack["number"]:
        one, many = (
            "{area}: {n} unit; points within its reach as things stand: {points}.",
            "{area}: {n} units; points within their reach as things stand: {points}.",
        )
        yield "reach", stack["area"], several(one, many, stack["number"], area=area, points=reach)
    if stack["opposed"]:
        yield "fight", stack["area"], say("{area}: opposing units are there too.", area=area)
