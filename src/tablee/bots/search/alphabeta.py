"""The search: alpha-beta over any kernel, compiled for each game and evaluation.

A principal variation search with a transposition table, killer moves, history, late move reductions, and
quiescence over loud moves. Scores are for the side to move; if the same side moves again, they keep their
sign. A node is a visited position, including those of quiescence.
"""

from __future__ import annotations

from tablee.bots.search.evaluation import Evaluation, evaluate
from tablee.bots.search.memory import (
    AT_LEAST,
    AT_MOST,
    BEST,
    BOLD,
    EXACT,
    FIRST,
    KILLERS,
    LAST_START,
    LEADING,
    LOUD_PLIES,
    NODE_LIMIT,
    NODES,
    NUMBER,
    PLAIN,
    PLIES,
    PROVEN_SCORE,
    ROOT,
    SALT,
    SCORE,
    STOP,
    STOP_REQUEST,
    WIN,
    Memory,
    blame,
    error_of,
    find,
    history_of,
    is_earlier,
    not_proven,
    praise,
    score_in,
    store,
    stored_score,
    tag_of,
)
from tablee.kernels import rules, searchable
from tablee.kernels.compiling import compiled, inlined
from tablee.kernels.searchable import SearchContext
from tablee.kernels.words import ONE, TWO, ZERO, Word, Words, signed

KNOWN_BEST, LOUD, KILLER = ONE << Word(50), ONE << Word(40), ONE << Word(30)
"""Move ordering: the best move of an earlier search, a move that wins something, a killer move."""
LOUDEST_PLIES = 8
"""The greatest depth limit of quiescence, in plies; weak players have a smaller one."""
CALM_DEPTH, CALM_MARGIN = 4, 80
"""Up to this depth, a position that is so much better than needed, for each ply, is not searched further."""
HOPELESS_DEPTH, HOPELESS_MARGIN = 2, 100
"""Up to this depth, quiet moves are left out where a position is so much worse than needed, for each ply."""
FULL_MOVES = 3
"""The number of first moves that are never reduced."""


@inlined
def count_node(notes: Words) -> bool:
    """Count a visited position; return whether to stop."""
    notes[NODES] += ONE
    if notes[NODES] > notes[NODE_LIMIT] or notes[STOP_REQUEST] > notes[FIRST]:
        notes[STOP] = ONE
    return bool(notes[STOP] != ZERO)


@inlined
def score_if_over(context: SearchContext, memory: Memory, row: Word, ply: int) -> tuple[bool, int]:
    """Whether the game is over in a row, or the position repeats, and the score in that case."""
    over = rules.ending(context.rules, memory.stack, row)
    if over:
        return True, searchable.verdict(context, memory.stack, row, over) * (WIN - ply)
    over = searchable.repetition(context, memory.stack, row, memory.notes[ROOT])
    if over:
        return True, searchable.verdict(context, memory.stack, row, over) * LEADING
    return False, 0


@inlined
def judge(context: SearchContext, evaluation: Evaluation, memory: Memory, row: Word, ply: int) -> int:
    """The evaluation of a position, limited so that it never looks like a proven score."""
    value = evaluate(evaluation, context, memory.stack, row, Word(ply))
    value = searchable.fade(context, memory.stack, row, value)
    return min(max(value, -PROVEN_SCORE + 1), PROVEN_SCORE - 1)


@inlined
def before(score: int, cost: int) -> int:
    """A bound as it was before a cost was taken off; proven scores cost nothing."""
    return score + cost if abs(score) <= PROVEN_SCORE else score


@inlined
def pick(codes: Words, keys: Words, at: Word, end: Word) -> Word:
    """Swap the move with the greatest key among those from `at` to `at`, and return it."""
    best = at
    for other in range(at + ONE, end):
        if keys[other] > keys[best]:
            best = Word(other)
    key, code = keys[best], codes[best]
    keys[best], codes[best] = keys[at], codes[at]
    keys[at], codes[at] = key, code
    return Word(code)


@inlined
def rank(
    context: SearchContext,
    memory: Memory,
    row: Word,
    start: Word,
    end: Word,
    ply: int,
    known: Word,
    side: Word,
) -> None:
    """Write each move's key for the move ordering."""
    codes, keys, notes = memory.codes, memory.keys, memory.notes
    killers = KILLERS + TWO * Word(ply)
    first, second = notes[killers], notes[killers + ONE]
    for at in range(start, end):
        code = codes[at]
        wins = searchable.promise(context, memory.stack, row, code)
        key = notes[history_of(side, code)]
        if wins:
            key = LOUD + wins
        elif code == first:
            key = KILLER + ONE
        elif code == second:
            key = KILLER
        if known and tag_of(code) == known >> Word(32) & Word(0xFFFF):
            key = KNOWN_BEST
        keys[at] = key


@inlined
def reduction(depth: int, number: int, narrow: bool) -> int:
    """The late move reduction of a quiet move, in plies."""
    if depth < 3 or number < FULL_MOVES:
        return 0
    less = 1 + (number >= 8) + (number >= 20 and depth >= 5) + (depth >= 8 and number >= 6)
    less = less if narrow else less - 1
    return less + 1 if less and number >= FULL_MOVES + 1 else less


@inlined
def is_hopeless(depth: int, number: int, best: int) -> bool:
    """Whether to prune quiet moves from this number on, near the end of a line.

    Never if all earlier moves lose, so that a proven loss is correct.
    """
    return 0 < depth <= 3 and number >= 4 + 4 * depth * depth and best > -PROVEN_SCORE


