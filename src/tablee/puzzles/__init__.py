"""Puzzles: positions with one thing to find, mined from games that bots play, and proved by search."""
