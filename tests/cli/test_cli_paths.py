"""Paths on the command line: what the machine says of them is told as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner


@pytest.mark.parametrize("args", [("check", "{}"), ("amend", "g", "{}")])
def test_what_is_in_the_way_of_a_file_is_told(desk: DeskRunner, args: tuple[str, ...]) -> None:
    """A file that cannot be looked at may be there: what the machine said is told, not that there is none."""
    around = desk.root / "around"
    around.symlink_to(around)
    result = desk.run(*(word.format(around) for word in args))
    assert result.exit_code == 1
    assert result.stderr.splitlines() == [f"Error: {around}: Too many levels of symbolic links"]


@pytest.mark.parametrize("name", ["nowhere", "pbm.toml/below", "orders"])
def test_a_file_that_is_none_is_wrong_usage(desk: DeskRunner, name: str) -> None:
    """As click has it: nothing is there, or a folder."""
    (desk.root / "pbm.toml").touch()
    assert desk.run("check", str(desk.root / name)).exit_code == 2
