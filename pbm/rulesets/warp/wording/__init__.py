"""Events in words: what a report says of each event its reader may know of."""

from __future__ import annotations

from pbm.rulesets.warp.wording import hands, table, turns

__all__ = ["hands", "table", "turns"]
