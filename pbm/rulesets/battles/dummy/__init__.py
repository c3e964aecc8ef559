"""The computer player: it writes a sheet only from what its army may see (N.105 to N.108)."""

from __future__ import annotations

from pbm.rulesets.battles.dummy.player import write_sheet

__all__ = ["write_sheet"]
