"""Press as it is kept with a game: once, for its readers alone, and whatever happens to the turns."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.pipeline.open_game import load
from pbm.pipeline.press import ALL, HOUR, PER_HOUR, Draft, NotSentError, Sender, readers, send
from pbm.pipeline.press_threads import threads_of
from tests.support.desks import DeskRunner

if TYPE_CHECKING:
    from pathlib import Path

    from pbm.desk.press import Piece

NOW = 1_800_000_000


@pytest.fixture
def desk(tmp_path: Path) -> DeskRunner:
    """Begin a game with anonymous press, in which nobody has an address."""
    (tmp_path / "pbm.toml").write_text('[games.g]\npress = "anonymous"\n')
    runner = DeskRunner(tmp_path)
    runner.ok("new", "g", "--scenario", "european-empires", "--seed", "7")
    return runner


def sender(desk: DeskRunner, empire: str = "FR", name: str = "g") -> Sender:
    """Return an empire that writes on its page."""
    opened = Desk.at(desk.root)
    return Sender(load(opened, opened.game(name)), empire, with_pages=True)


def pieces(desk: DeskRunner, name: str = "g") -> list[Piece]:
    """Return what has been written."""
    return list(Desk.at(desk.root).game(name).press())


def test_a_piece_that_is_sent_again_is_kept_once(desk: DeskRunner) -> None:
    """Under its identity, or as the last that its sender wrote; after another piece, or an hour, it is a new one."""
    first = send(sender(desk), Draft("PR", "Peace?"), "press/x/0", NOW)
    assert send(sender(desk), Draft("PR", "Peace?"), "press/x/0", NOW + 5) == first
    assert send(sender(desk), Draft("PR", "Peace?"), None, NOW + 5) == first
    send(sender(desk, "EN"), Draft("PR", "Peace?"), None, NOW + 6)
    send(sender(desk), Draft("PR, EN", "Peace?"), None, NOW + 7)
    send(sender(desk), Draft("PR", "Peace?"), None, NOW + 8)
    send(sender(desk), Draft("PR", "Peace?"), None, NOW + 8 + HOUR)

    assert [(each.sender, each.to, each.at - NOW) for each in pieces(desk)] == [
        ("FR", ["PR"], 0),
        ("EN", ["PR"], 6),
        ("FR", ["PR", "EN"], 7),
        ("FR", ["PR"], 8),
        ("FR", ["PR"], 8 + HOUR),
    ]


def test_a_line_that_a_crash_cut_off_goes_with_the_next_piece(desk: DeskRunner) -> None:
    """The doctor is content with it, and all that was kept before stays; only its owner can read the file."""
    send(sender(desk), Draft("PR", "Peace?"), None, NOW)
    file = desk.root / "worlds/g/press.jsonl"
    whole = file.read_bytes()
    file.write_bytes(whole + b'{"id": "press/y')
    assert "press.jsonl" not in desk.run("doctor").output
    assert len(pieces(desk)) == 1

    send(sender(desk), Draft("PR", "War!"), None, NOW + 1)

    assert file.read_bytes().startswith(whole + b'{"id"')
    assert [each.text for each in pieces(desk)] == ["Peace?", "War!"]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_file_that_was_changed_is_refused_and_the_doctor_names_it(desk: DeskRunner) -> None:
    """Nothing in it is guessed."""
    file = desk.root / "worlds/g/press.jsonl"
    file.write_text('{"id": 3}\n')
    file.chmod(0o644)

    said = desk.run("doctor").output

    assert "press.jsonl: is damaged" in said
    assert "press.jsonl: others can read it" in said


def test_press_outlives_undone_turns_and_is_in_backups(desk: DeskRunner) -> None:
    """It was read: undoing a turn does not take it back. Restored under another name, it is as closed as before."""
    send(sender(desk), Draft("PR", "Peace?"), None, NOW)
    desk.ok("turn", "g", "--force")
    send(sender(desk), Draft("PR", "War!"), None, NOW + 1)
    desk.ok("undo", "g")
    backup = desk.root / "g.backup"
    desk.ok("backup", "g", str(backup))
    desk.ok("restore", str(backup), "--as", "h")

    assert [(each.turn, each.text) for each in pieces(desk)] == [(1, "Peace?"), (2, "War!")]
    assert pieces(desk, "h") == pieces(desk)
    assert stat.S_IMODE((desk.root / "worlds/h/press.jsonl").stat().st_mode) == 0o600


def test_nobody_writes_without_end(desk: DeskRunner) -> None:
    """A player writes so many pieces within an hour, whatever the others write."""
    for number in range(PER_HOUR):
        send(sender(desk), Draft("PR", f"{number}"), None, NOW + number)

    with pytest.raises(NotSentError, match=r"^$") as refused:
        send(sender(desk), Draft("PR", "More"), None, NOW + HOUR - 1)
    assert refused.value.too_many
    send(sender(desk, "EN"), Draft("PR", "I, too"), None, NOW + HOUR - 1)
    send(sender(desk), Draft("PR", "More"), None, NOW + HOUR)

    assert len(pieces(desk)) == PER_HOUR + 2


@pytest.mark.parametrize(
    ("draft", "why"),
    [
        (Draft("PR", " \n"), "no text in it"),
        (Draft("XX", "Peace?"), "no empire XX"),
        (Draft("FR", "Peace?"), "choose whom it is for"),
        (Draft("PR", "KEY K7Q2-MX4D\nPeace?"), "your KEY is in it"),
    ],
)
def test_what_cannot_be_sent_is_not_kept(desk: DeskRunner, draft: Draft, why: str) -> None:
    """Its sender learns why."""
    with pytest.raises(NotSentError) as refused:
        send(sender(desk), draft, None, NOW)

    assert why in str(refused.value.why)
    assert pieces(desk) == []


def test_the_program_is_written_to_like_players(desk: DeskRunner) -> None:
    """Nobody finds out by press which empires the program plays."""
    before = readers(sender(desk))
    desk.ok("player", "g", "PR", "--status", "dummy")

    assert readers(sender(desk)) == before
    assert send(sender(desk), Draft("PR", "Peace?"), None, NOW).to == ["PR"]


def test_a_game_has_no_press_unless_it_is_set(desk: DeskRunner) -> None:
    """And anonymous press only where that is set."""
    (desk.root / "pbm.toml").write_text('[games.g]\npress = "signed"\n')
    with pytest.raises(NotSentError) as refused:
        send(sender(desk), Draft("PR", "Peace?", anonymous=True), None, NOW)
    assert "anonymously" in str(refused.value.why)
    (desk.root / "pbm.toml").write_text("")
    with pytest.raises(NotSentError) as refused:
        send(sender(desk), Draft("PR", "Peace?"), None, NOW)
    assert "no press" in str(refused.value.why)


def test_threads_are_of_the_same_empires_and_the_newest_comes_first(desk: DeskRunner) -> None:
    """Whoever of them writes; and nobody else has the thread."""
    send(sender(desk), Draft("PR EN", "To both"), None, NOW)
    send(sender(desk), Draft("PR", "To one"), None, NOW + 1)
    send(sender(desk, "PR"), Draft("EN FR", "To both again"), None, NOW + 2)
    seats = sender(desk).game.position.seats

    shown = {
        code: [(each.others, [piece.text for piece in each.pieces]) for each in threads_of(pieces(desk), code, seats)]
        for code in ("FR", "EN", "RU")
    }

    both = ["To both", "To both again"]
    others = tuple(code for code in seats if code in {"PR", "EN"})
    assert shown["FR"] == [(others, both), (("PR",), ["To one"])]
    assert [texts for _, texts in shown["EN"]] == [both]
    assert shown["RU"] == []


def test_nothing_in_a_thread_names_who_wrote_anonymously(desk: DeskRunner) -> None:
    """Whoever of two wrote it, and to whom else besides, a reader has the same before them."""
    seats = sender(desk).game.position.seats
    seen = []
    for number, (empire, to) in enumerate((("FR", ALL), ("EN", ALL), ("EN", "PR"), ("FR", "EN PR"))):
        (desk.root / "worlds/g/press.jsonl").unlink(missing_ok=True)
        send(sender(desk, empire), Draft(to, "I know.", anonymous=True), f"press/{number}/0", NOW)
        seen.append(threads_of(pieces(desk), "PR", seats))
        assert [each.anonymous for each in threads_of(pieces(desk), empire, seats)] == [True]

    assert seen.count(seen[0]) == len(seen)
    assert [piece.sender for thread in seen[0] for piece in thread.pieces] == [None]
