"""How templates read report documents, with and without the sandbox."""

from __future__ import annotations

from typing import Any

from jinja2 import Environment

from pbm.quick.template_calls import QuickContext


class Documents(Environment):
    """An environment for documents, which are plain data: ``area.name`` is the document's key, if it has one."""

    context_class = QuickContext

    def getattr(self, obj: Any, attribute: str) -> Any:  # noqa: ANN401 - as the library has it
        """Look up a key before an attribute, which would cost an exception for each value shown."""
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)
