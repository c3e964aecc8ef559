"""The computer player: it writes a sheet from what its army may see, and from nothing else (N.105 to N.108)."""

from __future__ import annotations

from pbm.rulesets.battles.dummy.player import write_sheet

__all__ = ["write_sheet"]
