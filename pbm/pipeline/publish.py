"""Reports of a turn: what each empire may see, rendered to files."""

from __future__ import annotations

from contextlib import contextmanager
from itertools import chain
from typing import TYPE_CHECKING, Any

from pbm.desk.errors import Refused
from pbm.kernel.language import ENGLISH
from pbm.kernel.view import View
from pbm.pipeline.parallel import in_parallel
from pbm.pipeline.selection import SheetStatus
from pbm.reports import TemplateFault
from pbm.sheets import blank_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.language import Language
    from pbm.pipeline.position import Position
    from pbm.pipeline.selection import Selection
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
    return list(position.ruleset.gm_state(position.world)["empires"])


def sheet_for(position: Position, empire: str, reader: Language | None = None) -> str:
    """Return an empire's blank sheet for the coming turn, its hints in the player's language or another."""
    key, hints = position.keys.get(empire), reader or position.language_of(empire)
    return blank_sheet(position.order_language, position.game.name, position.turn + 1, empire, key, hints)


def may_send(position: Position, empire: str) -> bool:
    """Tell whether the empire can send a sheet for a coming turn: the game goes on, and the empire with it."""
    status = position.ruleset.gm_state(position.world)["empires"][empire]["status"]
    return status != "eliminated" and not position.ruleset.is_over(position.world)


def document(
    position: Position,
    empire: str,
    events: Iterable[Event[Any]] = (),
    selection: Selection | None = None,
    reader: Language = ENGLISH,
) -> dict[str, Any]:
    """Make an empire's report document for a reader; whatever the empire may not see is dropped here."""
    key = position.keys.get(empire)
    played = selection.counting.get(empire) if selection else None
    view = View(
        game=position.game.name,
        turn=position.turn,
        empire=empire,
        visible=position.ruleset.look(position.world, empire),
        events=[event for event in events if event.seen_by(empire)],
        messages=[letter for letter in selection.messages if letter.reaches(empire)] if selection else (),
        problems=selection.problems_of(empire, key) if selection else (),
        sheet=played.file.name if played else None,
        composed=played is not None and played.status is SheetStatus.COMPOSED,
        late=played is not None and played.status is SheetStatus.LATE,
        deadline=position.deadline(reader),
        key=key,
        language=reader,
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
    published = in_parallel(lambda empire: publish(position, empire, reports[empire], renderer), list(reports))
    return dict(chain.from_iterable(files.items() for _, files in zip(track(list(reports)), published, strict=True)))
