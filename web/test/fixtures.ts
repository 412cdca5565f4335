// Messages as the server would send them.

import type { GameView, InsightView, MotionView, StepView, TableView, Update } from '../src/messages';

export const START = 'yyyyy/1yyyy1/2yyy2/8/9/8/2rrr2/1rrrr1/rrrrr ------------ r - 0';

export function motion(start: string, end: string): MotionView {
  return { kind: 'motion', start, end };
}

export function step(partial: Partial<StepView> = {}): StepView {
  return {
    position: START,
    points: { r: 0, y: 0 },
    seat: null,
    move: null,
    trace: [],
    rulings: [],
    drawing: null,
    pieces: null,
    film: null,
    ...partial,
  };
}

export function table(partial: Partial<TableView> = {}): TableView {
  return {
    id: 'abc',
    game: 'offboard',
    game_number: 1,
    options: { points: 6 },
    seats: [
      { seat: 'r', team: 0, kind: 'person', name: 'Ada', mine: true },
      { seat: 'y', team: 1, kind: 'bot', name: 'greedy', mine: false },
    ],
    to_play: 'r',
    moves: ['a1-b1'],
    placements: [],
    taps: null,
    previews: false,
    result: null,
    draw_offer: null,
    rematch: [],
    actions: { r: ['play', 'resign'] },
    ...partial,
  };
}

export function game(partial: Partial<GameView> = {}): GameView {
  const nothing = { options: {}, levels: [], former_levels: [], places: null, table: null, showcase: [], rules: [] };
  return { name: 'offboard', seats: ['r', 'y'], ...nothing, ...partial };
}

export function insight(partial: Partial<InsightView> = {}): InsightView {
  return {
    step: 0,
    depth: 4,
    nodes: 1000,
    expected: null,
    wins_in: null,
    line: [],
    trace: null,
    played: null,
    better: null,
    film: null,
    ...partial,
  };
}

/** Four people at a table of Carami; `mine` are the reader's seats. */
export function fourSeats({ mine = 's', ...partial }: Partial<TableView> & { mine?: string } = {}): TableView {
  const names = { s: 'Ada', w: 'Bo', n: 'Chloé', e: 'Dan' };
  const seats = Object.entries(names).map(([seat, name]) => {
    return { seat, team: 'sw'.includes(seat) ? 0 : 1, kind: 'person' as const, name, mine: mine.includes(seat) };
  });
  return table({ game: 'carami', options: { players: 4, teams: true }, seats, to_play: 's', moves: null, ...partial });
}

export function update(partial: Partial<Update> = {}): Update {
  return { type: 'update', version: 1, kept: 0, steps: [step()], table: table(), ...partial };
}
