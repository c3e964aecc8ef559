"""The site of a game that is kept: whoever changes the game writes to it what has changed, with or without a post."""

from __future__ import annotations

import re
import shutil
from functools import partial
from itertools import count
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.pipeline.kept_site import keep_site
from tests.support.effort import stride
from tests.support.kills import FORKING, in_a_child
from tests.support.sites import asked_for, below

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.desks import DeskRunner

SITE = '[site]\nfolder = "www"\n'
SHEET = ("GATHER BRA - ALL", "DISOWN SAX")


@pytest.fixture(scope="module")
def template(begun: DeskRunner, tmp_path_factory: pytest.TempPathFactory) -> DeskRunner:
    """A desk that keeps sites, on which a turn has been played; to be left as it is."""
    desk = begun.copy(tmp_path_factory.mktemp("kept"))
    (desk.root / "pbm.toml").write_text(SITE)
    desk.orders("PR", *SHEET)
    desk.ok("turn", "--force")
    return desk


@pytest.fixture
def kept(template: DeskRunner, empty: DeskRunner) -> DeskRunner:
    """A desk that keeps sites, on which a turn has been played."""
    return template.copy(empty.root)


def site_of(desk: DeskRunner) -> dict[str, bytes]:
    """Return the files of the site but for its marker, which says what they were made from."""
    return {name: data for name, data in below(desk.root / "www" / "g").items() if name != ".pbm-site"}


def made_anew(desk: DeskRunner, folder: Path) -> dict[str, bytes]:
    """Return the files of the site as ``pbm site`` makes it in an empty folder."""
    desk.ok("site", "g", "--out", str(folder))
    return {name: data for name, data in below(folder).items() if name != ".pbm-site"}


