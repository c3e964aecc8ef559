"""The turn pipeline: from sheets and a saved world to events, the next world, and reports."""
