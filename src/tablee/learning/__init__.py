"""Lessons: the first game of somebody who has never seen the game, told by its folder, judged by its rules."""
