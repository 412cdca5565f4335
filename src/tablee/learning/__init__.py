"""Lessons: a first game for somebody who has never seen it, told by its folder, judged by its rules."""
