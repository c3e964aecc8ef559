"""The computer player (N.106 to N.108)."""

from __future__ import annotations

from typing import Any

from pbm.sheets import heading_lines


def write_sheet(report: dict[str, Any], seed: int) -> str:  # noqa: ARG001 - not written yet
    """Write the sheet that the program would send, from a report document alone."""
    return "\n".join([*heading_lines(report["game"], report["turn"] + 1, report["empire"], report.get("key")), ""])
