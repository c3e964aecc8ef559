"""Sheets as they are meant: main lines with what belongs to them (C.36 to C.40)."""
