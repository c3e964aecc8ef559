"""Setting rules in the text of a scenario: exactly these values change, and every other line stays."""

from __future__ import annotations

import tomllib
from difflib import unified_diff
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.refused_error import RefusedError
from pbm.kit.scenario.rules_text import with_rules
from pbm.pipeline.catalogue import bundled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.pipeline.catalogue import Source

TEXT = '''\
# Ponds
[scenario]
name = "ponds"
about = """
A line that looks like a table:
[rules]
depth = 9
"""

[rules]    # of the pond
  depth = 3    # in feet; "#" is a sign
word = "a # b" # said
lengths = [
    1, # one
    2,
] # both
"odd" = true

[[pond]]
code = "A"
depth = 3
'''


def changes(values: Mapping[str, object], text: str = TEXT) -> list[str]:
    """Return the lines that go and come when rules are set."""
    edited = with_rules(text, "ponds.toml", values)
    before, after = tomllib.loads(text), tomllib.loads(edited)
    assert after == {**before, "rules": {**before.get("rules", {}), **values}}
    lines = unified_diff(text.splitlines(), edited.splitlines(), n=0, lineterm="")
    return [line for line in lines if line[0] in "+-" and line not in {"--- ", "+++ "}]


@pytest.mark.parametrize(
    ("values", "changed"),
    [
        ({"depth": 4}, ['-  depth = 3    # in feet; "#" is a sign', '+depth = 4    # in feet; "#" is a sign']),
        ({"word": 'c "d"'}, ['-word = "a # b" # said', '+word = "c \\"d\\"" # said']),
        ({"lengths": [3]}, ["-lengths = [", "-    1, # one", "-    2,", "-] # both", "+lengths = [3] # both"]),
        ({"odd": False}, ['-"odd" = true', "+odd = false"]),
        ({"wide": 1.5, "par": {"FR": 8}}, ["+wide = 1.5", "+par = { FR = 8 }"]),
        ({}, []),
    ],
)
def test_only_the_lines_of_the_rules_change(values: Mapping[str, object], changed: list[str]) -> None:
    """Comments stay, what is not there yet comes below the others, and a text is no table."""
    assert changes(values) == changed


def test_a_scenario_without_rules_gets_the_table() -> None:
    """Below all others, wherever the file ends."""
    assert changes({"depth": 4}, '[scenario]\nname = "ponds"') == ["+", "+[rules]", "+depth = 4"]
    assert changes({"depth": 4}, "[rules]") == ["+depth = 4"]


def test_lines_end_as_they_do_in_the_file() -> None:
    """A file from elsewhere is not mixed."""
    edited = with_rules(TEXT.replace("\n", "\r\n"), "ponds.toml", {"depth": 4, "wide": 1})

    assert edited.replace("\r\n", "").count("\n") == 0
    assert "wide = 1\r\n" in edited


@pytest.mark.parametrize(
    "text",
    [
        "rules = { depth = 3 }\n",
        "rules.depth = 3\n",
        "[[rules]]\ndepth = 3\n",
        "rules = 5\n",
        "[rules]\ndepth.a = 3\ndepth.b = 4\n",
        "[rules]\n[rules.depth]\na = 3\n",
    ],
)
def test_what_cannot_be_changed_line_by_line_is_refused(text: str) -> None:
    """Nothing is guessed: the file can be changed by hand."""
    with pytest.raises(RefusedError, match=r"ponds\.toml has no table \[rules\] in which depth could be set"):
        with_rules(text, "ponds.toml", {"depth": 4})


def test_yes_is_not_one() -> None:
    """A value of another type is another value."""
    assert changes({"odd": 1}) == ['-"odd" = true', "+odd = 1"]


@pytest.mark.parametrize("source", bundled(), ids=lambda source: source.name)
def test_the_rules_of_every_scenario_can_be_set(source: Source) -> None:
    """One line comes, or takes the place of another; where there was no table, its head comes, too."""
    changed = changes({"actions": 99}, source.text)
    assert changed in (
        ["-actions = 16", "+actions = 99"],
        ["+actions = 99"],
        ["+", "+[rules]", "+actions = 99"],
    )
