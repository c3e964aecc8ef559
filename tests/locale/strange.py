"""A language that nobody speaks: whatever a catalogue reaches is written in letters of another alphabet."""

from __future__ import annotations

import json
import re
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from babel.messages.pofile import read_po

from pbm.desk import settings
from pbm.locale import catalogues
from tools.messages.catalogues import TEMPLATE, Undated, as_mo

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.locale.pages import Page

KEPT = re.compile(r"\{\w*\}|%\(\w+\)[sd]|%.|<[^>]*>|&\w+;")
"""What a translation keeps: gaps and markup."""
WORD = re.compile(r"[A-Za-z\u00c0-\u017f]+(?:\.\.\.)?")
FOREIGN = {
    **{ord("A") + at: 0x1D5A0 + at for at in range(26)},
    **{ord("a") + at: 0x1D5BA + at for at in range(26)},
}
"""Letters of the strange alphabet, as wide as ours."""


def strange(message: str) -> str:
    """Write a message in the strange alphabet."""
    at, out = 0, []
    for kept in KEPT.finditer(message):
        out += [message[at : kept.start()].translate(FOREIGN), kept[0]]
        at = kept.end()
    return "".join([*out, message[at:].translate(FOREIGN)])


@cache
def strange_catalogue() -> bytes:
    """Return the compiled catalogue of the language that nobody speaks: of all that the list of messages has."""
    catalogue = Undated(locale="de", charset="utf-8")
    with TEMPLATE.open("rb") as file:
        messages = read_po(file, charset="utf-8", abort_invalid=True)
    for message in messages:
        if message.id and not (message.context or "").startswith("columns"):
            said = strange(message.id) if isinstance(message.id, str) else tuple(map(strange, message.id))
            catalogue.add(message.id, said, context=message.context)
    return as_mo(catalogue)


@contextmanager
def spoken(folder: Path) -> Iterator[None]:
    """Let the language be one of the program's, as ``xx``, its catalogue in a folder."""
    file = folder / "xx" / catalogues.CATALOGUE
    file.parent.mkdir(parents=True)
    file.write_bytes(strange_catalogue())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogues, "FOLDER", folder)
        for module in (catalogues, settings):
            patch.setattr(module, "LANGUAGES", ("en", "xx"))
        yield


SAID = ("patterns", "boxes", "unknown", "groups", "missing", "same", "dear", "pays")
"""What of the order form's data is said to people, besides help and kinds."""


def words_of(page: Page) -> list[str]:
    """Return all that a page says, and what its scripts will say."""
    texts = list(page.texts)
    for name, data in page.data.items():
        if name.endswith("texts"):
            texts += strings(json.loads(data))
        elif name == "form-data":
            form = json.loads(data)
            texts += [word["help"] for word in form["words"].values()]
            texts += [text for key in SAID for text in strings(form.get(key, ""))]
            texts += [said for _, said in form["kinds"].values()]
            # Lists and hands hold codes as well: what has a blank in it is said to people.
            texts += [text for key in ("lists", "hand") for text in strings(form.get(key, "")) if " " in text]
        elif name == "map-data":
            told = json.loads(data)
            facts = [fact for place in told["facts"].values() for fact in place]
            facts += [[label, *values] for label, values, _ in told.get("kinds", ())]
            texts += [text for fact in facts for text in strings(fact)]
    return texts


def strings(value: Any) -> Iterator[str]:  # noqa: ANN401 - whatever JSON holds
    """Yield all strings in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for part in value.values() if isinstance(value, dict) else value:
            yield from strings(part)
