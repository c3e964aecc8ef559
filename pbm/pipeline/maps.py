"""The map by itself: what everybody may know, what an empire sees, or what the game master does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.desk.errors import Refused
from pbm.pipeline.archive import BLIND
from pbm.pipeline.position import load_events
from pbm.pipeline.publish import document, empires, refused_faults

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.pipeline.position import Position
    from pbm.reports import Renderer

Document = dict[str, Any]


def public_map(position: Position, renderer: Renderer) -> bytes:
    """Draw the areas and whose they are.

    Raises:
        Refused: the game has no map, or a template has an error.

    """
    told = document(position, empires(position)[0], reader=position.public_language)
    return _drawn(position, {**told, **BLIND}, renderer)


def empire_map(position: Position, empire: str, renderer: Renderer) -> bytes:
    """Draw what an empire may see, as its report shows it.

    Raises:
        Refused: the game has no map, or a template has an error.

    """
    told = document(position, empire, _events(position), reader=position.language_of(empire))
    return _drawn(position, told, renderer)


def full_map(position: Position, renderer: Renderer) -> bytes:
    """Draw everything.

    Raises:
        Refused: the game has no map, or a template has an error.

    """
    events, reader = _events(position), position.public_language
    reports = [document(position, empire, events, reader=reader) for empire in empires(position)]
    return _drawn(position, _joined(position, reports), renderer)


def _joined(position: Position, reports: Sequence[Document]) -> Document:
    """Lay the reports of all empires side by side; nobody's areas are added to them."""
    own = {code: area for report in reports for code, area in report["areas"].items()}
    everything = position.ruleset.gm_state(position.world)["areas"]
    events = [event for report in reports for event in report["events"] if event["scope"] == "battle"]
    return {
        **reports[0],
        **BLIND,
        "areas": own,
        "other_areas": {code: area for code, area in everything.items() if code not in own},
        "events": list({(event["round"], event["text"]): event for event in events}.values()),
        "actions": [action for report in reports for action in report["actions"]],
        "capitals": [report["capital"] for report in reports],
        "capacities": {report["empire"]: report["supply_capacity"] for report in reports},
    }


def _events(position: Position) -> Iterable[Any]:
    return load_events(position, position.turn) if position.turn else ()


def _drawn(position: Position, told: Document, renderer: Renderer) -> bytes:
    shapes, chart = position.shapes, position.ruleset.chart
    if shapes is None:
        raise Refused(f"{position.game.name} has no map: its scenario came without one")
    with refused_faults():
        return renderer.render_map(position.ruleset.name, told, lambda shown: {"chart": chart(shown, shapes)})


def misfits(position: Position) -> list[str]:
    """Say which areas the game's map lacks, and which ones on it the game lacks; the rest is drawn all the same.

    Raises:
        Refused: the map's file is not what it should be.

    """
    if position.shapes is None:
        return []
    areas, drawn = position.ruleset.gm_state(position.world)["areas"], position.shapes["areas"]
    file, faults = position.game.map_file, []
    if missing := [code for code in areas if code not in drawn]:
        faults.append(f"{file} has no shape for {_listed(missing)}: the map is drawn without")
    if strange := [code for code in drawn if code not in areas]:
        faults.append(f"{file} has shapes that are no areas of the game, and are not drawn: {_listed(strange)}")
    return faults


def _listed(codes: Sequence[str]) -> str:
    """Join codes, the first ones of many; what is no code may be anything, and is shown as Python would write it."""
    shown = [code if code.isalnum() and len(code) <= 8 else ascii(code[:24]) for code in codes[:12]]
    return ", ".join(shown) + (f" and {len(codes) - 12} more" if len(codes) > 12 else "")
