"""Parts of pages that are the same for many readers: drawn for the first of them, and kept for the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jinja2 import pass_context
from markupsafe import Markup

from pbm.reports.speech import LANGUAGE, language_of

if TYPE_CHECKING:
    from jinja2 import Environment
    from jinja2.runtime import Context


def keep_parts(environment: Environment) -> None:
    """Let templates say ``once("part.html.j2", ground=ground)`` where another template would be included.

    The part sees what it is given and its reader's language, and nothing else of the page. It is drawn anew when it
    is given something else than the last time.
    """
    kept: dict[tuple[str, str], tuple[dict[str, Any], Markup]] = {}

    @pass_context
    def once(context: Context, part: str, /, **given: Any) -> Markup:  # noqa: ANN401 - whatever a part shows
        language = language_of(context)
        before, drawn = kept.get((part, language.code), (None, Markup()))
        if before != given:
            drawn = Markup(environment.get_template(part).render({**given, LANGUAGE: language}))  # noqa: S704 - escaped in it
            kept[part, language.code] = given, drawn
        return drawn

    environment.globals["once"] = once
