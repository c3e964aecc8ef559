"""A mail is handled: sheets are filed, players answered, strangers not; whatever comes twice counts once."""

from __future__ import annotations

from email.message import EmailMessage
from typing import TYPE_CHECKING

import pytest

from pbm.post.handle_mail import handle_waiting
from pbm.post.run_all import clear_played, run_all
from tests.support.games_by_mail import FRANCE, GM, ORDERS, PRUSSIA, Post, begin, text_of

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def post(tmp_path: Path) -> Post:
    """A game by mail."""
    return begin(tmp_path)


def test_a_good_sheet_is_filed_and_answered_in_its_thread(post: Post) -> None:
    """The answer says that it counts, what was understood, and until when another may come."""
    (letter,) = post.come(post.sheet(ORDERS), Message_ID="<orders@example.org>")

    (name,) = post.filed()
    assert name.startswith("PR-20270115T080000Z-")
    assert letter["To"] == PRUSSIA
    assert letter["In-Reply-To"] == "<orders@example.org>"
    assert letter["Auto-Submitted"] == "auto-replied"
    told = text_of(letter)
    assert "counts" in told
    assert "MGD Magdeburg" in told
    assert "18 January 2027, 20:00" in told
    assert post.keys["PR"] not in told
    assert "PR-2027" in post.runner.ok("status", "g")


def test_a_newer_good_sheet_counts_and_a_bad_header_never_does(post: Post) -> None:
    """Whatever is wrong with a newer sheet as a whole, the good one stays, and the player is told so."""
    post.come(post.sheet(ORDERS))
    post.come(post.sheet("1 GATHER BRA - 1"))
    (refused,) = post.come(post.sheet(ORDERS, turn=70))

    assert len(post.filed()) == 2
    assert "refused" in refused["Subject"]
    assert "of Friday, 15 January 2027, 08:00" in text_of(refused)
    status = post.runner.ok("status", "g")
    assert status.count("superseded") == 1


