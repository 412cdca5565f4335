"""The referee in the browser: follows a match at a real table, shot by shot."""

from __future__ import annotations

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame
from tablee.server.web.messages import CallView, RefereedShots, RefereeView
from tablee.server.web.views import view_ruling
from tablee.shooting.game import ShootingGame
from tablee.shooting.pieces import COLOURS, QUEEN
from tablee.shooting.referee import Call, ChoiceNeeded, ObservedShot, RefereedMatch
from tablee.shooting.tally import ImpossibleShot


def view_refereed(game: AnyGame, told: RefereedShots) -> RefereeView:
    """The match after those shots that are possible; raises TableeError for wrong options."""
    if not isinstance(game, ShootingGame):
        raise TableeError(f"{game.name} needs no referee: it has no shots")
    match = RefereedMatch(game, told.options)
    choice = problem = None
    try:
        for shot in told.shots:
            match.call(ObservedShot(tuple(shot.events), shot.choice))
    except ChoiceNeeded as needed:
        choice = needed.rule
    except ImpossibleShot as error:
        problem = str(error)
    winner = match.winner
    # Of a match that is over, its last round is shown as it ended.
    number, tally = (match.round - 1, match.calls[-1].tally) if winner else (match.round, match.tally)
    return RefereeView(
        calls=[_view_call(call) for call in match.calls],
        round=number,
        shooter=None if winner else tally.shooter,
        on_table={kind: tally.on_table(kind) for kind in (*COLOURS, QUEEN)},
        owed={colour: tally.owed.of(colour) for colour in COLOURS},
        queen=tally.queen,
        scores=list(match.scores),
        first_is_white=number % 2 == 1,
        winner=winner,
        choice=choice,
        problem=problem,
    )


def _view_call(call: Call) -> CallView:
    return CallView(
        call.shooter, call.next, list(call.back), [view_ruling(ruling) for ruling in call.rulings]
    )
