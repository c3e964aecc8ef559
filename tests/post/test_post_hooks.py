"""Web hooks: what they are called with, when, how often, and what happens if a server does not take a call."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.desk.errors import RefusedError
from pbm.desk.settings import settings_from
from pbm.post.hook_address import address_of
from pbm.post.hook_sending import send_calls
from tests.post.weeks import Week, at
from tests.support.desks import DeskRunner
from tests.support.hook_server import CLOSE, DRIP, HANG, HookServer, hook_server
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HOOK = '[[notify.hooks]]\nurl = "{}{}"\n{}\n'


@pytest.fixture(autouse=True)
def games() -> Iterator[None]:
    """Let the toy game be found."""
    with among_the_games():
        yield


@pytest.fixture
def server() -> Iterator[HookServer]:
    """A server that takes calls."""
    with hook_server() as about:
        yield about


def hooked(root: Path, server: HookServer, *hooks: str, settings: str = "") -> Week:
    """Begin a game with hooks: each a path, a blank, and more settings."""
    split = (hook.partition(" ") for hook in hooks)
    tables = "\n".join(HOOK.format(server.url, path, more) for path, _, more in split)
    return Week.begun(root, f"{settings}\n{tables}")


def test_a_week_calls_each_hook_once_for_each_event(tmp_path: Path, server: HookServer) -> None:
    """Program and channel get what happens, however often the post is run; each only what it has been set up for."""
    week = hooked(
        tmp_path,
        server,
        "/all",
        '/discord form = "discord"\nevents = ["turn"]',
        '/other games = ["h"]',
        "/near hours = 2\nevents = ['deadline']",
        settings="max_missing = 0",
    )
    week.sheet("BB", 1, "2027-01-05", "TAKE 1")
    moments = ["05T00:00", "07T19:59", "07T20:00", "08T18:00", "08T20:00", "08T21:00"]
    for moment in [each for each in moments for _ in range(2)]:
        week.run(f"2027-01-{moment}")
    kinds = [(body["event"], body["turn"], body["players"], body["sheets"]) for body in server.bodies("/all")]
    assert kinds == [("deadline", 1, 2, 1), ("missing", 1, 2, 1), ("missing", 1, 2, 1)]
    assert server.bodies("/all")[0]["due"] == "2027-01-08T20:00:00+00:00"
    assert "1 of 2 sheets is missing for turn 1" in server.bodies("/all")[2]["text"]
    assert [body["event"] for body in server.bodies("/near")] == ["deadline"]

    week.sheet("AA", 1, "2027-01-08T21:30", "TAKE 1")
    week.run("2027-01-08T22:00")
    week.run("2027-01-08T22:05")
    last = server.bodies("/all")[-1]
    assert (week.turn, last["event"], last["turn"], last["sheets"]) == (1, "turn", 1, None)
    assert last["link"] is None
    assert "turn 1 has been played. The next one is due" in last["text"]
    (said,) = server.bodies("/discord")
    assert "turn 1 has been played" in said["content"]
    assert said["allowed_mentions"] == {"parse": []}
    assert server.bodies("/other") == []
    assert len({body["id"] for body in server.bodies("/all")}) == len(server.bodies("/all")) == 4
    assert all(agent.startswith("pbm/") for agent in server.agents)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_happens_each_event_is_told_once(tmp_path: Path, server: HookServer, seed: int) -> None:
    """Turns are played, undone, brought back and put off in any order while the server takes some calls only."""
    chance = random.Random(seed)
    week = hooked(tmp_path, server, "/x", settings="max_missing = 2")
    now = at("2027-01-05")
    played: set[int] = set()
    for _ in range(25):
        match chance.choice(["turn", "undo", "redo", "run", "run", "busy"]):
            case "turn":
                coming = week.turn + 1
                week.runner.run("turn", "g", "--force")
                played |= {coming} if week.turn == coming else set()
            case "undo" | "redo" as command:
                week.runner.run(command, "g")
            case "busy":
                server.answers = [500]
            case _:
                now += chance.choice([60, 86_400])
        standing = week.turn
        run = week.run_at(now)
        played |= set(range(standing + 1, week.turn + 1))
        assert run.troubles == []
    for _ in range(10):
        now += 5 * 3600
        week.run_at(now)
        played.add(week.turn) if week.turn else None
    taken = [body["id"] for body in server.bodies("/x")]
    assert week.office.hooks.waiting() == []
    told = {body["turn"] for body in server.bodies("/x") if body["event"] == "turn"}
    assert told <= played
    assert week.turn == 0 or week.turn in told
    refused = sum(1 for each in taken if taken.count(each) > 1)
    tries = [name for name in set(taken) for each in week.office.journal.tries(f"{name}.pbm") if each.came_of == "sent"]
    assert sorted(tries) == sorted(set(taken)), f"{refused} were repeated"


def test_what_a_server_does_not_take_now_is_tried_again(tmp_path: Path, server: HookServer) -> None:
    """A fault, a full queue and silence are waited out; the server says how long. Other hooks are not held up."""
    week = hooked(tmp_path, server, "/x events = ['turn']", "/y events = ['turn']")
    week.runner.ok("turn", "g", "--force")
    now, office = at("2027-01-02"), week.office
    server.answers, server.headers = [429], {"Retry-After": "600"}
    week.run_at(now)
    assert [path for path, _ in server.calls] == ["/x", "/y"] or [path for path, _ in server.calls] == ["/y", "/x"]
    full = server.calls[0][0]
    assert send_calls(office, now + 599) == 0
    for wait, answer in ((601, 500), (1500, HANG), (6000, DRIP), (12_000, CLOSE), (40_000, 408)):
        server.answers = [answer]
        assert send_calls(office, now + wait, timeout=0.3) == 0
        assert send_calls(office, now + wait + 1) == 0, "it is not tried again at once"
    assert send_calls(office, now + 60_000) == 1
    assert len(server.bodies(full)) == 7
    assert send_calls(office, now + 90_000) == 0
    assert not (tmp_path / "post" / "bad").exists()


@pytest.mark.parametrize("status", [301, 307, 400, 401, 404, 410])
def test_what_a_server_refuses_is_given_up_with_a_note(tmp_path: Path, server: HookServer, status: int) -> None:
    """No redirect is followed; the note names the host and the reply, not the address, and the call is kept."""
    week = hooked(tmp_path, server, "/secret-7Q events = ['turn']")
    week.runner.ok("turn", "g", "--force")
    server.answers, server.headers = [status], {"Location": f"{server.url}/elsewhere-7Q", "X": "secret-7Q"}
    week.run("2027-01-02")
    assert [path for path, _ in server.calls] == ["/secret-7Q"]
    notes = (tmp_path / "post" / "notes.txt").read_text()
    assert f"127.0.0.1 answers {status}" in notes
    assert "7Q" not in notes
    (kept,) = week.office.bad.waiting()

    (tmp_path / "post" / "bad" / "new" / kept).rename(tmp_path / "post" / "hooks" / "new" / kept)
    server.answers = []
    week.run("2027-01-03")
    assert len(server.calls) == 2
    assert week.office.hooks.waiting() == []


def test_a_server_that_cannot_be_reached_is_given_up_like_a_letter(tmp_path: Path) -> None:
    """After four days the game master gets a note."""
    with hook_server() as gone:
        week = hooked(tmp_path, gone, "/x events = ['turn']")
    week.runner.ok("turn", "g", "--force")
    for day in ("02", "03", "04", "05"):
        week.run(f"2027-01-{day}")
    assert len(week.office.hooks.waiting()) == 1
    week.run("2027-01-06")
    assert week.office.hooks.waiting() == []
    assert "given up after 4 days" in (tmp_path / "post" / "notes.txt").read_text()


def test_a_call_contains_nothing_that_a_stranger_may_not_know(tmp_path: Path, server: HookServer) -> None:
    """No address, key, letter or order of a player is in any body of any form."""
    forms = ("json", "discord", "slack", "matrix")
    week = hooked(tmp_path, server, *(f'/{form} form = "{form}"' for form in forms), settings="max_missing = 0")
    key = week.runner.ok("player", "g", "AA", "--new-key")
    secrets = [word.strip(".,") for word in key.split() if len(word.strip(".,")) == 9 and "-" in word]
    week.sheet("BB", 1, "2027-01-05", "TAKE 1", "MESSAGE ALL", "hunter2", "END")
    week.run("2027-01-08T19:00")
    week.run("2027-01-08T20:10")
    week.runner.ok("turn", "g", "--force")
    week.run("2027-01-08T20:20")
    assert len(server.calls) == 4 * 4
    said = json.dumps(server.calls)
    assert secrets
    assert not [word for word in (*secrets, "@example.org", "hunter2", "TAKE") if word in said]
    assert set(server.bodies("/slack")[0]) == {"text", "mrkdwn"}
    assert set(server.bodies("/matrix")[0]) == {"text", "html"}


def test_the_address_comes_from_a_private_file_or_the_environment(
    tmp_path: Path, server: HookServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What others can read, what lies on the desk and what is no address is refused, and never repeated."""
    desk, kept = tmp_path / "desk", tmp_path / "hook"
    desk.mkdir()
    kept.write_text(f"{server.url}/from-file\n")
    tables = "[[notify.hooks]]\nurl_file = '../hook'\n[[notify.hooks]]\nurl_env = 'CLUB_HOOK'\n"
    week = Week.begun(desk, tables)
    week.runner.ok("turn", "g", "--force")
    kept.chmod(0o640)
    run = week.run("2027-01-02")
    assert "chmod 600" in run.troubles[0]
    assert "url_env CLUB_HOOK" in run.troubles[0]
    assert len(week.office.hooks.waiting()) == 2

    kept.chmod(0o600)
    monkeypatch.setenv("CLUB_HOOK", f"{server.url}/from-environment")
    assert week.run("2027-01-02T01:00").troubles == []
    assert sorted(path for path, _ in server.calls) == ["/from-environment", "/from-file"]

    shown = week.runner.run("post", "check", "--hooks").output
    assert "127.0.0.1 took the call" in " ".join(shown.split())
    assert "/from" not in shown
    assert [body["event"] for _, body in server.calls[2:]] == ["test", "test"]

    for wrong in ("http://example.org/S3CRET", "https://u:S3CRET@example.org/", "https://exa mple/S3CRET", "S3CRET"):
        monkeypatch.setenv("CLUB_HOOK", wrong)
        with pytest.raises(RefusedError) as refused:
            address_of(Desk.at(desk), Desk.at(desk).settings.notify.hooks[1])
        assert "url_env CLUB_HOOK" in str(refused.value)
        assert "S3CRET" not in str(refused.value)


