"""Asking for a personal link by mail.

The answer is always the same, and comes at once: whether anybody plays from the address is looked up afterwards, so
that neither words nor time say who plays here.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from flask import Blueprint, Response, request
from werkzeug.exceptions import TooManyRequests

from pbm.desk.errors import RefusedError
from pbm.desk.post_settings import is_address
from pbm.post.link_letter import write_link
from pbm.post.post_office import PostOffice
from pbm.serve.answers import as_json, page, wants_json
from pbm.serve.limits import LINKS, from_where

if TYPE_CHECKING:
    from pbm.serve.house import House


def routes(house: House) -> Blueprint:
    """Return the page on which a personal link is asked for."""
    views = Blueprint("asking", __name__)

    @views.get("/ask")
    def form() -> Response:
        """Show how one comes in."""
        return _page(house, asked=False)

    @views.post("/ask")
    def ask() -> Response:
        """Have the link written to an address, if somebody plays from it."""
        wait = house.limits.take(LINKS, from_where(request.remote_addr or ""))
        if wait:
            raise TooManyRequests(retry_after=wait)
        address = request.form.get("address", "").strip()
        if house.desk.settings.post is not None and is_address(address):
            house.errands.add(partial(_write, house, address, house.address, house.now()))
        return as_json({"asked": True}) if wants_json() else _page(house, asked=True)

    return views


def _page(house: House, *, asked: bool) -> Response:
    has_post = house.desk.settings.post is not None
    return page(house, "ask", {"asked": asked, "has_post": has_post, "has_password": house.password is not None})


def _write(house: House, address: str, server: str, now: int) -> None:
    try:
        write_link(PostOffice.of(house.desk), address, server, now)
    except (RefusedError, OSError) as error:
        house.log(f"POST /ask: no letter was written: {error}")
