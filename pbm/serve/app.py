"""The application: all requests, and what each of them passes on its way in and out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Flask, Response, g

from pbm.serve import (
    addresses,
    asking,
    commanding,
    devices,
    entering,
    gallery,
    health,
    job_pages,
    login,
    master,
    mygames,
    ordering,
    player,
    report_page,
    scripts,
    settings,
    stored,
    writing,
)
from pbm.serve.caller import Caller, find_caller
from pbm.serve.errors import answer_errors
from pbm.serve.guard import LARGEST, admit, count, require_token
from pbm.serve.headers import add_headers

if TYPE_CHECKING:
    from pbm.serve.house import House

PARTS = (
    addresses,
    asking,
    commanding,
    devices,
    entering,
    gallery,
    health,
    job_pages,
    login,
    master,
    mygames,
    ordering,
    player,
    report_page,
    scripts,
    settings,
    stored,
    writing,
)
"""The modules with requests."""


def make_app(house: House) -> Flask:
    """Return the application that serves a desk."""
    app = Flask("pbm.serve", static_folder=None)
    app.logger.disabled = True  # it would write addresses down, with the secrets in them; we log ourselves
    app.config.update(MAX_CONTENT_LENGTH=LARGEST, MAX_FORM_MEMORY_SIZE=LARGEST, MAX_FORM_PARTS=100)
    for part in PARTS:
        app.register_blueprint(part.routes(house))

    @app.before_request
    def pass_in() -> None:
        g.caller = Caller()
        admit(house)
        g.caller = find_caller(house)
        count(house, g.caller)
        require_token(house, g.caller)

    @app.after_request
    def pass_out(answer: Response) -> Response:
        if not answer.cache_control.public:
            answer.vary.update(("Accept", "Accept-Language", "Cookie"))
        return add_headers(answer)

    answer_errors(app, house)
    return app
