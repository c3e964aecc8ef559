"""The map of a report of Warp Empires, made from the report document and the map's shapes.

The result is plain data for templates, without wording. Nothing is on the map that is not in the document.
"""

from __future__ import annotations

from pbm.rulesets.warp.report.map.layout import map_layout

__all__ = ["map_layout"]
