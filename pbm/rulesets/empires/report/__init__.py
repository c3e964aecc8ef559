"""The report: what happened and what stands, for people and programs."""
