"""Events in words: what a report says of each event its reader may know of."""
