"""Reading the tables of a scenario file one by one, so that all faults are reported at once, with their lines."""

from __future__ import annotations

import re
from dataclasses import fields
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, TypeVar

from pbm.desk.misfit_values import MOST, MisfitError, clipped
from pbm.desk.tables import parse_tables, structure
from pbm.kernel.refused_error import RefusedError
from pbm.kit.scenario.lines import entry_lines, key_place, line_at, text_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

T = TypeVar("T")

_KEY = re.compile(r": (?:there is no setting `)?(\w+)")
"""The key that a fault is about, behind the name of its table."""

_KEY_WITHIN = re.compile(r": (\w+)(?:\.|: there is no setting `)(\w+)")
"""The name of a table within the table, and the key there that a fault is about."""

LONGEST = 400
"""Longer faults are cut to so many characters: names in them can be of any length."""


class BadScenarioError(RefusedError):
    """A scenario has faults; the message lists all of them."""


def refuse(file: str, faults: Sequence[str]) -> None:
    """Refuse a scenario if anything is wrong with it.

    Raises:
        BadScenarioError: there are faults; the message lists them.

    """
    if faults:
        more = ["and there is more"] if len(faults) > MOST else []
        lines = (f"  {fault:.{LONGEST}}" for fault in [*faults[:MOST], *more])
        raise BadScenarioError("\n".join([f"{file} cannot be played:", *lines]))


