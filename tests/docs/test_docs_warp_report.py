"""The page on the report of Warp Empires as JSON tells every key, and none that is not there."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = ROOT / "docs" / "rules" / "warp-empires-report.md"
TEXT = PAGE.read_text(encoding="utf-8")
PLAYED = ROOT / "reports" / "rhine" / "turn-001"
REPORTS = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(PLAYED.glob("*.json"))]
NAMED = set(re.findall(r"`([a-z_]+)`", TEXT))
LISTED = {name for cell in re.findall(r"^\| (`.*?`) \|", TEXT, re.MULTILINE) for name in re.findall(r"`(\w+)`", cell)}


def keys(value: Any) -> Iterator[str]:  # noqa: ANN401 - whatever JSON holds
    """Yield the keys of a part of a report, and of what is in it, but for codes of areas and players."""
    if isinstance(value, list):
        for item in value:
            yield from keys(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            if not re.fullmatch(r"[A-Z0-9]+|The [A-Z]\w+", key):
                yield key
            yield from keys(item)


@pytest.mark.parametrize("report", REPORTS, ids=lambda report: str(report["empire"]))
def test_every_key_is_told(report: dict[str, Any]) -> None:
    """Whatever a report holds, at whatever depth, is on the page."""
    assert sorted({*keys(report)} - NAMED) == []


def test_no_other_key_is_told() -> None:
    """What the tables list as keys of a report is in each report of the turn."""
    assert [sorted(LISTED - report.keys()) for report in REPORTS] == [[]] * len(REPORTS)