def test_the_same_mail_twice_is_one(post: Post) -> None:
    """Neither the same bytes nor the same mail by another way is handled again."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Message-ID"] = PRUSSIA, GM, "<once@example.org>"
    mail.set_content(post.sheet(ORDERS))
    data = mail.as_bytes()

    assert len(post.bytes_come(data)) == 1
    assert post.bytes_come(data) == []
    assert post.bytes_come(b"Received: from elsewhere\n" + data) == []
    assert len(post.filed()) == 1


def test_a_question_in_the_same_bytes_is_answered_again_unless_its_head_tells_it_apart(post: Post) -> None:
    """What a person pipes in twice are two mails; what a server brings twice, or somebody fetches twice, is one."""
    bare = f"From: {PRUSSIA}\nSubject: STATUS\n\n".encode()

    assert [len(post.bytes_come(bare)) for _ in range(3)] == [1, 1, 1]
    post.now -= 1
    assert post.bytes_come(bare) == []
    dated = b"Date: Mon, 4 Jan 2027 12:00:00 +0000\n" + bare
    assert [len(post.bytes_come(dated)) for _ in range(2)] == [1, 0]


def test_a_key_that_is_sent_by_mistake_or_malice_is_told_to_the_player_alone(post: Post) -> None:
    """A wrong key and a missing one refuse the sheet; the answer does not repeat what was written."""
    wrong = post.sheet(ORDERS).replace(post.keys["PR"], "AAAA-BBBB")
    (letter,) = post.come(wrong)
    (other,) = post.come("\n".join(line for line in post.sheet(ORDERS).splitlines() if "KEY" not in line))

    assert post.filed() == []
    assert letter["To"] == other["To"] == PRUSSIA
    assert "not the key of PR" in text_of(letter)
    assert "AAAA" not in text_of(letter)
    assert "KEY is missing" in text_of(other)


def test_a_forged_sender_is_not_answered(post: Post) -> None:
    """A stranger with the right key is a stranger; the game master is told, and shown no key."""
    (note,) = post.come(post.sheet(ORDERS), sender="thief@example.net")

    assert post.filed() == []
    assert note["To"] == GM
    assert "thief@example.net" in note["Subject"]
    assert post.keys["PR"] not in note.as_string()


def test_a_players_sheet_for_another_empire_is_refused(post: Post) -> None:
    """Even with its key: the answer says so and nothing else, and the game master is told."""
    letters = post.come(post.sheet(ORDERS), sender=FRANCE)

    answer, note = sorted(letters, key=lambda letter: str(letter["To"]), reverse=True)
    assert post.filed() == []
    assert (answer["To"], note["To"]) == (FRANCE, GM)
    assert "not registered for PR" in text_of(answer)
    assert "BRA" not in text_of(answer)


@pytest.mark.parametrize(
    ("name", "value"),
    [("Auto-Submitted", "auto-replied"), ("List-Id", "<list.example.org>"), ("Precedence", "bulk"),
     ("Return-Path", "<>"), ("From", GM)],
)  # fmt: skip
def test_a_machine_is_never_answered(post: Post, name: str, value: str) -> None:
    """Whatever it says; not even our own letters, come back."""
    assert post.come("I am away.\n" + post.sheet(ORDERS), **{name: value}) == []
    assert post.filed() == []


def test_there_is_an_end_to_answers_and_none_to_orders(tmp_path: Path) -> None:
    """Whoever writes too often is told so, and his sheets count all the same."""
    post = begin(tmp_path, "answers_per_hour = 3")

    answers = [post.come(post.sheet(f"1 GATHER BRA - {number}")) for number in range(1, 6)]

    assert [len(letters) for letters in answers] == [1, 1, 1, 0, 0]
    assert "not answered" in text_of(answers[2][0])
    assert len(post.filed()) == 5
    post.now += 3600
    (status,) = post.come("STATUS")
    assert "4 earlier sheets: a newer one counts." in text_of(status)


def test_a_player_who_sends_sheets_without_end_fills_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sheet lies there to be read; beyond the limit none is taken, which is told though answers are used up."""
    monkeypatch.setattr("pbm.judging.filing.PER_HOUR", 4)
    post = begin(tmp_path, "answers_per_hour = 2")

    answers = [post.come(post.sheet(f"1 GATHER BRA - {number}")) for number in range(1, 7)]
    other = post.come(post.sheet("1 GATHER PAR - 2", empire="FR"), sender=FRANCE)

    assert [len(letters) for letters in answers] == [1, 1, 0, 0, 1, 0]
    told = " ".join(text_of(answers[4][0]).split())
    assert "4 sheets for PR have come within the hour, and no more are accepted: send it again later" in told
    assert "your sheet of Friday, 15 January 2027, 08:00 will be played" in told
    assert "your orders (FR) count" in other[0]["Subject"]
    orders = tmp_path / "orders" / "g"
    assert len(list(orders.glob("PR-*.txt"))) == 1
    status = post.runner.ok("status", "g")
    assert status.count("superseded") == 1
    assert "and 2 more (superseded)" in status
    post.runner.ok("turn", "g")
    assert [action["text"] for action in post.runner.report("PR")["actions"]] == ["GATHER BRA - 4"]
    assert "and 2 more: superseded" in (tmp_path / "reports/g/turn-001/gm.txt").read_text()
    post.now += 3600
    (counts,) = post.come(post.sheet("1 TAX", turn=2))
    assert "your orders (PR) count" in counts["Subject"]
    assert (orders / "superseded" / "turn-001").is_dir()
    post.runner.ok("turn", "g")
    clear_played(post.office.desk.game("g"))
    assert not (orders / "superseded" / "turn-001").exists()


def test_a_question_is_answered_and_a_report_goes_to_its_player(post: Post) -> None:
    """Subject or body, all in one letter."""
    (letter,) = post.come("Please:\nREPORT 0\n", Subject="Re: STATUS")

    told = text_of(letter)
    assert "European Empires" in told
    assert {part.get_filename() for part in letter.iter_attachments()} == {"g-turn-000-PR.html", "g-turn-000-PR.json"}


def test_an_answer_to_a_mail_called_report_asks_for_none(post: Post) -> None:
    """The sheet in it is what it is about, quoted as it may be."""
    quoted = "".join(f"> {line}\n" for line in post.sheet(ORDERS).splitlines())

    (letter,) = post.come(quoted, Subject="Re: report")

    assert letter["Subject"] == "g, turn 1: your orders (PR) count"
    assert "You asked for" not in text_of(letter)


def test_a_question_among_orders_is_no_order(post: Post) -> None:
    """A line with a command spoils no sheet."""
    (letter,) = post.come(post.sheet("STATUS", ORDERS, "HELP"))

    assert letter["Subject"] == "g, turn 1: your orders (PR) count"
    assert "blank sheet" in text_of(letter)


