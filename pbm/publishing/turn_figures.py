"""The figures of a game: a few numbers from every turn, from which later reports draw their charts.

    {"turn": 3, "order_of_play": ["PR", "FR"], "owners": {"BRA": "PR"}, "leaders": ["FR"], "winners": [], "over": false,
     "standings": {"PR": {"name": "Prussia", "areas": 9, "people": 31, ...}},
     "news": ["Prussia takes HAN Hanover, neutral until now."],
     "own": {"PR": {"income": 22, "fields": 4}}}

Everything except ``own`` is public, and makes the game's public archive; ``news`` are the public events of the turn,
in the language of the game. Figures are kept with each turn, so that no report needs earlier worlds.

Figures that are found on a desk are used if they are complete by today's format, and computed again if not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from pbm.kernel.ruleset import Document, Ruleset


Figures = dict[str, Any]
PUBLIC = ("turn", "winners", "over", "standings")
"""The keys that the public report document of every game has."""


def public_keys(ruleset: Ruleset[Any, Any]) -> tuple[str, ...]:
    """Return the keys of a game's public report document that are kept."""
    return *PUBLIC, *ruleset.public


def figures_of_turn(ruleset: Ruleset[Any, Any], reports: Mapping[str, Document], public: Document) -> Figures:
    """Return the figures of a turn from its report documents, by empire, and from the public one."""
    own = [*_kept(ruleset, public=False), *ruleset.revealed]
    return {
        **{key: public[key] for key in public_keys(ruleset)},
        "news": [event["text"] for event in public["events"]],
        "own": {empire: {key: report[key] for key in own} for empire, report in reports.items()},
    }


def is_complete(ruleset: Ruleset[Any, Any], kept: Figures) -> bool:
    """Return whether figures that were kept earlier have everything that is kept today."""
    return kept.keys() >= {*public_keys(ruleset), "news", "own"}


def series(ruleset: Ruleset[Any, Any], figures: Sequence[Figures]) -> dict[str, dict[str, list[int]]]:
    """Return everybody's public figures, a number for each turn."""
    return {
        code: {key: [turn["standings"][code][key] for turn in figures] for key in _kept(ruleset, public=True)}
        for code in figures[-1]["standings"]
    }


def history(ruleset: Ruleset[Any, Any], figures: Sequence[Figures], empire: str) -> Document:
    """Return what an empire knows of the turns so far: its own figures, and everybody's public ones."""
    return next(histories(ruleset, figures, [empire]))


def histories(ruleset: Ruleset[Any, Any], figures: Sequence[Figures], empires: Iterable[str]) -> Iterator[Document]:
    """Yield what each of the empires knows of the turns so far: its own figures, and everybody's public ones.

    Each series has a number for each turn. In a game of areas, ``gained`` and ``lost`` are the areas that the empire
    gained and lost in the last turn, with their former or new owners, ``None`` for nobody.
    """
    own, turns, public = (
        list(_kept(ruleset, public=False)),
        [turn["turn"] for turn in figures],
        series(ruleset, figures),
    )
    changes = _changes(figures) if "owners" in ruleset.public else None
    for empire in empires:
        yield {
            "turns": turns,
            "own": {key: [turn["own"][empire][key] for turn in figures] for key in own},
            "empires": public,
            **({} if changes is None else {way: found.get(empire, {}) for way, found in changes.items()}),
        }


def with_histories(
    ruleset: Ruleset[Any, Any], figures: Sequence[Figures], reports: Mapping[str, Document]
) -> dict[str, Document]:
    """Return the report documents of empires with what each knows of the turns so far."""
    known = histories(ruleset, figures, reports)
    return {empire: {**report, "history": each} for (empire, report), each in zip(reports.items(), known, strict=True)}


def _changes(figures: Sequence[Figures]) -> dict[str, dict[str, dict[str, str | None]]]:
    """Return the areas that each empire gained and lost in the last turn, with their former or new owners."""
    before, after = figures[max(0, len(figures) - 2)]["owners"], figures[-1]["owners"]
    gained: dict[str, dict[str, str | None]] = {}
    lost: dict[str, dict[str, str | None]] = {}
    for area, owner in after.items():
        if before.get(area) != owner:
            gained.setdefault(owner, {})[area] = before.get(area)
    for area, owner in before.items():
        if after.get(area) != owner:
            lost.setdefault(owner, {})[area] = after.get(area)
    return {"gained": gained, "lost": lost}


def _kept(ruleset: Ruleset[Any, Any], *, public: bool) -> Iterator[str]:
    return (figure.key for figure in ruleset.figures if figure.kept and figure.public is public)


def fits(ruleset: Ruleset[Any, Any], seats: Collection[str], kept: Figures) -> bool:
    """Return whether figures can be used: they have everything that charts and archive need, of the right types."""
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
    """Return whether each empire has a table with a number under each of the keys."""
    if not isinstance(tables, dict) or tables.keys() != set(seats):
        return False
    return all(isinstance(table, dict) and all(_is_number(table.get(key)) for key in keys) for table in tables.values())


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_list_of_texts(values: object) -> bool:
    return isinstance(values, list) and all(isinstance(value, str) for value in values)


def _is_table_of_texts(values: object) -> bool:
    return isinstance(values, dict) and _is_list_of_texts([*values, *values.values()])
