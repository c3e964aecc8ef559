"""Compiles templates and order cards ahead: ``python -m pbm.pipeline.precompile``, by whoever has installed pbm.

Otherwise the first command that needs them does it, or each command where nothing can be written, which doubles the
time of a short turn.
"""

from __future__ import annotations

from pbm.pipeline.catalogue import read_cards
from pbm.reports.renderer import Renderer


def main() -> None:
    """Compile everything."""
    Renderer().compile()
    read_cards()


if __name__ == "__main__":
    main()
