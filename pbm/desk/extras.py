"""Libraries that only some installations have, and how to get them."""

from __future__ import annotations

EXTRAS = {"serve": ("flask", "waitress"), "hosting": ("distributed",)}
"""The extras of the project, and the libraries of each."""


def how_to_install(what: str, extra: str) -> str:
    """Return a sentence that says what something needs, and how to install it with pip or pipx."""
    libraries = EXTRAS[extra]
    verb = "is" if len(libraries) == 1 else "are"
    return (
        f"{what} needs {' and '.join(libraries)}, which {verb} not installed: pip install 'pbm[{extra}]',"
        f" or where pbm came by pipx: pipx inject pbm {' '.join(libraries)}"
    )
