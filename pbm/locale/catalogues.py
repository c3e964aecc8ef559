"""Finds the message catalogues by language, and loads them when a report needs them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from pbm.kernel.language import ENGLISH, Language

FOLDER = Path(__file__).parent
CATALOGUE = "LC_MESSAGES/pbm.mo"

LANGUAGES = (ENGLISH.code, *sorted(file.parents[1].name for file in FOLDER.glob(f"*/{CATALOGUE}")))
"""The codes of all languages that reports can be written in."""


@cache
def find_language(code: str) -> Language:
    """Return a language by its code.

    Raises:
        KeyError: there is no catalogue for it.

    """
    if code not in LANGUAGES:
        raise KeyError(code)
    if code == ENGLISH.code:
        return ENGLISH
    from gettext import GNUTranslations  # noqa: PLC0415 - English reports need no catalogue

    with (FOLDER / code / CATALOGUE).open("rb") as file:
        return Language(code, GNUTranslations(file))
