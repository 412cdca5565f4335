"""A game of somebody else's: rules and a showcase, nothing more."""

from pebbles.rules import Pebbles

GAME = Pebbles()
