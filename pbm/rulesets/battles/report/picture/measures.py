"""How large things in the line of battle are, in units of the picture: about pixels on a phone."""

from __future__ import annotations

WIDTH = 320
"""Of a stack, of the room between two armies, and so of a wing."""
TITLE = 20
"""Height of a stack's title."""
POSTED = 17
"""Height of the line that names generals beside a stack."""
CARD = 27
"""From one open card to the next."""
BACK = 15
"""From one card that lies face down to the next."""
EMPTY = 30
"""Height of a stack without cards."""
LAST_SEEN = 16
"""Height of the line that names who was last seen in a stack."""
GROUND = 38
"""Height of the strip of ground before a stack, with what it is called."""
LANES = 2
"""So many attacks stand side by side: what befell a battalion is to be read beside each of them."""
LANE = 62
"""Height of a row of attacks."""
QUIET = 34
"""Height of the room between two armies where nobody has attacked."""
