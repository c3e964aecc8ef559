from __future__ import annotations

from dataclasses import dataclass

import pytest

from pbm.kit.scenario.tables import BadScenarioError, Tables, refuse

TEXT = """
[scenario]
name = "ponds"

[[pond]]
code = "A"
depth = 3

[[pond]]
code = "B"
depth = "deep"

[[pond]]
code = "C"
dept = 4
depth = 4

[weather]
"""


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a scenario."""

    name: str


@dataclass(frozen=True, slots=True)
class Pond:
    """A pond."""

    code: str
    depth: int


def test_one_fault_hides_no_other() -> None:
    """Tables are read one by one; each fault has its line, and what is left of a table is read if that is enough."""
    tables = Tables(TEXT, "ponds.toml")
    assert tables.one("scenario", Head) == Head("ponds")
    assert tables.each("pond", Pond) == [Pond("A", 3), Pond("C", 4)]
    with pytest.raises(BadScenarioError, match="weather: unknown key\n  a fault more"):
        tables.close(["a fault more"])

    assert tables.unread == {"B"}
    assert [fault.split(": ")[0] for fault in tables.faults] == ["pond B (line 9)", "pond C (line 13)", "weather"]


def test_all_faults_are_in_the_refusal() -> None:
    """A scenario without faults may be played; one with faults is refused with all of them."""
    refuse("ponds.toml", [])
    with pytest.raises(BadScenarioError, match=r"ponds\.toml cannot be played:\n  one\n  two"):
        refuse("ponds.toml", ["one", "two"])


def test_what_is_no_toml_is_refused() -> None:
    """A text that cannot be read at all is refused with the name of its file."""
    with pytest.raises(BadScenarioError, match=r"ponds\.toml is not a TOML file: "):
        Tables("[scenario", "ponds.toml")


def test_a_single_table_is_no_list_of_tables() -> None:
    """Where several are wanted, one that is written as the only one is told how to be written."""
    tables = Tables("pond = 3", "ponds.toml")
    assert tables.each("pond", Pond) == []
    assert tables.faults == ["pond: write [[pond]] for each"]


def test_what_a_table_says_can_be_asked_before_it_is_taken() -> None:
    """Whatever stands in its place: what is no table says nothing."""
    tables = Tables("weather = 5\n[scenario]\nname = 'ponds'", "ponds.toml")
    assert tables.says("scenario", "name")
    assert not tables.says("scenario", "title")
    assert not tables.says("weather", "rain")
    assert not tables.says("pond", "depth")
