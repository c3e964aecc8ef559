"""Steps that are told together: a harvest is one sentence, not one for each area."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from pbm.rulesets.baton.report.wording.armies import cubes_changed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.rulesets.baton.report.wording.names import Names

Document = dict[str, Any]


def together(steps: Iterable[Document], names: Names) -> Iterator[Document]:
    """Yield steps; areas that gain or lose as many cubes one after the other are one step, with all their ``areas``."""
    for by, run in groupby(steps, lambda step: step["by"] if step["kind"] == "cubes" else None):
        if by is None:
            yield from run
        else:
            areas = [step["area"] for step in run]
            said = names.say(cubes_changed(areas, by, names))
            yield {"kind": "cubes", "text": said, "own": False, "areas": areas, "by": by}
