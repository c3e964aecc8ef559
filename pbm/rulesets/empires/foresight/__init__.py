"""The probable results of orders, as far as their sender can know."""
