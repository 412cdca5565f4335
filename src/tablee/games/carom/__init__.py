"""Carom: flicked discs."""

from tablee.games.carom.rules import Carom

GAME = Carom()
