"""Catalogues: found by language beside this module, and loaded when a report needs them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from pbm.kernel.tongue import ENGLISH, Tongue

FOLDER = Path(__file__).parent
CATALOGUE = "LC_MESSAGES/pbm.mo"

LANGUAGES = (ENGLISH.code, *sorted(file.parents[1].name for file in FOLDER.glob(f"*/{CATALOGUE}")))
"""The codes of all languages that reports can be written in."""


@cache
def tongue(language: str) -> Tongue:
    """Return the tongue for a language's code.

    Raises:
        KeyError: there is no catalogue for it.

    """
    if language not in LANGUAGES:
        raise KeyError(language)
    if language == ENGLISH.code:
        return ENGLISH
    from gettext import GNUTranslations  # noqa: PLC0415 - English reports need no catalogue

    with (FOLDER / language / CATALOGUE).open("rb") as file:
        return Tongue(language, GNUTranslations(file))
