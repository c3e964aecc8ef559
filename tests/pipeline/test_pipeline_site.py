"""``pbm site``, and the public archive that all commands keep."""

from __future__ import annotations

import re
import shutil
import stat
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.pipeline.played_turns import archive_until
from pbm.publishing.site_page import without_form
from pbm.reports.renderer import Renderer
from tests.support.sites import asked_for, bare, below, together

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.desks import DeskRunner

SHEET = ("GATHER BRA - ALL", "DISOWN SAX")
NEWS = "Prussia gives up SAX Saxony; it is neutral now."


def archive(desk: DeskRunner) -> str:
    """Return the game's public archive."""
    return (desk.root / "reports" / "g" / "index.html").read_text(encoding="utf-8")


def fresh(desk: DeskRunner, turn: int) -> str:
    """Render the archive again from what is kept."""
    opened = Desk.at(desk.root)
    return archive_until(opened, opened.game("g"), turn, Renderer()).decode()


def paths(desk: DeskRunner, *options: str) -> dict[str, str]:
    """Write the site into the folder www and return each empire's path from the table."""
    table = desk.ok("site", "g", "--out", str(desk.root / "www"), *options)
    return dict(re.findall(r"^ +([A-Z]{2}) .* ([a-z2-7]{32})/ *$", table, re.MULTILINE))


@pytest.fixture(scope="module")
def template(begun: DeskRunner, tmp_path_factory: pytest.TempPathFactory) -> DeskRunner:
    """A desk on which two turns have been played, to be left as it is."""
    desk = begun.copy(tmp_path_factory.mktemp("played"))
    for turn in (1, 2):
        desk.orders("PR", *SHEET, turn=turn)
        desk.ok("turn", "--force")
    return desk


@pytest.fixture
def played(template: DeskRunner, empty: DeskRunner) -> DeskRunner:
    """A desk on which two turns have been played."""
    return template.copy(empty.root)


def test_the_archive_grows_with_the_turns(desk: DeskRunner) -> None:
    """A new game has one, and each turn that is played is added to it."""
    assert re.findall(r'id="turn-(\d)"', archive(desk)) == ["0"]
    for turn in (1, 2):
        desk.orders("PR", *SHEET, turn=turn)
        desk.ok("turn", "--force")
        assert re.findall(r'id="turn-(\d)"', archive(desk)) == [str(each) for each in range(turn, -1, -1)]
        assert archive(desk) == fresh(desk, turn)


def test_a_rehearsal_leaves_the_archive_alone(desk: DeskRunner) -> None:
    """``--dry-run`` writes no page."""
    before = archive(desk)
    desk.ok("turn", "--force", "--dry-run")
    assert archive(desk) == before


def test_an_undone_turn_disappears(played: DeskRunner) -> None:
    """After ``undo`` the archive is what it was before the turn, down to the start."""
    for turn in (1, 0):
        played.ok("undo")
        assert archive(played) == fresh(played, turn)
        assert f'id="turn-{turn + 1}"' not in archive(played)


def test_an_amended_turn_takes_the_place_of_the_old_one(played: DeskRunner) -> None:
    """What the chronicle tells is what happened in the turn that stands."""
    played.ok("undo")
    played.ok("undo")
    (played.root / "orders" / "g" / "PR.txt").unlink()
    played.ok("turn", "--force")
    assert NEWS not in archive(played)
    sheet = played.orders("PR", *SHEET)
    played.ok("amend", "g", str(sheet))
    assert NEWS not in archive(played)
    played.ok("amend", "g", str(sheet), "--accept")
    assert NEWS in archive(played)
    assert archive(played) == fresh(played, 1)


def test_going_back_needs_no_position_but_the_first(played: DeskRunner) -> None:
    """Damaged worlds do not stand in the way of ``undo``, which is there to get rid of them."""
    for turn in (1, 2):
        (played.root / "worlds" / "g" / f"turn-00{turn}" / "world").write_bytes(b"damaged")
    played.ok("undo")
    assert 'id="turn-1"' in archive(played)


def test_figures_that_were_not_kept_are_reckoned_again(played: DeskRunner) -> None:
    """Without its figures a turn's part of the archive is made from its world and journal, to the same page."""
    before = archive(played)
    for turn in (0, 1, 2):
        (played.root / "worlds" / "g" / f"turn-00{turn}" / "figures.json").unlink()
    assert fresh(played, 2) == before


