"""The line of battle of a report as a picture, made from the report document alone.

The result is plain data for templates, without wording. Each wing is a picture of its own, drawn as wide as a
phone: beside each other on a wide page, one below the other on a narrow one.
"""

from __future__ import annotations

from pbm.rulesets.battles.report.picture.line import picture, side_by_side

__all__ = ["picture", "side_by_side"]
