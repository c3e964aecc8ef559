"""Press on a page: what players have written to each other, in threads, and a form to write more.

A form has an identity, so that a browser that sends it twice, as after a connection that broke, sends one piece.
"""

from __future__ import annotations

import re
import secrets
from typing import TYPE_CHECKING

from flask import Blueprint, redirect, request

from pbm.desk.errors import BusyError, NotWrittenError
from pbm.desk.settings import PressRule
from pbm.kernel.sentence import say
from pbm.pipeline.press import HOUR, LONGEST_TO, Draft, NotSentError, Sender, readers, send
from pbm.pipeline.press_threads import threads_of
from pbm.post.post_office import PostOffice
from pbm.post.press_delivery import sent_to, write_letters
from pbm.publishing.dates import moment_in_words
from pbm.reports.sanitise import clean
from pbm.serve.answers import as_json, page, wants_json
from pbm.serve.errors import AGAIN, SAID
from pbm.serve.places import find_place
from pbm.serve.turnstile import PATIENCE

if TYPE_CHECKING:
    from flask import Response
    from werkzeug import Response as AnyResponse

    from pbm.desk.press import Piece
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.press_threads import Thread
    from pbm.serve.house import House
    from pbm.serve.places import Place

MOST_SHOWN = 200
"""The number of pieces that are shown on a page, the newest ones, unless all are asked for."""

NO_ROOM = say("There was no room to send your press. Try again later: it is sent only once.")

_IDENTITY = re.compile(r"[A-Za-z0-9_-]{8,64}")


def routes(house: House) -> Blueprint:
    """Return the requests about press."""
    views = Blueprint("writing", __name__)

    @views.get("/games/<name>/press")
    def press(name: str) -> Response:
        """Show the threads of the seat."""
        place = find_place(house, name)
        if wants_json():
            return as_json({"threads": [_described(each) for each in _threads(place)]})
        return _page(house, place, Draft(request.args.get("to", "")[:LONGEST_TO], "", "anonymous" in request.args))

    @views.post("/games/<name>/press")
    def write(name: str) -> AnyResponse:
        """Send a piece of press."""
        place = find_place(house, name)
        draft = _draft()
        try:
            piece = _send(house, place, draft)
        except NotSentError as unsent:
            wait = HOUR if unsent.too_many else None
            return _refused(house, place, draft, 429 if unsent.too_many else 422, unsent.why, wait)
        except BusyError:
            return _refused(house, place, draft, 503, SAID[503], AGAIN)
        except (NotWrittenError, OSError) as error:
            house.log(f"POST /games/<name>/press: {error}")
            return _refused(house, place, draft, 507, NO_ROOM, None)
        if wants_json():
            return as_json({"sent": place.reader.say(sent_to(piece)), "to": piece.to})
        return redirect(f"/games/{place.game.files.name}/press?seat={place.empire}&sent=1#threads", 303)

    return views


def _draft() -> Draft:
    """Return what the form says; several fields ``to`` are several empires."""
    to = clean(", ".join(request.form.getlist("to")))[:LONGEST_TO]
    return Draft(to, clean(request.form.get("text", "")).strip("\n"), bool(request.form.get("anonymous")))


def _identity() -> str | None:
    """Return the identity of the form that was sent, if any."""
    given = request.form.get("id", "")
    return given if _IDENTITY.fullmatch(given) else None


def _send(house: House, place: Place, draft: Draft) -> Piece:
    """Store a piece, then write its letters where the desk has a post.

    Raises:
        NotSentError: it may not be sent.
        BusyError: others are working on the game; sending it again does no harm.
        NotWrittenError: there is no room for it.
        OSError: there is no room for its letters; sending it again writes them.

    """
    sender, now, given = Sender(place.game, place.empire, with_pages=True), house.now(), _identity()
    known = f"press/{place.game.files.name}/{place.empire}/{given}" if given else None
    with house.turnstile.passing(place.game.files.name):
        piece = send(sender, draft, known, now, PATIENCE)
    if place.game.desk.settings.post is not None:
        write_letters(PostOffice.of(place.game.desk), sender, piece, now)
    return piece


def _refused(  # noqa: PLR0913, PLR0917 - each is another thing
    house: House, place: Place, draft: Draft, status: int, why: Phrase, wait: int | None
) -> Response:
    """Return why a piece was not sent, with the text, so that nothing is lost; ``wait`` is for how many seconds."""
    if wants_json():
        answer = as_json({"error": place.reader.say(why)}, status)
    else:
        answer = _page(house, place, draft, why, status)
    if wait is not None:
        answer.headers["Retry-After"] = str(wait)
    return answer


def _threads(place: Place) -> list[Thread]:
    game = place.game
    return list(threads_of(game.files.press(), place.empire, game.position.seats))


def _described(thread: Thread) -> dict[str, object]:
    """Return a thread for programs."""
    pieces = [{"at": each.at, "turn": each.turn, "from": each.sender, "text": each.text} for each in thread.pieces]
    return {"with": list(thread.others), "anonymous": thread.anonymous, "pieces": pieces}


def _page(house: House, place: Place, draft: Draft, why: Phrase | None = None, status: int = 200) -> Response:
    """Return the page.

    Args:
        house: the server.
        place: the seat.
        draft: what the form is filled with.
        why: why that was not sent.
        status: the status of the answer.

    """
    game, reader, rule = place.game, place.reader, place.game.settings.press
    sender = Sender(game, place.empire, with_pages=True)
    chosen = {each.casefold() for each in re.split(r"[\s,]+", draft.to)}
    threads, room = [], MOST_SHOWN
    for thread in _threads(place):
        shown = thread.pieces if "all" in request.args else thread.pieces[max(0, len(thread.pieces) - room) :]
        room -= len(shown)
        threads.append(
            {
                "with": thread.others,
                "anonymous": thread.anonymous,
                "left_out": len(thread.pieces) - len(shown),
                "pieces": [
                    {
                        "sender": each.sender,
                        "when": reader.say(moment_in_words(game.schedule, each.at)),
                        "turn": each.turn,
                        "text": each.text,
                    }
                    for each in shown
                ],
            }
        )
    document = {
        "place": place.shown(),
        "empire": place.empire,
        "names": {code: reader.name(seat.name) for code, seat in game.position.seats.items()},
        "rule": rule.value,
        "readers": readers(sender) if rule is not PressRule.NONE else (),
        "chosen": [code for code in readers(sender) if chosen & {code.casefold(), "all"}],
        "draft": {"text": draft.text, "anonymous": draft.anonymous, "id": _identity() or secrets.token_urlsafe(12)},
        "why": None if why is None else reader.say(why),
        "sent": why is None and "sent" in request.args,
        "threads": threads,
    }
    return page(house, "press", document, reader.code, status)
