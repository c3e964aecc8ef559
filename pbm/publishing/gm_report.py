"""The game master's report of a turn: sheets, misorders, failed actions, standings, notable changes."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from pbm.desk.inbox import newest_of_each
from pbm.game.selection import COUNTING, SheetStatus
from pbm.kernel.language import ENGLISH
from pbm.kernel.seat import Status
from pbm.publishing.fault_files import sentences

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pbm.game.selection import Entry
    from pbm.game.turn import Resolved
    from pbm.kernel.figure import Figure
    from pbm.kernel.ruleset import Document
    from pbm.kernel.seat import Seat


def gm_document(
    resolved: Resolved,
    reports: Mapping[str, Document],
    deadline: str | None,
    not_read: Iterable[str] = (),
    superseded: Iterable[str] = (),
) -> Document:
    """Make the game master's report document.

    Args:
        resolved: the turn.
        reports: the report document of each empire.
        deadline: when the next sheets are due.
        not_read: messages on files that came but were not read.
        superseded: the sheets that were put aside before the turn, since newer ones had come.

    """
    after, selection = resolved.after, resolved.selection
    figures = after.ruleset.figures
    return {
        "game": after.name,
        "title": after.ruleset.title,
        "turn": after.turn,
        "deadline": deadline,
        "order_of_play": after.gm_state.get("order_of_play", []),
        "figures": [ENGLISH.say(figure.name) for figure in figures if figure.listed],
        "summary": {
            "names": [ENGLISH.say(figure.name) for figure in figures if figure.summed_up],
            "columns": " ".join(f">{figure.columns}" for figure in figures if figure.summed_up),
        },
        "empires": [_row(code, seat, resolved, reports[code]) for code, seat in after.seats.items()],
        "missing": [code for code, seat in after.seats.items() if _missing(seat, selection.counting.get(code))],
        "put_aside": [*_put_aside(selection.entries), *_superseded(superseded)],
        "kept": [_kept(entry) for entry in selection.entries if entry.status is SheetStatus.KEPT],
        "misorders": [
            {"empire": entry.sheet.empire, "file": entry.file.name, "problems": _described(entry)}
            for entry in selection.entries
            if entry.status in COUNTING and entry.sheet.problems
        ],
        "unsuccessful": [*_unsuccessful(reports)],
        "odd": [*sentences(resolved.before, resolved.faults), *not_read, *_notable_changes(resolved)],
    }


def _put_aside(entries: Iterable[Entry]) -> Iterator[Document]:
    """Yield the sheets that came and do not count."""
    for entry in entries:
        if entry.status in {SheetStatus.REFUSED, SheetStatus.SUPERSEDED}:
            yield {"file": entry.file.name, "sheet_status": entry.status.value, "problems": _described(entry)}


def _kept(entry: Entry) -> Document:
    """Return a sheet that is kept for a later turn."""
    return {"file": entry.file.name, "empire": entry.sheet.empire, "for_turn": entry.sheet.turn}


def _superseded(files: Iterable[str]) -> Iterator[Document]:
    """Yield the sheets that were put aside before the turn, of each seat the newest."""
    for file in newest_of_each(files).values():
        yield {"file": file, "sheet_status": SheetStatus.SUPERSEDED.value, "problems": []}


def _unsuccessful(reports: Mapping[str, Document]) -> Iterator[Document]:
    """Yield the actions that were cut or failed, and were needed."""
    for code, report in reports.items():
        for action in report["actions"]:
            if action["outcome"] != "done" and not action.get("unneeded"):
                yield {"empire": code, **action}


def figures_of(figures: Iterable[Figure], empire: str, report: Document) -> list[int]:
    """Return figures of an empire, as its report document has them."""
    return [(report["standings"][empire] if figure.public else report)[figure.key] for figure in figures]


def _missing(seat: Seat, entry: Entry | None) -> bool:
    return seat.status is Status.PLAYER and entry is None


def _row(code: str, seat: Seat, resolved: Resolved, report: Document) -> Document:
    entry, figures = resolved.selection.counting.get(code), resolved.after.ruleset.figures
    outcomes = Counter(action["outcome"] for action in report["actions"] if not action.get("unneeded"))
    return {
        "code": code,
        "name": seat.name,
        "status": seat.status.value,
        "sheet": entry.file.name if entry else None,
        "sheet_status": entry.status.value if entry else None,
        "problems": len(report["problems"]),
        **{outcome: outcomes[outcome] for outcome in ("done", "cut", "failed")},
        "figures": figures_of((figure for figure in figures if figure.listed), code, report),
        "summary": figures_of((figure for figure in figures if figure.summed_up), code, report),
    }


def _described(entry: Entry) -> list[Document]:
    return [problem.described() for problem in entry.sheet.problems]


def _notable_changes(resolved: Resolved) -> Iterator[str]:
    """Yield what a game master may want to look into."""
    before, after = resolved.before, resolved.after
    for code, seat in after.seats.items():
        if seat.status is not before.seats[code].status:
            yield f"{code} is now {seat.status}, and was {before.seats[code].status}"
    yield from after.ruleset.notable_changes(before.world, after.world)
    actions = defaultdict(list)
    for code, entry in resolved.selection.counting.items():
        if entry.status is not SheetStatus.COMPOSED and entry.sheet.actions:
            actions[tuple(action.text for action in entry.sheet.actions)].append(code)
    for same in actions.values():
        if len(same) > 1:
            yield f"{', '.join(same)} sent the same actions"
    if resolved.corrections:
        yield f"{resolved.corrections} values were set by hand before the turn"
