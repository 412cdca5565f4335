"""The engines that the physics benchmark compares with, and the shots that all of them play."""
