"""Sites that the post keeps: written when a game changes, and linked to from letters."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from tests.post.weeks import Week
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SITE = '[site]\nfolder = "www"\naddress = "https://club.example.org/games"\n'


@pytest.fixture(autouse=True)
def games() -> Iterator[None]:
    """Let the toy game be found."""
    with among_the_games():
        yield


def pages(week: Week) -> dict[str, bytes]:
    """Return the site's files but for its marker, which says what they were made from."""
    site = week.root / "www" / "g"
    files = [path for path in site.rglob("*") if path.is_file() and path.name != ".pbm-site"]
    return {str(path.relative_to(site)): path.read_bytes() for path in files}


def test_the_site_follows_the_game_and_letters_link_to_it(tmp_path: Path) -> None:
    """Each player gets the link to their own page and to the archive; what was undone is taken off the site."""
    week = Week.begun(tmp_path, SITE)
    week.run("2027-01-02")
    links = {}
    for empire in ("AA", "BB"):
        (letter,) = week.letters(empire.lower(), "begins")
        body = letter.get_body(("plain",))
        page = letter.get_body(("html",))
        assert body is not None
        assert page is not None
        said = body.get_content().replace("\r\n", "\n")
        shown = [line.strip() for line in said.splitlines() if "https://club" in line]
        links[empire] = max(shown, key=len)
        assert "\n  https://club.example.org/games/g/\n" in said
        assert f'href="{links[empire]}"' in page.get_content()
    assert links["AA"] != links["BB"]
    own = {empire: link.removeprefix("https://club.example.org/games/g/") for empire, link in links.items()}
    assert {f"{path}index.html" for path in own.values()} <= set(pages(week))
    before = pages(week)

    week.runner.ok("turn", "g", "--force")
    week.run("2027-01-02T01:00")
    assert f"{own['AA']}turn-001.txt" in pages(week)
    week.runner.ok("undo", "g")
    week.run("2027-01-02T02:00")
    assert pages(week) == before
    week.runner.ok("redo", "g")
    week.run("2027-01-02T03:00")
    assert f"{own['AA']}turn-001.txt" in pages(week)


def test_the_site_is_left_alone_while_nothing_changes(tmp_path: Path) -> None:
    """Runs that find nothing new write nothing; a site that was removed comes back at the same paths."""
    week = Week.begun(tmp_path, SITE)
    week.run("2027-01-02")
    before, page = pages(week), tmp_path / "www" / "g" / "index.html"
    page.write_text("changed by hand")
    week.run("2027-01-02T01:00")
    assert page.read_text() == "changed by hand"
    shutil.rmtree(tmp_path / "www")
    week.run("2027-01-02T02:00")
    assert pages(week) == before


def test_a_site_that_cannot_be_written_holds_nothing_else_up(tmp_path: Path) -> None:
    """It is a trouble of its game; players get their letters, without a link that leads nowhere."""
    (tmp_path / "www" / "g").mkdir(parents=True)
    (tmp_path / "www" / "g" / "mine.txt").write_text("not a site")
    week = Week.begun(tmp_path, SITE)
    run = week.run("2027-01-02")
    assert len(run.troubles) == 1
    assert "is not empty" in run.troubles[0]
    (letter,) = week.letters("aa", "begins")
    assert "club.example.org" not in letter.as_string()
    assert [path.name for path in (tmp_path / "www" / "g").iterdir()] == ["mine.txt"]


def test_pbm_site_writes_to_the_folder_in_the_settings(tmp_path: Path) -> None:
    """Without settings a folder has to be named."""
    week = Week.begun(tmp_path, SITE)
    week.runner.ok("site", "g")
    assert (tmp_path / "www" / "g" / "index.html").is_file()
    settings = tmp_path / "pbm.toml"
    settings.write_text(settings.read_text().replace(SITE, ""))
    assert "--out" in week.runner.run("site", "g").output
