"""What things are called in other languages, as files say it.

A scenario has a table for each language, ``[names.de]``, with a line for each name: ``"Prussia" = "Preußen"``. What a
game brings along for all its scenarios, as a deck of cards, is named in a file of such lines: ``names.de.toml``.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from pbm.desk.misfit_values import MisfitError, clipped
from pbm.desk.tables import parse_tables
from pbm.kernel.language import ENGLISH
from pbm.kernel.refused_error import RefusedError
from pbm.kit.scenario.faults import did_you_mean
from pbm.kit.scenario.lines import line_at
from pbm.locale import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping
    from pathlib import Path

    from pbm.kit.scenario.tables import Tables

ByLanguage = dict[str, dict[str, str]]
"""Names by the code of their language, and then by what they are in English."""

TRANSLATED = tuple(code for code in LANGUAGES if code != ENGLISH.code)
"""The languages in which things may have other names."""


class BadNamesError(RefusedError):
    """A file of names has faults; the message lists all of them."""


def take_names(tables: Tables, known: Iterable[str]) -> ByLanguage:
    """Take the names that a scenario gives its things; what is wrong with them joins the faults of its tables.

    Args:
        tables: the scenario, of which all else has been taken.
        known: all names that there are in it.

    """
    given = tables.take("names", {})
    if not isinstance(given, dict):
        tables.faults.append("names: write a table [names.de] for each language")
        return {}
    # What could not be read may have the name that seems to be missing.
    there = None if tables.faults or tables.unread else {*known}
    for language, names in given.items():
        faults = _table_faults(tables.text, language, names, there)
        tables.faults += [f"[names.{clipped(language)}]{fault}" for fault in faults]
    return {language: _texts(names) for language, names in given.items() if isinstance(names, dict)}


def shared_names(tables: Tables, known: Iterable[str]) -> ByLanguage:
    """Take what a scenario calls the things that another one has from it."""
    given, there = tables.take("names", {}), {*known}
    assert isinstance(given, dict)
    return {language: {name: names[name] for name in names if name in there} for language, names in given.items()}


def joined_names(*given: ByLanguage) -> ByLanguage:
    """Join names; those that come later are stronger."""
    return {
        language: {name: called for names in given for name, called in names.get(language, {}).items()}
        for language in TRANSLATED
        if any(language in names for names in given)
    }


@cache
def own_names(folder: Path, language: str) -> Mapping[str, str]:
    """Return what a game calls what it brings along, from the file ``names.de.toml`` in a folder if there is one."""
    file = folder / f"names.{language}.toml"
    return read_names(file.read_text(encoding="utf-8"), file.name) if file.exists() else {}


def read_names(text: str, file: str, known: Collection[str] | None = None) -> Mapping[str, str]:
    """Read a file of names.

    Args:
        text: the TOML text.
        file: its name, for messages.
        known: all names that there are; None if nobody asks whether each of the file's is one.

    Raises:
        BadNamesError: there are faults; all are named, with their lines.

    """
    try:
        names = parse_tables(text)
    except MisfitError as unfit:
        raise BadNamesError(f"{file} is no TOML file: {unfit.faults[0]}") from unfit
    if faults := [*_faults(text, names, known)]:
        raise BadNamesError("\n".join([f"{file} gives no names:", *(f"  {fault.strip()}" for fault in faults)]))
    return names


def _table_faults(text: str, language: str, names: object, known: Collection[str] | None) -> Iterator[str]:
    head = re.search(rf"^\s*\[\s*names\s*\.\s*{re.escape(language)}\s*\]", text, re.MULTILINE)
    line = f" (line {line_at(text, head.end())})" if head else ""
    if language not in TRANSLATED:
        yield f"{line}: {_no_language(language)}"
    elif not isinstance(names, dict):
        yield f"{line}: it must be a table of names"
    else:
        # What stands above the table only counts for its lines.
        start = head.end() if head else 0
        yield from _faults(re.sub(r"[^\n]", "", text[:start]) + text[start:], names, known)


def _no_language(code: str) -> str:
    if code == ENGLISH.code:
        return "names are in English wherever they stand; here is what they are in other languages"
    meant = did_you_mean(code, TRANSLATED) or f"; there is {', '.join(TRANSLATED)}"
    return f"there is no language {clipped(code)}{meant}"


def _faults(text: str, names: Mapping[str, object], known: Collection[str] | None) -> Iterator[str]:
    """Yield what is wrong with names, each behind its line: `` (line 7): nothing is called Prusia``."""
    for name, called in names.items():
        found = re.search(rf"""^\s*["']?{re.escape(name)}["']?\s*=""", text, re.MULTILINE)
        line = f" (line {line_at(text, found.end())})" if found else ""
        if known is not None and name not in known:
            yield f"{line}: nothing is called {clipped(name)}{did_you_mean(name, known)}"
        elif not isinstance(called, str):
            yield f"{line}: what {clipped(name)} is called must be a text"
        elif not called.strip() or not called.isprintable():
            yield f"{line}: what {clipped(name)} is called must not be empty, nor hold more than one line"
        elif names.get(called, called) != called:
            yield f"{line}: {clipped(name)} is called {clipped(called)}, which is another thing's English name"


def _texts(names: Mapping[str, Any]) -> dict[str, str]:
    return {name: called for name, called in names.items() if isinstance(called, str)}
