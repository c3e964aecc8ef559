"""Receiving sheets from players who have entered: they count without a key, by every later command, and only once."""

from __future__ import annotations

import json
import stat
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.desk.writer import writing
from pbm.judging.judge import Sender
from pbm.judging.receiving import Received, looked_at, receive
from pbm.judging.sheet_answer import SheetAnswer, answer_on
from pbm.kernel.language import ENGLISH
from pbm.pipeline.open_game import load
from tests.support.desks import DeskRunner

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

NOW = 1_800_000_000
SECOND = 10**9
PRUSSIA = Sender([("g", "PR")], entered=True)
FRANCE = Sender([("g", "FR")], entered=True)


def sheet(*lines: str, empire: str = "PR", turn: int = 1) -> bytes:
    """Return a sheet without a key."""
    return "\n".join(["GAME g", f"TURN {turn}", f"EMPIRE {empire}", *lines, ""]).encode()


def sent(desk: DeskRunner, text: bytes, sender: Sender = PRUSSIA, now: int = NOW) -> Received:
    """Send a sheet as a player who has entered."""
    at = Desk.at(desk.root)
    return receive(at, at.game("g"), text, sender, now * SECOND)


def answered(received: Received) -> SheetAnswer:
    """Return the answer to a sheet that was judged."""
    assert received.judged is not None, received.unfit
    return answer_on(received.judged, ENGLISH)


def waiting(desk: DeskRunner) -> list[str]:
    """Return the names of the sheets that wait."""
    return sorted(path.name for path in (desk.root / "orders" / "g").glob("*.txt"))


def proved(desk: DeskRunner) -> list[str]:
    """Return the names of the sheets that need no key."""
    file = desk.root / "worlds" / "g" / "proved.json"
    return sorted(json.loads(file.read_text(encoding="utf-8"))["sheets"]) if file.exists() else []


def gm_deeds(desk: DeskRunner, turn: int = 1) -> Sequence[str]:
    """Return the texts of Prussia's actions in a turn."""
    return [action["text"] for action in desk.report("PR", turn)["actions"]]


@pytest.mark.parametrize("keys", ["none", "plain", "hashed"])
def test_a_sheet_of_one_who_has_entered_needs_no_key_ever(keys: str, desk: DeskRunner, tmp_path: Path) -> None:
    """Whatever keys the game has, turn, replay, undo and restore take the sheet; a forged one never counts."""
    if keys == "plain":
        desk = DeskRunner(tmp_path / "plain")
        desk.root.mkdir()
        desk.ok("new", "g", "--scenario", "two-rivers", "--seed", "7", "--keys")
    if keys == "hashed":
        desk.ok("player", "g", "PR", "--new-key")
    assert answered(sent(desk, sheet("LEVY BRA"))).counts
    assert answered(sent(desk, sheet("TAX", empire="FR"), FRANCE)).counts
    if keys != "none":
        desk.sheet("x-forged.txt", sheet("TAX", turn=1).decode())
    kept, elsewhere = tmp_path / "g.backup", DeskRunner(tmp_path / "elsewhere")
    elsewhere.root.mkdir()
    desk.ok("backup", "g", str(kept))
    elsewhere.ok("restore", str(kept))

    for there in (desk, elsewhere):
        assert stat.S_IMODE((there.root / "worlds" / "g" / "proved.json").stat().st_mode) == 0o600
        there.ok("turn", "g", *(["--force"] if keys != "none" else []))
        assert gm_deeds(there) == ["LEVY BRA"]
        assert there.ok("replay", "g").splitlines() == ["turn 0: the same", "turn 1: the same"]
        there.ok("undo", "g")
        there.ok("turn", "g", "--force")
        assert gm_deeds(there) == ["LEVY BRA"]
    assert "nothing wrong" in desk.ok("doctor", "g")


