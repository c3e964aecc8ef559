"""Figures as they are found on a desk: used if they are what is kept today, and reckoned again if not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.publishing.turn_figures import is_complete

if TYPE_CHECKING:
    from collections.abc import Collection

    from pbm.kernel.ruleset import Ruleset
    from pbm.publishing.turn_figures import Figures


def fits(ruleset: Ruleset[Any, Any], seats: Collection[str], kept: Figures) -> bool:
    """Tell whether figures can be used: whatever charts and archive look up in them is there, and of its kind."""
    public = [figure.key for figure in ruleset.figures if figure.kept and figure.public]
    own = [figure.key for figure in ruleset.figures if figure.kept and not figure.public]
    return (
        is_complete(ruleset, kept)
        and _is_number(kept["turn"])
        and isinstance(kept["over"], bool)
        and _is_list_of_texts(kept["winners"])
        and _is_list_of_texts(kept["news"])
        and ("owners" not in ruleset.public or _is_table_of_texts(kept["owners"]))
        and _has_numbers(kept["standings"], seats, public)
        and _has_numbers(kept["own"], seats, own)
    )


def _has_numbers(tables: object, seats: Collection[str], keys: Collection[str]) -> bool:
    """Tell whether each empire has a table with a number under each of the keys."""
    if not isinstance(tables, dict) or tables.keys() != set(seats):
        return False
    return all(isinstance(table, dict) and all(_is_number(table.get(key)) for key in keys) for table in tables.values())


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_list_of_texts(values: object) -> bool:
    return isinstance(values, list) and all(isinstance(value, str) for value in values)


def _is_table_of_texts(values: object) -> bool:
    return isinstance(values, dict) and _is_list_of_texts([*values, *values.values()])
