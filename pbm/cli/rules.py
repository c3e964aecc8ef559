"""The command rules: shows the help for the orders of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pbm.cli.completing import all_rulesets
from pbm.cli.opening import looking, open_desk, refusals
from pbm.cli.terminal import put_out
from pbm.pipeline.catalogue import find_ruleset, rulesets
from pbm.pipeline.open_game import load
from pbm.sheets import help_text, order_help, reference_text
from pbm.sheets.words import closest_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.sheets import OrderHelp

    Card = tuple[str, tuple[OrderHelp, ...]]
    """A game's title, and the help for the orders on its card."""

USUAL = "empires"
"""The rules that are shown on a desk where no game has begun."""


@click.command("rules")
@click.argument("action", required=False)
@click.option(
    "--ruleset",
    metavar="NAME",
    shell_complete=all_rulesets,
    help="The rules, as scenarios name them; otherwise those of the desk's games.",
)
@click.pass_obj
@looking
def rules_command(desk: Path, action: str | None, ruleset: str | None) -> None:
    """Explain ACTION, or list all orders."""
    with refusals():
        cards = [_printed(ruleset)] if ruleset else _played_on(desk) or [_printed(USUAL)]
        others = [_printed(name) for name in rulesets() if action and not ruleset]
    if action is None:
        put_out(_headed([(title, reference_text(card)) for title, card in cards]))
        return
    played = {title for title, _ in cards}
    found = _explaining(action, cards) or _explaining(action, [card for card in others if card[0] not in played])
    if not found:
        raise click.ClickException(_unknown(action, cards))
    put_out(_headed(found))


def _printed(name: str) -> Card:
    """Return the complete order card of a game's rules."""
    ruleset = find_ruleset(name, "rules")
    return ruleset.title, order_help(ruleset)


def _played_on(desk: Path) -> list[Card]:
    """Return the order cards of the games of a desk, each once."""
    opened = open_desk(desk)
    games = [opened.known(name) for name in opened.games()]
    return list(dict.fromkeys(_card_of(opened, game) for game in games if game.begun))


def _card_of(desk: Desk, game: Game) -> Card:
    """Return the order card of a game; its orders may depend on the game."""
    title, card = _printed(game.record().ruleset)
    varies = find_ruleset(game.record().ruleset, game.name).orders_in_play is not None
    return title, load(desk, game).position.order_help() if varies else card


def _explaining(action: str, cards: Sequence[Card]) -> list[tuple[str, str]]:
    """Return the help for an action, with the title of each game that has it, without repetitions."""
    found = [(title, help_text(order)) for title, card in cards for order in card if order.word == action.upper()]
    return list(dict.fromkeys(found))


def _headed(texts: Sequence[tuple[str, str]]) -> str:
    """Join the texts, each under the title of its game if there are several."""
    if len(texts) == 1:
        return texts[0][1]
    return "\n".join(f"{title}\n{'=' * len(title)}\n\n{text}" for title, text in texts)


def _unknown(action: str, cards: Sequence[Card]) -> str:
    """Return the message that there is no such action, with a suggestion."""
    words = list(dict.fromkeys(order.word for _, card in cards for order in card))
    near = closest_of(action, words)
    hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(words)}"
    return f"there is no action {action}; {hint}"
