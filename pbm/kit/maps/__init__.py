"""Maps: what draws a board, from its shapes and what a report says of its areas; knows no game and no rule.

What comes out is plain data for templates. A game's layout joins it with what only that game has.
"""
