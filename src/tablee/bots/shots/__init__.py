"""The planner of the two games of shots: candidates by geometry, trials by the physics, judged by the rules.

`planning` is where to start: a `ShotPlanner` is a bot, `levels` has eight of them a game, and
`analysis` tells how good a shot was.
"""
