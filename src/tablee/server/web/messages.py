"""Every message between a browser and the server. docs/messages.md explains them.

Moves and positions travel as text in the game's own notation. All that is
sent about a game is built from views, so nothing hidden can be in it.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from tablee.bots.coaching import Kind as RemarkKind
from tablee.tables.events import Pace
from tablee.tables.permissions import Action
from tablee.tables.refusals import Code
from tablee.tables.requests import Aim, LevelName, Name, Request, SeatRequest, TableRequest, Version

GameName = Annotated[str, Meta(min_length=1, max_length=32)]


Phrase = Literal["hello", "good_luck", "well_played", "oops", "thanks", "sorry", "your_turn", "again"]
"""What people may say to each other; each reads it in their own language."""


# --- from the browser, over the socket -------------------------------------


class Join(Request, frozen=True, tag="join"):
    """The first message: the version of the table that the client has, if any."""

    version: Version | None = None


class Ping(Request, frozen=True, tag="ping"):
    """Asks whether the other side is there; to be answered with a pong of the same number. Either may ask."""

    number: Version


class Pong(Request, frozen=True, tag="pong"):
    """The answer to a ping, at once: how long the way is, and that somebody is there."""

    number: Version


class Say(SeatRequest, frozen=True, tag="say"):
    """One of a few set phrases, for everybody at the table; it is not stored."""

    phrase: Phrase


SocketRequest = Join | Ping | Pong | Say | Aim | TableRequest


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


class RulingView(Struct, frozen=True):
    """Something that the rules decided about a move, for the page to put into words."""

    rule: str
    decision: str
    side: str
    pieces: list[str]
    number: int


class FilmEventView(Struct, frozen=True):
    """Something that happened in a shot: a contact, a cushion, a hole, a body that left or came to rest."""

    time: float
    kind: Literal["contact", "cushion", "hole", "left", "rest"]
    body: str
    other: str
    hole: int
    speed: float


class FilmView(Struct, frozen=True):
    """A shot as it happened, exactly: seconds, metres, radians. Bodies that are not in it did not move."""

    duration: float
    start: dict[str, tuple[float, float]]
    """Where every body lay before, the striker too."""
    paths: dict[str, list[list[float]]]
    """For each body that moved, its segments: start, end, x, y, vx, vy, ax, ay, wx, wy, wz, bx, by.

    Within one, at `t` seconds after its start, it is at `x + vx t + ax t²/2`, and its spin is
    `wx + bx t` about x, the same about y; `wz` about the vertical fades by `spin_decay` a second.
    """
    spin_decay: float
    events: list[FilmEventView]


class StepView(Struct, frozen=True):
    """A position, and the move that led to it; the first step of a round has no move."""

    position: str
    points: dict[str, int]
    seat: str | None = None
    move: str | None = None
    trace: list[MotionView | GlimpseView] = []
    rulings: list[RulingView] = []
    drawing: str | None = None
    """The board as plain text, for a game that the browser has no drawing of."""
    pieces: dict[str, str] | None = None
    """What stands on which place, for such a game that says where its places lie."""
    film: FilmView | None = None
    """Only with the latest step, while the server has it; of any other shot it can be asked for."""


class SeatView(Struct, frozen=True):
    """Who sits where."""

    seat: str
    team: int
    kind: Literal["open", "person", "bot"]
    name: str
    """A person's nickname or a bot's level; empty for an open seat."""
    mine: bool
    """Whether the receiver holds this seat."""
    stand_in: str | None = None
    """The level of the bot that plays for a person who has left, or wished so."""
    strength: float | None = None
    """Of the partner, in levels: how strong it plays in this game, once it has moved."""
    claim_ms: int | None = None
    """Of somebody who has left: in how many milliseconds the others may do something about it."""
    named: bool = False
    """Whether the name was given to this seat only, where several people share a screen."""


class ResultView(Struct, frozen=True):
    """How the game ended. No winners: a draw."""

    winners: list[str]
    points: dict[str, int]
    reason: str
    loser: str | None
    """The seat that resigned, ran out of time or left; None where the rules ended the game, or all agreed."""


class AdviceView(Struct, frozen=True):
    """How much bots have told somebody in this game."""

    hints: int
    moves: int
    """Of the hints, how many told the whole move."""
    remarks: int
    """How often the coach spoke of a mistake."""
    counts: bool
    """Whether the game says something about how strong they play."""


class ClockView(Struct, frozen=True):
    """The clocks of a table, as of the moment this was sent."""

    control: str
    """`5+3`, `30s`, `2d`."""
    left_ms: dict[str, int]
    """What each seat has left; the one to play at the beginning of its turn."""
    running_ms: int | None
    """How long the seat to play has been thinking; below 0 while a film runs, None while no clock does."""


class TableView(Struct, frozen=True):
    """Everything about a table but its steps, as one viewer may see it."""

    id: str
    game: str
    game_number: int
    """1 for the first game at this table, one more with each rematch."""
    options: dict[str, Any]
    target: int | None
    """The points that win; None where no number of points does."""
    seats: list[SeatView]
    to_play: str | None
    moves: list[str] | None
    """The legal moves, when a seat of the viewer's is to play; None for a continuum."""
    placements: list[tuple[float, float]]
    """The stretches of the shooter's line that a shot may start from, in metres from its middle."""
    taps: dict[str, list[str]] | None
    """The places to tap for each of these moves, in games that say where their places lie."""
    previews: bool
    """Whether what each of these moves would be seen to do can be asked for: `/api/tables/<id>/previews`."""
    result: ResultView | None
    draw_offer: str | None
    """The seat whose offer of a draw stands."""
    takeback_offer: str | None
    """The seat that asks the others to allow a takeback."""
    stand_in_offer: str | None
    """The seat that asks the others to let a bot play for it."""
    stand_in_level: str | None
    """The level of that bot."""
    rematch: list[str]
    """The seats that have asked for a rematch."""
    pace: Pace | None
    """How fast the bots play, where no person does."""
    actions: dict[str, list[Action]]
    """For each of the viewer's seats, what it may ask for now."""
    clock: ClockView | None
    advice: dict[str, AdviceView]
    """For each of the viewer's seats, what bots have told it; nothing where they told nothing."""
    may_set_pace: bool = False
    """Whether the viewer may let the bots play faster or slower, or pause."""


