"""What a case says of a player's report: ``tells``, ``conceals``, ``letters`` and ``is``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.rules.report_claims import claims_of_events, judging, stands

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.rules.vocabulary import Judge, State

    Words = Sequence[str]


def _told(report: State) -> Iterator[tuple[str, str]]:
    """Yield kind and text of all that a report tells of the turn: steps, and who led, followed, planned or passed."""
    for step in (*report["events"], *report["opening"], *report["ending_of_turn"]):
        yield step["kind"], step["text"]
    for trick in report["tricks"]:
        for deed in (trick, *trick["followers"]):
            yield deed["how"], deed["text"]
            yield from ((step["kind"], step["text"]) for step in deed["steps"])


SPEAKING: dict[str, Judge] = {
    **claims_of_events(_told),
    "is": stands,
}
"""What may be said of a report, by its first word."""

judge_report = judging(SPEAKING)
"""Compares what a case says of a report with the report's document."""
