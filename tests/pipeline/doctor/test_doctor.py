"""The doctor: whatever is done to a desk is found, told with its mend, and mended where that is safe."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pbm.pipeline.doctor.places import LITTLE, room_findings
from pbm.post.journal import PRESSED, Journal
from pbm.post.post_office import file_of
from tests.support.desks import DeskRunner
from tests.support.pebbles import among_the_games
from tests.support.releases import desk_of

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A desk with a game of three turns, the last undone, and a player who has a personal link."""
    desk = DeskRunner(tmp_path_factory.mktemp("template"))
    desk.ok("new", "g", "--scenario", "two-rivers", "--seed", "7")
    for turn in (1, 2, 3):
        desk.orders("PR", "TAX", turn=turn)
        desk.orders("FR", "TAX", turn=turn)
        desk.ok("turn", "g")
    desk.ok("undo", "g")
    desk.ok("player", "g", "PR", "--email", "ada@example.org", "--new-link")
    shutil.rmtree(desk.root / "orders" / "g")
    return desk.root


@pytest.fixture
def desk(template: Path, empty: DeskRunner) -> DeskRunner:
    """The desk, to do with as one likes."""
    shutil.copytree(template, empty.root, dirs_exist_ok=True)
    return empty


def everything(desk: DeskRunner) -> dict[str, tuple[int, int, bytes]]:
    """Return all that is on a desk, locks and hidden files too, with modes and times."""
    return {
        str(path): (path.lstat().st_mode, path.lstat().st_mtime_ns, path.read_bytes() if path.is_file() else b"")
        for path in sorted(desk.root.rglob("*"))
    }


def findings(desk: DeskRunner, *args: str) -> list[str]:
    """Return what the doctor finds, a line each; nothing is changed, and the exit status says whether it is bad."""
    before = everything(desk)
    result = desk.run("doctor", *args)
    lines = result.stdout.splitlines()[:-1]
    assert result.exit_code == any(line.startswith("wrong: ") for line in lines)
    assert everything(desk) == before
    return lines


def test_a_desk_in_order_has_no_findings(desk: DeskRunner) -> None:
    """Also one of a game with an undone turn and players; nothing is written."""
    assert findings(desk) == []
    assert desk.ok("doctor").endswith("1 game: nothing wrong, nothing worth knowing\n")
    assert desk.ok("doctor", "g").startswith("g: nothing wrong")


def damage(name: str, data: bytes | None = None) -> Callable[[Path], object]:
    """Return what changes a byte in the middle of a file, or gives it other contents."""

    def change(root: Path) -> None:
        file = root / name
        old = file.read_bytes() if file.exists() else b""
        middle = len(old) // 2
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(old[:middle] + bytes([old[middle] ^ 1]) + old[middle + 1 :] if data is None else data)

    return change


def gone(name: str) -> Callable[[Path], object]:
    """Return what takes a file or a folder away."""

    def remove(root: Path) -> None:
        path = root / name
        shutil.rmtree(path) if path.is_dir() else path.unlink()

    return remove


def put(source: str, target: str) -> Callable[[Path], object]:
    """Return what puts a file in the place of another."""
    return lambda root: (root / target).write_bytes((root / source).read_bytes())


def folder(name: str) -> Callable[[Path], object]:
    """Return what makes a folder."""
    return lambda root: (root / name).mkdir(parents=True)


def mode(name: str, bits: int) -> Callable[[Path], object]:
    """Return what lets others do more with a file."""
    return lambda root: (root / name).chmod(bits)


