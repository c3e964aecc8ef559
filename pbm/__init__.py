"""pbm: a turn processor for play-by-mail games."""
