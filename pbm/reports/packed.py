"""Scripts as pages carry them: written shorter by a tool beforehand, since every page of every reader holds them.

A packed script begins with the fingerprint of the modules it was made of. Where these have changed since, or a desk has
some of its own, it is not used. ``python -m tools.scripts --fix`` packs them anew.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from jinja2 import TemplateNotFound

if TYPE_CHECKING:
    from jinja2 import Environment

ENDING = ".min"
"""What a packed script is called by, beside the one it was made of."""


def packed_script(environment: Environment, entry: str, joined: str) -> str | None:
    """Return the packed script of a page, if there is one that was made of just these modules.

    Args:
        environment: that finds templates.
        entry: the module that the script begins with.
        joined: the script as it is when it is not packed.

    """
    try:
        text, _, _ = environment.loader.get_source(environment, entry + ENDING)  # type: ignore[union-attr]  # there is one
    except TemplateNotFound:
        return None
    head, _, script = text.partition("\n")
    return script if head == fingerprint(joined) else None


def fingerprint(joined: str) -> str:
    """Return the line that a packed script begins with."""
    return f"// {hashlib.sha256(joined.encode()).hexdigest()}"