PREVIOUS = "worlds/g/turn-001"
UNMENDED: list[tuple[Callable[[Path], object], str]] = [
    (gone(PREVIOUS), f"wrong: {PREVIOUS}: is missing"),
    (put("worlds/g/turn-002/events", f"{PREVIOUS}/events"), f"wrong: {PREVIOUS}/events: does not lead from"),
    (put("worlds/g/turn-002/world", f"{PREVIOUS}/world"), f"wrong: {PREVIOUS}/events: does not lead from"),
    (
        damage(f"{PREVIOUS}/turn.json", b'{"turn": 1, "sheets": {"../../x": 1}}'),
        f"wrong: {PREVIOUS}/turn.json: is damaged",
    ),
    (gone(f"{PREVIOUS}/sheets/PR.txt"), f"wrong: {PREVIOUS}/sheets/PR.txt: is missing"),
    (damage("worlds/g/turn-002/corrections.json", b"{"), "wrong: worlds/g/turn-002/corrections.json: is damaged"),
    (damage("worlds/g/game.json", b"[]"), "wrong: worlds/g/game.json: is damaged"),
    (gone("worlds/g/game.json"), "wrong: worlds/g/game.json: is missing"),
    (lambda root: (root / "worlds/g").rename(root / "worlds/h"), "wrong: worlds/h/game.json: is of the game 'g'"),
    (damage("worlds/g/players.json", b"{"), "wrong: worlds/g/players.json: is damaged"),
    (
        damage("worlds/g/players.json", b'{"players": {"XX": {}, "PR": {"email": "no", "language": "xx"}}}'),
        "wrong: worlds/g/players.json: there is no empire 'XX'",
    ),
    (damage("worlds/g/clock.json", b"{"), "wrong: worlds/g/clock.json: is damaged"),
    (damage("worlds/g/map.json", b"{"), "wrong: worlds/g/map.json: is not a map"),
    (damage("worlds/g/site-secret", b"12345"), "wrong: worlds/g/site-secret: is damaged"),
    (damage("serve/secret", b"12345"), "wrong: serve/secret: is damaged"),
    (damage("serve/links.json", b"{"), "wrong: serve/links.json: is damaged"),
    (damage("serve/sessions/any.json", b"{"), "worth knowing: serve/sessions/any.json: is not a session"),
    (damage("pbm.toml", b"[games.g]\ndays = 0\n"), "wrong: pbm.toml: "),
    (
        damage("reports/g/turn-002/PR.json", b'{"game": "g", "turn": 1, "empire": "PR"}'),
        "wrong: reports/g/turn-002/PR.json: is the",
    ),
    (damage("orders/g/any.txt", b"GAME g\nTURN 90\nEMPIRE PR\nTAX\n"), "worth knowing: orders/g/any.txt: is refused"),
    (damage("orders/g/any.docx", b""), "worth knowing: orders/g/any.docx: is not a sheet"),
    (folder("orders/h"), "worth knowing: orders/h: there is no such game"),
    (folder("worlds/h"), "worth knowing: worlds/h: is not a game"),
    (damage("worlds/g/notes.txt", b"mine"), "worth knowing: worlds/g/notes.txt: is not one of our files"),
]


@pytest.mark.parametrize(("change", "told"), UNMENDED, ids=[told for _, told in UNMENDED])
def test_it_finds(desk: DeskRunner, change: Callable[[Path], object], told: str) -> None:
    """What nobody can mend safely is told with what to do, and left as it is."""
    change(desk.root)
    before = findings(desk)
    assert [line for line in before if line.startswith(told) and "; " in line], before
    left = desk.run("doctor", "--mend").stdout.splitlines()
    assert [line for line in before if "; with --mend" not in line and line not in left] == []


