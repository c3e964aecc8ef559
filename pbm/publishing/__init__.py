"""What comes of a turn for those who read: reports, archive, maps, figures, the game master's report."""