def test_the_archive_is_in_the_language_of_the_game(empty: DeskRunner) -> None:
    """It is told in the language that the settings name for the game, whatever the players read."""
    (empty.root / "pbm.toml").write_text('[games.g]\nlanguage = "de"\nlanguages = { PR = "en", FR = "en" }\n')
    empty.ok("new", "g", "--scenario", "two-rivers")
    empty.orders("PR", *SHEET)
    empty.ok("turn", "--force")
    told = [event["text"] for event in empty.report("PR")["events"] if event["scope"] == "public"]
    assert NEWS in told
    assert '<html lang="de">' in archive(empty)
    assert "SAX" in archive(empty)
    assert not [text for text in told if text in archive(empty)]
    assert archive(empty) == fresh(empty, 1)


def test_no_secret_of_the_desk_is_in_the_archive(empty: DeskRunner) -> None:
    """Keys, the seed, files of sheets, orders, letters and the desk's path are nowhere on the page."""
    empty.ok("new", "g", "--scenario", "two-rivers", "--seed", "987654321", "--keys")
    sheet = empty.ok("sheet", "g", "PR")
    lines = "1 GATHER BRA - ALL\nMESSAGE ALL\nGreetings to the world.\nEND\n"
    empty.sheet("my-private-name.txt", f"{sheet.partition(';   ACTION')[0]}\n{lines}")
    assert "my-private-name.txt" in empty.ok("turn", "--force")
    keys = re.findall(r"\b[A-Z0-9]{4}-[A-Z0-9]{4}\b", (empty.root / "worlds" / "g" / "game.json").read_text())
    assert len(set(keys)) == 2
    secrets = ["987654321", "my-private-name", "GATHER", "Greetings", str(empty.root), "gm.", "turn-001/", ".txt"]
    assert [secret for secret in (*keys, *secrets) if secret in archive(empty)] == []


def test_the_site_has_the_archive_and_the_players_reports(played: DeskRunner) -> None:
    """The front page is the archive; each player's folder has an index and their reports, linked with each other.

    With what they share, pages are as they lie on the desk, but for links, and for the form of turns that were played.
    """
    found = paths(played)
    site, reports = below(played.root / "www"), played.root / "reports" / "g"
    nav = re.compile(r"<nav class=.turns .*?</nav>", re.DOTALL)
    assert site["index.html"].decode() == archive(played)
    assert sorted(found) == ["FR", "PR"]
    for empire, path in found.items():
        mine = {name.removeprefix(f"{path}/"): data for name, data in site.items() if name.startswith(path)}
        wanted = {f"turn-00{turn}{kind}" for turn in range(3) for kind in (".html", ".txt")}
        assert set(mine) == {"index.html", *wanted}
        for turn in range(3):
            stored = reports / f"turn-00{turn}" / empire
            assert mine[f"turn-00{turn}.txt"] == stored.with_suffix(".txt").read_bytes()
            page = stored.with_suffix(".html").read_text(encoding="utf-8")
            there = nav.sub("<!-- links between turns -->", together(mine[f"turn-00{turn}.html"].decode(), site))
            assert there == bare(page if turn == 2 else without_form(page))
        beside = re.findall(r'rel="(prev|next)" href="([^"]+)"', mine["turn-001.html"].decode())
        assert beside == [("prev", "turn-000.html"), ("next", "turn-002.html")]
        assert set(re.findall(r'<a [^>]*href="([^"]+)"', mine["index.html"].decode())) == {"../index.html", *wanted}
        assert '<meta name="robots" content="noindex' in mine["index.html"].decode()


def test_the_site_has_nothing_else(played: DeskRunner) -> None:
    """The game master's report, sheets and what is for programs stay at home; every folder has an index."""
    found = paths(played)
    site = below(played.root / "www")
    assert {name for name in site if "/" not in name} == {"index.html", "robots.txt", ".pbm-site"}
    assert {name.partition("/")[0] for name in site if "/" in name} == {*found.values(), "shared"}
    assert site["robots.txt"] == b"User-agent: *\nDisallow: /\n"
    assert not [path for path in found.values() if path.encode() in site["index.html"] + site["robots.txt"]]
    folders = [path for path in (played.root / "www").rglob("*") if path.is_dir()]
    assert all((folder / "index.html").is_file() for folder in folders)


def test_no_players_folder_leads_to_another(played: DeskRunner) -> None:
    """A path stands only in the folder's own name."""
    found = set(paths(played).values())
    for name, data in below(played.root / "www").items():
        assert not [path for path in found if path.encode() in data], name


def test_no_player_is_led_to_what_others_alone_have(played: DeskRunner) -> None:
    """Every file that a player's page refers to holds what stands in their own stored page, and nothing else."""
    found = paths(played)
    site, reports = below(played.root / "www"), played.root / "reports" / "g"
    for empire, path in found.items():
        for turn in range(3):
            stored = (reports / f"turn-00{turn}" / f"{empire}.html").read_text(encoding="utf-8")
            for name in asked_for(site[f"{path}/turn-00{turn}.html"].decode()):
                text = site[name].decode()
                if text not in stored:  # the ground, as a script or as a picture
                    outlines = re.findall(r' d=\\?"([^"\\]*)', text)
                    assert outlines
                    assert all(f' d="{outline}"' in stored for outline in outlines)


