"""The events of a turn, one module for each part of it; a partly public event is split in two."""
