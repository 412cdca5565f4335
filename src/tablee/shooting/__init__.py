"""What Carom and Carramboule share: nineteen pieces, four holes, a shot, and what is owed.

A game of this kind is a `ShootingGame`: a table file, a `Referee` (its rules without the
board), and where its striker may be placed. Everything else is here.
"""
