"""The order form of a report: what each box may offer, and the hand, from the report document alone."""

from pbm.rulesets.warp.form.data import form

__all__ = ["form"]
