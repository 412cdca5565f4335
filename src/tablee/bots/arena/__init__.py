"""The arena: paired games between bots, and honest statistics about them."""
