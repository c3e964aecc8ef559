"""Pages of a site: with the files that they refer to they say what the stored pages say, and tell nobody else."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from pbm.publishing.shared_files import NAME, SharedFiles
from pbm.publishing.shared_ground import ground_of, shared_ground
from pbm.publishing.site_page import lean_page, style_of, without_form
from pbm.publishing.style_parts import rules_of
from pbm.reports.filters import digest
from tests.support.desks import DeskRunner
from tests.support.sites import asked_for, bare, together

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.publishing.shared_ground import SharedGround

SECRET = b"a secret"
SCENARIOS = {"two-rivers": 2, "the-rhine": 4, "the-hudson": 2, "pratzen": 2, "baton-2": 2}


@pytest.fixture(scope="module", params=SCENARIOS)
def pages(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The pages of a turn of each game, which computer players have played."""
    desk = DeskRunner(tmp_path_factory.mktemp("desk"))
    desk.ok("new", "g", "--scenario", request.param, "--seed", "7")
    desk.ok("player", "g", "--all", "--status", "dummy")
    desk.ok("turn", "g", "--force")
    files = sorted((desk.root / "reports" / "g" / "turn-001").glob("[A-Z]*.html"))
    assert len(files) == SCENARIOS[request.param]
    return [file.read_text(encoding="utf-8") for file in files]


def grounds_of(pages: Sequence[str], shared: SharedFiles) -> list[SharedGround]:
    """Return the ground of the first page, if it has one, as pages share it."""
    ground = ground_of(pages[0])
    return [] if ground is None else [shared_ground(ground, style_of(pages[0]), shared)]


def test_a_page_and_its_files_are_the_stored_page(pages: list[str]) -> None:
    """Nothing is lost or changed: put together, they are the stored page, in every game."""
    shared = SharedFiles(SECRET)
    grounds = grounds_of(pages, shared)
    for page in pages:
        lean = lean_page(page, shared, grounds)
        assert together(lean, shared.files) == bare(page)
        assert len(lean) < 0.65 * len(page)


def test_all_readers_share_the_large_parts(pages: list[str]) -> None:
    """The script and the ground are one file each, and what is left of the style on a page is short."""
    shared = SharedFiles(SECRET)
    grounds = grounds_of(pages, shared)
    leans = [lean_page(page, shared, grounds) for page in pages]
    first, *others = [[name for name in asked_for(lean) if not name.endswith(".css")] for lean in leans]
    assert [name[-3:] for name in first] == ([".js", ".js", "svg"] if grounds else [".js"])
    assert all(each == first for each in others)
    for lean in leans:
        assert sum(map(len, re.findall(r"<style>(.*?)</style>", lean))) < 2500
    assert sum(len(data) for name, data in shared.files.items() if name.endswith(".css")) < 100_000


def test_a_page_may_load_what_the_site_has_and_nothing_else(pages: list[str]) -> None:
    """The policy names files of the site, and the styles of the page by their hashes; no script is in the page."""
    shared = SharedFiles(SECRET)
    for page in pages:
        lean = lean_page(page, shared, grounds_of(pages, shared))
        found = re.search('Content-Security-Policy" content="([^"]*)"', lean)
        assert found is not None
        policy = dict(part.split(" ", 1) for part in found[1].split("; "))
        hashes = " ".join(digest(style) for style in re.findall(r"<style>(.*?)</style>", lean, re.DOTALL))
        assert policy.pop("img-src", "'self' file:") == "'self' file:"
        assert policy == {
            "default-src": "'none'",
            "style-src": f"'self' file: {hashes}",
            "script-src": "'self' file:",
            "base-uri": "'none'",
            "form-action": "'none'",
        }
        assert "<script>" not in lean
        assert all(NAME.fullmatch(name) and name in shared.files for name in asked_for(lean))


