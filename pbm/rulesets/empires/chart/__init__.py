"""The map of a report: where everything stands on it, from the report document and the map's shapes.

What comes out is plain data for templates, and holds no wording. Nothing is on the map that is not in the document.
"""

from __future__ import annotations

from pbm.rulesets.empires.chart.chart import chart

__all__ = ["chart"]
