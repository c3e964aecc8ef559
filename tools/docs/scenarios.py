"""A page for each scenario that comes with the program: its map, its description, its seats and its rules."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pbm.desk.desk import Desk
from pbm.desk.settings import Settings
from pbm.pipeline.catalogue import bundled
from pbm.pipeline.gallery import gallery, picture_of, rules_of
from tools.docs.pages import page

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.ruleset import Rule
    from pbm.pipeline.gallery import Card

NO_DESK = Desk(Path("there/is/no/desk"), Settings())
"""A desk without scenarios of its own."""


def scenarios_of(game: str) -> Sequence[Card]:
    """Return the scenarios of a game as the gallery has them."""
    return [card for card in gallery(NO_DESK) if card.ruleset == game]


def scenario_pages(game: str, settings: str) -> Mapping[str, str | bytes]:
    """Return the pages of a game's scenarios and their pictures, by their paths on the site.

    Args:
        game: the game's name.
        settings: the link to the part of its rulebook about its settings.

    """
    tables = {source.name: tomllib.loads(source.text) for source in bundled()}
    made: dict[str, str | bytes] = {}
    for card in scenarios_of(game):
        made[f"games/{game}/{card.name}.md"] = page(
            "scenario",
            card=card,
            seats=card.seats.items(),
            rules=_own_rules(card, tables[card.name]),
            settings=settings,
        )
        made[f"games/{game}/{card.name}.svg"] = picture_of(NO_DESK, card.name) or b""
    return made


def _own_rules(card: Card, tables: Mapping[str, Any]) -> Sequence[Rule]:
    """Return the rules that a scenario sets itself; all others have their defaults."""
    return [rule for rule in rules_of(NO_DESK, card.name) if rule.name in tables.get("rules", {})]