def test_a_late_sheet_may_amend_the_turn_without_a_key(desk: DeskRunner) -> None:
    """The game master lets a sheet count that waits among the others; a changed copy of it is refused."""
    desk.ok("player", "g", "PR", "--new-key")
    sent(desk, sheet("TAX", empire="FR"), FRANCE)
    desk.ok("turn", "g", "--force")
    late = answered(sent(desk, sheet("LEVY BRA"), now=NOW + 5))
    assert late.counts
    file = desk.root / "orders" / "g" / late.file
    copied = desk.root / late.file
    copied.write_bytes(file.read_bytes() + b"TAX\n")

    assert "KEY is missing" in desk.refused("amend", "g", str(copied))
    desk.ok("amend", "g", str(file), "--accept")

    assert gm_deeds(desk) == ["LEVY BRA"]
    assert desk.ok("replay", "g").splitlines() == ["turn 0: the same", "turn 1: the same"]


def test_a_changed_file_is_proved_no_more(desk: DeskRunner) -> None:
    """What somebody writes into a sheet on the disk does not count in the name of its player."""
    desk.ok("player", "g", "PR", "--new-key")
    name = answered(sent(desk, sheet("LEVY BRA"))).file
    file = desk.root / "orders" / "g" / name
    assert file.read_bytes() == sheet("LEVY BRA")
    file.write_bytes(sheet("TAX"))

    assert f"{name} is refused" in desk.refused("turn", "g")


def test_what_was_played_is_forgotten(desk: DeskRunner) -> None:
    """Notes on sheets go with the sheets, whoever removes them."""
    names = [answered(sent(desk, sheet("TAX"))).file, answered(sent(desk, sheet("TAX", empire="FR"), FRANCE)).file]
    assert proved(desk) == sorted(names)
    with writing(Desk.at(desk.root).game("g")) as writer:
        writer.clear(names[:1])
    assert proved(desk) == names[1:]
    (desk.root / "orders" / "g" / names[1]).unlink()
    later = answered(sent(desk, sheet("LEVY BRA"), now=NOW + 1)).file

    assert proved(desk) == [later]


def test_a_sheet_is_filed_once_however_often_it_is_sent(desk: DeskRunner) -> None:
    """A retry has the same answer and makes no second version; the same orders after others are a version again."""
    first = answered(sent(desk, sheet("LEVY BRA")))
    again = answered(sent(desk, sheet("LEVY BRA"), now=NOW + 60))
    assert (again, waiting(desk)) == (first, [first.file])

    second = answered(sent(desk, sheet("TAX"), now=NOW + 70))
    back = answered(sent(desk, sheet("LEVY BRA"), now=NOW + 80))

    assert waiting(desk) == [back.file]
    assert len({first.file, second.file, back.file}) == 3
    assert back.counts


def test_a_sheet_is_filed_though_a_former_one_cannot_be_put_aside(desk: DeskRunner) -> None:
    """It is safe and counts, so its sender is not asked to send it again; if they do, the former one is put aside."""
    sent(desk, sheet("1 TAX"))
    (former,) = waiting(desk)
    in_the_way = desk.root / "orders" / "g" / "superseded"
    in_the_way.write_text("a file")

    assert answered(sent(desk, sheet("1 TAX", "2 MOBILISE"), now=NOW + 60)).counts
    assert former in waiting(desk)
    in_the_way.unlink()
    assert answered(sent(desk, sheet("1 TAX", "2 MOBILISE"), now=NOW + 70)).counts
    assert len(waiting(desk)) == 1
    assert former not in waiting(desk)


def test_nobody_sends_a_sheet_of_another_seat(desk: DeskRunner) -> None:
    """It is refused in the words of the mail, whatever key is on it, and nothing of it is judged."""
    key = desk.ok("player", "g", "FR", "--new-key").split("The key of FR is ")[1].split()[0]

    answer = answered(sent(desk, sheet(f"KEY {key}", "LEVY BRA", "NONSENSE", empire="FR")))

    assert answer.verdict == "Your sheet is refused: you are not registered for FR in this game."
    assert (answer.counts, answer.actions, answer.problems, answer.outlook) == (False, [], [], [])
    assert (waiting(desk), proved(desk)) == ([], [])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "There is no order sheet in what you sent."),
        (b"Hello, how are you?\n", "There is no order sheet in what you sent."),
        (b"\x89PNG\r\n\x1a\n" + bytes(100), "What you sent cannot be read: this is a picture, not plain text."),
        (sheet(), "Your sheet is blank, and changes nothing."),
        (sheet(turn=7), "Your sheet is blank, and changes nothing."),
    ],
)
def test_a_text_without_orders_is_no_sheet(desk: DeskRunner, text: bytes, said: str) -> None:
    """It never replaces a sheet that was filed, and its sender reads why."""
    before = answered(sent(desk, sheet("TAX"))).file
    received = sent(desk, text, now=NOW + 1)
    assert (received.judged, str(received.unfit)) == (None, said)
    assert waiting(desk) == [before]


