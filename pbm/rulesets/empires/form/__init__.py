"""The order form of a report: the actions, and the sensible contents of each of their boxes."""

from pbm.rulesets.empires.form.data import form

__all__ = ["form"]
