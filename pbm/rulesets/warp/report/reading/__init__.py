"""A report read back: what it says, as things to reckon with, for the order form and the computer player."""