@pytest.mark.parametrize("when", ["", "first_deadline = 2027-01-01T08:00:12", 'grace = "2 h"', 'wait = "1 day"'])
def test_looking_at_a_sheet_says_what_sending_it_would(when: str, desk: DeskRunner) -> None:
    """Good, faulty, late, kept, foreign, overdue: the answer is the same in every word, and nothing is written."""
    if when:
        timed = "" if when.startswith("first") else "first_deadline = 2027-01-01T08:00:12\n"
        settings = f'[games.g]\ntimezone = "UTC"\nmax_missing = 0\n{timed}{when}\n'
        (desk.root / "pbm.toml").write_text(settings, encoding="utf-8")
    sent(desk, sheet("TAX", empire="FR"), FRANCE)
    sent(desk, sheet("TAX"))
    desk.ok("turn", "g")
    sent(desk, sheet("ALWAYS TAX", turn=2), now=NOW + 1)
    texts = [
        sheet("LEVY BRA", turn=2),
        sheet("LEVY NOWHERE", "READY", "ALWAYS NOTHING", turn=2),
        sheet("LEVY BRA", turn=1),
        sheet("TAX", turn=4),
        sheet("TAX", turn=1),
        sheet("TAX", empire="FR", turn=2),
        sheet("TAX", empire="QQ", turn=2),
        b"GAME other\nTURN 2\nEMPIRE PR\nTAX\n",
        b"1 TAX\n",
    ]
    verdicts = set()
    for number, text in enumerate(texts):
        at, now = Desk.at(desk.root), NOW + 10 + number
        before = desk.files()
        expected = looked_at(load(at, at.game("g")), text, PRUSSIA, now * SECOND)
        assert desk.files() == before
        answer = answered(sent(desk, text, now=now))
        assert answer == answered(expected)
        verdicts.add(f"{answer.verdict} {' '.join(answer.outlook)}")
    assert any("has passed" in each or "after the deadline" in each for each in verdicts) == bool(when)


def test_senders_at_the_same_time_lose_nothing(desk: DeskRunner) -> None:
    """Eight send at once for two seats: all are answered, the newest of each counts, and the doctor is content."""

    def send(number: int) -> SheetAnswer:
        sender, empire = ((PRUSSIA, "PR"), (FRANCE, "FR"))[number % 2]
        return answered(sent(desk, sheet(f"{number + 1} TAX", empire=empire), sender, now=NOW + number))

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(send, range(8)))

    assert waiting(desk) == sorted(answer.file for answer in answers[-2:])
    assert proved(desk)[-1] in waiting(desk)
    put_aside = [path.name for path in (desk.root / "orders" / "g" / "superseded").rglob("*.txt")]
    assert sorted([*put_aside, *waiting(desk)]) == sorted(answer.file for answer in answers)
    desk.ok("turn", "g")


def test_a_game_that_replaces_itself_keeps_what_was_proved(desk: DeskRunner, tmp_path: Path) -> None:
    """Sheets that wait stay when an earlier state comes back, and still need no key."""
    desk.ok("player", "g", "PR", "--new-key")
    desk.ok("backup", "g", str(tmp_path / "g.backup"))
    name = answered(sent(desk, sheet("LEVY BRA"))).file

    desk.ok("restore", str(tmp_path / "g.backup"), "--replace")

    assert (waiting(desk), proved(desk)) == ([name], [name])
    desk.ok("turn", "g", "--force")
    assert gm_deeds(desk) == ["LEVY BRA"]
