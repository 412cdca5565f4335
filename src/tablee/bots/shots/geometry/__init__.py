"""Where shots go, roughly and at once: compiled geometry that proposes shots and rates positions.

Nothing here decides anything: what is proposed is simulated, and what is simulated is judged.
"""
