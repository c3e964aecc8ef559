"""The map of a report of Baton and Knapsack: where everything stands, from the report document and the map's shapes.

The result is plain data for templates. Nothing is on the map that is not in the document.
"""

from __future__ import annotations

from pbm.rulesets.baton.report.map.layout import map_layout

__all__ = ["map_layout"]