class Tables:
    """A scenario file as far as it can be read.

    Attributes:
        file: its name, for messages.
        faults: the faults of form: unknown keys, wrong types, missing values.
        unread: codes of entries that could not be read at all, but which others may name.
        text: the whole text of the file.
        marred: the lost fields of ``[[...]]`` entries that could be read only in part, by code: fields whose values do
            not fit, and fields that an unknown key may have been meant for.

    """

    def __init__(self, text: str, file: str) -> None:
        """Read the text.

        Raises:
            BadScenarioError: it is not TOML at all.

        """
        try:
            self._data: dict[str, Any] = parse_tables(text)
        except MisfitError as unfit:
            raise BadScenarioError(f"{file} is not a TOML file: {unfit.faults[0]}") from unfit
        self.file = file
        self.faults: list[str] = []
        self.unread: set[str] = set()
        self.marred: dict[str, set[str]] = {}
        self._places: dict[str, int] = {}
        self._lines = [
            (match[1], number)
            for number, line in enumerate(text.splitlines(), 1)
            if (match := re.match(r"\s*\[\[\s*(\w+)\s*\]\]", line))
        ]
        self.text = text

    def one(self, word: str, kind: type[T], defaults: Mapping[str, object] | None = None) -> T | None:
        """Take the table ``[word]``; a missing one counts as empty.

        Args:
            word: its name.
            kind: the dataclass to read it into.
            defaults: the values of missing keys, instead of the defaults of the dataclass.

        """
        known = len(self.faults)
        data = self._data.pop(word, {})
        table = self._table({**(defaults or {}), **data} if isinstance(data, dict) else data, kind, "")
        self.faults[known:] = [f"[{word}]{self._line_of(word, fault)}{fault}" for fault in self.faults[known:]]
        return table

    def bar(self, word: str, keys: Collection[str], where: str) -> None:
        """Refuse keys of ``[word]`` that a game does not have; ``where`` names the game in the fault."""
        table = self._data.get(word)
        if not isinstance(table, dict):
            return
        for key in [key for key in table if key in keys]:
            fault = f": there is no setting `{key}` in {where}"
            self.faults.append(f"[{word}]{self._line_of(word, fault)}{fault}")
            del table[key]

    def each(self, word: str, kind: type[T], named: Mapping[str, str] | None = None) -> list[T]:
        """Take the tables ``[[word]]``; faults name each by its code and line.

        Args:
            word: the name.
            kind: the dataclass to read each into.
            named: keys that are reserved words in Python, with the fields that they fill.

        """
        entries = self._data.pop(word, [])
        if not isinstance(entries, list):
            self.faults.append(f"{word}: write [[{word}]] for each")
            return []
        lines = [number for name, number in self._lines if name == word]
        read = []
        for index, entry in enumerate(entries):
            code = entry.get("code", "?") if isinstance(entry, dict) else "?"
            line = f" (line {lines[index]})" if index < len(lines) else ""
            known, lost = len(self.faults), set[str]()
            structured = self._table(_exchanged(entry, named or {}), kind, f"{word} {clipped(str(code))}{line}", lost)
            self.faults[known:] = [_as_written(fault, named or {}) for fault in self.faults[known:]]
            if index < len(lines):
                self._places[f"{word} {clipped(str(code))}"] = lines[index]
            if structured is None:
                self.unread.add(str(code))
                continue
            read.append(structured)
            if len(self.faults) > known:
                self.marred.setdefault(str(code), set()).update(_meant(lost, kind, named or {}))
        return read

    def says(self, word: str, key: str) -> bool:
        """Return whether ``[word]`` has a key, before the table is taken."""
        table = self._data.get(word)
        return isinstance(table, dict) and key in table

    def take(self, word: str, nothing: object) -> object:
        """Take what is written under a name as it is, or what stands for nothing."""
        return self._data.pop(word, nothing)

    def rows(self, word: str, key: str, kind: type[T], name: Callable[[Mapping[str, object]], str]) -> list[T]:
        """Take the tables that a key of ``[word]`` lists, usually one to a line.

        Args:
            word: the name of the table that has the key.
            key: the key.
            kind: the dataclass to read each into.
            name: returns the name of an entry for faults, from its values, as far as they are known.

        """
        table = self._data.get(word)
        entries = table.pop(key, []) if isinstance(table, dict) else []
        if not isinstance(entries, list):
            self.faults.append(f"[{word}]: {key} must be a list of tables")
            return []
        lines = entry_lines(self.text, word, key)
        read = []
        for index, entry in enumerate(entries):
            code = clipped(name(entry) if isinstance(entry, dict) else "?")
            if index < len(lines):
                self._places |= {f"{key} {code}": lines[index], code: lines[index]}
            structured = self._table(entry, kind, self.placed(f"{key} {code}"))
            if structured is not None:
                read.append(structured)
            else:
                self.unread.add(code)
        return read

    def texts(self, word: str, key: str) -> list[str]:
        """Take the texts that a key of ``[word]`` lists."""
        table = self._data.get(word)
        texts = table.pop(key, []) if isinstance(table, dict) else []
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            self.faults.append(f"[{word}]: {key} must be a list of texts")
            return []
        places = text_lines(self.text, word, key)
        self._places |= {f"{key} {text}": places[text] for text in texts if text in places}
        return texts

    def rest(self, word: str, known: Sequence[str]) -> None:
        """Note the keys of ``[word]`` that are left over as unknown, when the others have been taken one by one."""
        table = self._data.pop(word, {})
        if not isinstance(table, dict):
            self.faults.append(f"[{word}]: it must be a table")
            return
        for key in table:
            meant = get_close_matches(key, known, n=1)
            place = key_place(self.text, word, key)
            line = f" (line {line_at(self.text, place.end())})" if place else ""
            there = f"did you mean `{meant[0]}`?" if meant else f"there is {', '.join(known)}"
            self.faults.append(f"[{word}]{line}: there is no setting `{clipped(key)}`; {there}")

    def placed(self, fault: str) -> str:
        """Return a fault with the line of the entry that it begins with, if that is known."""
        what, colon, rest = fault.partition(":")
        line = self._places.get(what)
        return fault if line is None else f"{what} (line {line}){colon}{rest}"

    def close(self, found: Iterable[str]) -> None:
        """Refuse the scenario if there are faults: of form, tables that were not taken, and those the game found.

        Raises:
            BadScenarioError: there are faults; the message lists them.

        """
        self.faults += [f"{clipped(key)}: unknown key" for key in self._data]
        refuse(self.file, [*self.faults, *found])

    def _line_of(self, word: str, fault: str) -> str:
        """Return the line of the key that a fault in ``[word]`` is about, if the key has a line of its own."""
        key = _KEY.match(fault)
        within = _KEY_WITHIN.match(fault)
        place = within and key_place(self.text, rf"{word}\s*\.\s*{within[1]}", within[2])
        place = place or (key and key_place(self.text, word, key[1]))
        return f" (line {line_at(self.text, place.end())})" if place else ""

    def _table(self, entry: object, kind: type[T], where: str, lost: set[str] | None = None) -> T | None:
        """Read one table; note its faults and the keys they are in, and go on without these keys."""
        try:
            return structure(entry, kind)
        except MisfitError as unfit:
            self.faults += [f"{where}: {fault}" for fault in unfit.faults]
            if lost is not None:
                lost.update(unfit.keys)
            if not isinstance(entry, dict):
                return None
            left = {key: value for key, value in entry.items() if key not in unfit.keys}
        try:
            return structure(left, kind)
        except MisfitError:
            return None


def _meant(keys: Iterable[str], kind: type, named: Mapping[str, str]) -> Iterator[str]:
    """Yield the fields that keys name, or may have been meant for."""
    known = [field.name for field in fields(kind)]
    words = {**{field: field for field in known if field not in named.values()}, **named}
    for key in keys:
        yield from [key] if key in known else map(words.__getitem__, get_close_matches(key, words, n=1))


def _exchanged(entry: object, named: Mapping[str, str]) -> object:
    """Return a table with keys replaced by fields, and the other way round, so that a field's name is unknown."""
    if not isinstance(entry, dict) or not named:
        return entry
    exchange = {**named, **{field: key for key, field in named.items()}}
    return {exchange.get(key, key): value for key, value in entry.items()}


def _as_written(fault: str, named: Mapping[str, str]) -> str:
    """Return a fault with fields replaced by keys, and the other way round."""
    exchange = {**named, **{field: key for key, field in named.items()}}
    return re.sub(r"\w+", lambda word: exchange.get(word[0], word[0]), fault) if named else fault
