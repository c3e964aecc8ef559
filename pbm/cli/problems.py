"""What is wrong with a sheet, shown on the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.cli.terminal import tell

if TYPE_CHECKING:
    from pbm.kernel.problem import Problem


def show_problem(problem: Problem, indent: str = "") -> None:
    """Show a problem on a line of its own, and below it the line that it is in, with carets."""
    tell(f"{indent}{problem}")
    if problem.source.strip():
        for line in problem.underlined():
            tell(f"{indent}    {line}")
