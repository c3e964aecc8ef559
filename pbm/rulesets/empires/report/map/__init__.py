"""The map of a report of European Empires: where everything stands, from the report document and the map's shapes.

The result is plain data for templates, without wording. Nothing is on the map that is not in the document.
What the maps of all games have, ground, letters and lines, comes from :mod:`pbm.kit.maps`.
"""

from __future__ import annotations

from pbm.rulesets.empires.report.map.layout import map_layout, side_by_side

__all__ = ["map_layout", "side_by_side"]
