"""The order form of a report: what each box may offer, and all that is at hand."""

from __future__ import annotations

from pbm.rulesets.battles.form.data import form

__all__ = ["form"]
