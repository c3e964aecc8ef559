"""The order form of a report: what each box may offer, and the hand, as its reader sees them."""

from pbm.rulesets.warp.form.data import form

__all__ = ["form"]
