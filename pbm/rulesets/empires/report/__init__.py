"""The report: events and position, for people and programs."""
