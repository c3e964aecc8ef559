"""The computer player: it writes a sheet from what its power may see and nothing else (C.102, C.103)."""

from __future__ import annotations

from pbm.rulesets.baton.dummy.player import write_sheet

__all__ = ["write_sheet"]