def test_a_blank_sheet_changes_nothing(post: Post) -> None:
    """Whoever sends the sheet back as it was is told so, and his orders stay."""
    post.come(post.sheet(ORDERS))

    (letter,) = post.come(post.sheet("1", "2"))

    assert "blank" in text_of(letter)
    assert len(post.filed()) == 1


def test_the_blank_sheet_of_a_report_takes_no_sheets_place(post: Post) -> None:
    """Asking STATUS above the whole report, quoted or not, leaves the orders as they are."""
    post.come(post.sheet(ORDERS))
    report = (post.runner.root / "reports/g/turn-000/PR.txt").read_text()
    quoted = "".join(f"> {line}\n" for line in report.splitlines())

    (one,) = post.come(f"STATUS\n\n{quoted}")
    (two,) = post.come(f"STATUS\n\n{report}")
    (three,) = post.come("STATUS\n\n" + "".join(f"> {line}\n" for line in post.sheet("1 GATHER BRA - 1").splitlines()))

    assert len(post.filed()) == 1
    assert all("PR" in text_of(letter) for letter in (one, two, three))


def test_a_report_filled_in_is_a_sheet(post: Post) -> None:
    """Quoted or not: the orders in it count, and nothing of the report is complained about."""
    report = (post.runner.root / "reports/g/turn-000/PR.txt").read_text()
    filled = report.replace("\n  1\n", "\n  1 GATHER BRA - 3\n")
    filled = filled.replace("EMPIRE  PR\n", f"EMPIRE  PR\nKEY {post.keys['PR']}\n")
    quoted = "".join(f"> {line}\n" for line in filled.splitlines())

    for text in (filled, f"Here they are.\n\n{quoted}\n-- \nA general\n"):
        (letter,) = post.come(text)
        assert "your orders (PR) count" in letter["Subject"]
        assert "problem" not in letter["Subject"]
    assert len(post.filed()) == 2


def test_two_empires_sheets_in_a_mail_are_each_filed(post: Post) -> None:
    """Whoever plays both may send both; each file holds one."""
    post.runner.ok("player", "g", "FR", "--email", PRUSSIA)

    (letter,) = post.come(post.sheet(ORDERS) + "\n" + post.sheet("1 GATHER PAR - 2", empire="FR"))

    assert [name[:2] for name in post.filed()] == ["FR", "PR"]
    assert text_of(letter).count("Your sheet counts.") == 2
    assert "refused" not in post.runner.ok("status", "g")


def test_a_letter_to_the_game_master_is_passed_on(post: Post) -> None:
    """What is neither orders nor a question is for a person; the player is told so."""
    answer, note = sorted(post.come("I shall be away next week."), key=lambda each: str(each["To"]), reverse=True)

    assert "passed on to the game master" in " ".join(text_of(answer).split())
    assert "away next week" in text_of(note)


def test_a_game_that_is_not_there_is_told(post: Post) -> None:
    """The player is told which games he plays in."""
    (letter,) = post.come(post.sheet(ORDERS, game="waterloo"))

    assert "There is no game waterloo here; you play in g." in " ".join(text_of(letter).split())


def test_a_game_that_has_not_begun_keeps_no_mail_waiting(tmp_path: Path) -> None:
    """Though the settings name it already: to players it is not there."""
    post = begin(tmp_path, game="[games.summer]")

    (letter,) = post.come(post.sheet(ORDERS, game="summer"))

    assert "There is no game summer here" in text_of(letter)


def test_a_late_sheet_is_told_to_be_late(post: Post) -> None:
    """It counts for the next turn if nothing newer comes."""
    post.come(post.sheet("1 GATHER PAR - 2", empire="FR"), sender=FRANCE)
    post.runner.ok("turn", "g", "--force")

    (letter,) = post.come(post.sheet(ORDERS))

    assert "late" in text_of(letter)
    assert "late" in post.runner.ok("status", "g")


AFTER = 1_800_302_460
"""A minute after the deadline of turn 1."""


