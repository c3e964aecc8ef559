"""Answers to what never reaches the application: too large a body or head, or no HTTP at all.

The library would answer in its own words; who asks for JSON gets JSON here, too, and nobody learns what the
server is made of.
"""

from __future__ import annotations

import json
from typing import Any

from waitress.channel import HTTPChannel
from waitress.task import ErrorTask

from pbm.serve.errors import SAID
from pbm.serve.headers import OTHERS, POLICY


class Rejected(ErrorTask):
    """An answer that is made without the application."""

    def execute(self) -> None:
        """Answer, and close the connection: what else comes by it cannot be told apart."""
        request: Any = self.request  # the library's types take it for something else
        error = request.error
        sentence = str(SAID.get(413 if error.code == 431 else error.code, SAID[400]))
        is_json = "application/json" in request.headers.get("ACCEPT", "")
        body = (json.dumps({"error": sentence}) if is_json else sentence).encode() + b"\n"
        self.status = f"{error.code} {error.reason}"
        kind = "application/json" if is_json else "text/plain; charset=utf-8"
        security = {**OTHERS, "Content-Security-Policy": POLICY.format(styles="")}
        self.response_headers = [("Content-Type", kind), *security.items()]
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


class Channel(HTTPChannel):
    """A connection whose errors are answered so."""

    error_task_class = Rejected
