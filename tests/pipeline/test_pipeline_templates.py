"""The game master's own templates, on the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.desks import DeskRunner


def template(desk: DeskRunner, name: str, text: str) -> Path:
    """Drop a template onto the desk."""
    file = desk.root / "templates" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def test_a_template_on_the_desk_is_used(desk: DeskRunner) -> None:
    """One part is replaced; the rest of the report stays as it comes with the program."""
    template(desk, "empires/summary.html.j2", '<p id="summary">Dear {{ name }}!</p>')
    desk.ok("turn", "g", "--force")
    page = (desk.root / "reports" / "g" / "turn-001" / "PR.html").read_text(encoding="utf-8")
    assert '<p id="summary">Dear Prussia!</p>' in page
    assert 'id="areas"' in page


def test_an_error_in_a_template_leaves_the_turn_unplayed(desk: DeskRunner) -> None:
    """File and line are said, and not a byte on the desk is changed; without the template the turn is played."""
    file = template(desk, "empires/summary.html.j2", "<p>\n{{ treasure }}\n</p>")
    before = desk.files()
    assert f"{file}:2: 'treasure' is undefined" in desk.refused("turn", "g", "--force")
    assert desk.files() == before
    file.unlink()
    desk.ok("turn", "g", "--force")


def test_an_error_in_the_game_masters_template_counts_too(desk: DeskRunner) -> None:
    """The report for the game master is part of the turn."""
    file = template(desk, "gm/gm.txt.j2", "{{ turn / 0 }}")
    before = desk.files()
    assert f"{file}:1: division by zero" in desk.refused("turn", "g", "--force")
    assert desk.files() == before