def test_all_faults_of_hooks_and_site_are_found_at_once() -> None:
    """Each with its place, and without the secret in an address."""
    text = """
[[notify.hooks]]
url = "http://discord.com/api/webhooks/1/S3CRET"
[[notify.hooks]]
events = ["turn", "tunr"]
hours = 0
[[notify.hooks]]
url_env = "A"
url_file = "../b"
[site]
folder = "worlds/www"
address = "club.example.org"
"""
    with pytest.raises(RefusedError) as refused:
        settings_from(text.encode(), "pbm.toml")
    faults = str(refused.value)
    assert "S3CRET" not in faults
    for place in (
        "notify.hooks: a table [post]",
        "notify.hooks[1].url: https://",
        "notify.hooks[2]: one of",
        "notify.hooks[2].events: there is no event 'tunr'",
        "notify.hooks[2].hours",
        "notify.hooks[3]: one of",
        "site.folder",
        "site.address",
    ):
        assert f"pbm.toml: {place}" in faults


def test_a_restored_game_does_not_call_again_but_sends_what_waited(tmp_path: Path, server: HookServer) -> None:
    """The backup knows which calls were taken; the doctor finds nothing wrong with those that wait."""
    first, second, third = (tmp_path / name for name in ("first", "second", "third"))
    for root in (first, second, third):
        root.mkdir()
    week = hooked(first, server, "/x events = ['turn']")
    week.runner.ok("turn", "g", "--force")
    week.run("2027-01-02")
    week.runner.ok("turn", "g", "--force")
    server.answers = [503]
    week.run("2027-01-03")
    week.runner.ok("doctor")
    week.runner.ok("backup", "g", str(tmp_path / "g.backup"))

    desks: list[Week] = []
    for root in (second, third):
        (root / "pbm.toml").write_text((first / "pbm.toml").read_text())
        desks.append(Week(DeskRunner(root)))
        desks[-1].runner.ok("restore", str(tmp_path / "g.backup"))
        desks[-1].run("2027-01-03T01:00")
        assert [body["turn"] for body in server.bodies("/x")] == [1, 2, 2]
        assert desks[-1].office.hooks.waiting() == []
        (tmp_path / "g.backup").unlink()
        desks[-1].runner.ok("backup", "g", str(tmp_path / "g.backup"))
