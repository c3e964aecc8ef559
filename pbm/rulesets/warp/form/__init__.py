"""The order form of a report: what each box may offer, and the hand, from what its reader sees."""

from pbm.rulesets.warp.form.data import form

__all__ = ["form"]
