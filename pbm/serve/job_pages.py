"""Pages of work that was begun: how far it has come, what came of it, and the file that it has made."""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime
from typing import TYPE_CHECKING, Any

from flask import Blueprint, request, send_file
from werkzeug.exceptions import NotFound

from pbm.desk.job_files import JobState
from pbm.locale import find_language
from pbm.publishing.dates import date_and_time
from pbm.serve.answers import as_json, page, wants_json
from pbm.serve.caller import caller
from pbm.serve.commands.every import COMMANDS
from pbm.serve.tongue import own_language

if TYPE_CHECKING:
    from flask import Response

    from pbm.desk.job_files import JobFile
    from pbm.serve.house import House


def routes(house: House) -> Blueprint:
    """Return the requests about work that was begun."""
    views = Blueprint("jobs", __name__)

    @views.get("/jobs/<key>")
    def job(key: str) -> Response:
        """Show how far a piece of work has come, or what came of it."""
        found = _own(house, key)
        if wants_json():
            return as_json(described(key, found))
        return page(house, "job", {"job": shown(house, key, found), "secret": list(house.work.secret_of(key))})

    @views.get("/jobs/<key>/file")
    def file(key: str) -> Response:
        """Send the file that a piece of work has made."""
        found = _own(house, key)
        if not found.file:
            raise NotFound
        answer = send_file(
            house.work.jobs.file_of(key).absolute(), "application/x-tar", as_attachment=True, download_name=found.file
        )
        answer.headers["Cache-Control"] = "private, no-store"
        return answer

    return views


def _own(house: House, key: str) -> JobFile:
    """Return the record of a piece of work that the caller has begun.

    Raises:
        NotFound: they have begun no such work.

    """
    found = _found(house, key)
    if found is None:
        raise NotFound
    return found


def _found(house: House, key: str) -> JobFile | None:
    """Return the record of a piece of work; None if the caller has begun no such work."""
    found, session = house.work.jobs.read(key), caller().session
    return found if found is not None and session is not None and found.who == session.account else None


def last_of(house: House) -> tuple[str, JobFile] | None:
    """Return the work that the address of the present page names, as it has just been done there."""
    key = request.args.get("job", "")
    found = _found(house, key)
    return None if found is None else (key, found)


def described(key: str, job: JobFile) -> dict[str, Any]:
    """Return a piece of work as plain JSON values."""
    hidden = {"who", "values", "language"}
    return {"job": f"/jobs/{key}", **{name: value for name, value in asdict(job).items() if name not in hidden}}


def shown(house: House, key: str, job: JobFile) -> dict[str, Any]:
    """Return a piece of work as its page wants it."""
    command, reader = COMMANDS[job.what], find_language(own_language(house))
    began = datetime.fromtimestamp(job.began, house.zone)
    return {
        **described(key, job),
        "key": key,
        "label": reader.say(command.label),
        "when": reader.say(date_and_time(began)),
        "mark": {JobState.DONE: "done", JobState.WORKING: "", JobState.REFUSED: "failed", JobState.KILLED: "failed"}[
            job.state
        ],
        "values": [{"name": name, "text": text} for name, text in job.values.items()],
        "accepts": f"/games/{job.game}/{job.what}" if job.asks_for else "",
        "goes_on": job.state is JobState.DONE and "?seat=" in job.leads_to,
    }
