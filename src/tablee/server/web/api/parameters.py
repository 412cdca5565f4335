"""What the addresses and queries of the API consist of."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.params import Parameter

AnyRequest = Request[Any, Any, Any]
TableId = Annotated[str, Parameter(max_length=64)]
GamePath = Annotated[str, Parameter(max_length=32)]
Language = Annotated[str, Parameter(max_length=8)]
ExerciseId = Annotated[str, Parameter(max_length=32)]
StepNumber = Annotated[int, Parameter(ge=0, le=1_000_000)]
StepOrLast = Annotated[int | None, Parameter(ge=0, le=1_000_000)]
"""A step, or the last one."""
