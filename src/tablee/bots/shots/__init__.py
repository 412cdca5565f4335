"""The shot planner: candidates by geometry, trials by simulation, judged by the rules.

Start reading in `planning`: a `ShotPlanner` is a bot. `levels` has eight of them for each game, and
`analysis` rates a shot.
"""
