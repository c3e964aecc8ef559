"""The report document: its parts put together, made of JSON's types (N.99)."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, cast

from pbm.kit.attention import shown_threats
from pbm.kit.report import letters, of_game, of_reader, of_sheet
from pbm.kit.shown import shown
from pbm.rulesets.battles.position.deck import tactics_cards
from pbm.rulesets.battles.report.attention import attention
from pbm.rulesets.battles.report.event_log import actions, happenings
from pbm.rulesets.battles.report.fights import combats, fight
from pbm.rulesets.battles.report.position import looks, position
from pbm.rulesets.battles.report.threats import threats
from pbm.rulesets.battles.report.wording.names import Names
from pbm.rulesets.battles.sight.gm_state import OVER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.document import EventDocument, ReportDocument
    from pbm.kernel.view import View
    from pbm.rulesets.battles.report.fights import Combat
    from pbm.rulesets.battles.sight.visibility import OwnArmy, Sight

    Document = dict[str, object]

COLOURS = ("#2f6491", "#a4521f")
"""The colours of the first army and the second, unless the scenario has others: all eyes tell them apart."""


def report(view: View[Sight]) -> ReportDocument:
    """Return the report document of a view.

    Everything in it comes from the view, so it holds nothing that the player may not know.
    """
    sight: Sight = view.sight
    names = Names(names_of(sight), view.language)
    fought, endangered = combats(view.events), threats(sight)
    lines, told = actions(view.events, view.empire, names), happenings(view.events, view.empire, names)
    document = {
        **heading(view),
        **position(sight, names),
        "looks": looks(view.events, sight, view.empire),
        **of_sheet(view),
        "actions": lines,
        "sheets": sheets(view, names),
        "events": told,
        "fights": [fight(combat, sight, names) for combat in fought],
        "record": None if sight.army is None else record_of(sight.army, lines, fought, told),
        "attention": attention(view, endangered, names),
        "threats": shown_threats(endangered),
        "rules": shown(sight.settings, " ".join(each.name for each in fields(sight.settings))),
        "messages": letters(view),
    }
    return cast("ReportDocument", document)


def names_of(sight: Sight) -> dict[str, str]:
    """Return the names of armies, battalions and generals by code."""
    found: dict[str, str] = {}
    for army in sight.armies.values():
        found[army.code] = army.name
        found |= {code: each.name for code, each in army.battalions.items()}
        found |= {code: each.name for code, each in army.generals.items()}
    return found


def heading(view: View[Sight]) -> Document:
    """Return the heading: army, battle and turn."""
    sight: Sight = view.sight
    over = sight.over
    return {
        **of_game(view),
        **of_reader(view, None if sight.army is None else sight.army.public),
        "places": sight.settings.actions,
        "initiative": sight.initiative,
        "over": over is not None,
        "ending": None if over is None else shown(over, OVER),
        "winners": [over.winner] if over is not None and over.winner else [],
        "names": {code: army.name for code, army in sight.armies.items()},
        "colours": {
            code: army.colour or usual for (code, army), usual in zip(sight.armies.items(), COLOURS, strict=True)
        },
    }


def sheets(view: View[Sight], names: Names) -> dict[str, list[Document]]:
    """Return both armies' lines with their results, once the battle is over; until then none (N.102, N.103)."""
    return {code: actions(view.events, code, names) for code in view.sight.opened}


SECRET_THROWS = frozenset({"recovery", "revival"})
"""Kinds of events of the reader's own battalions in the Morale Phase, hidden from the enemy (N.103)."""


def record_of(
    army: OwnArmy, lines: Iterable[Document], fought: Iterable[Combat], told: Iterable[EventDocument]
) -> Document:
    """Return the reader's stacks, hand, lines and throws in brief."""
    checks = [check for combat in fought for check in combat.checks() if check.made.army == army.public.code]
    return {
        "stacks": {stack: [each.code for each in lying] for stack, lying in army.stacks.items()},
        "hand": [tactics_cards()[card].code for card in army.hand],
        "lines": [{key: line[key] for key in ("number", "text", "outcome", "unneeded", "reason")} for line in lines],
        "tests": [{"stack": check.made.stack, "tests": check.shown_tests()} for check in checks],
        "throws": [event["text"] for event in told if event["kind"] in SECRET_THROWS],
    }
