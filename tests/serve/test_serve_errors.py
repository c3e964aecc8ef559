"""What is said when something goes wrong: the same to all players, and nothing of the desk."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from werkzeug.exceptions import NotFound, TooManyRequests

from pbm.desk.errors import BusyError, NoSuchGameError, NotWrittenError, RefusedError
from pbm.kernel.sentence import say
from pbm.serve.app import make_app
from pbm.serve.refusal import Refusal
from tests.support.callers import JSON, Browser, Callers

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

SECRET = "/srv/games/worlds/g/turn-001 is broken"


def failing(desk: DeskRunner, error: Exception, log: list[str]) -> Callers:
    """Return callers of a server with a page that always fails, ``/fail/<secret>``."""
    callers = Callers.of(desk.root)
    house = replace(callers.app.config["HOUSE"], log=log.append)
    app = make_app(house)
    app.config["HOUSE"], app.test_client_class = house, Browser

    @app.get("/fail/<secret>")
    def fail(secret: str) -> str:
        raise error

    return Callers(callers.desk, app)


@pytest.mark.parametrize(
    ("error", "status", "again"),
    [
        (RefusedError(SECRET), 500, None),
        (NoSuchGameError(SECRET), 404, None),
        (BusyError(SECRET), 503, "3"),
        (NotWrittenError(SECRET), 507, None),
        (RuntimeError(SECRET), 500, None),
        (OSError(SECRET), 500, None),
        (NotFound(SECRET), 404, None),
        (TooManyRequests(SECRET, retry_after=7), 429, "7"),
    ],
)
def test_players_read_a_sentence_without_a_path(
    desk: DeskRunner, error: Exception, status: int, again: str | None
) -> None:
    """Whatever went wrong; the log has it, but not the address that was asked for."""
    log: list[str] = []
    callers = failing(desk, error, log)
    for who in (callers.nobody(), callers.player("PR")):
        for headers in ({}, JSON):
            answer = who.get("/fail/my-secret", headers=headers)

            assert answer.status_code == status
            assert answer.headers.get("Retry-After") == again
            assert "turn-001" not in answer.text
            assert answer.is_json == bool(headers)
    assert (SECRET in "".join(log)) == (status in {500, 507})
    assert "my-secret" not in "".join(log)


def test_the_game_master_reads_a_refusal_in_full(desk: DeskRunner) -> None:
    """It says what to do about it."""
    assert SECRET in failing(desk, RefusedError(SECRET), []).master().get("/fail/x").text


def test_a_page_may_have_words_of_its_own(desk: DeskRunner) -> None:
    """In the language of whoever asks."""
    desk.ok("player", "g", "PR", "--language", "de")
    callers = failing(desk, Refusal(422, say("This sheet cannot be read."), 5), [])

    answer = callers.player("PR").get("/fail/x", headers=JSON)

    assert answer.json == {"error": "Dieses Befehlsblatt ist nicht zu lesen."}
    assert answer.headers["Retry-After"] == "5"


def test_a_broken_template_of_the_desk_is_told_in_plain_text(desk: DeskRunner) -> None:
    """Also where the broken one is that of errors."""
    (desk.root / "templates" / "serve").mkdir(parents=True)
    (desk.root / "templates" / "serve" / "error.html.j2").write_text("{% nonsense %}")
    log: list[str] = []

    answer = failing(desk, NotFound(), log).nobody().get("/fail/x")

    assert (answer.status_code, answer.mimetype) == (404, "text/plain")
    assert str(desk.root) not in answer.text
    assert "error.html.j2" in "".join(log)


def test_wrong_settings_lock_nobody_up(desk: DeskRunner) -> None:
    """While pbm.toml has a fault everybody is told to wait, and when it is mended they go on."""
    log: list[str] = []
    player = failing(desk, NotFound(), log).player("PR")
    (desk.root / "pbm.toml").write_text("colour = 1\n")

    assert player.get("/").status_code == 500
    assert "colour" in "".join(log)
    assert "colour" not in player.get("/").text
    (desk.root / "pbm.toml").write_text("")
    assert player.get("/").status_code == 200
