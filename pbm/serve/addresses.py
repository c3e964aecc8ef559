"""A player's further addresses: asked for on the page of settings, and confirmed by a link that is mailed to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, redirect, request
from werkzeug.exceptions import NotFound

from pbm.desk.players import Player
from pbm.locale import find_language
from pbm.pipeline.address_claims import DAY, Claim, claim_in, drop, fits, grant
from pbm.pipeline.links import Person
from pbm.post.address_letter import tell_of, write_claim
from pbm.post.post_office import PostOffice
from pbm.serve.answers import page
from pbm.serve.caller import caller, own_seat
from pbm.serve.entering import ORIGIN_ALONE, give_cookie
from pbm.serve.places import person_name
from pbm.serve.settings import settings_page
from pbm.serve.tongue import language_of

if TYPE_CHECKING:
    from flask import Response
    from werkzeug import Response as AnyResponse

    from pbm.serve.house import House


def routes(house: House) -> Blueprint:
    """Return the requests that add an address, and take one away."""
    views = Blueprint("addresses", __name__)

    @views.post("/settings/addresses")
    def add() -> AnyResponse:
        """Write a letter to a new address, which counts once its link has been used."""
        desk = house.desk
        game, empire = own_seat(house, request.form.get("game", ""))
        address = " ".join(request.form.get("address", "").split()).lower()
        who, until, session = person_name(), house.now() + DAY, caller().session
        renewal = 0 if session is None else session.renewal
        claim = Claim(who, game.name, empire, address, "letters" in request.form, until, renewal)
        if desk.settings.post is None:
            raise NotFound
        if not fits(desk, claim):
            return settings_page(house, "unfit", 422)
        reader = find_language(language_of(house, game.name, empire))
        if not write_claim(PostOffice.of(desk), claim, reader, house.address, house.now()):
            return settings_page(house, "many", 429)
        return redirect("/settings?said=written", 303)

    @views.post("/settings/dropped")
    def drop_address() -> AnyResponse:
        """Take an address of a seat away; not the one that the caller has come in with."""
        game, empire = own_seat(house, request.form.get("game", ""))
        address = request.form.get("address", "")
        if address == person_name() or address not in game.players().get(empire, Player()).addresses:
            raise NotFound
        with house.turnstile.passing(game.name):
            drop(house.desk, game, empire, address)
        return redirect("/settings?said=dropped", 303)

    @views.get("/address/<token>")
    def claimed(token: str) -> Response:
        """Ask whether an address is to count: a program that opens all links in mails has not agreed yet."""
        return _claimed(house, _claim(house, token), token)

    @views.post("/address/<token>")
    def agreed(token: str) -> Response:
        """Let an address count. The token, which only its mailbox has got, is proof enough: no session is needed."""
        return _agreed(house, _claim(house, token))

    return views


def _claim(house: House, token: str) -> Claim:
    claim = claim_in(house.desk, token, house.now())
    if claim is None:
        raise NotFound
    return claim


def _agreed(house: House, claim: Claim) -> Response:
    desk, session = house.desk, caller().session
    with house.turnstile.passing(claim.game):
        registered = grant(desk, claim)
    if desk.settings.post is not None:
        reader = find_language(language_of(house, claim.game, claim.empire))
        tell_of(PostOffice.of(desk), claim, reader, house.address, house.now())
    answer = _claimed(house, claim, key=registered.key)
    if session is not None and session.account == claim.who and Person(claim.who).address is None:
        give_cookie(house, answer, Person(claim.address))  # the seat's own link, and this session, have just ended
    return answer


def _claimed(house: House, claim: Claim, token: str = "", key: str | None = None) -> Response:
    game = house.desk.game(claim.game)
    shown = {"address": claim.address, "game": claim.game, "empire": claim.empire, "claim": token, "new_key": key}
    answer = page(house, "address", shown, language_of(house, game.name, claim.empire))
    answer.headers["Referrer-Policy"] = ORIGIN_ALONE
    answer.headers["Cache-Control"] = "no-store"
    return answer
