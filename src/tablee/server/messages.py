"""Every message between a browser and the server. docs/messages.md explains them.

Moves and positions travel as text in the game's own notation. All that is
sent about a game is built from views, so nothing hidden can be in it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

# Nothing that cannot be seen, breaks lines, or turns the direction of what is around it.
_UNSEEN = r"\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"
Name = Annotated[
    str, Meta(min_length=1, max_length=24, pattern=rf"^[^\s{_UNSEEN}]([^{_UNSEEN}]*[^\s{_UNSEEN}])?$(?!\n)")
]
SeatName = Annotated[str, Meta(min_length=1, max_length=8)]
GameName = Annotated[str, Meta(min_length=1, max_length=32)]
MoveText = Annotated[str, Meta(min_length=1, max_length=256)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]


# --- from the browser, over the socket -------------------------------------


class Request(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What a client asks of a table."""


class Join(Request, frozen=True, tag="join"):
    """The first message: the version of the table that the client has, if any."""

    version: Version | None = None


class SeatRequest(Request, frozen=True):
    """A request made for a seat, by who holds it, about the table as of `version`."""

    seat: SeatName
    version: Version


class Play(SeatRequest, frozen=True, tag="play"):
    """A move in the game's notation."""

    move: MoveText


class Resign(SeatRequest, frozen=True, tag="resign"):
    """Give the game up."""


class OfferDraw(SeatRequest, frozen=True, tag="offer_draw"):
    """Propose a draw; the offer stands until it is answered or another person plays on."""


class AnswerDraw(SeatRequest, frozen=True, tag="answer_draw"):
    """Accept or decline the draw that another seat offered."""

    accept: bool


class TakeBack(SeatRequest, frozen=True, tag="take_back"):
    """Undo the seat's last move, where no other person would mind."""


class AskRematch(SeatRequest, frozen=True, tag="ask_rematch"):
    """Another game at this table, seats changed; starts when every person has asked."""


SocketRequest = Join | Play | Resign | OfferDraw | AnswerDraw | TakeBack | AskRematch


# --- to the browser, over the socket ---------------------------------------


class MotionView(Struct, frozen=True, tag="motion", tag_field="kind"):
    """One piece going from a place to another."""

    start: str
    end: str


class GlimpseView(Struct, frozen=True, tag="glimpse", tag_field="kind"):
    """Something hidden that is shown for a moment: only with the latest step, never again."""

    place: str
    content: str
    """As the game's notation writes it; empty where there is nothing."""


class StepView(Struct, frozen=True):
    """A position, and the move that led to it; the first step of a game has no move."""

    position: str
    points: dict[str, int]
    seat: str | None = None
    move: str | None = None
    trace: list[MotionView | GlimpseView] = []


class SeatView(Struct, frozen=True):
    """Who sits where."""

    seat: str
    team: int
    kind: Literal["open", "person", "bot"]
    name: str
    """A person's nickname or a bot's level; empty for an open seat."""
    mine: bool
    """Whether the receiver holds this seat."""


class ResultView(Struct, frozen=True):
    """How the game ended. No winners: a draw."""

    winners: list[str]
    points: dict[str, int]
    reason: str


class Action(StrEnum):
    """What a seat may ask for now."""

    PLAY = "play"
    RESIGN = "resign"
    OFFER_DRAW = "offer_draw"
    ANSWER_DRAW = "answer_draw"
    TAKE_BACK = "take_back"
    ASK_REMATCH = "ask_rematch"


class TableView(Struct, frozen=True):
    """Everything about a table but its steps, as one viewer may see it."""

    id: str
    game: str
    game_number: int
    """1 for the first game at this table, one more with each rematch."""
    options: dict[str, Any]
    seats: list[SeatView]
    to_play: str | None
    moves: list[str] | None
    """The legal moves, when a seat of the viewer's is to play; None for a continuum."""
    outcomes: dict[str, list[MotionView | GlimpseView]] | None
    """What each of these moves would be seen to do, in games that show it beforehand."""
    result: ResultView | None
    draw_offer: str | None
    """The seat whose offer of a draw stands."""
    rematch: list[str]
    """The seats that have asked for a rematch."""
    actions: dict[str, list[Action]]
    """For each of the viewer's seats, what it may ask for now."""


class Update(Struct, frozen=True, tag="update", tag_field="type"):
    """The table as it is now. Of the steps the receiver has, it keeps `kept` and adds `steps`."""

    version: int
    kept: int
    steps: list[StepView]
    table: TableView


class Presence(Struct, frozen=True, tag="presence", tag_field="type"):
    """Who is connected now; not part of the table's history."""

    seats: list[str]
    watchers: int


class Code(StrEnum):
    """Why something was refused."""

    ILLEGAL_MOVE = "illegal_move"
    INVALID_MOVE = "invalid_move"
    STALE = "stale"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"
    MALFORMED = "malformed"
    TOO_LARGE = "too_large"
    TOO_FAST = "too_fast"
    NO_TABLE = "no_table"
    NO_GUEST = "no_guest"
    FOREIGN_ORIGIN = "foreign_origin"
    STORAGE = "storage"


class Refusal(Struct, frozen=True, tag="refused", tag_field="type"):
    """A request that changed nothing, and why; `rule` where a rule of the game says so."""

    code: Code
    reason: str
    rule: str | None = None


class Heartbeat(Struct, frozen=True, tag="heartbeat", tag_field="type"):
    """Nothing has changed for a while, and the line is alive."""


SocketMessage = Update | Presence | Refusal | Heartbeat


# --- over HTTP --------------------------------------------------------------


class Guest(Struct, frozen=True):
    """The person behind a browser, as they see themselves."""

    name: str


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """A new nickname."""

    name: Name


class LevelView(Struct, frozen=True):
    """A bot that can take a seat."""

    name: str
    title: dict[str, str]
    """Its name for people, by language."""
    character: dict[str, str]
    """A line about how it plays, by language."""


class GameView(Struct, frozen=True):
    """A game that can be played here."""

    name: str
    seats: list[str]
    options: dict[str, Any]
    """Every option's default."""
    levels: list[LevelView]
    showcase: list[StepView]
    """A short game to look at."""


class Sitter(Struct, frozen=True, forbid_unknown_fields=True):
    """Who a new table's seat is for: its maker, whoever opens the link, or a bot."""

    kind: Literal["me", "open", "bot"]
    level: Annotated[str, Meta(max_length=32)] | None = None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open."""

    game: GameName
    seats: dict[str, Sitter]
    options: dict[str, Any] = {}


class OpenedTable(Struct, frozen=True):
    """The table that was opened; people reach it at `/t/<id>`."""

    id: str


class Problem(Struct, frozen=True):
    """An HTTP request that was refused."""

    code: str
    reason: str