def pages(site: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files of a site but for those that pages share."""
    return {name: data for name, data in site.items() if not name.startswith("shared/")}


def as_it_should_be(desk: DeskRunner, folder: Path) -> bool:
    """Tell whether the site is as ``pbm site`` would make it; files that no page shares any more may stay."""
    there, anew = site_of(desk), made_anew(desk, folder)
    return pages(there) == pages(anew) and there.items() >= anew.items()


def turns_on(site: dict[str, bytes]) -> set[str]:
    """Return which turns are on a site."""
    return set(re.findall(r"turn-\d+", " ".join(site)))


def test_whoever_changes_the_game_writes_its_site(kept: DeskRunner, tmp_path: Path) -> None:
    """``turn``, ``undo``, ``redo`` and ``amend`` do, without a post and without asking for it."""
    assert turns_on(site_of(kept)) == {"turn-000", "turn-001"}
    before = pages(site_of(kept))
    kept.ok("turn", "--force")
    assert turns_on(site_of(kept)) == {"turn-000", "turn-001", "turn-002"}
    after = pages(site_of(kept))
    kept.ok("undo")
    assert pages(site_of(kept)) == before
    kept.ok("redo")
    assert pages(site_of(kept)) == after
    sheet = kept.sheet("new.txt", "GAME g\nTURN 2\nEMPIRE FR\n1 GATHER PAR - 1\n")
    kept.ok("amend", "g", str(sheet))
    assert pages(site_of(kept)) == after
    kept.ok("amend", "g", str(sheet), "--accept")
    assert pages(site_of(kept)).keys() == after.keys()
    assert pages(site_of(kept)) != after
    assert as_it_should_be(kept, tmp_path / "anew")


def test_a_new_game_has_its_site_at_once(empty: DeskRunner, tmp_path: Path) -> None:
    """It has the start, before any turn."""
    (empty.root / "pbm.toml").write_text(SITE)
    empty.ok("new", "g", "--scenario", "two-rivers", "--seed", "7")
    assert turns_on(site_of(empty)) == {"turn-000"}
    assert as_it_should_be(empty, tmp_path / "anew")


def test_turns_of_all_games_reach_their_sites(desk: DeskRunner) -> None:
    """``turn --all``, which plays each game in a process of its own, writes their sites, too, or says why not."""
    (desk.root / "pbm.toml").write_text(f"{SITE}[games.g]\nfirst_deadline = 2020-01-01T00:00:00\n")
    desk.orders("PR", *SHEET)
    desk.ok("turn", "--all")
    assert turns_on(site_of(desk)) == {"turn-000", "turn-001"}


def test_a_site_that_is_not_written_is_told_with_all_turns(desk: DeskRunner) -> None:
    """The game counts as played, and the line about it says what is wrong with its site."""
    (desk.root / "pbm.toml").write_text(f"{SITE}[games.g]\nfirst_deadline = 2020-01-01T00:00:00\n")
    (desk.root / "www").write_text("no folder")
    desk.orders("PR", *SHEET)
    told = " ".join(desk.ok("turn", "--all").split())
    assert "the site of g was not written" in told
    assert (desk.root / "reports" / "g" / "turn-001").is_dir()


def test_only_what_has_changed_is_written(kept: DeskRunner) -> None:
    """A turn writes its own pages and those of the turn before, and what lists the turns; all else is not touched."""
    for _ in range(2):
        kept.ok("turn", "--force")
    www = kept.root / "www" / "g"
    before = {path.relative_to(www).as_posix(): path.stat().st_ino for path in www.rglob("*") if path.is_file()}
    kept.ok("turn", "--force")
    touched = {name for name, inode in before.items() if (www / name).stat().st_ino != inode}
    assert {name.partition("/")[2] for name in touched if "/" in name} == {"index.html", "turn-003.html"}
    assert {name for name in touched if "/" not in name} == {"index.html", ".pbm-site"}


def test_pages_of_turns_long_ago_are_not_read(kept: DeskRunner) -> None:
    """What a turn costs does not grow with the number of turns: a page of old is neither read nor compared."""
    kept.ok("turn", "--force")
    www = kept.root / "www" / "g"
    old = next(www.rglob("turn-000.html"))
    before = old.read_bytes()
    old.write_text("changed by hand")
    kept.ok("turn", "--force")
    assert old.read_text() == "changed by hand"
    kept.ok("site", "g")
    assert old.read_bytes() == before


def test_a_site_that_cannot_be_written_spoils_no_turn(kept: DeskRunner, tmp_path: Path) -> None:
    """The turn is played, and a warning says why the site is not; the next change of the game writes it."""
    shutil.rmtree(kept.root / "www")
    (kept.root / "www" / "g").mkdir(parents=True)
    (kept.root / "www" / "g" / "holiday.jpg").write_bytes(b"sun")
    told = kept.run("turn", "g", "--force")
    assert told.exit_code == 0
    assert "Warning: the site of g was not written, and the next run tries again: " in told.stderr
    assert "is not empty, and no site that was made here" in told.stderr
    assert (kept.root / "reports" / "g" / "turn-002").is_dir()
    assert below(kept.root / "www") == {"g/holiday.jpg": b"sun"}
    for command in (("undo", "g"), ("redo", "g")):
        assert "Warning: the site of g" in kept.run(*command).stderr
    (kept.root / "www" / "g" / "holiday.jpg").unlink()
    assert kept.run("turn", "g", "--force").stderr == ""
    assert turns_on(site_of(kept)) == {"turn-000", "turn-001", "turn-002", "turn-003"}
    assert as_it_should_be(kept, tmp_path / "anew")


def test_a_fault_in_making_the_site_spoils_no_turn(kept: DeskRunner) -> None:
    """A template of the desk's own with an error is refused where the site is made, and told."""
    own = kept.root / "templates" / "common" / "turn-links.html.j2"
    own.parent.mkdir(parents=True)
    own.write_text("{{ nobody.knows }}")
    told = kept.run("turn", "g", "--force")
    assert told.exit_code == 0
    assert "Warning: the site of g was not written" in told.stderr
    assert "turn-links.html.j2" in told.stderr
    assert turns_on(site_of(kept)) == {"turn-000", "turn-001"}


def test_a_game_without_a_site_has_none(desk: DeskRunner) -> None:
    """Where the settings name no folder, nothing is made, neither a site nor a secret for one."""
    desk.ok("turn", "--force")
    assert not (desk.root / "www").exists()
    assert not (desk.root / "worlds" / "g" / "site-secret").exists()


def test_the_marker_knows_what_it_was_made_from(kept: DeskRunner) -> None:
    """A run that finds nothing new writes nothing; a site that was taken away is made again."""
    kept.ok("site", "g")
    opened = Desk.at(kept.root)
    assert not keep_site(opened, opened.game("g"))
    before = site_of(kept)
    shutil.rmtree(kept.root / "www")
    assert keep_site(opened, opened.game("g"))
    assert site_of(kept) == before


def test_a_site_of_an_older_program_is_made_anew(kept: DeskRunner) -> None:
    """Its marker said nothing but the name of the game: then nothing is known of its pages."""
    before = site_of(kept)
    marker = kept.root / "www" / "g" / ".pbm-site"
    marker.write_text("g\n")
    old = next(name for name in before if name.endswith("turn-000.html"))
    (kept.root / "www" / "g" / old).write_text("a page that carried everything")
    opened = Desk.at(kept.root)
    assert keep_site(opened, opened.game("g"))
    assert site_of(kept) == before
    assert len(marker.read_text().splitlines()) > 3


def test_another_program_writes_all_pages(kept: DeskRunner) -> None:
    """What another version of the program has made is made again, though its turns are the same."""
    kept.ok("site", "g")
    before, marker = site_of(kept), kept.root / "www" / "g" / ".pbm-site"
    old = kept.root / "www" / "g" / next(name for name in before if name.endswith("turn-000.html"))
    old.write_text("as it was made once")
    marker.write_text(re.sub(r"(?m)^(program|seen) .*$", r"\1 0123", marker.read_text()))
    opened = Desk.at(kept.root)
    assert keep_site(opened, opened.game("g"))
    assert site_of(kept) == before


def test_files_that_no_page_shares_any_more_go_when_the_site_is_made_anew(kept: DeskRunner) -> None:
    """Until then they stay, for whoever has an older page; what the game master puts beside them stays for good."""
    shared = kept.root / "www" / "g" / "shared"
    (shared / "notes.txt").write_text("mine")
    before = set(below(shared))
    kept.ok("undo")
    assert set(below(shared)) == before
    kept.ok("site", "g")
    assert set(below(shared)) < before
    assert (shared / "notes.txt").read_text() == "mine"


def test_the_marker_tells_no_secret(kept: DeskRunner) -> None:
    """A web server may show it: what it says of turns are digests that only whoever has the game's secret can make."""
    marker = (kept.root / "www" / "g" / ".pbm-site").read_text()
    assert re.fullmatch(r"g\n((seen|program|turn-00[01]) [0-9a-f]{32}\n){4}", marker)
    assert (kept.root / "worlds" / "g" / "site-secret").read_text().strip()[:16] not in marker


@pytest.mark.filterwarnings(FORKING)
def test_killed_at_any_instant_it_is_whole_for_readers_and_made_good(kept: DeskRunner, tmp_path: Path) -> None:
    """Whenever a run is killed, each page finds what it refers to, and the next run completes the site."""
    shutil.move(kept.root / "pbm.toml", kept.root / "without.toml")
    kept.ok("turn", "g", "--force")
    shutil.move(kept.root / "without.toml", kept.root / "pbm.toml")
    anew = made_anew(kept, tmp_path / "anew")
    for step in count(4, stride(12, whole=4)):
        here = kept.copy(tmp_path / f"killed-{step}")
        opened = Desk.at(here.root)
        end = in_a_child(partial(keep_site, opened, opened.game("g")), step)
        site = site_of(here)
        for name, data in site.items():
            if name.endswith(".html") and ".new" not in name:
                assert all(file in site for file in asked_for(data.decode())), (step, name)
                linked = re.findall(r'<a class="page" href="([^"]+)"', data.decode())
                assert all(f"{name.partition('/')[0]}/{page}" in site for page in linked), (step, name)
        keep_site(opened, opened.game("g"))
        assert pages(site_of(here)) == pages(anew), step
        if end == 0:
            break
    assert step > 20


@pytest.mark.filterwarnings(FORKING)
def test_a_run_that_was_killed_does_not_hide_an_undo(kept: DeskRunner, tmp_path: Path) -> None:
    """What a killed run wrote of a turn is taken away when the turn is taken back, though the site was not complete."""
    for step in count(10, stride(20, whole=10)):
        here = kept.copy(tmp_path / f"killed-{step}")
        here.ok("site", "g")
        before = pages(site_of(here))
        (here.root / "pbm.toml").unlink()
        here.ok("turn", "g", "--force")
        (here.root / "pbm.toml").write_text(SITE)
        opened = Desk.at(here.root)
        end = in_a_child(partial(keep_site, opened, opened.game("g")), step)
        here.ok("undo", "g")
        assert pages(site_of(here)) == before, step
        if end == 0:
            break
    assert step > 20