PreviewsView = dict[str, list[MotionView | GlimpseView]]
"""For each legal move, what it would be seen to do."""


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
    preparing: bool = False
    """Whether the server is still getting ready to simulate shots: the first start takes a while."""


class Aimed(Struct, frozen=True, tag="aimed", tag_field="type"):
    """The shot that another seat is about to make; no move: it aims no more."""

    seat: str
    move: str | None


class Announced(Struct, frozen=True, tag="announced", tag_field="type"):
    """A bot sees the end of the game coming, whatever the others do."""

    seat: str
    wins_in: int
    """In so many moves, everybody's counted, from the step that the receiver has last; negative: it loses."""


class Refusal(Struct, frozen=True, tag="refused", tag_field="type"):
    """A request that changed nothing, and why; `rule` where a rule of the game says so."""

    code: Code
    reason: str
    rule: str | None = None


class Said(Struct, frozen=True, tag="said", tag_field="type"):
    """What somebody at the table said."""

    seat: str
    phrase: Phrase


SocketMessage = Update | Presence | Aimed | Announced | Said | Refusal | Ping | Pong


# --- over HTTP --------------------------------------------------------------


class GuestSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody likes the pages to look and sound. What they have not chosen is as for everybody."""

    theme: Literal["system", "light", "dark"] = "system"
    materials: Literal["walnut", "slate", "cherry"] = "walnut"
    """What boards are made of."""
    coordinates: bool = True
    """Whether boards show the names of their places."""
    volume: Annotated[int, Meta(ge=0, le=100)] = 100
    muted: bool = False


class Guest(Struct, frozen=True):
    """The person behind a browser, as they see themselves."""

    name: str
    settings: GuestSettings | None
    """None where they have not chosen any yet."""


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """A new nickname."""

    name: Name


class ShotTableView(Struct, frozen=True):
    """The table of a game of shots, and the limits of a shot. Metres, and metres a second."""

    side_m: float
    hole_diameter_m: float
    piece_diameter_m: float
    striker_diameter_m: float
    circles_m: list[float]
    """Diameters of the circles drawn around the centre."""
    rosette_gap_m: float
    """Between neighbours in the rosette that a round starts with."""
    baseline_m: float
    """From the frame to the striker's centre."""
    baseline_length_m: float
    """Between the outermost centres that are allowed."""
    baseline_lines_m: list[float]
    """The drawn lines, by their distances from the frame."""
    baseline_circle_m: float
    """The diameter of the circles at its ends; 0 for none."""
    rolls: bool
    """Balls; else discs."""
    fastest_body_mps: float
    """The greatest speed of anything on the table."""
    fastest_shot_mps: float
    """The greatest speed of a shot: of the striker, or of the cue."""
    widest_deg: float
    """The largest angle from straight ahead."""
    cue_grip: float | None
    """The largest offset of a cue, as a part of the ball's radius; None where there is no cue."""


class LevelView(Struct, frozen=True):
    """A bot that can take a seat."""

    name: str
    title: dict[str, str]
    """Its name for people, by language."""
    character: dict[str, str]
    """A line about how it plays, by language."""
    alike: list[str]
    """What the second such bot at a table is called, the third, the fourth."""


