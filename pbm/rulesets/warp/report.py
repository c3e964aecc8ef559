"""The report document: all that a player's report says, made of JSON's types (W.73)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbm.kernel.document import ReportDocument
    from pbm.kernel.view import View


def report(view: View) -> ReportDocument:
    """Return the report document of a view."""
    raise NotImplementedError
