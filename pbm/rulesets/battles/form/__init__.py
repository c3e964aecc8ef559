"""The order form of a report: what each box may offer, and the stacks, generals and cards at hand."""

from __future__ import annotations

from pbm.rulesets.battles.form.data import form

__all__ = ["form"]
