"""The site of the documentation: all pages are on it, links lead somewhere, games are shown as the program has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.pipeline.catalogue import bundled, rulesets
from tests.support.pages import broken_links
from tests.support.paths import ROOT
from tools.docs.cards import decks_of
from tools.docs.check import dead_links
from tools.docs.games import SETTINGS, game_pages
from tools.docs.gather import contents
from tools.docs.links import DeadLinkError, Links
from tools.docs.plan import RULEBOOKS, pages

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

PAGES = [ROOT / file for file in pages()]


@pytest.fixture(scope="module")
def made() -> Mapping[str, str | bytes]:
    """Return the pages about games."""
    return game_pages()


def test_every_page_of_the_documentation_is_on_the_site() -> None:
    """A new one in docs must be put into the plan."""
    there = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")}

    assert there - pages().keys() == set()
    assert {"README.md", "CHANGELOG.md", "SECURITY.md"} <= pages().keys()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_of_the_pages_in_the_repository_lead_somewhere(page: Path) -> None:
    """So that they read well there, too."""
    assert broken_links(page) == []


@pytest.mark.parametrize("link", SETTINGS.values())
def test_the_settings_of_a_game_are_where_scenarios_say(link: str, tmp_path: Path) -> None:
    """The heading is in the rulebook."""
    page = ROOT / "docs" / "rules" / "a-page-that-links.md"
    text = f"[settings]({ROOT / 'docs' / 'rules' / link})"
    (tmp_path / page.name).write_text(text, encoding="utf-8")

    assert broken_links(tmp_path / page.name) == []


def test_links_are_turned_into_those_of_the_site() -> None:
    """To pages, by way of their anchors; to files and folders, which are put on the site; and in code nothing is."""
    links = Links()
    text = "[a](../../CHANGELOG.md#x) ![b](../pictures/phone.png) [c](../../orders/sample) `[d](e.md)` [f](https://g.org/h.md)"

    turned = links.turned(text, "docs/rules/warp-empires.md")

    assert turned == (
        "[a](../changelog.md#x) ![b](../files/docs/pictures/phone.png) [c](../files/orders/sample/index.md) "
        "`[d](e.md)` [f](https://g.org/h.md)"
    )
    assert links.files == {"docs/pictures/phone.png"}
    assert links.folders == {"orders/sample"}


def test_a_link_that_leads_nowhere_is_refused() -> None:
    """With its page."""
    with pytest.raises(DeadLinkError, match=r"docs/play\.md: there is no docs/plays\.md"):
        Links().turned("[plays](plays.md)", "docs/play.md")


def test_dead_links_of_the_built_site_are_found(tmp_path: Path) -> None:
    """Of files and of anchors, in pictures, too; not addresses elsewhere."""
    first = '<p id="here"><a href="#here"><a href="b.html#there"><a href="b.html#gone"><img src="c.png">'
    (tmp_path / "a.html").write_text(f'{first}<a href="mailto:gm@example.org">', encoding="utf-8")
    (tmp_path / "b.html").write_text('<p id="there"><a href="a.html"><a href="https://g.org/no">', encoding="utf-8")

    assert [*dead_links(tmp_path)] == ["a.html: b.html#gone", "a.html: c.png"]


def test_contents_name_every_game_and_page() -> None:
    """All games have rulebooks on the site."""
    assert {*RULEBOOKS} == {*rulesets()} == {*SETTINGS}
    assert all(f"\ngames/{game}\n" in contents() for game in rulesets())


def test_every_scenario_has_a_page_with_its_board(made: Mapping[str, str | bytes]) -> None:
    """And its game's page shows it."""
    for source in bundled():
        place = f"games/{source.ruleset.name}/{source.name}"
        page, overview = made[f"{place}.md"], made[f"games/{source.ruleset.name}.md"]
        board = made[f"{place}.svg"]

        assert isinstance(page, str)
        assert isinstance(overview, str)
        assert isinstance(board, bytes)
        assert board.startswith(b"<svg")
        assert f"--scenario {source.name}" in page
        assert f"]({source.ruleset.name}/{source.name}.md)" in overview


def test_rules_of_a_scenario_are_those_that_it_sets(made: Mapping[str, str | bytes]) -> None:
    """With their values and meanings; one without any says so."""
    page = made["games/battles/pickup.md"]

    assert isinstance(page, str)
    assert "| `muster` | `true` | Pick-up battles:" in page
    assert "| `actions` |" not in page


@pytest.mark.parametrize(
    ("game", "numbers"), [("warp", [228, 57]), ("battles", [30]), ("baton", [120]), ("empires", [])]
)
def test_all_cards_are_shown(game: str, numbers: list[int]) -> None:
    """As many as the rulebooks say; each says what it does."""
    decks = decks_of(game)

    assert [deck.number for deck in decks] == numbers
    assert all(text for deck in decks for card in deck.cards for _, text in card.lines)


def test_a_card_says_what_its_holder_reads(made: Mapping[str, str | bytes]) -> None:
    """Its number, its name, its suit, and what it does in the words of the report."""
    page = made["games/warp/cards.md"]

    assert isinstance(page, str)
    assert "<h3><b>6</b> Bayonet Charge</h3>" in page
    assert "Battle: +3 Force for each unit of your heavy infantry." in page


@pytest.mark.parametrize("game", rulesets())
def test_orders_have_their_help(made: Mapping[str, str | bytes], game: str) -> None:
    """All of the game's card."""
    page = made[f"games/{game}/orders.md"]

    assert isinstance(page, str)
    assert page.count("\n## ") == page.count("```text") > 5
