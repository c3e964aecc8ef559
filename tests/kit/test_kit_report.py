"""The parts of a report document that are the same in every game."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.kernel.message import Message
from pbm.kernel.view import View
from pbm.kit.report import letters, of_game, of_reader, of_sheet


@dataclass(frozen=True)
class Sight:
    """What is seen of a game."""

    scenario: str = "pratzen"
    title: str = "The Pratzen Heights"


@dataclass(frozen=True)
class Seat:
    """Who plays."""

    name: str = "France"
    status: str = "player"


def test_a_report_says_of_which_game_and_turn_it_is_and_whose() -> None:
    """The public has neither name nor status."""
    view = View("p1", 4, "FR", Sight(), (), deadline="Friday", key="hush")

    assert list(of_game(view).items()) == [
        ("game", "p1"),
        ("scenario", "pratzen"),
        ("title", "The Pratzen Heights"),
        ("language", "en"),
        ("turn", 4),
    ]
    assert list(of_reader(view, Seat()).items()) == [
        ("empire", "FR"),
        ("name", "France"),
        ("status", "player"),
        ("deadline", "Friday"),
        ("key", "hush"),
    ]
    assert of_reader(View("p1", 4, None, Sight(), ()), None)["name"] is None


def test_a_report_says_what_became_of_the_sheet_and_what_was_written() -> None:
    """Whether there was one, who wrote it, and the letters, with nobody named if they go to all."""
    view = View("p1", 4, "FR", Sight(), (), messages=[Message("AL", (), "Hello")], sheet="fr.txt", composed=True)

    assert of_sheet(view) == {"sheet": True, "composed": True, "late": False, "problems": []}
    assert letters(view) == [{"from": "AL", "to": [], "text": "Hello"}]