def test_readers_share_the_ground_of_the_map(played: DeskRunner) -> None:
    """The pages of a turn refer to one picture and one script of the ground; the next turn has others."""
    found = paths(played)
    site, grounds = below(played.root / "www"), set()
    for turn in range(3):
        asked = [asked_for(site[f"{path}/turn-00{turn}.html"].decode()) for path in found.values()]
        (picture,) = {name for each in asked for name in each if name.endswith(".svg")}
        assert all(picture in each for each in asked)
        grounds.add(picture)
    assert len(grounds) > 1


def test_a_turn_adds_little(played: DeskRunner) -> None:
    """A turn that was played weighs less than a third of its stored pages, and the last one less than half of them."""
    found = paths(played)
    site, stored = below(played.root / "www"), below(played.root / "reports" / "g")
    known: set[str] = set()
    for turn, part in ((0, 5), (1, 3), (2, 2)):
        pages = [site[f"{path}/turn-00{turn}.html"] for path in found.values()]
        shared = {name for page in pages for name in asked_for(page.decode())}
        weighs = sum(map(len, [*pages, *(site[name] for name in shared - known if turn)]))
        assert weighs * part < sum(len(stored[f"turn-00{turn}/{empire}.html"]) for empire in found)
        known |= shared


def test_paths_stay_the_same_and_so_does_every_byte(played: DeskRunner) -> None:
    """A second run writes the same site; after another turn the paths are still the same."""
    first = paths(played)
    before = below(played.root / "www")
    assert paths(played) == first
    assert below(played.root / "www") == before
    played.ok("turn", "--force")
    assert paths(played) == first
    assert below(played.root / "www").keys() > before.keys()


def test_paths_cannot_be_guessed(played: DeskRunner, tmp_path: Path) -> None:
    """They have 160 bits from a secret of the game's own, which only its owner may read."""
    file = played.root / "worlds" / "g" / "site-secret"
    first = paths(played)
    assert len(set(first.values())) == 2
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert re.fullmatch(r"[0-9a-f]{64}\n", file.read_text())
    other = type(played)(tmp_path / "other")
    other.root.mkdir()
    other.ok("new", "g", "--scenario", "two-rivers", "--seed", "7")
    assert not {*paths(other).values()} & {*first.values()}


def test_a_path_that_has_become_known_can_be_changed(played: DeskRunner) -> None:
    """``--new-paths`` changes all of them for good, and the old folders are gone."""
    first = paths(played)
    second = paths(played, "--new-paths")
    assert not {*first.values()} & {*second.values()}
    assert paths(played) == second
    assert {path.name for path in (played.root / "www").iterdir() if path.is_dir()} == {*second.values(), "shared"}


def test_a_damaged_secret_is_refused(played: DeskRunner) -> None:
    """Paths are never made from a secret that was cut short."""
    paths(played)
    (played.root / "worlds" / "g" / "site-secret").write_text("")
    assert "--new-paths makes another" in played.refused("site", "g", "--out", str(played.root / "www"))
    assert len(paths(played, "--new-paths")) == 2


def test_an_undone_turn_leaves_the_site(played: DeskRunner) -> None:
    """Files that belong to no turn any more are removed."""
    found = paths(played)
    played.ok("undo")
    paths(played)
    assert not (played.root / "www" / found["PR"] / "turn-002.html").exists()
    assert (played.root / "www" / found["PR"] / "turn-001.html").exists()


def test_nothing_of_others_is_touched(played: DeskRunner) -> None:
    """A folder with anything in it that is no site of this game is refused and left as it is, and so is a file."""
    www = played.root / "www"
    www.mkdir()
    (www / "holiday.jpg").write_bytes(b"sun")
    assert "is not empty" in played.refused("site", "g", "--out", str(www))
    assert below(www) == {"holiday.jpg": b"sun"}
    assert "is not a folder" in played.refused("site", "g", "--out", str(www / "holiday.jpg"))
    (www / "holiday.jpg").unlink()
    paths(played)
    played.ok("new", "h", "--scenario", "two-rivers")
    assert "holds the site of the game g" in played.refused("site", "h", "--out", str(www))
    assert not (played.root / "worlds" / "g" / "turn-003").exists()


