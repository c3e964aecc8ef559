"""Reports: a ruleset's report document rendered to text, HTML and JSON; knows no game."""

from __future__ import annotations

from pbm.reports.renderer import BadTemplateError, Renderer

__all__ = ["BadTemplateError", "Renderer"]
