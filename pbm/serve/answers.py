"""How an answer is made: a page from a template, or JSON for who asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Response, jsonify, request

from pbm.kernel.language import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.serve.house import House

JSON = "application/json"


def wants_json() -> bool:
    """Return whether the request asks for JSON rather than a page."""
    accepted = request.accept_mimetypes
    return accepted[JSON] > accepted["text/html"]


def page(
    house: House, name: str, document: Mapping[str, object], language: str = ENGLISH.code, status: int = 200
) -> Response:
    """Return a page.

    Args:
        house: the server.
        name: the template, without its suffixes, such as ``games`` for ``templates/serve/games.html.j2``.
        document: what the page shows.
        language: the code of its language.
        status: the status of the answer.

    """
    shown = {"language": language, "served": {}, **document}
    return Response(house.renderer.render_page(f"serve/{name}", shown), status, mimetype="text/html")


def as_json(values: Mapping[str, object], status: int = 200) -> Response:
    """Return values as JSON."""
    answer = jsonify(values)
    answer.status_code = status
    return answer
