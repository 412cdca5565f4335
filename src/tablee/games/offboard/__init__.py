"""Offboard: push the opponent's marbles into numbered targets; first to six points wins."""

from tablee.games.offboard.rules import Offboard

GAME = Offboard()
