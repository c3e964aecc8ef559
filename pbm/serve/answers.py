"""How an answer is made: a page from a template, or JSON for who asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Response, jsonify, request

from pbm.kernel.language import ENGLISH
from pbm.serve.caller import caller

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
    shown = {"served": {}, "frame": _frame(house), **document}
    return Response(fragment(house, name, shown, language), status, mimetype="text/html")


def fragment(house: House, name: str, document: Mapping[str, object], language: str = ENGLISH.code) -> bytes:
    """Return a page, or a part of one, as bytes; the arguments are those of :func:`page`."""
    return house.renderer.render_page(f"serve/{name}", {"language": language, **document})


def _frame(house: House) -> dict[str, object]:
    """Return what every page says on top: who reads, and which page it is; and the token of its forms."""
    session = caller().session
    return {
        "known": session is not None,
        "master": caller().master,
        "here": request.path,
        "token": "" if session is None else house.sessions.form_token(session),
    }


def as_json(values: Mapping[str, object], status: int = 200) -> Response:
    """Return values as JSON."""
    answer = jsonify(values)
    answer.status_code = status
    return answer
