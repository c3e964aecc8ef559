"""The publications of a turn: reports, archive, maps, figures, the game master's report."""
