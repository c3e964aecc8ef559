"""The rules of a new game: what a scenario lets a game master choose, and the scenario with what they chose."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pbm.desk.errors import RefusedError
from pbm.desk.misfit_values import MisfitError
from pbm.desk.tables import parse_tables
from pbm.desk.toml_text import as_toml, read_value
from pbm.kit.scenario.faults import did_you_mean
from pbm.kit.scenario.rules_text import with_rules
from pbm.pipeline.scenario_check import before_turn_1, lines_of
from pbm.quick.pattern import late_pattern

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.ruleset import Rule
    from pbm.pipeline.catalogue import Source
    from pbm.publishing.publication import Publication

_PLACE = late_pattern(r"\[rules\](?: \(line \d+\))?: (?=(\w+: )?)")
"""Where a fault stands in the text of a scenario, which the game master has not written."""


def rules_before(start: Publication) -> Sequence[Rule]:
    """Return the rules of a game that has not begun; those that cannot change later can be chosen now, too."""
    position = start.position
    return () if position.ruleset.rules is None else position.ruleset.rules(position.world)


def with_chosen_rules(source: Source, chosen: Mapping[str, str]) -> Source:
    """Return a scenario in whose text the rules are those that the game master chose.

    Args:
        source: the scenario.
        chosen: values as the game master writes them, by the names of the rules; all others stay.

    Raises:
        RefusedError: the scenario cannot be played, there is no such rule, or a rule cannot have the value; each line
            of the text is one fault.

    """
    if not chosen:
        return source
    there = {rule.name: rule for rule in rules_before(before_turn_1(source))}
    faults = [_unknown(name, there) for name in chosen if name not in there]
    values = {name: _value(written, there[name]) for name, written in chosen.items() if name in there}
    if changed := {name: value for name, value in values.items() if _is_other(value, there[name])}:
        source = replace(source, text=with_rules(source.text, source.file, changed))
        faults += _faults(source)
    if faults:
        raise RefusedError("\n".join(faults))
    return source


def _unknown(name: str, there: Mapping[str, Rule]) -> str:
    if not there:
        return f"there is no rule {name:.40}: this game has none that can be chosen"
    return f"there is no rule {name:.40}{did_you_mean(name, there)}; `pbm scenarios NAME` lists them"


def _faults(source: Source) -> list[str]:
    try:
        before_turn_1(source)
    except RefusedError as refused:
        return [_PLACE.sub(lambda place: "rules." if place[1] else "rules: ", fault) for fault in lines_of(refused)]
    return []


def _value(written: str, rule: Rule) -> Any:  # noqa: ANN401 - whatever the rule has
    """Return a value as a scenario has it; a text needs no quotes, and yes and no are true and false."""
    word = written.strip()
    if rule.value in {"true", "false"} and word.lower() in {"yes", "no"}:
        return word.lower() == "yes"
    value = read_value(word)
    return value if isinstance(value, str) or not _is_text(rule) else word


def _is_other(value: object, rule: Rule) -> bool:
    """Return whether a value is another than that which a rule has."""
    return as_toml(value) != as_toml(_value(rule.value, rule))


def _is_text(rule: Rule) -> bool:
    """Return whether a rule has a text, which is shown without quotes."""
    try:
        parse_tables(f"value = {rule.value}")
    except MisfitError:
        return True
    return False
