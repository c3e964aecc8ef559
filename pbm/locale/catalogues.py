"""Finds the message catalogues by language, and loads them when a report needs them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pbm.kernel.language import ENGLISH, Language

if TYPE_CHECKING:
    from collections.abc import Mapping

FOLDER = Path(__file__).parent
CATALOGUE = "LC_MESSAGES/pbm.mo"

LANGUAGES = (ENGLISH.code, *sorted(file.parents[1].name for file in FOLDER.glob(f"*/{CATALOGUE}")))
"""The codes of all languages that reports can be written in."""

CALLED = {"de": "Deutsch", "en": "English"}
"""The languages by their own names."""


def languages_by_name() -> Mapping[str, str]:
    """Return what each language is called in itself, by its code."""
    return {code: CALLED.get(code, code) for code in LANGUAGES}


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
