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

smartquotes = False  # options begin with two hyphens

html_theme = "furo"
html_title = "pbm"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_extra_path = ["../../build/docs-pages/extra"]
html_copy_source = False
html_show_sphinx = False
html_show_sourcelink = False
html_show_copyright = False
html_use_index = False


OWN_LANGUAGES = ("case", "sheet", "lines", "lark")
"""Languages of blocks that are shown without colours."""


def setup(app: Sphinx) -> None:
    """Make the project's own languages known."""
    for language in OWN_LANGUAGES:
        app.add_lexer(language, TextLexer)
