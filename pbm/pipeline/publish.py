"""Reports of a turn: what each empire may see, rendered to files."""

from __future__ import annotations

from contextlib import contextmanager
from itertools import chain
from typing import TYPE_CHECKING, Any

from pbm.desk.errors import Refused
from pbm.kernel.tongue import ENGLISH
from pbm.kernel.view import View
from pbm.pipeline.muster import Standing
from pbm.pipeline.spread import spread
from pbm.reports import TemplateFault
from pbm.sheets import blank_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.tongue import Tongue
    from pbm.pipeline.muster import Muster
    from pbm.pipeline.position import Position
    from pbm.reports import Renderer

    Track = Callable[[Sequence[str]], Iterable[str]]


@contextmanager
def refused_faults() -> Iterator[None]:
    """Refuse to go on with a template that has an error: it may be the game master's own."""
    try:
        yield
    except TemplateFault as fault:
        raise Refused(str(fault)) from fault


def empires(position: Position) -> list[str]:
    """Return the codes of the game's empires."""
    return list(position.ruleset.picture(position.world)["empires"])


def sheet_for(position: Position, empire: str, reader: Tongue | None = None) -> str:
    """Return an empire's blank sheet for the coming turn, its hints in the player's tongue or another."""
    key, hints = position.keys.get(empire), reader or position.tongue_of(empire)
    return blank_sheet(position.language, position.game.name, position.turn + 1, empire, key, hints)


def may_send(position: Position, empire: str) -> bool:
    """Tell whether the empire can send a sheet for a coming turn: the game goes on, and the empire with it."""
    status = position.ruleset.picture(position.world)["empires"][empire]["status"]
    return status != "eliminated" and not position.ruleset.is_over(position.world)


def document(
    position: Position,
    empire: str,
    events: Iterable[Event[Any]] = (),
    muster: Muster | None = None,
    reader: Tongue = ENGLISH,
) -> dict[str, Any]:
    """Make an empire's report document for a reader; whatever the empire may not see is dropped here."""
    key = position.keys.get(empire)
    played = muster.counting.get(empire) if muster else None
    view = View(
        game=position.game.name,
        turn=position.turn,
        empire=empire,
        sight=position.ruleset.look(position.world, empire),
        events=[event for event in events if event.seen_by(empire)],
        messages=[letter for letter in muster.messages if letter.reaches(empire)] if muster else (),
        problems=muster.problems_of(empire, key) if muster else (),
        sheet=played.file.name if played else None,
        composed=played is not None and played.standing is Standing.COMPOSED,
        late=played is not None and played.standing is Standing.LATE,
        deadline=position.deadline(reader),
        key=key,
        tongue=reader,
    )
    report = position.ruleset.report(view)
    if not may_send(position, empire):
        return report
    return {
        **report,
        "blank_sheet": sheet_for(position, empire, reader),
        "reference": position.reference(reader),
        "sheets_to": position.desk.settings_of(position.game.name).sheets_to,
    }


def publish(position: Position, empire: str, report: dict[str, Any], renderer: Renderer) -> dict[str, bytes]:
    """Render a report: its files by name, and the blank sheet for the coming turn.

    Raises:
        Refused: a template has an error.

    """
    with refused_faults():
        rendered = renderer.render(position.ruleset.name, report, lambda shown: pictures(position, shown))
    files = {f"{empire}{suffix}": data for suffix, data in rendered.items()}
    if "blank_sheet" in report:
        files[f"sheets/{empire}.txt"] = report["blank_sheet"].encode()
    return files


def pictures(position: Position, shown: dict[str, Any]) -> dict[str, Any]:
    """Make what only the page of a report shows: the chart of the map, if there is one, and the order form."""
    shapes = position.shapes
    return {
        "chart": None if shapes is None else position.ruleset.chart(shown, shapes),
        "form": position.ruleset.form(shown) if "blank_sheet" in shown else None,
    }


def publish_all(
    position: Position, reports: Mapping[str, dict[str, Any]], renderer: Renderer, track: Track
) -> dict[str, bytes]:
    """Render the reports of several empires, by empire; ``track`` goes through them, perhaps showing progress.

    Raises:
        Refused: a template has an error, or the file of the map.

    """
    published = spread(lambda empire: publish(position, empire, reports[empire], renderer), list(reports))
    return dict(chain.from_iterable(files.items() for _, files in zip(track(list(reports)), published, strict=True)))
