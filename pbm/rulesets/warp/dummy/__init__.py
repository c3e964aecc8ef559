"""The computer player: it writes a sheet from what its player sees, and from nothing else (W.91c)."""

from __future__ import annotations

from pbm.rulesets.warp.dummy.player import write_sheet

__all__ = ["write_sheet"]
