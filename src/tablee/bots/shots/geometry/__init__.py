"""Fast, approximate geometry of shots: compiled code that proposes shots and rates positions.

It decides nothing: every proposed shot is simulated, and every simulation is judged by the rules.
"""