@pytest.mark.parametrize("earlier", [True, False])
def test_a_sheet_after_the_deadline_becomes_what_was_promised(post: Post, *, earlier: bool) -> None:
    """It is kept for the next turn, whether there was one in time or not; turn, status and the next report agree."""
    post.come(post.sheet("1 GATHER PAR - 2", empire="FR"), sender=FRANCE)
    if earlier:
        post.come(post.sheet("1 GATHER BRA - 1"))
    post.now = AFTER

    (letter,) = post.come(post.sheet("1 GATHER BRA - 2"))
    (status,) = post.come("STATUS")
    run_all(post.office, post.now)

    assert "these orders (PR) came too late" in letter["Subject"]
    told = " ".join(text_of(letter).split())
    assert "your sheet is kept for turn 2" in told
    said = "Turn 1 is played with your sheet of Friday, 15 January 2027, 08:00."
    assert (said if earlier else "you play no actions in turn 1") in told
    assert "kept for turn 2 unless this one has to wait" in " ".join(text_of(status).split())
    played = [action["text"] for action in post.runner.report("PR")["actions"]]
    assert played == (["GATHER BRA - 1"] if earlier else [])
    assert "(late)" in post.runner.ok("status", "g")
    post.come(post.sheet("1 GATHER PAR - 1", empire="FR", turn=2), sender=FRANCE)
    post.runner.ok("turn", "g")
    assert [action["text"] for action in post.runner.report("PR", 2)["actions"]] == ["GATHER BRA - 2"]


def test_a_sheet_two_turns_late_is_promised_nothing(post: Post) -> None:
    """It is for the turn before the one whose deadline has passed: in the next turn it will be refused."""
    post.runner.ok("turn", "g", "--force")
    post.now = AFTER + 7 * 86_400

    (letter,) = post.come(post.sheet(ORDERS))

    assert "the deadline of turn 2 has passed. It is not kept." in " ".join(text_of(letter).split())
    assert post.filed() == []


def test_a_sheet_that_the_turn_waits_for_counts(post: Post) -> None:
    """The first that makes enough after the deadline is played; the next is too late."""
    post.now = AFTER

    (first,) = post.come(post.sheet(ORDERS))
    (second,) = post.come(post.sheet(ORDERS, empire="FR"), sender=FRANCE)

    assert "turn 1 waits until enough sheets are in" in " ".join(text_of(first).split())
    assert "came too late" in second["Subject"]
    assert len(post.filed()) == 2


def test_with_addresses_alone_no_key_is_needed(tmp_path: Path) -> None:
    """The setting says what proves a sheet; a wrong key still refuses it."""
    post = begin(tmp_path, 'proof = "address"')
    bare = "\n".join(line for line in post.sheet(ORDERS).splitlines() if "KEY" not in line)

    (good,) = post.come(bare)
    (wrong,) = post.come(post.sheet(ORDERS).replace(post.keys["PR"], "AAAA-BBBB"))
    (note,) = post.come(bare, sender="thief@example.net")

    assert "your orders (PR) count" in good["Subject"]
    assert "refused" in wrong["Subject"]
    assert note["To"] == GM
    assert len(post.filed()) == 1


def test_with_keys_alone_the_address_does_not_matter(tmp_path: Path) -> None:
    """The right key is answered wherever it comes from; a wrong one only to the address that is registered."""
    post = begin(tmp_path, 'proof = "key"')

    (good,) = post.come(post.sheet(ORDERS), sender="abroad@example.net")
    wrong = post.come(post.sheet(ORDERS).replace(post.keys["PR"], "AAAA-BBBB"), sender="thief@example.net")
    (warned,) = [letter for letter in wrong if letter["To"] != GM]

    assert good["To"] == "abroad@example.net"
    assert warned["To"] == PRUSSIA
    assert "without your key" in text_of(warned)
    assert len(post.filed()) == 1


def test_with_keys_alone_whoever_cannot_be_named_or_answered_stops_nothing(tmp_path: Path) -> None:
    """A game that is not there is told to somebody who plays in none by his address; a sheet from nowhere is noted."""
    post = begin(tmp_path, 'proof = "key"')

    (letter,) = post.come(post.sheet(ORDERS) + post.sheet(ORDERS, game="summer", empire="FR"), sender="me@example.net")
    (note,) = post.come(post.sheet("1 GATHER BRA - 1"), sender="undisclosed")

    assert "There is no game summer here." in text_of(letter)
    assert "your orders (PR) count" in letter["Subject"]
    assert (note["To"], len(post.filed())) == (GM, 2)
    assert "A sheet of PR in g counts; it has 0 mistakes." in text_of(note)


