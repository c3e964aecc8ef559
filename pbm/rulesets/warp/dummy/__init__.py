"""The computer player: it writes a sheet only from what its player sees (W.91c)."""

from __future__ import annotations

from pbm.rulesets.warp.dummy.player import write_sheet

__all__ = ["write_sheet"]
