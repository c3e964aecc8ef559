"""The part of the site about each game: its own page, its cards, its orders, and its scenarios with their maps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.pipeline.catalogue import find_ruleset, rulesets
from pbm.sheets import order_help
from tools.docs.cards import decks_of
from tools.docs.pages import page
from tools.docs.plan import RULEBOOKS
from tools.docs.scenarios import scenario_pages, scenarios_of

if TYPE_CHECKING:
    from collections.abc import Mapping

SETTINGS = {
    "empires": "european-empires.md#settings",
    "warp": "warp-empires.md#17-settings-and-playing-by-mail",
    "battles": "napoleonic-battles.md#21-settings",
    "baton": "baton-and-knapsack.md#23-settings",
}
"""Where in its rulebook the settings of a game are told."""


def game_pages() -> Mapping[str, str | bytes]:
    """Return the pages about all games that are made from code, by their paths on the site."""
    return {path: content for game in rulesets() for path, content in _pages_of(game).items()}


def _pages_of(game: str) -> Mapping[str, str | bytes]:
    ruleset, decks, scenarios = find_ruleset(game, game), decks_of(game), scenarios_of(game)
    given = {"title": ruleset.title, "game": game, "decks": decks}
    made = {
        f"games/{game}.md": page("game", rulebooks=RULEBOOKS[game], scenarios=scenarios, **given),
        f"games/{game}/orders.md": page("orders", orders=order_help(ruleset), **given),
        **({f"games/{game}/cards.md": page("cards", **given)} if decks else {}),
    }
    return {**made, **scenario_pages(game, f"../../rules/{SETTINGS[game]}")}
