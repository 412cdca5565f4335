// Messages as the server would send them.

import type {
  GameView,
  InsightView,
  LevelView,
  MotionView,
  RemarkView,
  SeatView,
  ShotChancesView,
  StepView,
  TableView,
  Update,
} from '../src/messages';

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

export function seat(partial: Partial<SeatView> & Pick<SeatView, 'seat'>): SeatView {
  const nothing = { stand_in: null, strength: null, claim_ms: null };
  return { team: 0, kind: 'person', name: '', named: false, mine: false, ...nothing, ...partial };
}

export function table(partial: Partial<TableView> = {}): TableView {
  return {
    id: 'abc',
    game: 'offboard',
    game_number: 1,
    options: { points: 6 },
    target: 6,
    seats: [seat({ seat: 'r', name: 'Ada', mine: true }), seat({ seat: 'y', team: 1, kind: 'bot', name: 'greedy' })],
    to_play: 'r',
    moves: ['a1-b1'],
    placements: [],
    taps: null,
    previews: false,
    result: null,
    draw_offer: null,
    takeback_offer: null,
    stand_in_offer: null,
    stand_in_level: null,
    rematch: [],
    pace: null,
    actions: { r: ['play', 'resign'] },
    clock: null,
    advice: {},
    may_set_pace: false,
    ...partial,
  };
}

export const PARTNER: LevelView = {
  name: 'camille',
  title: { en: 'Camille', fr: 'Camille' },
  character: {},
  alike: [],
};

export function game(partial: Partial<GameView> = {}): GameView {
  const nothing = { options: {}, clocks: [], levels: [], former_levels: [], places: null, table: null };
  return {
    name: 'offboard',
    seats: ['r', 'y'],
    partner: PARTNER,
    ...nothing,
    has_showcase: false,
    rules: [],
    exercises: [],
    puzzles: 0,
    ...partial,
  };
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
    hand: null,
    ...partial,
  };
}

export function chances(partial: Partial<ShotChancesView> = {}): ShotChancesView {
  return { move: '0/0/2', keeps: 0.5, repeats: 0.5, value: 1, like: null, ...partial };
}

export function remark(partial: Partial<RemarkView> = {}): RemarkView {
  const nothing = {
    seat: null,
    points: 0,
    moves: 0,
    answer: null,
    answer_trace: null,
    better: null,
    better_trace: null,
  };
  return { step: 1, kind: 'quiet', ...nothing, played_shot: null, better_shot: null, film: null, ...partial };
}

/** Four people at a table of Carami; `mine` are the reader's seats. */
export function fourSeats({ mine = 's', ...partial }: Partial<TableView> & { mine?: string } = {}): TableView {
  const names = { s: 'Ada', w: 'Bo', n: 'Chloé', e: 'Dan' };
  const seats = Object.entries(names).map(([side, name]) => {
    return seat({ seat: side, team: 'sw'.includes(side) ? 0 : 1, name, mine: mine.includes(side) });
  });
  return table({ game: 'carami', options: { players: 4, teams: true }, seats, to_play: 's', moves: null, ...partial });
}

export function update(partial: Partial<Update> = {}): Update {
  return { type: 'update', version: 1, kept: 0, steps: [step()], table: table(), ...partial };
}
