"""The game master's report of a turn: sheets, misorders, failed actions, standings, anything odd."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any

from pbm.pipeline.selection import COUNTING, SheetStatus

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pbm.pipeline.resolving import Resolved
    from pbm.pipeline.selection import Entry

Document = dict[str, Any]


def gm_document(resolved: Resolved, reports: Mapping[str, Document]) -> Document:
    """Make the game master's report document.

    Args:
        resolved: the turn.
        reports: the report document of each empire.

    """
    after, counting = resolved.after, resolved.selection.counting
    about = after.ruleset.gm_state(after.world)
    return {
        "game": after.game.name,
        "title": after.ruleset.title,
        "turn": after.turn,
        "deadline": after.deadline(),
        "order_of_play": about["order_of_play"],
        "empires": [_row(code, empire, counting.get(code), reports[code]) for code, empire in about["empires"].items()],
        "missing": [
            code for code, empire in about["empires"].items() if empire["status"] == "player" and code not in counting
        ],
        "put_aside": [
            {"file": entry.file.name, "sheet_status": entry.status.value, "problems": _described(entry)}
            for entry in resolved.selection.entries
            if entry.status in {SheetStatus.REFUSED, SheetStatus.SUPERSEDED}
        ],
        "misorders": [
            {"empire": entry.sheet.empire, "file": entry.file.name, "problems": _described(entry)}
            for entry in resolved.selection.entries
            if entry.status in COUNTING and entry.sheet.problems
        ],
        "unsuccessful": [
            {"empire": code, **action}
            for code, report in reports.items()
            for action in report["actions"]
            if action["outcome"] != "done"
        ],
        "odd": list(_oddities(resolved, about["empires"])),
    }


def _row(code: str, about: Document, entry: Entry | None, report: Document) -> Document:
    outcomes = Counter(action["outcome"] for action in report["actions"])
    return {
        "code": code,
        "name": about["name"],
        "status": about["status"],
        "sheet": entry.file.name if entry else None,
        "sheet_status": entry.status.value if entry else None,
        "problems": len(report["problems"]),
        **{outcome: outcomes[outcome] for outcome in ("done", "cut", "failed")},
        "areas": report["standings"][code]["areas"],
        "armies": report["standings"][code]["armies"],
        **{key: about[key] for key in ("balance", "treasury", "vps")},
    }


def _described(entry: Entry) -> list[Document]:
    return [problem.described() for problem in entry.sheet.problems]


def _oddities(resolved: Resolved, empires: Mapping[str, Document]) -> Iterator[str]:
    """Point out what a game master may want to look into."""
    former = resolved.before.ruleset.gm_state(resolved.before.world)["empires"]
    for code, empire in empires.items():
        if empire["status"] != former[code]["status"]:
            yield f"{code} is now {empire['status']}, and was {former[code]['status']}"
        if former[code]["capital"] and not empire["capital"] and empire["status"] != "eliminated":
            yield f"{code} has lost its capital, {former[code]['capital']}"
    actions = defaultdict(list)
    for code, entry in resolved.selection.counting.items():
        if entry.status is not SheetStatus.COMPOSED and entry.sheet.actions:
            actions[tuple(action.text for action in entry.sheet.actions)].append(code)
    for same in actions.values():
        if len(same) > 1:
            yield f"{', '.join(same)} sent the same actions"
    if resolved.before.corrections:
        yield f"{len(resolved.before.corrections)} values were set by hand before the turn"