def test_press_travels_at_once_and_tells_no_address(tmp_path: Path) -> None:
    """It comes from the game master's address, signed by the empire, or by nobody where that is allowed."""
    post = begin(tmp_path, game='press = "anonymous"')

    letters = post.come(f"KEY {post.keys['PR']}\nPRESS FR\nPeace?\nEND\n", Message_ID="<secret@prussia.example.org>")
    to_france = next(letter for letter in letters if letter["To"] == FRANCE)
    answer = next(letter for letter in letters if letter["To"] == PRUSSIA)
    unsigned = post.come(f"KEY {post.keys['PR']}\nPRESS FR ANONYMOUS\nWar!\n")

    assert "Press from Prussia (PR)" in text_of(to_france)
    assert "Peace?" in text_of(to_france)
    assert "prussia.example.org" not in to_france.as_string()
    assert PRUSSIA not in to_france.as_string()
    assert "has been sent to FR" in text_of(answer)
    hidden = next(letter for letter in unsigned if letter["To"] == FRANCE)
    assert "Prussia" not in hidden.as_string()


@pytest.mark.parametrize(
    ("rule", "text", "why"),
    [
        ("none", "PRESS FR\nPeace?", "this game has no press"),
        ("signed", "PRESS FR ANONYMOUS\nPeace?", "nobody may write anonymously"),
        ("signed", "PRESS XX\nPeace?", "no empire XX"),
        ("signed", "PRESS PR\nPeace?", "none of those"),
        ("signed", "PRESS FR\n", "no text"),
    ],
)
def test_press_that_is_not_sent_is_explained(tmp_path: Path, rule: str, text: str, why: str) -> None:
    """Nobody but its sender hears of it."""
    post = begin(tmp_path, game=f'press = "{rule}"')

    (letter,) = post.come(f"KEY {post.keys['PR']}\n{text}")

    assert letter["To"] == PRUSSIA
    assert why in " ".join(text_of(letter).split())


@pytest.mark.parametrize("head", ["KEY {key}\n", "GAME g\nEMPIRE PR\nKEY {key}\n"])
def test_press_is_not_taken_for_a_sheet(tmp_path: Path, head: str) -> None:
    """What stands above it, to say who writes, is not a sheet without a turn: nothing is refused."""
    post = begin(tmp_path, game='press = "signed"')

    letters = post.come(f"{head.format(key=post.keys['PR'])}PRESS FR\nPeace?\nEND\n")
    answer = next(letter for letter in letters if letter["To"] == PRUSSIA)

    assert "has been sent to FR" in text_of(answer)
    assert answer["Subject"] == "The answer to your mail"
    assert "refused" not in text_of(answer)


def test_press_needs_the_key(tmp_path: Path) -> None:
    """A forged address alone speaks for nobody."""
    post = begin(tmp_path, game='press = "signed"')

    (letter,) = post.come("PRESS FR\nPeace?")

    assert "write your KEY" in text_of(letter)


def test_what_a_crash_cut_off_is_done_again_and_not_twice(post: Post) -> None:
    """The mail handled once more, all its traces there: one sheet, one answer."""
    post.come(post.sheet(ORDERS))
    (mail,) = (post.runner.root / "post/in/cur").iterdir()
    mail.rename(post.runner.root / "post/in/new" / mail.name.partition(":")[0])

    assert handle_waiting(post.office, post.now + 60) == []

    assert len(post.filed()) == 1
    assert len(post.office.out.waiting()) == 1


def test_a_sheet_without_a_header_is_told_what_counts_instead(post: Post) -> None:
    """Whoever plays one empire hears what becomes of it, though the sheet does not name it."""
    post.come(post.sheet(ORDERS))

    (letter,) = post.come("1 GATHER BRA - 1\n")

    assert "EMPIRE is missing" in text_of(letter)
    assert "your sheet of Friday, 15 January 2027, 08:00 will be" in " ".join(text_of(letter).split())


def test_words_above_a_report_that_is_sent_back_are_passed_on(post: Post) -> None:
    """A blank sheet below thanks or a question is none; a person gets to read them."""
    report = (post.runner.root / "reports/g/turn-000/PR.txt").read_text()
    quoted = "".join(f"> {line}\n" for line in report.splitlines())

    letters = post.come(f"May I build in Magdeburg?\n\nOn 4 May 2027, {GM} wrote:\n{quoted}")

    answer, note = sorted(letters, key=lambda each: str(each["To"]), reverse=True)
    assert "passed on to the game master" in " ".join(text_of(answer).split())
    assert "refused" not in answer["Subject"]
    assert "May I build in Magdeburg?" in text_of(note)