@inlined
def is_enough(known: Word, depth: int, ply: int, alpha: int, beta: int, plain: bool) -> bool:
    """Whether a transposition table entry makes searching a position unnecessary."""
    searched = signed((known >> Word(16)) & Word(255))
    if searched < depth or (plain and searched > depth):
        return False
    score, bound = score_in(known, ply), (known >> Word(24)) & Word(3)
    return bool(bound == EXACT or (score >= beta if bound == AT_LEAST else score <= alpha))


@inlined
def reward(memory: Memory, side: Word, start: Word, at: Word, ply: int, depth: int) -> None:
    """Update killers and history for a quiet move that caused a cutoff, and for those tried before it."""
    codes, keys, notes = memory.codes, memory.keys, memory.notes
    code = codes[at]
    if keys[at] >= LOUD and keys[at] < KNOWN_BEST:
        return
    killers = KILLERS + TWO * Word(ply)
    if notes[killers] != code:
        notes[killers + ONE] = notes[killers]
        notes[killers] = code
    praise(notes, history_of(side, code), depth)
    for other in range(start, at):
        if keys[other] < KILLER:
            blame(notes, history_of(side, codes[other]), depth)


# Quiescence is part of `search` because Numba's cache fails for a recursive function that another one calls.


@compiled
def search(
    context: SearchContext,
    evaluation: Evaluation,
    memory: Memory,
    row: Word,
    start: Word,
    ply: int,
    depth: int,
    alpha: int,
    beta: int,
) -> int:
    """The score of a position, searched to a depth, within the bounds `alpha` and `beta`.

    At depth 0, the side to move may stand pat, or continue with loud moves (quiescence).
    """
    notes, stack, codes, keys = memory.notes, memory.stack, memory.codes, memory.keys
    if count_node(notes):
        return 0
    if ply:
        over, score = score_if_over(context, memory, row, ply)
        if over:
            return score
    plain, narrow, loud = bool(notes[PLAIN] != ZERO), beta - alpha == 1, depth <= 0
    is_bold, behind = bool(notes[BOLD] != ZERO), False
    side, after = searchable.side(context, stack, row), row + rules.width(context.rules)
    best, best_code, bound, hashed = -WIN, ZERO, AT_MOST, ZERO
    if loud or ply >= PLIES - LOUDEST_PLIES - 2 or start > notes[LAST_START]:
        best = judge(context, evaluation, memory, row, ply)
        deepest = depth <= -signed(notes[LOUD_PLIES])
        if best >= beta or plain or deepest or not loud or start > notes[LAST_START]:
            return best
        end = searchable.generate_loud(context, stack, row, codes, start)
        if end == start:
            return best
        alpha = max(alpha, best)
        for at in range(start, end):
            keys[at] = LOUD + searchable.promise(context, stack, row, codes[at])
    else:
        hashed = searchable.position_hash(context, stack, row) ^ notes[SALT]
        known = find(memory.table, hashed, notes)
        is_sure = not_proven(known) or not is_earlier(known, notes[NUMBER])
        if known and is_sure and ply and narrow and is_enough(known, depth, ply, alpha, beta, plain):
            return score_in(known, ply)
        if is_bold and ply and narrow and depth <= CALM_DEPTH and abs(beta) < PROVEN_SCORE:
            judged = judge(context, evaluation, memory, row, ply)
            if judged - CALM_MARGIN * depth >= beta:
                return judged
            behind = depth <= HOPELESS_DEPTH and judged + HOPELESS_MARGIN * depth <= alpha
        end = rules.generate(context.rules, stack, row, codes, start)
        rank(context, memory, row, start, end, ply, known, side)
    for at in range(start, end):
        code = pick(codes, keys, Word(at), end)
        quiet = keys[at] < KILLER
        number = signed(at - start)
        if quiet and narrow and not plain and is_hopeless(depth, number, best):
            break  # the others are quiet too
        if quiet and behind and number and best > -PROVEN_SCORE:
            best = max(best, alpha)
            break
        rules.apply(context.rules, stack, row, code)
        same = searchable.side(context, stack, after) == side
        less = 0 if plain or not quiet else reduction(depth, number, narrow)
        left, top = depth - 1 - less, alpha + 1 if at > start else beta
        cost = 0 if ply else signed(notes[error_of(code)])
        cost += 0 if plain else searchable.reluctance(context, stack, row, code)
        while True:
            low, high = before(alpha, cost), before(top, cost)
            low, high = (low, high) if same else (-high, -low)
            score = search(context, evaluation, memory, after, end, ply + 1, left, low, high)
            score = score if same else -score
            score -= cost if abs(score) <= PROVEN_SCORE else 0
            if notes[STOP] or score <= alpha:
                break
            if left < depth - 1:  # better than expected: search to the full depth
                left = depth - 1
            elif top < beta and score < beta:  # a new best move: search with the full window
                top = beta
            else:
                break
        if notes[STOP]:
            return 0
        if score > best:
            best, best_code = score, code
            if score > alpha:
                alpha, bound = score, EXACT
                if ply == 0:
                    notes[BEST], notes[SCORE] = code, Word(score)
                if score >= beta:
                    bound = AT_LEAST
                    if not loud:
                        reward(memory, side, start, Word(at), ply, depth)
                    break
    if not loud:
        store(memory.table, hashed, notes, stored_score(best, ply), depth, bound, tag_of(best_code))
    return best
