"""Commands in mails: found in the subject and in what the player wrote himself, and nowhere else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbm.mail.mail import Mail, Text
from pbm.post.commands import MOST, command_of, commands_in
from pbm.post.incoming_mail import IncomingMail


def asked(text: str = "", subject: str = "") -> list[str]:
    """Return what a mail asks for."""
    mail = Mail("<1@example.org>", "anna@example.org", subject, texts=[Text("body", text)])
    return [str(command) for command in commands_in(IncomingMail.of(mail))]


@pytest.mark.parametrize(
    ("subject", "command"),
    [
        ("STATUS", "STATUS"),
        ("status sample", "STATUS sample"),
        ("Re: Status", "STATUS"),
        ("AW: WG: [Diplomacy] report 3", "REPORT 3"),
        ("Fwd: sample, turn 2: REPORT 1 sample", "REPORT 1 sample"),
        ("Re[2]: Report turn 12.", "REPORT 12"),
        ("RULES SEND sample", "RULES SEND sample"),
        ("Help!", "HELP"),
        ("  help  ?", "HELP"),
    ],
)
def test_the_whole_subject_is_a_command(subject: str, command: str) -> None:
    """What mail programs, lists and we ourselves put before it does no harm, nor does the case of the letters."""
    assert asked(subject=subject) == [command]


@pytest.mark.parametrize(
    "subject",
    [
        "",
        "Re:",
        "My status",
        "Report on the war in Hanover",
        "sample, turn 2: your orders (PR) count",
        "Help me please",
        "Statusbericht",
        "rules " + "x" * 200,
        "Your mail: STATUS",
    ],
)
def test_other_subjects_are_none(subject: str) -> None:
    """A subject that only has such a word in it asks for nothing."""
    assert asked(subject=subject) == []


def test_a_command_has_a_line_of_its_own() -> None:
    """Beside orders and prose; several are answered in their order, each once."""
    text = "Hello,\n\nstatus\n\tRULES send\nreport\nSTATUS\nplease send status\nBye\n"

    assert asked(text) == ["STATUS", "RULES send", "REPORT"]
    assert asked(text, "REPORT") == ["REPORT", "STATUS", "RULES send"]


def test_what_others_wrote_is_not_obeyed() -> None:
    """Quotations, what stands below the signature, and mails quoted without marks are not the player's own."""
    assert asked("HELP\n> STATUS\n>> REPORT\n-- \nRULES\n") == ["HELP"]
    assert asked("HELP\n\n-----Original Message-----\nFrom: somebody\nSTATUS\n") == ["HELP"]
    assert asked("HELP\n________________________________\nVon: jemand\nSTATUS\n") == ["HELP"]


def test_letters_to_other_players_are_not_obeyed() -> None:
    """A letter may say anything; below its END commands are commands again."""
    sheet = "GAME g\nTURN 1\nEMPIRE PR\nTAX\nMESSAGE FR\nHELP\nEND\nSTATUS\n[MESSAGE] [ALL]\nREPORT\n"

    assert asked(sheet) == ["STATUS"]


def test_prose_that_begins_like_a_letter_hides_nothing() -> None:
    """Only a sheet has letters."""
    assert asked("Message received, thanks.\nSTATUS\n") == ["STATUS"]


def test_not_too_many_are_answered() -> None:
    """A mail that asks for a hundred reports gets a handful."""
    assert len(asked("\n".join(f"REPORT {turn}" for turn in range(1, 101)))) == MOST


def test_a_mail_without_text_asks_for_nothing() -> None:
    """There may be nothing to read in it."""
    assert commands_in(IncomingMail.of(Mail(None, "anna@example.org"))) == []


def test_attached_files_are_not_asked() -> None:
    """A file may be anything; what a player asks for stands in the mail."""
    mail = Mail(None, "anna@example.org", texts=[Text("body", "Here it is."), Text("notes.txt", "STATUS")])

    assert commands_in(IncomingMail.of(mail)) == []


WORDS = st.sampled_from(
    ["STATUS", "report", "Rules", "HELP", "Re:", "[x]", "MESSAGE", "END", "GAME g", "> ", "-- ", "\n", " ", "3"]
)


@given(st.lists(WORDS | st.text(max_size=20)).map("".join), st.lists(WORDS | st.text(max_size=5)).map("".join))
def test_any_mail_can_be_searched(text: str, subject: str) -> None:
    """Whatever a mail holds, a handful of commands is found in it at most, and each can be written again."""
    found = asked(text, subject)

    assert len(found) <= MOST
    assert all(command_of(command) is not None for command in found)
