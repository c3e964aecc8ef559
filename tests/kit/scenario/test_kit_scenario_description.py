"""What a game master chooses a scenario by: the description in its head, in every language."""

from __future__ import annotations

from dataclasses import fields

import pytest

from pbm.kit.scenario.entries import Description, Head
from pbm.kit.scenario.names import TRANSLATED
from pbm.kit.scenario.tables import Tables

HEAD = """\
[scenario]
name = "ponds"
ruleset = "empires"
"""
DESCRIBED = f"""\
{HEAD}about = "Two ponds."
plays = "The frogs win."

[scenario.de]
about = "Zwei Teiche."
"""


def read(text: str) -> tuple[Head | None, list[str]]:
    """Return the head of a scenario, as far as it can be read, and its faults."""
    tables = Tables(text, "ponds.toml")
    return tables.one("scenario", Head), tables.faults


def test_a_scenario_says_what_it_is_chosen_by() -> None:
    """In English in its head, in German in a table of its own; all of it may be left out."""
    assert read(HEAD) == (Head("ponds", "empires"), [])
    described = Head(
        "ponds", "empires", about="Two ponds.", plays="The frogs win.", de=Description(about="Zwei Teiche.")
    )
    assert read(DESCRIBED) == (described, [])


def test_every_language_has_its_description() -> None:
    """A language that reports can be written in has a table in the head."""
    assert {*TRANSLATED} <= {each.name for each in fields(Head)}


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("about = 5", "[scenario] (line 4): about: text in quotes is wanted, not 5"),
        ('lenght = "x"', "[scenario] (line 4): there is no setting `lenght`; did you mean `length`?"),
        ("de = 5", "[scenario] (line 4): de: a table is wanted"),
        ("de = { about = 5 }", "[scenario] (line 4): de.about: text in quotes is wanted, not 5"),
        ("\n[scenario.de]\n\nplays = []", "[scenario] (line 7): de.plays: text in quotes is wanted, not a list"),
        ('[scenario.de]\nabut = ""', "[scenario] (line 5): de: there is no setting `abut`; did you mean `about`?"),
    ],
)
def test_what_does_not_fit_is_told_with_its_line(line: str, fault: str) -> None:
    """A key that is none, and a value that is no text, in the head and in the tables within it."""
    assert read(f"{HEAD}{line}\n")[1] == [fault]
