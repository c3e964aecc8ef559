"""How an answer is made: a page from a template, or JSON for who asks for it."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from flask import Response, jsonify, request

from pbm.kernel.language import ENGLISH
from pbm.serve.caller import caller
from pbm.serve.headers import policy_of
from pbm.serve.tongue import own_language

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.serve.house import House

JSON = "application/json"


def wants_json() -> bool:
    """Return whether the request asks for JSON rather than a page."""
    accepted = request.accept_mimetypes
    return accepted[JSON] > accepted["text/html"]


def page(
    house: House, name: str, document: Mapping[str, object], language: str | None = None, status: int = 200
) -> Response:
    """Return a page.

    Its template finds in ``served`` what only pages of the server have: ``token``, which each form carries.

    Args:
        house: the server.
        name: the template, without its suffixes, such as ``games`` for ``templates/serve/games.html.j2``.
        document: what the page shows; what it has in ``served`` is added to the server's own.
        language: the code of its language; by default that of whoever asks.
        status: the status of the answer.

    """
    more, ours = document.get("served", {}), frame(house)
    assert isinstance(more, dict)
    shown = {"frame": ours, **document, "served": {"token": ours["token"], **more}}
    return html(fragment(house, name, shown, language or own_language(house)), status)


def html(data: bytes, status: int = 200) -> Response:
    """Return a page that has been rendered, with a policy that allows its style."""
    answer = Response(data, status, mimetype="text/html")
    answer.headers["Content-Security-Policy"] = policy_of(data)
    return answer


def fragment(house: House, name: str, document: Mapping[str, object], language: str = ENGLISH.code) -> bytes:
    """Return a page, or a part of one, as bytes; the arguments are those of :func:`page`."""
    return house.renderer.render_page(f"serve/{name}", {"language": language, **document})


def frame(house: House) -> dict[str, object]:
    """Return what every page says on top: who reads, and which page it is; and the token of its forms."""
    session = caller().session
    return {
        "known": session is not None,
        "master": caller().master,
        "here": request.path,
        "token": "" if session is None else house.sessions.form_token(session),
        "once": secrets.token_hex(8),  # of this page: the same form of the same page does nothing twice
    }


def as_json(values: Mapping[str, object], status: int = 200) -> Response:
    """Return values as JSON."""
    answer = jsonify(values)
    answer.status_code = status
    return answer