def test_a_played_turn_has_no_form(pages: list[str]) -> None:
    """Form, sheet and order card are gone, and no link leads to them; all the rest is there."""
    for page in pages:
        without = without_form(page)
        before, after = (set(re.findall(r' id="([^"]+)"', each)) for each in (page, without))
        assert {"form", "form-data", "strip", "sheet", "orders"} <= before - after
        assert {"summary", "actions", "map", "roundup", "page-texts"} <= after
        assert {name.partition("-")[0] for name in before - after} == {"form", "of", "strip", "sheet", "orders"}
        assert set(re.findall(r'<a [^>]*href="#([^"]+)"', without)) & before <= after
        assert without_form(without) == without


def test_a_page_without_a_map_keeps_no_empty_place_for_it() -> None:
    """Where the form stood alone beside the report, nothing is left of the place, nor of tabs that would be one."""
    page = (
        '<div class="page with-desk">\n<nav class="tabs noprint" id="tabs">\n'
        '<a href="#report" data-tab="report">Report</a>\n<a href="#form" data-tab="orders">Orders</a></nav>\n'
        '<div id="desk" class="desk">\n\n<div id="strip" class="strip">\n<div id="strip-tools"></div>\n</div>\n'
        '<section id="form" class="noprint"><p>x</p></section>\n</div>\n</div>\n'
    )
    assert without_form(page) == '<div class="page">\n</div>\n'


def test_names_of_files_cannot_be_guessed() -> None:
    """Whoever knows what is in a file does not know its name: that takes the secret of the site."""
    content = "document.title = 'x';\n"
    names = [SharedFiles(secret).add(content, ".js") for secret in (SECRET, SECRET, b"another secret")]
    assert names[0] == names[1] != names[2]
    assert NAME.fullmatch(names[0])
    assert sha256(content.encode()).hexdigest()[:8] not in names[0]
    assert SharedFiles(SECRET).add(f"{content} ", ".js") != names[0]


def test_a_page_that_is_built_otherwise_stays_whole(pages: list[str]) -> None:
    """A page of a desk's own templates, which allows itself more or other things, is not touched."""
    own = pages[0].replace("default-src 'none'", "default-src https:", 1)
    assert lean_page(own, SharedFiles(SECRET)) == own
    assert lean_page("<p>plain</p>\n", SharedFiles(SECRET)) == "<p>plain</p>\n"


def test_a_ground_that_is_not_shared_stays_in_its_page(pages: list[str]) -> None:
    """Without a shared ground a page refers to no picture, and may load none."""
    shared = SharedFiles(SECRET)
    lean = lean_page(pages[0], shared)
    assert together(lean, shared.files) == bare(pages[0])
    assert "img-src" not in lean
    assert not [name for name in shared.files if name.endswith(".svg")]


def test_the_picture_of_a_ground_says_nothing_of_a_reader(pages: list[str]) -> None:
    """It is the same, from whosever page it is made, and a drawing with its own style by day and by night."""
    pictures = set()
    for page in pages:
        shared = SharedFiles(SECRET)
        pictures |= {shared.files[each.picture] for each in grounds_of([page], shared)}
    for picture in pictures:
        assert len(pictures) == 1
        drawn = ET.fromstring(picture)
        style = "".join(each.text or "" for each in drawn.iter("{http://www.w3.org/2000/svg}style"))
        assert "prefers-color-scheme" in style
        assert "--water:" in style
        for hidden in ("#at-", "#picture", "--k:0", "--n0"):
            assert hidden not in style


@pytest.mark.parametrize(
    "rules",
    [
        ["a{b:c}"],
        ["@media print{a{b:c}d{e:f}}", "g{h:i}"],
        ['.x::before{content:"}{"}', ".y{z:1}"],
        ["a{b:c}", "@media all{}"],
    ],
)
def test_rules_of_a_style(rules: list[str]) -> None:
    """Blocks stay whole, and a brace in a text is none."""
    assert list(rules_of("".join(rules))) == rules
