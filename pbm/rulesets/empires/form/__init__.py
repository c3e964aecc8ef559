"""The order form of a report: which actions there are, and what each of their boxes may sensibly hold."""

from pbm.rulesets.empires.form.data import form

__all__ = ["form"]
