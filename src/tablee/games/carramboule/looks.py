"""How Carramboule looks."""

from __future__ import annotations

from tablee.shooting.looks import TableBoard
from tablee.shooting.table import read_table

BOARD = TableBoard(read_table(__package__), is_felt=True)
