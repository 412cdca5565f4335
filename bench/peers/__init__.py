"""What the physics bench compares with, and the shots that all sides play."""
