"""Work that takes long: it goes on when its page is left, shows how far it is, and a killed one is told as killed."""

from __future__ import annotations

import os
import signal
import time
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.desk.job_files import KEPT, JobFile, JobFiles, JobState
from pbm.desk.serve_folder import ServeFolder
from pbm.serve.commands.doing import do_job
from tests.support.callers import JSON, NOW, Callers, told
from tests.support.processes import PATIENCE, wait_until
from tests.support.serving import serving

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

KEY = "0123456789abcdef" * 2

SOON = 3.0
"""Seconds within which a server ends, with some time for a busy machine."""


def job_of(what: str, **values: str) -> JobFile:
    """Return the record of work of the game master's."""
    return JobFile(what, "g", "game master", values, "en", NOW)


def test_what_was_cut_off_is_told(desk: DeskRunner) -> None:
    """Where it can be opened again, and on the page of its game; it may be begun again."""
    callers = Callers.of(desk.root)
    callers.house.work.jobs.write(KEY, job_of("turn"))
    master = callers.master()

    assert told(master.get(f"/jobs/{KEY}", headers=JSON))["state"] == "killed"
    assert "was cut off before it had ended" in master.get(f"/jobs/{KEY}").text
    assert "cut off" in master.get("/games/g").text
    assert callers.player("PR").get(f"/jobs/{KEY}").status_code == 404


def test_a_turn_that_is_killed_leaves_the_game_as_it_was(desk: DeskRunner) -> None:
    """At whatever moment: the turn is there or not, the doctor finds nothing wrong, and it can be played again."""
    complaints: list[str] = []
    callers = Callers.of(desk.root, log=complaints.append)
    master = callers.master()
    for moment in (0.0, 0.1, 0.25, 0.4):
        turn = Desk.at(desk.root).game("g").current_turn()
        begun = told(master.post("/games/g/turn", data={"force": "1"}, headers=JSON))
        time.sleep(moment)
        for child in list(callers.house.children._running):
            os.kill(child.pid, signal.SIGKILL)
        callers.rest()
        state = told(master.get(begun["job"], headers=JSON))["state"]

        assert state in {"done", "killed"}
        assert Desk.at(desk.root).game("g").current_turn() - turn in ({1} if state == "done" else {0, 1})
    assert any("was cut off" in line for line in complaints)
    assert callers.done(master, "/games/g/turn", force="1")["state"] == "done"
    desk.ok("doctor")


def test_steps_are_noted_down_while_somebody_looks(desk: DeskRunner) -> None:
    """How many reports are made, of how many; what comes of it stands there in the end."""
    desk.ok("turn", "g", "--force")
    jobs, seen = JobFiles(ServeFolder(desk.root)), []
    ticks = iter(range(10_000))

    def tick() -> float:
        job = jobs.read(KEY)
        seen.append((job.step, job.at, job.of) if job else None)
        return float(next(ticks))

    job = job_of("turn", force="1")
    with jobs.working(KEY):
        jobs.write(KEY, job)
        do_job(desk.root, jobs, KEY, job, tick)

    assert ("reports", 0, 2) in seen
    found = jobs.read(KEY)
    assert found is not None
    assert found.state is JobState.DONE


def test_two_things_are_not_done_at_once(desk: DeskRunner) -> None:
    """While something long is done with a game nothing else long is begun with it; short things are."""
    callers = Callers.of(desk.root)
    master = callers.master()
    jobs = callers.house.work.jobs
    with jobs.working(KEY):
        jobs.write(KEY, job_of("turn"))
        refused = master.post("/games/g/undo", headers=JSON)
        assert refused.status_code == 409
        assert "Something else is being done here" in told(refused)["error"]
        assert master.post("/games/g/hold", headers=JSON).status_code == 200
        assert "This is being done" in master.get(f"/jobs/{KEY}").text


def test_records_are_kept_for_a_week(desk: DeskRunner) -> None:
    """With their files; what is older goes when something is begun."""
    now = [NOW]
    callers = Callers.of(desk.root, now_ns=lambda: now[0] * 10**9)
    master = callers.master()
    first = callers.done(master, "/games/g/backup")["job"]
    now[0] += KEPT - 10
    master = callers.master("token-1")
    master.post("/games/g/hold", headers=JSON)
    with master.get(f"{first}/file") as kept:
        assert kept.data
    now[0] += 20
    master.post("/games/g/release", headers=JSON)

    assert master.get(first).status_code == 404
    assert not list((desk.root / "serve" / "jobs").glob(f"{first.removeprefix('/jobs/')}*"))


@pytest.mark.parametrize("damage", [b"", b"{}", b'{"what": 3}', b"\xff"])
def test_a_damaged_record_is_as_none(desk: DeskRunner, damage: bytes) -> None:
    """It keeps nobody from beginning anything."""
    callers = Callers.of(desk.root)
    master = callers.master()
    callers.house.work.jobs.write(KEY, job_of("turn"))
    (desk.root / "serve" / "jobs" / f"{KEY}.json").write_bytes(damage)

    assert master.get(f"/jobs/{KEY}").status_code == 404
    assert master.get("/games/g").status_code == 200
    assert callers.done(master, "/games/g/undo")["state"] == "refused"


@pytest.fixture
def large(empty: DeskRunner) -> DeskRunner:
    """A desk with a game whose turns take some seconds."""
    empty.ok("new", "g", "--scenario", "european-empires")
    return empty


def test_the_server_ends_at_once_though_a_turn_is_being_played(large: DeskRunner) -> None:
    """The turn is cut off, which is told when the server is there again; the game is as it was, or as it is then."""
    with serving(large.root) as server:
        master = server.guest()
        assert master.get(server.entrance).status == 303
        token = master.get("/games/g").text.partition('name="token" value="')[2].partition('"')[0]
        begun = master.post("/games/g/turn", {"force": "1", "token": token}, **JSON)
        assert begun.status == 202
        path = begun.json["job"]
        ending = time.monotonic()
        server.process.terminate()
        assert server.process.wait(PATIENCE) == 0
        assert time.monotonic() - ending < SOON
    jobs = JobFiles(ServeFolder(large.root))
    key = path.removeprefix("/jobs/")
    wait_until(lambda: (job := jobs.read(key)) is not None and job.state is not JobState.WORKING)
    found = jobs.read(key)
    assert found is not None
    assert found.state is (JobState.DONE if Desk.at(large.root).game("g").current_turn() else JobState.KILLED)
    large.ok("turn", "g", "--force")
    large.ok("doctor")
