"""What Sphinx is told: the site in Markdown, with Furo's looks, in which any doubtful link is a warning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygments.lexers.special import TextLexer  # type: ignore[import-untyped] # it comes without types

from pbm import __version__

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "pbm"
release = __version__
extensions = ["myst_parser"]


myst_heading_anchors = 4
myst_links_external_new_tab = False
suppress_warnings: list[str] = []

smartquotes = False  # options begin with two hyphens

html_theme = "furo"
html_title = "pbm"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False
html_last_updated_fmt = None
html_use_index = False


OWN_LANGUAGES = ("case", "sheet", "lines", "lark")
"""Languages of blocks that are shown without colours."""


def setup(app: Sphinx) -> None:
    """Make the project's own languages known."""
    for language in OWN_LANGUAGES:
        app.add_lexer(language, TextLexer)