def test_what_lies_beside_the_site_stays(played: DeskRunner) -> None:
    """Files that the game master puts into the folder later are not taken away, nor is a player's folder with one."""
    first = paths(played)
    www = played.root / "www"
    (www / "favicon.ico").write_bytes(b"icon")
    (www / first["PR"] / "photo.jpg").write_bytes(b"sun")
    paths(played, "--new-paths")
    assert (www / "favicon.ico").read_bytes() == b"icon"
    assert below(www / first["PR"]) == {"photo.jpg": b"sun"}
    assert not (www / first["FR"]).exists()


def test_whoever_serves_the_folder_never_misses_it(played: DeskRunner) -> None:
    """The folder and the files that are as they were are not touched: only what is new is written.

    Of what was there only the pages of the turn before are written anew, for they lose their order form and get a link.
    """
    found = paths(played)
    www = played.root / "www"
    before = {path: path.stat() for path in (www, *www.rglob("*"))}
    played.ok("turn", "--force")
    paths(played)
    fresh = {f"{path}/{name}" for path in found.values() for name in ("index.html", "turn-002.html")}
    fresh |= {"index.html", ".pbm-site"}
    assert www.stat().st_ino == before[www].st_ino
    for path, was in before.items():
        if path.is_file():
            assert (path.stat().st_ino == was.st_ino) == (path.relative_to(www).as_posix() not in fresh), path


def test_a_run_that_broke_off_is_made_good(played: DeskRunner) -> None:
    """Half of a new site, and what was on its way into the folder, are what the next run begins with."""
    found = paths(played)
    www = played.root / "www"
    before = below(www)
    (www / ".new" / "files").mkdir(parents=True)
    (www / ".new" / "files" / "index.html").write_text("half")
    (www / found["PR"] / "turn-001.html").unlink()
    (www / found["FR"] / "turn-002.txt").write_text("old")
    paths(played)
    assert below(www) == before


def test_a_first_run_that_broke_off_is_made_good(played: DeskRunner) -> None:
    """Before anything is in its place the folder holds only what is on its way: that is known."""
    paths(played)
    before = below(played.root / "www")
    shutil.rmtree(played.root / "www")
    (played.root / "www" / ".new" / "files" / "deep").mkdir(parents=True)
    (played.root / "www" / ".new" / "files" / "deep" / "index.html").write_text("half")
    paths(played)
    assert below(played.root / "www") == before


def test_a_folder_with_something_like_it_is_not_taken_for_a_site(played: DeskRunner) -> None:
    """Whoever has a folder of that name with other things in it keeps it."""
    (played.root / "www" / ".new").mkdir(parents=True)
    (played.root / "www" / ".new" / "letter.txt").write_text("mine")
    assert "is not empty" in played.refused("site", "g", "--out", str(played.root / "www"))
    assert (played.root / "www" / ".new" / "letter.txt").read_text() == "mine"


def test_a_game_that_has_not_begun_has_no_site(empty: DeskRunner) -> None:
    """It is refused, and nothing is made."""
    (empty.root / "pbm.toml").write_text("[games.g]\n")
    assert "g has not begun" in empty.refused("site", "g", "--out", str(empty.root / "www"))
    assert not (empty.root / "www").exists()
    assert not (empty.root / "worlds" / "g").exists()


def test_reports_that_are_gone_are_left_out(played: DeskRunner) -> None:
    """A turn whose reports were deleted from the desk is not in the players' indexes."""
    (played.root / "reports" / "g" / "turn-001" / "PR.txt").unlink()
    (played.root / "reports" / "g" / "turn-001" / "PR.html").unlink()
    found = paths(played)
    index = (played.root / "www" / found["PR"] / "index.html").read_text()
    assert re.findall(r'class="page" href="(\S+)"', index) == ["turn-002.html", "turn-000.html"]


@pytest.mark.parametrize("what", ["turn-001/PR.txt", "turn-001"])
def test_a_link_among_reports_is_not_followed(played: DeskRunner, tmp_path: Path, what: str) -> None:
    """A game's folder may be a stranger's: nothing from outside of it is put on a site."""
    place, elsewhere = played.root / "reports" / "g" / what, tmp_path / "elsewhere"
    place.rename(elsewhere)
    place.symlink_to(elsewhere)
    assert "is a link" in played.refused("site", "g", "--out", str(tmp_path / "www"))
    assert not (tmp_path / "www" / "index.html").exists()


def test_reports_may_lie_on_another_disk(played: DeskRunner, tmp_path: Path) -> None:
    """A link in the place of the folder of all reports is the game master's own."""
    (played.root / "reports").rename(tmp_path / "elsewhere")
    (played.root / "reports").symlink_to(tmp_path / "elsewhere")
    assert len(paths(played)) == 2
