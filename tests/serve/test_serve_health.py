"""The address by which a machine finds out whether the server answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.callers import Callers

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner


@pytest.fixture
def callers(desk: DeskRunner) -> Callers:
    """Those who ask the server of a desk."""
    return Callers.of(desk.root)


def test_whoever_asks_is_told_that_the_server_answers_and_nothing_else(callers: Callers) -> None:
    """The answer is the same with games and without, for players and for strangers; it is kept by nobody."""
    answers = [callers.nobody().get("/health"), callers.player("PR").get("/health"), callers.master().get("/health")]

    assert {(answer.status_code, answer.mimetype, answer.text) for answer in answers} == {(200, "text/plain", "ok\n")}
    assert [answer.headers.getlist("Set-Cookie") for answer in answers] == [[], [], []]
    assert {answer.headers["Cache-Control"] for answer in answers} == {"no-store"}


def test_it_is_for_no_other_site_and_changes_nothing(callers: Callers) -> None:
    """A foreign name is refused as on every page, and there is nothing to send."""
    assert callers.nobody().get("/health", headers={"Host": "evil.example"}).status_code == 403
    assert callers.nobody().post("/health").status_code == 405
