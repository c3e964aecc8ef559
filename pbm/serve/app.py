"""The application: all requests, the headers of all answers, and what is said of errors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Flask, Response, g
from werkzeug.exceptions import HTTPException

from pbm.kernel.sentence import say
from pbm.serve import entering, mygames, player, stored
from pbm.serve.answers import as_json, wants_json
from pbm.serve.caller import find_caller

if TYPE_CHECKING:
    from pbm.serve.house import House

PARTS = (entering, mygames, player, stored)
"""The modules with requests."""

SAID = {
    404: say("There is nothing here that you may see."),
    405: say("This address does not take such a request."),
}
"""What is said of errors."""


def make_app(house: House) -> Flask:
    """Return the application that serves a desk."""
    app = Flask("pbm.serve", static_folder=None)
    for part in PARTS:
        app.register_blueprint(part.routes(house))

    @app.before_request
    def look_up_caller() -> None:
        g.caller = find_caller(house)

    @app.errorhandler(HTTPException)
    def refused(error: HTTPException) -> Response:
        status = error.code or 500
        sentence = str(SAID.get(status, say("This cannot be done.")))
        if wants_json():
            return as_json({"error": sentence}, status)
        return Response(f"{sentence}\n", status, mimetype="text/plain")

    return app
