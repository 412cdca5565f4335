"""The arena: pairs of games between bots, and statistics about them."""
