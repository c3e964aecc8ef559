"""The computer player: it writes the sheets of dummies and standbys (E.40).

It is given what an empire may see and nothing else. From it, it imagines the position, and tries orders out on that by
the game's own rules: what would fail it does not write. Its aims are gone through in order of urgency until the
sheet or the purse is empty.
"""

from __future__ import annotations

from pbm.rulesets.empires.dummy.player import write_sheet

__all__ = ["write_sheet"]