MENDED: list[tuple[Callable[[Path], object], str]] = [
    (damage(f"{PREVIOUS}/figures.json", b"{"), f"wrong: {PREVIOUS}/figures.json: is damaged"),
    (damage(f"{PREVIOUS}/world"), f"wrong: {PREVIOUS}/world: is damaged or incomplete"),
    (damage("worlds/g/turn-002/events"), "wrong: worlds/g/turn-002/events: is damaged or incomplete"),
    (gone("worlds/g/turn-002/world"), "wrong: worlds/g/turn-002/world: is missing"),
    (gone("worlds/g/turn-000/world"), "wrong: worlds/g/turn-000/world: is missing"),
    (gone("reports/g/turn-001"), "wrong: reports/g/turn-001: the reports of turn 1 are missing"),
    (gone("reports/g/turn-002/FR.html"), "wrong: reports/g/turn-002: FR.html is missing"),
    (folder("worlds/g/.turn-003.new"), "wrong: worlds/g/.turn-003.new: an earlier run was interrupted"),
    (folder("reports/g/.turn-003.new"), "wrong: reports/g/.turn-003.new: an earlier run was interrupted"),
    (folder("worlds/g/.turn-001.amended"), "wrong: worlds/g/.turn-001.amended: an earlier run was interrupted"),
    (folder("worlds/.h.new"), "wrong: worlds/.h.new: an earlier run was interrupted before h was there"),
    (damage("worlds/g/.players.json.new", b"half"), "worth knowing: worlds/g/.players.json.new: was being written"),
    (damage("orders/g/.FR-1.txt.new", b"half"), "worth knowing: orders/g/.FR-1.txt.new: was being written when a run"),
    (damage("worlds/g/.restored/pbm.toml", b"[games.g]\ndays = 3\n"), "wrong: worlds/g/.restored: an earlier run"),
    (mode("worlds/g/players.json", 0o644), "wrong: worlds/g/players.json: others can read it"),
    (mode("serve/secret", 0o644), "wrong: serve/secret: others can read it"),
    (mode("serve", 0o755), "wrong: serve: others can read it"),
    (folder("serve/sessions"), "wrong: serve/sessions: others can read it"),
    (damage("serve/sessions/.x.json.new", b"half"), "worth knowing: serve/sessions/.x.json.new: was being written"),
    (damage("scenarios/.x.toml.new", b"half"), "worth knowing: scenarios/.x.toml.new: was being written when a run"),
    (mode("worlds/g", 0o755), "worth knowing: worlds/g: others can look into it"),
    (mode("reports/g", 0o755), "worth knowing: reports/g: others can look into it"),
    (gone("reports/g"), "wrong: reports/g/turn-000: the reports of turn 0 are missing"),
]


@pytest.mark.parametrize(("change", "told"), MENDED, ids=[told for _, told in MENDED])
def test_it_mends(desk: DeskRunner, change: Callable[[Path], object], told: str) -> None:
    """What can be mended safely is, and said; nothing is left to find, and the game plays on."""
    change(desk.root)
    before = findings(desk)
    assert [line for line in before if line.startswith(told) and "; with --mend " in line], before
    said = desk.ok("doctor", "--mend").splitlines()
    assert said[-1] == "1 game: nothing wrong, nothing worth knowing"
    assert [line for line in said if line.startswith(f"mended: {told.partition(': ')[2]}")]
    assert findings(desk) == []
    desk.ok("redo", "g")
    assert desk.ok("replay", "g").splitlines() == [f"turn {turn}: the same" for turn in range(4)]


def test_what_is_in_the_way_is_put_aside(desk: DeskRunner) -> None:
    """Nothing is lost by mending: it lies below the game's folder, in one of its own."""
    for data in (b"{", b"["):
        (desk.root / PREVIOUS / "figures.json").write_bytes(data)
        desk.ok("doctor", "--mend")
    aside = desk.root / "worlds" / "g" / "aside" / "turn-001"
    assert [file.read_bytes() for file in sorted(aside.iterdir())] == [b"{", b"["]


def test_reports_made_again_are_those_that_were_sent(desk: DeskRunner) -> None:
    """Nothing having changed since, they are the same to the byte; those that are there are left as they are."""
    reports = desk.root / "reports" / "g" / "turn-002"
    before = {path.name: path.read_bytes() for path in reports.glob("FR.*")}
    for name in before:
        (reports / name).unlink()
    (reports / "PR.txt").write_text("as it was sent")
    desk.ok("doctor", "--mend")
    assert {path.name: path.read_bytes() for path in reports.glob("FR.*")} == before
    assert (reports / "PR.txt").read_text() == "as it was sent"


