"""Reports: renders a ruleset's report document to text, HTML and JSON; it knows no particular game."""

from __future__ import annotations

from pbm.reports.renderer import BadTemplateError, Renderer

__all__ = ["BadTemplateError", "Renderer"]
