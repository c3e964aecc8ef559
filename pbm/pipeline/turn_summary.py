"""A turn in a table: of each empire the sheet that counted, what came of its actions, and its main figures."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm.publishing.gm_report import figures_of
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.figure import Figure
    from pbm.kernel.ruleset import Document
    from pbm.pipeline.play import Turn

OUTCOMES = ("done", "cut", "failed")


@record
class EmpireRow:
    """An empire's row.

    Attributes:
        empire: its code.
        name: its name.
        sheet: the file of the sheet that counted; None if none did.
        outcomes: how many actions were done, cut and failed.
        figures: its main figures, as :func:`headlines` names them.

    """

    empire: str
    name: str
    sheet: str | None
    outcomes: Sequence[int]
    figures: Sequence[int]


def headlines(turn: Turn) -> Sequence[Figure]:
    """Return the main figures of a game."""
    return [figure for figure in turn.resolved.after.ruleset.figures if figure.headline]


def rows_of(turn: Turn) -> Sequence[EmpireRow]:
    """Return a row for each empire, in the order of the game."""
    return [_row(turn, empire, report) for empire, report in turn.reports.items()]


def _row(turn: Turn, empire: str, report: Document) -> EmpireRow:
    found = Counter(action["outcome"] for action in report["actions"] if not action.get("unneeded"))
    counting = turn.resolved.selection.counting
    sheet = counting[empire].file.name if empire in counting else None
    figures = figures_of(headlines(turn), empire, report)
    return EmpireRow(empire, report["name"], sheet, [found[word] for word in OUTCOMES], figures)
