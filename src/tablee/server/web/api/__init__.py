"""The HTTP API: a module for each group of addresses."""

from __future__ import annotations

from litestar import Router

from tablee.server.web.api.games import get_pictures, get_rules, get_showcase, list_games
from tablee.server.web.api.help import get_analysis, get_hint, get_remark, note_hint, retry_step
from tablee.server.web.api.learning import call_shots, get_lesson, get_puzzles, try_exercise, try_puzzle
from tablee.server.web.api.me import get_me, keep_settings, rename_me
from tablee.server.web.api.tables import (
    get_film,
    get_picture,
    get_png,
    get_previews,
    get_record,
    get_table,
    open_table,
)

api = Router(
    "/api",
    route_handlers=[
        get_me,
        rename_me,
        keep_settings,
        list_games,
        get_showcase,
        get_rules,
        get_pictures,
        open_table,
        get_table,
        get_previews,
        get_record,
        get_picture,
        get_png,
        get_film,
        get_hint,
        note_hint,
        get_remark,
        get_analysis,
        retry_step,
        call_shots,
        get_lesson,
        try_exercise,
        get_puzzles,
        try_puzzle,
    ],
)
