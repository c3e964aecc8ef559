"""Translation in templates: their messages are looked up in the catalogue of the reader's language.

A template is compiled once and serves readers of all languages; the language comes with the document. Jinja's own
functions do the same, but take three steps for each message where this takes one, hundreds of times for a page.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from jinja2 import pass_context
from markupsafe import Markup

from pbm.kernel.language import ENGLISH, Language

if TYPE_CHECKING:
    from jinja2 import Environment
    from jinja2.runtime import Context

LANGUAGE = "reader_language"
"""The variable that holds the reader's language; a template rendered without one is in English."""


def language_of(context: Context) -> Language:
    """Return the language that a template is rendered in."""
    language = context.resolve_or_missing(LANGUAGE)
    return language if isinstance(language, Language) else ENGLISH


@pass_context
def gettext(context: Context, message: str, /, **values: object) -> str:
    """Translate a message and fill in its values."""
    return _filled(context, language_of(context).catalogue.gettext(message), values)


@pass_context
def ngettext(context: Context, one: str, many: str, num: int, /, **values: object) -> str:
    """Translate a message into the form that goes with a number, which is one of its values."""
    text = language_of(context).catalogue.ngettext(one, many, num)
    return _filled(context, text, {"num": num, **values})


@pass_context
def pgettext(context: Context, about: str, message: str, /, **values: object) -> str:
    """Translate a message that has other meanings elsewhere."""
    return _filled(context, language_of(context).catalogue.pgettext(about, message), values)


@pass_context
def npgettext(context: Context, about: str, one: str, many: str, num: int, /, **values: object) -> str:
    """Translate a message that has other meanings elsewhere into the form that goes with a number."""
    text = language_of(context).catalogue.npgettext(about, one, many, num)
    return _filled(context, text, {"num": num, **values})


def _filled(context: Context, text: str, values: dict[str, object]) -> str:
    """Fill in values; in a page they are escaped, and the message, which comes with the program, is not."""
    if context.eval_ctx.autoescape:
        text = _marked(text)
    return text % values if "%" in text else text


@lru_cache(maxsize=4096)
def _marked(text: str) -> Markup:
    """Mark a message as safe; those of a page come again and again."""
    return Markup(text)  # noqa: S704 - from our own catalogue


def teach(environment: Environment) -> None:
    """Let the templates of an environment use ``trans``, ``_`` and the other forms of it."""
    environment.add_extension("jinja2.ext.i18n")
    environment.policies["ext.i18n.trimmed"] = True
    environment.newstyle_gettext = True  # type: ignore[attr-defined]  # put there by the extension
    environment.globals |= {
        "_": gettext,
        "gettext": gettext,
        "ngettext": ngettext,
        "pgettext": pgettext,
        "npgettext": npgettext,
    }