class GameView(Struct, frozen=True):
    """A game that can be played here."""

    name: str
    seats: list[str]
    options: dict[str, Any]
    """Every option's default."""
    clocks: list[str]
    """The time controls to choose from: `5+3`, `30s`, `2d`."""
    levels: list[LevelView]
    """The bots to choose from, weakest first."""
    partner: LevelView
    """Another one, who plays about as well as the person she plays with."""
    former_levels: list[LevelView]
    """Bots that are not offered any more, but may sit at older tables."""
    places: dict[str, tuple[float, float]] | None
    """Where the places of the board lie, for a game that the browser has no drawing of."""
    table: ShotTableView | None
    """The table, for a game of shots."""
    has_showcase: bool
    """Whether there is a short game to look at."""
    rules: list[str]
    """The languages of its own rules pages; none where they are built into the browser's code."""
    exercises: list[str]
    """The ids of the exercises of its lesson, in their order; none if it has no lesson."""
    puzzles: int
    """How many puzzles it has."""


class Sitter(Struct, frozen=True, forbid_unknown_fields=True):
    """Who a new table's seat is for: its maker, whoever opens the link, or a bot."""

    kind: Literal["me", "open", "bot"]
    level: LevelName | None = None
    name: Name | None = None
    """What to call the person in this seat, where several people share a screen."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open."""

    game: GameName
    seats: dict[str, Sitter]
    options: dict[str, Any] = {}
    clock: Annotated[str, Meta(max_length=16)] | None = None
    """The time control: `5+3`, `30s`, `2d`; none without one."""
    public: bool = False
    """Whether the table may be listed for people who do not have its link."""


class OpenedTable(Struct, frozen=True):
    """The table that was opened; people reach it at `/t/<id>`."""

    id: str


class ToldShot(Struct, frozen=True, forbid_unknown_fields=True):
    """A shot at a real table as people saw it: `w b q s` in the order they fell, `!` after what left the
    table, `screened` where the yellow ball hit a screened ball first.
    """

    events: Annotated[list[Annotated[str, Meta(max_length=8)]], Meta(max_length=24)]
    choice: Literal["pass", "again"] | None = None


