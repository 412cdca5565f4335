"""Finds puzzles in games that bots play against themselves, and proves them."""
