"""Error responses: each is a Problem with a code and a reason."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from tablee.core.errors import TableeError
from tablee.server.figures import REFUSALS
from tablee.server.web.identity import NoGuest
from tablee.server.web.messages import Problem
from tablee.server.web.rate import TooOften
from tablee.server.web.site import Site
from tablee.storage.store import StoreError
from tablee.tables.refusals import Code, Refused

logger = logging.getLogger(__name__)

_STATUS = {
    Code.NO_TABLE: 404,
    Code.NO_FILM: 404,
    Code.NOT_NOW: 409,
    Code.NOT_YOUR_SEAT: 403,
    Code.NOT_YOUR_TURN: 409,
    Code.STALE: 409,
    Code.STORAGE: 503,
    Code.NOT_SIMULATED: 503,
    Code.FOREIGN_ORIGIN: 403,
}

GONE = "client disconnected prematurely"
"""How Litestar says that somebody went away before their whole request was read."""


def _answer(status: int, code: str, reason: str) -> Response[Problem]:
    REFUSALS.inc(code)
    return Response(Problem(code, reason), status_code=status, media_type="application/json")


def _refused(_: Request[Any, Any, Any], refusal: Refused) -> Response[Problem]:
    return _answer(_STATUS.get(refusal.code, 400), refusal.code, refusal.reason)


def _invalid(_: Request[Any, Any, Any], error: TableeError) -> Response[Problem]:
    return _answer(400, "invalid", str(error))


def _no_guest(_: Request[Any, Any, Any], error: NoGuest) -> Response[Problem]:
    return _answer(401, Code.NO_GUEST, str(error))


def _too_often(_: Request[Any, Any, Any], error: TooOften) -> Response[Problem]:
    return _answer(429, Code.TOO_FAST, str(error))


def _too_deep(_: Request[Any, Any, Any], error: RecursionError) -> Response[Problem]:
    return _answer(400, "invalid", "the request is nested too deeply")


def _storage(_: Request[Any, Any, Any], error: StoreError) -> Response[Problem]:
    return _answer(503, Code.STORAGE, str(error))


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem] | Response[bytes]:
    if error.status_code >= 500 and error.detail != GONE:
        logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
    if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        site: Site = request.app.state.site
        return site.page(request, status=404)
    details = error.extra if isinstance(error.extra, list) else []
    reasons = [
        f"{detail.get('key', 'body')}: {detail['message']}" for detail in details if "message" in detail
    ]
    response = _answer(
        error.status_code, HTTPStatus(error.status_code).name.lower(), "; ".join(reasons) or error.detail
    )
    response.headers.update(error.headers or {})
    return response


def _unforeseen(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    logger.exception("%s %s failed", request.method, request.url.path, exc_info=error)
    return _answer(500, "failed", "something went wrong here; it was written to the log")


HANDLERS: ExceptionHandlersMap = {
    Refused: _refused,
    TableeError: _invalid,
    NoGuest: _no_guest,
    TooOften: _too_often,
    StoreError: _storage,
    RecursionError: _too_deep,
    HTTPException: _http,
    Exception: _unforeseen,
}
