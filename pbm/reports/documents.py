"""How templates look into report documents, in a sandbox and outside of it."""

from __future__ import annotations

from typing import Any

from jinja2 import Environment

from pbm.quick.template_calls import QuickContext


class Documents(Environment):
    """Templates of documents, which are plain data: ``area.name`` is what the document calls so, if it does."""

    context_class = QuickContext

    def getattr(self, obj: Any, attribute: str) -> Any:  # noqa: ANN401 - as the library has it
        """Look into a dict before asking it for an attribute, which would cost an exception for each value shown."""
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)
