"""Pages for mail programs, which look at the styles of an element and at few others."""

from __future__ import annotations


def inlined(page: str) -> str:
    """Return a page with its styles at its elements; what holds only in the dark stays in its head."""
    import css_inline  # noqa: PLC0415 - only mails need the library

    return css_inline.inline(page, keep_at_rules=True, load_remote_stylesheets=False, remove_inlined_selectors=True)
