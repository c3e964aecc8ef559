"""The faults of a line, and the list of problems in one file, collected while it is being read."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.sheets.key_lines import without_key

if TYPE_CHECKING:
    from pbm.kernel.problem import Problem
    from pbm.kernel.sentence import Sentence
    from pbm.sheets.text import Line


_ENOUGH = 100
"""At most so many problems of single lines are listed; a file with more of them is not an order sheet."""


@record
class Fault:
    """A mistake in a line: its place, a message, and a suggestion.

    After a ``last`` fault nothing more is reported about the line, since further faults would only follow from this
    one. A ``remark`` is only a warning: the line is an order all the same.
    """

    column: int
    length: int
    message: Sentence
    suggestion: Sentence | None = None
    last: bool = False
    remark: bool = False


class ProblemList:
    """The problems of a file."""

    def __init__(self, file: str) -> None:
        """Begin without problems."""
        self.file = file
        self._found: list[Problem] = []

    @property
    def enough(self) -> bool:
        """Return whether there are so many problems already that more need not be explained."""
        return len(self._found) > _ENOUGH

    def add(self, line: Line, *faults: Fault) -> None:
        """Note the faults of a line; once there are enough problems, only that there are more."""
        for fault in faults:
            if len(self._found) < _ENOUGH:
                self.insist(line, fault)
            elif not self.enough:
                self._found.append(
                    _without_key(line).problem(self.file, 1, 1, say("there are more problems than can be listed")),
                )

    def insist(self, line: Line, fault: Fault) -> None:
        """Note a fault that must be reported, however many problems there are."""
        problem = _without_key(line).problem(self.file, fault.column, fault.length, fault.message, fault.suggestion)
        self._found.append(replace(problem, remark=fault.remark))

    def in_order(self) -> tuple[Problem, ...]:
        """Return the problems by line and column."""
        return tuple(sorted(self._found, key=lambda problem: (problem.line, problem.column)))


def _without_key(line: Line) -> Line:
    """Return a line with its keys hidden."""
    return replace(line, source=without_key(line.source, line.plain))
