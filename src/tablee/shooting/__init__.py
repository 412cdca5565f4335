"""What Carom and Carramboule share: nineteen pieces, four holes, shots, and debts.

Such a game is a `ShootingGame` with a table file, a `Referee` (its rules without the board), and the places
allowed for its striker. Everything else is here.
"""
