"""The list of one's own sessions: on which devices somebody has come in, and closing them."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from flask import Blueprint, Response, redirect, request
from werkzeug.exceptions import NotFound

from pbm.locale import find_language
from pbm.publishing.dates import date_and_time
from pbm.serve.answers import as_json, page, wants_json
from pbm.serve.caller import caller
from pbm.serve.tongue import own_language

if TYPE_CHECKING:
    from datetime import tzinfo

    from werkzeug import Response as AnyResponse

    from pbm.kernel.language import Language
    from pbm.serve.house import House
    from pbm.serve.sessions import Session

BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "FxiOS": "Firefox", "Chrome": "Chrome"}
"""Names of browsers, by what they say of themselves; those that others imitate come last."""

IMITATED = {"CriOS": "Chrome", "Safari": "Safari"}

SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}

LONGEST = 60


def routes(house: House) -> Blueprint:
    """Return the requests for the list of sessions."""
    views = Blueprint("devices", __name__)

    @views.get("/sessions")
    def devices() -> Response:
        """List the sessions of whoever asks."""
        own = _own(house)
        language = find_language(own_language(house))
        listed = [_shown(each, language, house.zone) for each in own]
        if wants_json():
            return as_json({"sessions": listed})
        return page(house, "sessions", {"sessions": listed}, language.code)

    @views.post("/sessions/close")
    def close() -> AnyResponse:
        """End a session of whoever asks, or all but the one that asks."""
        wanted, own = request.form.get("session", ""), _own(house)
        current = caller().session
        closed = [each for each in own if (each.key == wanted if wanted else each.key != (current and current.key))]
        if wanted and not closed:
            raise NotFound
        for each in closed:
            house.sessions.end(each)
        return as_json({"closed": len(closed)}) if wants_json() else redirect("/sessions", 303)

    return views


def _own(house: House) -> list[Session]:
    """Return the sessions of whoever asks, the one that asks first.

    Raises:
        NotFound: they have not come in.

    """
    session = caller().session
    if session is None:
        raise NotFound
    found = house.sessions.all_of(session.account, house.now())
    return sorted(found, key=lambda each: each.key != session.key)


def _shown(session: Session, language: Language, zone: tzinfo) -> dict[str, object]:
    current = caller().session
    return {
        "session": session.key,
        "device": device_of(session.origin),
        "began": language.say(date_and_time(datetime.fromtimestamp(session.began, zone))),
        "seen": language.say(date_and_time(datetime.fromtimestamp(session.seen, zone))),
        "this": current is not None and session.key == current.key,
    }


def device_of(origin: str) -> str:
    """Return browser and system in a few words: what a browser says of itself is long, and names others."""
    browser = next((name for sign, name in {**BROWSERS, **IMITATED}.items() if sign in origin), None)
    system = next((name for sign, name in SYSTEMS.items() if sign in origin), None)
    return ", ".join(name for name in (browser, system) if name) or origin[:LONGEST] or "?"