def test_files_of_a_former_format_are_told_once(tmp_path: Path) -> None:
    """They are no fault: they are read as they are."""
    told = "files from turn-000 on are of format 1, not 2; they are read as they are; `pbm upgrade` writes them anew"
    found = [line for line in findings(desk_of("0.1", tmp_path / "0.1")) if "of format" in line]
    assert found == [
        f"worth knowing: worlds/europe: 3 {told}",
        f"worth knowing: worlds/rivers: 9 {told}",
    ]


def test_a_game_at_which_another_works_is_left_alone(desk: DeskRunner) -> None:
    """Nor does looking keep the other from it."""
    lock = desk.root / "worlds" / ".g.lock"
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        assert findings(desk) == ["worth knowing: worlds/g: another pbm is at work on it; look again when it is done"]
    desk.ok("redo", "g")


def test_little_room_is_told() -> None:
    """A turn may need as much as it has been given here."""
    assert [each.what for each in room_findings(Path("desk"), LITTLE // 2)] == [
        "its disk is nearly full: 100 MB are free"
    ]
    assert not list(room_findings(Path("desk"), LITTLE))


def test_a_mend_that_fails_is_told_and_the_others_go_on(desk: DeskRunner) -> None:
    """A report that cannot be made again stays a finding."""
    for turn in (1, 2):
        (desk.root / "reports" / "g" / f"turn-00{turn}" / "FR.txt").unlink()
    damage(f"{PREVIOUS}/events")(desk.root)
    damage(f"{PREVIOUS}/turn.json", b"{")(desk.root)
    result = desk.run("doctor", "--mend")
    assert "not mended: reports/g/turn-001" in result.stderr
    assert "mended: reports/g/turn-002: FR.txt is missing" in result.stdout
    assert "wrong: reports/g/turn-001: FR.txt is missing" in result.stdout


def test_the_toy_game_is_looked_over_too(empty: DeskRunner) -> None:
    """No game is named: whatever has turns and reports has a doctor."""
    with among_the_games():
        empty.ok("new", "g", "--scenario", "pebbles", "--seed", "1")
        empty.orders("AA", "TAKE 2")
        empty.orders("BB", "TAKE 2")
        empty.ok("turn", "g")
        told = "worth knowing: orders/g: sheets that have been played: 2; move them away if they are in the way"
        assert findings(empty) == [told]
        put("worlds/g/turn-000/world", "worlds/g/turn-001/world")(empty.root)
        assert any("does not lead from the position after turn 0" in line for line in findings(empty))


@pytest.fixture
def post(desk: DeskRunner) -> DeskRunner:
    """A desk with a post in which a mail has been handled."""
    (desk.root / "pbm.toml").write_text('[post]\naddress = "gm@example.org"\nproof = "address"\n', "utf-8")
    assert desk.run("post", "take", given=b"From: ada@example.org\nMessage-ID: <1@x>\n\nSTATUS\n").exit_code == 0
    return desk


def test_a_post_in_order_has_no_findings(post: DeskRunner) -> None:
    """A mail that was handled and an answer that waits are as they should be."""
    assert findings(post) == []


def test_the_post_is_held_against_its_journal(post: DeskRunner) -> None:
    """A letter that is nowhere, a mail that nobody noted, and what others can read."""
    Journal(post.root / "post" / "journal").note_written("report/g/1/PR/x", "report", "ada@example.org", 1)
    (post.root / "post/in/cur/strange.pbm:2,PS").write_bytes(b"")
    (post.root / "post/bad/new").mkdir(parents=True, mode=0o700)
    (post.root / "post/bad").chmod(0o700)
    (post.root / "post/bad/new/x").write_bytes(b"")
    (post.root / "post/in/new").chmod(0o755)
    assert [line.partition("; ")[0] for line in findings(post)] == [
        "wrong: post/in/new: others can look into it",
        "wrong: post/bad/new: mails that could not be handled or sent: 1",
        "wrong: post/out: the letter 'report/g/1/PR/x' was written and is not there, and was never sent",
        "worth knowing: post/in/cur/strange.pbm:2,PS: was handled, and the journal does not know of it",
    ]
    assert "mended: post/in/new" in post.run("doctor", "--mend").stdout


def test_a_damaged_journal_of_the_post_is_told(post: DeskRunner) -> None:
    """It is not opened for writing, and what hangs on it is not looked at."""
    journal = post.root / "post" / "journal"
    journal.write_bytes(b"SQLite format 3\0" + os.urandom(4000))
    assert [line for line in findings(post) if line.startswith("wrong: post/journal: is damaged")]
    journal.unlink()
    assert [line for line in findings(post) if line.startswith("wrong: post/journal: is missing")]


def test_a_file_that_many_things_hang_on_is_blamed_once(desk: DeskRunner) -> None:
    """Who plays is asked for wherever the game is opened; that it is damaged is said of the one file."""
    damage("worlds/g/players.json", b"{")(desk.root)
    assert [line.partition(": is damaged")[0] for line in findings(desk)] == ["wrong: worlds/g/players.json"]


def test_a_game_that_lost_its_beginning_is_missed_by_every_command(desk: DeskRunner) -> None:
    """Named in the settings or not: nothing is begun over it, and all name the way back."""
    told = "worlds/g/game.json is missing: bring the game back from a backup: `pbm restore FILE --replace`"
    gone("worlds/g/game.json")(desk.root)
    for settings in ("", '[post]\naddress = "gm@example.org"\n[games.g]\nscenario = "two-rivers"\n'):
        (desk.root / "pbm.toml").write_text(settings, "utf-8")
        before = everything(desk)
        for command in (["turn", "g", "--force"], ["status"], ["new", "g", "--scenario", "two-rivers"]):
            assert told in desk.refused(*command), command
        assert everything(desk).keys() <= {*before, str(desk.root / "worlds" / ".g.lock")}
        (line,) = findings(desk)
        assert line.startswith("wrong: worlds/g/game.json: is missing")
    assert told in " ".join(desk.run("post", "check").stdout.split())


def test_a_lost_hold_is_no_hold_that_never_was(desk: DeskRunner) -> None:
    """Nothing goes by a clock that has been lost; a game of version 0.1 never had one."""
    desk.ok("hold", "g")
    gone("worlds/g/clock.json")(desk.root)
    assert "clock.json is missing" in desk.refused("hold", "g", "--release")
    record = desk.root / "worlds" / "g" / "game.json"
    told = json.loads(record.read_text("utf-8"))
    record.write_text(json.dumps({name: value for name, value in told.items() if name != "files"}), "utf-8")
    desk.ok("hold", "g")


def test_letters_that_went_out_need_not_lie_there(post: DeskRunner) -> None:
    """The game master may clear away what was sent; press is counted, and is no letter of its own."""
    journal = Journal(post.root / "post" / "journal")
    for came_of in ("sent", "refused"):
        identity = f"report/g/1/PR/{came_of}"
        journal.note_written(identity, "report", "ada@example.org", 1)
        journal.note_try(file_of(identity), 2, came_of)
    journal.note_written("pressed/x/0", PRESSED, "ada@example.org", 1)
    assert findings(post) == []


def test_what_another_version_wrote_is_not_made_again(desk: DeskRunner) -> None:
    """It is sound: whoever has that version can play it, and an older journal is no better one."""
    file = desk.root / "worlds" / "g" / "turn-002" / "events"
    file.write_bytes(file.read_bytes().replace(b"pbm-world 2", b"pbm-world 3", 1))
    before = file.read_bytes()
    (line,) = findings(desk)
    assert line.startswith("wrong: worlds/g/turn-002/events: was written by a newer pbm: its format is 3")
    assert line.endswith("; take the newest pbm, or the one that wrote it")
    desk.run("doctor", "--mend")
    assert file.read_bytes() == before
