"""Positions and moves as pictures that any program can show: SVG, moving SVG, and PNG.

A game says how its board looks in a `looks.py` in its folder, whose `BOARD` is a `board.Board`; one that does
not is drawn from its places (`PlacedGame`), or as the text of `Game.draw`. What is drawn is a state or a
view: nothing here looks behind what it is given.
"""
