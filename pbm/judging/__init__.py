"""Checking a sheet, filing it, and answering its sender: the same for mail, web and command line."""
