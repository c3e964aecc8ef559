"""Sheets in their structure: main lines with their sub-lines (C.36 to C.40)."""
