"""The scenarios that European Empires comes with."""

from __future__ import annotations

from tests.support.paths import ROOT

SCENARIOS = ROOT / "pbm" / "rulesets" / "empires" / "scenarios"
EUROPE = SCENARIOS / "european-empires.toml"
