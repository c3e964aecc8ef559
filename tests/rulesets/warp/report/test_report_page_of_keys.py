"""docs/rules/warp-empires-report.md names every key of the report document."""

from __future__ import annotations

import re

import pytest

from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.events.cards import CardPlayed
from pbm.rulesets.warp.events.hands import HandShown
from pbm.rulesets.warp.events.moves import GroupSeen
from tests.rulesets.warp.small_world import battle, small_world, view_of
from tests.support.paths import ROOT

PAGE = (ROOT / "docs" / "rules" / "warp-empires-report.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"`([a-z_]+)`", PAGE))
ONLY_DRAWN = {"map", "rules", "threats"}
"""What only the map is drawn from; no report has it in JSON."""
PLAYED = [
    CardPlayed("FR", 36, target="PR"),
    GroupSeen("PR", "BER", ("MAG",), "UHLA", "Prussian", 3),
    *battle(),
    HandShown("FR", "PR", (75,)),
]


def keys(value: object) -> set[str]:
    """Return the keys of a document and of all that is in it, but codes."""
    if isinstance(value, list):
        return {key for each in value for key in keys(each)}
    if not isinstance(value, dict):
        return set()
    return {key for key in value if key.islower()} | {key for each in value.values() for key in keys(each)}


@pytest.mark.parametrize("reader", ["FR", "PR", None])
def test_every_key_is_named(reader: str | None) -> None:
    """Whoever reads reports by program finds what each key holds."""
    document = {**WARP.report(view_of(small_world(), reader, PLAYED))}
    told = keys({key: value for key, value in document.items() if key not in ONLY_DRAWN})

    assert told - NAMED - {"neutral"} == set()
