"""The command rules: what the orders of a game are, told by the orders themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from pbm.cli.opening import open_desk, refusals
from pbm.cli.terminal import put_out
from pbm.pipeline.catalogue import find_ruleset, rulesets
from pbm.sheets import help_text, order_help, reference_text
from pbm.sheets.words import closest_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from pbm.kernel.ruleset import Ruleset

USUAL = "empires"
"""The rules that are meant on a desk where no game has begun."""


@click.command("rules")
@click.argument("action", required=False)
@click.option(
    "--ruleset", metavar="NAME", help="The rules, as scenarios name them; otherwise those of the desk's games."
)
@click.pass_obj
def rules_command(desk: Path, action: str | None, ruleset: str | None) -> None:
    """Explain ACTION, or list all orders."""
    with refusals():
        names = [ruleset] if ruleset else _played_on(desk) or [USUAL]
        games = [find_ruleset(name, "rules") for name in names]
        others = [] if ruleset else [find_ruleset(name, "rules") for name in rulesets() if action and name not in names]
    if action is None:
        put_out(_headed({game.title: reference_text(order_help(game)) for game in games}))
        return
    found = _explaining(action, games) or _explaining(action, others)
    if not found:
        raise click.ClickException(_unknown(action, games))
    put_out(_headed(found))


def _played_on(desk: Path) -> list[str]:
    """Return the names of the rules that the games of a desk are played by, each once."""
    opened = open_desk(desk)
    games = [opened.known(name) for name in opened.games()]
    return list(dict.fromkeys(game.record().ruleset for game in games if game.begun))


def _explaining(action: str, games: Sequence[Ruleset[Any]]) -> dict[str, str]:
    """Return the help for an action, by the title of each game that has it."""
    return {
        game.title: help_text(order) for game in games for order in order_help(game) if order.word == action.upper()
    }


def _headed(texts: Mapping[str, str]) -> str:
    """Put the texts together, each under the title of its game if there are several."""
    if len(texts) == 1:
        return next(iter(texts.values()))
    return "\n".join(f"{title}\n{'=' * len(title)}\n\n{text}" for title, text in texts.items())


def _unknown(action: str, games: Sequence[Ruleset[Any]]) -> str:
    """Say that there is no such action, and what may be meant."""
    words = list(dict.fromkeys(order.word for game in games for order in order_help(game)))
    near = closest_of(action, words)
    hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(words)}"
    return f"there is no action {action}; {hint}"
