"""What a case says of a player's report: ``tells``, ``conceals``, ``letters``, ``is`` and ``sees``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.rules.comparing import compare
from tests.rules.report_claims import claims_of_events, judging, stands
from tests.rules.words import listed, number, parted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.rules.vocabulary import Judge, State

    Words = Sequence[str]


def _sees(words: Words, report: State) -> Iterator[str]:
    """``sees AL LEFT 7 shaken 2 blown none``: how many lie there, and at which places from the top marks are."""
    army, stack, many, *marks = words
    seen = report["armies"][army]["stacks"][stack]
    yield from compare(number(many), len(seen))
    for mark, places in parted(marks, ["shaken", "blown"]):
        found = [place for place, battalion in enumerate(seen, 1) if battalion[mark]]
        yield from (f"{mark}: {fault}" for fault in compare([number(place) for place in listed(places)], found))


SPEAKING: dict[str, Judge] = {
    **claims_of_events(),
    "is": stands,
    "sees": _sees,
}
"""What may be said of a report, by its first word."""

judge_report = judging(SPEAKING)
"""Compares what a case says of a report with the report's document."""
