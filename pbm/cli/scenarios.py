"""The command scenarios: what a game master chooses from."""

from __future__ import annotations

from dataclasses import asdict
from textwrap import fill
from typing import TYPE_CHECKING

import click

from pbm.cli.as_json import json_option, put_json
from pbm.cli.completing import scenarios
from pbm.cli.opening import refusals
from pbm.cli.terminal import show_table, tell, tell_lines
from pbm.desk.desk import Desk
from pbm.desk.errors import RefusedError
from pbm.desk.settings import Settings
from pbm.kernel.safe_text import harmless
from pbm.pipeline.gallery import card_of, gallery, rules_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pbm.kernel.ruleset import Document, Rule
    from pbm.pipeline.gallery import Card

WIDTH = 100


@click.command("scenarios")
@click.argument("name", required=False, shell_complete=scenarios)
@json_option
@click.pass_obj
def scenarios_command(desk: Path, name: str | None, *, as_json: bool) -> None:
    """List the scenarios that come with the program, and those of the desk.

    With NAME one of them is shown, with its rules, which `pbm new --rule` can change.
    """
    with refusals():
        here = Desk(desk, Settings())
        if name is None:
            _list(gallery(here), as_json=as_json)
            return
        card = card_of(here, name)
        if card.faults and not as_json:
            raise RefusedError("\n".join([f"{name} cannot be played:", *(f"  {fault}" for fault in card.faults)]))
        rules = () if card.faults else rules_of(here, name)
    if as_json:
        put_json({**_document(card), "rules": [asdict(rule) for rule in rules]})
    else:
        _show(card, rules)


def _list(cards: Sequence[Card], *, as_json: bool) -> None:
    if as_json:
        put_json([_document(card) for card in cards])
        return
    rows = [(card.name, card.title, "cannot be played" if card.faults else card.game) for card in cards]
    show_table(("Scenario", "Title", "Game"), rows)


def _document(card: Card) -> Document:
    """Return a card for programs."""
    return {
        "name": card.name,
        "title": card.title,
        "ruleset": card.ruleset,
        "game": card.game,
        "players": card.players,
        "seats": {code: asdict(seat) for code, seat in card.seats.items()},
        "about": card.about,
        "length": card.length,
        "plays": card.plays,
        "map": card.has_map,
        "solo": card.solo,
        "own": card.own,
        "faults": list(card.faults),
    }


def _show(card: Card, rules: Sequence[Rule]) -> None:
    tell(f"{card.title} ({card.name}): {card.game}")
    for text in filter(None, (card.about, card.length, card.plays)):
        tell_lines("\n" + fill(harmless(text, lines=False), WIDTH))
    tell_lines("")
    seats = [(code, seat.name, str(seat.status)) for code, seat in card.seats.items()]
    show_table(("Empire", "Name", "Status"), seats)
    for rule in rules:
        tell(f"{rule.name} = {rule.value}")
        if rule.meaning:
            tell(f"    {rule.meaning}")
        if rule.fixed is not None:
            tell(f"    cannot change later: {rule.fixed}")
