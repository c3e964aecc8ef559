"""What is said when something cannot be done: sentences that tell nothing of the desk.

A refusal in the words of the command line may name folders and games, so only the game master reads it in full.
"""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING

from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException

from pbm.desk.errors import BusyError, NoSuchGameError, NotWrittenError, RefusedError
from pbm.kernel.sentence import Phrase, say
from pbm.locale import find_language
from pbm.reports.renderer import BadTemplateError
from pbm.serve.answers import as_json, page, wants_json
from pbm.serve.caller import caller
from pbm.serve.refusal import Refusal
from pbm.serve.tongue import own_language

if TYPE_CHECKING:
    from werkzeug.wrappers import Response as AnyResponse

    from pbm.kernel.language import Language
    from pbm.serve.house import House

AGAIN = 3
"""Seconds after which a game that was busy may be tried again."""

SAID = {
    400: say("This request cannot be read."),
    403: say("This did not come from a page of this server: open the page anew, and try again."),
    404: say("There is nothing here that you may see."),
    405: say("This address does not take such a request."),
    413: say("That is more than this server takes."),
    422: say("This sheet cannot be read."),
    429: say("Too much was asked from here: try again a little later."),
    500: say("The program has failed at this. What you had sent before is safe; please tell your game master."),
    503: say("Others are working on this game. Nothing was changed: try again in a few seconds."),
    507: say("There was no room to write this down. Nothing was changed; please tell your game master."),
}
"""What is said of errors, by the status of the answer."""

AMISS = say("This cannot be shown at the moment: please tell your game master.")
"""What is said of a desk or a game that cannot be used."""


def answer_errors(app: Flask, house: House) -> None:
    """Let an application answer all errors in words for people."""

    @app.errorhandler(HTTPException)
    def refused(error: HTTPException) -> AnyResponse:
        status = error.code or 500
        if error.response is not None or status < 400:  # an answer that is no error: the way to another address
            return error.get_response()
        if isinstance(error, Refusal):
            return _answer(house, status, error.sentence, error.retry_after)
        answer = _answer(house, status, None, None)
        for name in ("Allow", "Retry-After"):
            answer.headers.extend([(name, value) for key, value in error.get_headers() if key == name])
        return answer

    @app.errorhandler(RefusedError)
    def refused_by_the_desk(error: RefusedError) -> Response:
        status = _status_of(error)
        if caller().master and status != 404:
            return _answer(house, status, str(error), AGAIN if status == 503 else None)
        if status in {500, 507}:
            house.log(f"{_about()}: {error}")
        return _answer(house, status, AMISS if status == 500 else None, AGAIN if status == 503 else None)

    @app.errorhandler(OSError)
    def failed_by_the_machine(error: OSError) -> Response:
        house.log(f"{_about()}: {error}")
        return _answer(house, 500, AMISS, None)

    @app.errorhandler(Exception)
    def failed(error: Exception) -> Response:
        house.log(f"{_about()}:\n{''.join(traceback.format_exception(error))}".rstrip())
        return _answer(house, 500, None, None)


def _status_of(error: RefusedError) -> int:
    if isinstance(error, NoSuchGameError):
        return 404
    if isinstance(error, BusyError):
        return 503
    return 507 if isinstance(error, NotWrittenError) else 500


def _about() -> str:
    """Return what was asked, by the rule of its address alone: an address may hold a secret."""
    return f"{request.method} {request.url_rule}"


def _answer(house: House, status: int, own: Phrase | str | None, retry_after: int | None) -> Response:
    code = own_language(house)
    sentence = own if isinstance(own, str) else _in_words(status, own, find_language(code))
    if wants_json():
        answer = as_json({"error": sentence}, status)
    else:
        try:
            answer = page(house, "error", {"sentence": sentence}, code, status)
        except BadTemplateError as bad:  # the game master's own
            house.log(str(bad))
            answer = Response(f"{sentence}\n", status, mimetype="text/plain")
    if retry_after is not None:
        answer.headers["Retry-After"] = str(retry_after)
    return answer


def _in_words(status: int, own: Phrase | None, language: Language) -> str:
    return (own or SAID.get(status) or SAID[400 if status < 500 else 500]).said(language)
