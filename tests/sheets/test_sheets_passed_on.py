"""What one player writes to another begins no sheet where it is shown."""

from __future__ import annotations

import pytest

from pbm.sheets import Headers, SheetText
from pbm.sheets.quoting import passed_on

HEADER = ["GAME g", "TURN 2", "EMPIRE FR", "1 GATHER PAR - 3"]


@pytest.mark.parametrize(
    "written",
    [
        "{} {}",
        "  {}: {}",
        "[{}] [{}]",
        "| {} | {} |",
        "| | {} | {} |",
        "> {} {}",
        "- {} {}",
        '"{}" {}',
        "{} = {}",
        "{}\t{}",
    ],
)
def test_a_header_in_a_letter_is_none_where_it_is_shown(written: str) -> None:
    """However it is written; as its writer wrote it, it was one."""
    lines = [written.format(*line.split(" ", 1)) for line in HEADER[:3]] + HEADER[3:]

    assert Headers.of(SheetText("\n".join(lines).encode())).claims()
    assert not Headers.of(SheetText("\n".join(map(passed_on, lines)).encode())).claims()


@pytest.mark.parametrize(
    "line", ["MESSAGE ALL", "End of message.", "PRESS PR", "> PRESS ALL", "-- ", "Turn 3 went well"]
)
def test_what_means_something_gets_a_bar(line: str) -> None:
    """The words stay as they are."""
    assert passed_on(line) == f"| {line}"


@pytest.mark.parametrize("line", ["Dear France,", "", "1. March on Berlin", "The game is up", "Press on!", "| a | b |"])
def test_other_lines_stay_as_they_are(line: str) -> None:
    """A letter looks as its writer wrote it."""
    assert passed_on(line) == line
