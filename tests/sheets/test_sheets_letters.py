"""Messages: who gets them, and what is in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.kernel.message import Message
from pbm.sheets import Expected, read_sheet
from pbm.sheets.letter_limits import SHEET_LETTERS, LetterLimits

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.sheets import OrderLanguage, Sheet


def test_letters_as_in_the_formats(read: Callable[[str], Sheet]) -> None:
    """Letters to some and to all are read as the formats show them."""
    sheet = read("MESSAGE FR NS\nAny text, until END.\nEND\nMESSAGE ALL\nTo everybody.\nEND\n")

    assert sheet.messages == (
        Message("PR", ("FR", "NS"), "Any text, until END."),
        Message("PR", (), "To everybody."),
    )
    assert sheet.problems == ()


RECIPIENTS = [
    ("message fr", ("FR",)),
    ("Message: France", ("FR",)),
    ("MESSAGE [New Spain] FR", ("NS", "FR")),
    ("MESSAGE FR, NS", ("FR", "NS")),
    ("MESSAGE FR,NS", ("FR", "NS")),
    ("MESSAGE FR FR France", ("FR",)),
    ("MESSAGE all", ()),
    ("MESSAGE FR ALL", ()),
]


@pytest.mark.parametrize(("line", "to"), RECIPIENTS)
def test_recipients(read: Callable[[str], Sheet], line: str, to: tuple[str, ...]) -> None:
    """Empires may be named in all these ways; ALL among them is everybody."""
    sheet = read(f"{line}\ntext\nEND")

    assert sheet.messages == (Message("PR", to, "text"),)
    assert sheet.problems == ()


def test_text_is_kept(read: Callable[[str], Sheet]) -> None:
    """Text is kept as written: actions, comments, header lines, empty lines and blanks in it are text."""
    text = "  DIG ROS\n\n; no comment\nTURN 7\n1 DIG \u201cROS\u201d\tx\n-----\nMESSAGE FR"
    sheet = read(f"MESSAGE FR\n\n{text}\n\nend\nREST")

    assert sheet.messages == (Message("PR", ("FR",), text),)
    assert [action.place for action in sheet.actions] == [1]
    assert sheet.problems == ()


UNENDED = "this message has no END; write END on a line of its own after the text"


@pytest.mark.parametrize("rest", ["", "\n-- \nMy signature", "\n--\nMy signature"])
def test_no_end(read: Callable[[str], Sheet], rest: str) -> None:
    """A letter without END goes to the end of the sheet or to the signature; it is kept, and told."""
    sheet = read(f"REST\nMESSAGE FR\none\ntwo{rest}")

    assert [str(problem) for problem in sheet.problems] == [f"pr.txt:5:1: {UNENDED}"]
    assert sheet.messages == (Message("PR", ("FR",), "one\ntwo"),)


def test_orders_in_a_letter(read: Callable[[str], Sheet]) -> None:
    """Orders below a letter without END are named before they are told to others."""
    (problem,) = read("MESSAGE FR\ntext\n1 DIG ROS\n2 REST\n").problems

    assert str(problem.message) == (
        "this message has no END: what follows would be sent to others and not be carried out: 1 DIG ROS, 2 REST"
    )


@pytest.mark.parametrize("end", ["END", "end.", "END OF MESSAGE", "End of the message.", "[END]", "--- END ---"])
def test_ends(read: Callable[[str], Sheet], end: str) -> None:
    """A letter may be ended in all these ways."""
    sheet = read(f"MESSAGE FR\nThe end.\nendless\n{end}\nREST")

    assert [message.text for message in sheet.messages] == ["The end.\nendless"]
    assert [action.text for action in sheet.actions] == ["REST"]
    assert sheet.problems == ()


@pytest.mark.parametrize("line", ["| END", "| END.", "The END of it all", "It has no end"])
def test_a_word_of_the_letter(read: Callable[[str], Sheet], line: str) -> None:
    """A bar in front makes END a word of the letter, and so does a sentence around it."""
    (letter,) = read(f"MESSAGE FR\n{line}\nafter\nEND").messages
    assert letter.text == f"{line}\nafter"


def test_unknown_recipient(read: Callable[[str], Sheet]) -> None:
    """Whoever is known gets the letter, and each name that is not known is told."""
    sheet = read("MESSAGE XX FR RP ROS\ntext\nEND")

    assert sheet.messages == (Message("PR", ("FR",), "text"),)
    assert [str(problem) for problem in sheet.problems] == [
        "pr.txt:4:9: XX is not an empire",
        "pr.txt:4:15: RP is not an empire; did you mean PR, Prussia?",
        "pr.txt:4:18: MESSAGE must be an empire; ROS is a bed, Rose Bed",
    ]


@pytest.mark.parametrize("line", ["MESSAGE", "MESSAGE -", "MESSAGE XX"])
def test_nobody_left(read: Callable[[str], Sheet], line: str) -> None:
    """A letter to nobody is not sent, which is told; its text is still no action."""
    sheet = read(f"{line}\nDIG ROS\nEND\nREST")

    assert sheet.messages == ()
    assert "nobody gets this message" in [str(problem.message) for problem in sheet.problems]
    assert [action.text for action in sheet.actions] == ["REST"]


def test_end_without_message(read: Callable[[str], Sheet]) -> None:
    """An END that ends nothing is told and takes no place."""
    sheet = read("REST\nEND\nREST")

    assert [str(problem) for problem in sheet.problems] == ["pr.txt:5:1: there is no MESSAGE that ends here"]
    assert [action.place for action in sheet.actions] == [1, 2]


def test_control_characters_are_no_text(read: Callable[[str], Sheet]) -> None:
    """What no report could show is left out of a letter, but not what joins an emoji."""
    (message,) = read("MESSAGE FR\nbell\x07 nul\x00 \U0001f468\u200d\U0001f33e\nEND").messages

    assert message.text == "bell nul \U0001f468\u200d\U0001f33e"


def test_a_sheet_has_room_for_so_many_letters(order_language: OrderLanguage) -> None:
    """The first are passed on, whoever they are for; that the others are not is said once, with the limits."""
    text = "GAME plot\nTURN 2\nEMPIRE PR\n" + "MESSAGE FR\nx\nEND\n" * 2_000 + "1 REST\n"
    sheet = read_sheet("pr.txt", text.encode(), order_language, Expected(("plot",), 2))

    assert len(sheet.messages) == SHEET_LETTERS
    (problem,) = map(str, sheet.problems)
    assert problem.startswith(
        "pr.txt:124:1: there is no room for this message, nor for 1959 more: they are not passed on"
    )
    assert problem.endswith("40 messages with 20000 bytes in all, 40 with 20000 bytes to any one reader")
    assert [action.text for action in sheet.actions] == ["REST"]


@pytest.mark.parametrize(
    ("players", "letters", "passed_on"),
    [
        (2, ["FR é 9000", "FR é 1000", "FR é 1"], [0, 1]),
        (2, ["FR é 9000", "FR é 1001", "FR é 1000"], [0, 2]),
        (21, ["ALL x 9000", "FR x 1001", "NS x 1000", "FR x 1", "ALL x 1"], [0, 2, 3]),
        (201, ["FR x 400", "ALL x 400", "NS x 400", "ALL x 1", "FR x 1"], [0, 1, 2]),
    ],
)
def test_letters_share_the_room_in_a_report(
    order_language: OrderLanguage, players: int, letters: list[str], passed_on: list[int]
) -> None:
    """The more may write to a reader, the less each of them may; what goes to all goes to each."""
    written = [(to, sign * int(times)) for to, sign, times in map(str.split, letters)]
    text = "".join(f"MESSAGE {to}\n{told}\nEND\n" for to, told in written)
    expected = Expected(("plot",), 2, letters=LetterLimits.among(players))
    sheet = read_sheet("pr.txt", f"GAME plot\nTURN 2\nEMPIRE PR\n{text}".encode(), order_language, expected)

    assert [message.text for message in sheet.messages] == [written[index][1] for index in passed_on]
    assert len(sheet.problems) == (len(passed_on) < len(letters))
