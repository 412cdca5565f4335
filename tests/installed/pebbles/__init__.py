"""A game of another package: its rules, a showcase and a rules page in English."""

from pebbles.rules import Pebbles

GAME = Pebbles()
