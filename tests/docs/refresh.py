"""``python -m tests.docs.refresh`` puts what commands print now where handbook and reference show something else."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.docs.transcript import Desk, agrees, follow
from tests.support.pages import HANDBOOK, REFERENCE


def refresh(page: Path, desk: Desk) -> None:
    """Follow a page on a desk, and correct outputs that do not agree; ``...`` in them is lost."""
    lines = page.read_text(encoding="utf-8").split("\n")
    steps = [(step, found) for step, found in follow(page, desk) if not agrees(step.expected, found)]
    for step, found in reversed(steps):
        output = "\n".join(line.rstrip() for line in found.splitlines()).strip("\n")
        lines[step.line : step.line + step.expected.count("\n")] = output.split("\n") if output else []
    page.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        followed = Desk(Path(folder))
        for each in (HANDBOOK, REFERENCE):
            refresh(each, followed)
