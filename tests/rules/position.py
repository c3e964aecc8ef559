"""The position of a case as a scenario file, and its orders as sheets."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from tests.rules.words import CaseError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.rules.reader import Case, TurnPlan
    from tests.rules.words import Fields

SCENARIOS = files("pbm.rulesets.empires") / "scenarios"
"""The scenarios that come with the program."""

PURSE = 20
"""BPs in the balance and in the treasury of an empire of which nothing else is said."""

CAPACITY = 4
"""The supply capacity of such an empire."""


def empires_of(case: Case) -> list[str]:
    """List the empires of a case in the order in which it names them."""
    named: dict[str, None] = dict.fromkeys(case.empires)
    for area in (*case.lands.values(), *case.seas.values()):
        if isinstance(owner := area.get("owner"), str):
            named[owner] = None
    for turn in case.turns:
        named |= dict.fromkeys(order.empire for order in turn.orders)
    return list(named)


def scenario_text(case: Case, adjudication: str) -> str:
    """Write the position of a case as a scenario file, or fetch the scenario that it names."""
    if case.scenario is not None:
        return SCENARIOS.joinpath(f"{case.scenario}.toml").read_text(encoding="utf-8")
    rules: dict[str, Any] = {"adjudication": adjudication}
    rules["order_of_play"] = list(case.order_of_play) or empires_of(case)
    rules |= {key: json.loads(value) for key, value in case.settings.items()}
    borders = _borders(case)
    return "\n".join(
        [
            *_table("[scenario]", {"name": "case", "title": case.title, "ruleset": "empires"}),
            *_table("[rules]", rules),
            *(line for code in empires_of(case) for line in _empire(code, case.empires.get(code, {}))),
            *(line for code, fields in case.lands.items() for line in _land(code, fields, borders[code])),
            *(line for code, fields in case.seas.items() for line in _sea(code, fields, borders[code])),
            "",
        ]
    )


def _borders(case: Case) -> dict[str, list[str]]:
    borders: dict[str, list[str]] = {code: [] for code in (*case.lands, *case.seas)}
    for one, other in case.borders:
        if one not in borders or other not in borders:
            raise CaseError(f"{case.file}:{case.line}: border {one}-{other}: no such area")
        borders[one].append(other)
        borders[other].append(one)
    return borders


def _empire(code: str, fields: Fields) -> Iterator[str]:
    said = {key.replace("-", "_"): value for key, value in fields.items()}
    capacity = said.pop("capacity", CAPACITY)
    purse = {"supply_capacity": capacity, "balance": PURSE, "treasury": PURSE}
    return _table("[[empire]]", {"code": code, "name": f"Empire {code}", **purse, **said})


def _land(code: str, fields: Fields, borders: list[str]) -> Iterator[str]:
    said: dict[str, Any] = dict(fields)
    base = {"entrance": said.pop("base", None)}
    base |= {word.replace("-", "_"): said.pop(word, 0) for word in ("commission", "laid-up")}
    if base["entrance"] is not None:
        said["base"] = base
    head = {"code": code, "name": f"Area {code}", "terrain": "plains", "borders": borders}
    return _table("[[land]]", {**head, **said})


def _sea(code: str, fields: Fields, borders: list[str]) -> Iterator[str]:
    said: dict[str, Any] = {"code": code, "name": f"Sea {code}", "borders": borders, "owner": fields.get("owner")}
    if "ships" in fields:
        said["fleet"] = {"empire": fields["owner"], "ships": fields["ships"], "armies": fields.get("armies", 0)}
    return _table("[[sea]]", said)


def _table(head: str, entries: dict[str, Any]) -> Iterator[str]:
    yield head
    for key, value in entries.items():
        if value is not None:
            yield f"{key} = {_toml(value)}"


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_toml(entry)}' for key, entry in value.items())} }}"
    return json.dumps(value)


def sheet_text(plan: TurnPlan, empire: str, turn: int) -> str:
    """Write an empire's sheet for a turn."""
    lines = ["GAME case", f"TURN {turn}", f"EMPIRE {empire}"]
    lines += [order.text for order in plan.orders if order.empire == empire]
    for sender, to, text in plan.letters:
        if sender == empire:
            lines += [f"MESSAGE {' '.join(to)}", text, "END"]
    return "\n".join([*lines, ""])
