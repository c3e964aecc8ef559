"""The order form of a report: the choices of each box, and the hand, from what its reader may see of the position."""

from __future__ import annotations

from pbm.rulesets.baton.form.data import form

__all__ = ["form"]
