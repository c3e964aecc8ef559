"""Reports: renders a ruleset's report document to text, HTML and JSON; it knows no particular game."""
