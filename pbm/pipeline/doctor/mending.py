"""Looking at everything that is to be examined, and mending what can be mended safely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.pipeline.refused_faults import answered

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pbm.pipeline.doctor.finding import Examination, Finding


def found_on(to_do: Iterable[Examination]) -> list[Finding]:
    """Examine things; an error that several examinations meet in the same file is told once."""
    found = (finding for each in to_do for finding in each.look())
    return list({(finding.where, finding.what): finding for finding in found}.values())


def mended_on(findings: Sequence[Finding]) -> Iterator[tuple[Finding, Exception | None]]:
    """Mend what can be mended, and yield each such finding, with the reason if that has failed."""
    for finding in findings:
        if finding.act is None:
            continue
        try:
            answered(finding.act, "it cannot be done")
        except (RefusedError, OSError) as failed:
            yield finding, failed
        else:
            yield finding, None
