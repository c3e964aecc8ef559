"""The computer player: it writes the sheets of dummies and standbys (E.40).

It is given what an empire may see and nothing else. From that it imagines the position, and tries orders out on it by
the game's own rules: orders that would fail are not written. It goes through its aims in order of urgency until the
sheet or the purse is empty.
"""

from __future__ import annotations

from pbm.rulesets.empires.dummy.player import write_sheet

__all__ = ["write_sheet"]
