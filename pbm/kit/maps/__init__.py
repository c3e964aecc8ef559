"""Maps: the data for drawing a board, from its shapes and a report's areas; it knows no game and no rule.

The result is plain data for templates. A game's layout combines it with what only that game has.
"""
