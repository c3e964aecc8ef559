"""The scripts of the pages: each has another address when it changes, so browsers may keep it for good."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, Response
from werkzeug.exceptions import NotFound

from pbm.reports.scripts import STATIC

if TYPE_CHECKING:
    from pbm.serve.house import House

KEPT = "public, max-age=31536000, immutable"


def routes(house: House) -> Blueprint:
    """Return the request for a script."""
    views = Blueprint("scripts", __name__)

    @views.get(f"{STATIC}<digest>/<path:entry>")
    def script(digest: str, entry: str) -> Response:
        """Return a script; it is the same for everybody."""
        text = house.renderer.linked_script(digest, entry)
        if text is None:
            raise NotFound
        return Response(text, mimetype="text/javascript", headers={"Cache-Control": KEPT})

    return views