class RefereedShots(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole match at a real table, for the referee."""

    shots: Annotated[list[ToldShot], Meta(max_length=2000)]
    options: dict[str, Any] = {}


class CallView(Struct, frozen=True):
    """What the referee says about a shot. Sides are `w` and `b`."""

    shooter: str
    next: str | None
    """Who shoots next; None when the match is over."""
    back: list[str]
    """The kinds of the pieces that go back to the centre."""
    rulings: list[RulingView]


class RefereeView(Struct, frozen=True):
    """Where a match at a real table stands."""

    calls: list[CallView]
    round: int
    shooter: str | None
    """Who shoots now, `w` or `b`; None when the match is over."""
    on_table: dict[str, int]
    """How many pieces of each kind lie on the table."""
    owed: dict[str, int]
    queen: Literal["table", "pending", "w", "b"]
    scores: list[int]
    """Of the first player or team, and of the second."""
    first_is_white: bool
    winner: Literal["first", "second", "draw"] | None
    choice: str | None = None
    """The rule by which the last shot needs a choice; it is not called before."""
    problem: str | None = None
    """Why the shot after the calls cannot have been."""


class PictureView(Struct):
    """A picture of a rules page: a position, and what the moves shown on it lead to."""

    options: dict[str, Any]
    steps: list[StepView]
    """The first has no move. A shot has its film."""


class ShotChancesView(Struct, frozen=True):
    """What a hand like the table's makes of a shot."""

    move: str
    keeps: float
    """How likely the shooter keeps the hand, or wins the round."""
    repeats: float
    """How likely it pockets what it does without any error."""
    value: float
    """What it is worth on average, in pieces."""
    like: float | None = None
    """How likely a hand like the player's keeps the turn with it, if the analysis knows of one."""


class InsightView(Struct, frozen=True):
    """What a bot sees at a step, as far as it has looked; of a step looked at again, the last counts."""

    step: int
    depth: int
    """Moves that it looked ahead; for shots, how often it has looked."""
    nodes: int
    """Positions, or simulated shots, that it looked at."""
    expected: float | None = None
    """The part of the point, from 0 to 1, that the team of the first seat may expect; not for shots."""
    wins_in: int | None = None
    """In how many moves, everybody's counted, the team of the first seat wins; negative: it loses."""
    line: list[str] = []
    """The best moves from here, everybody's."""
    trace: list[MotionView | GlimpseView] | None = None
    """What the first of these would be seen to do, in games that show it beforehand."""
    played: ShotChancesView | None = None
    """The shot that was played from here."""
    better: ShotChancesView | None = None
    """A clearly better one; for a hint, the one to play."""
    film: FilmView | None = None
    """What the better shot comes to without any error."""
    hand: str | None = None
    """The level whose hand is like the player's; null where nothing is known of it."""


class AccountView(Struct, frozen=True):
    """What a seat's moves add up to."""

    seat: str
    moves: int
    """How many were weighed."""
    accuracy: float
    """From 0, as good as random play, to 1: nothing was given away."""
    like: str
    """The level that plays about as well; `random` for random play."""


class AccountsView(Struct, frozen=True):
    """How well everybody played, where a game has a yardstick: after an analysis's first pass."""

    accounts: list[AccountView]


class RemarkView(Struct, frozen=True):
    """What the coach says of a move of the receiver's; `quiet`: nothing."""

    step: int
    """The step that the move led to."""
    kind: RemarkKind
    seat: str | None = None
    """Who gains by a mistake, where one seat does."""
    points: int = 0
    """How many points are lost, or were missed."""
    moves: int = 0
    """After how many moves of everybody's that happens, or the game ends."""
    answer: str | None = None
    """What would be played after a mistake."""
    answer_trace: list[MotionView | GlimpseView] | None = None
    """What that would be seen to do, in games that show it beforehand."""
    better: str | None = None
    """What would have been better; after a good find, what comes to mind first."""
    better_trace: list[MotionView | GlimpseView] | None = None
    played_shot: ShotChancesView | None = None
    better_shot: ShotChancesView | None = None
    film: FilmView | None = None
    """What the better shot comes to without any error."""


class WordsView(Struct, frozen=True):
    """What an exercise says, in one language."""

    title: str
    text: str
    hint: str
    done: str


class ExerciseView(Struct, frozen=True):
    """A part of a lesson: one idea, to be tried on the board."""

    id: str
    rule: str
    """The number of the rule that it is about."""
    words: dict[str, WordsView]
    """By language."""


class LessonView(Struct, frozen=True):
    """A first game, for somebody who has never seen it."""

    exercises: list[ExerciseView]


class TriedMoves(Struct, frozen=True, forbid_unknown_fields=True):
    """All the moves that a learner has made in an exercise."""

    moves: Annotated[list[Annotated[str, Meta(min_length=1, max_length=256)]], Meta(max_length=16)] = []


class TriedView(Struct, frozen=True):
    """What these moves lead to. Nothing of it is kept: the next request brings all the moves again."""

    seat: str
    """The learner's."""
    options: dict[str, Any]
    steps: list[StepView]
    begins_at: int
    """The index of the step from which the learner plays; the steps before are to be watched."""
    standing: Literal["open", "done", "missed"]
    """Whether the moves have done what is asked, can no longer do it, or neither."""
    why: dict[str, str] | None
    """Why they did not count, by language."""
    refused: Refusal | None
    """Why the last of them is none: then it has changed nothing."""
    advice: str | None
    """The move that leads on."""
    moves: list[str] | None
    """As in a table, and the same for what follows."""
    placements: list[tuple[float, float]]
    taps: dict[str, list[str]] | None
    previews: PreviewsView
    """What each of these moves would be seen to do, in games that show it."""


class TriedPuzzleMoves(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody has tried in a puzzle, or the help that they ask for."""

    moves: Annotated[list[Annotated[str, Meta(min_length=1, max_length=256)]], Meta(max_length=1)] = []
    help: Literal["none", "hint", "solution"] = "none"
    """The solution is played in place of the moves."""


class PuzzleHint(Struct, frozen=True):
    """Where to look, without the move."""

    place: str | None
    """The place on the board from which to play, if there is one; None in games of shots."""
    aim: str | None
    """A shot with the right place and strength, but straight ahead; None in other games."""


class TriedPuzzleView(TriedView, frozen=True):
    """A puzzle, what a try at it has led to, and what has become of it so far."""

    asks: dict[str, str] | None
    """What it asks for, by language; None for the best move."""
    rating: int
    """How hard it is."""
    mark: Literal["new", "tried", "solved"]
    hint: PuzzleHint | None
    is_shown: bool
    """Whether this is the solution, which was asked for."""
    themes: list[dict[str, str]]
    """What the solution does, by language, once it is found or shown."""


class PuzzlesView(Struct, frozen=True):
    """The puzzles of a game, and how somebody has done so far."""

    game: str
    puzzles: int
    tried: int
    solved: int
    rating: int | None
    """How strong they are at them; None before their first try."""
    next: str
    """A puzzle that suits them."""


class PuzzlePage(Struct, frozen=True):
    """The puzzle of the day, and the games that have puzzles."""

    day: str
    """The date, in the world's time: `2026-03-01`."""
    game: str | None
    """Of the puzzle of the day; None if no game has puzzles."""
    puzzle: str | None
    mark: Literal["new", "tried", "solved"]
    games: list[PuzzlesView]


class Problem(Struct, frozen=True):
    """An HTTP request that was refused."""

    code: str
    reason: str
