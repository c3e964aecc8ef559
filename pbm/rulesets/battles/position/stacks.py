"""The four stacks of an army, and how they lie to each other (N.5, N.6)."""

from __future__ import annotations

LEFT, CENTRE, RIGHT, RESERVE = "LEFT", "CENTRE", "RIGHT", "RESERVE"
LINE = (LEFT, CENTRE, RIGHT)
"""The line stacks, in stack order (N.5)."""
STACKS = (*LINE, RESERVE)
"""All stacks of an army, in stack order."""
OPPOSITE = {LEFT: RIGHT, CENTRE: CENTRE, RIGHT: LEFT}
"""The enemy stack that a line stack faces (N.6)."""
ADJACENT = {
    LEFT: (CENTRE, RESERVE),
    CENTRE: (LEFT, RIGHT, RESERVE),
    RIGHT: (CENTRE, RESERVE),
    RESERVE: (LEFT, CENTRE, RIGHT),
}
"""The stacks beside a stack, in stack order (N.6)."""
