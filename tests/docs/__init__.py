"""The documentation as tests: what it says is compared with the program, and its examples are run."""
