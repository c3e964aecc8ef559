"""What would come of orders, as far as their sender can know."""
