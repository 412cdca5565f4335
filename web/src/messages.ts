// The messages of src/tablee/server/messages.py, name for name.

// --- from the browser, over the socket ---------------------------------------

export interface Join {
  type: 'join';
  version: number | null;
}

export interface SeatRequest {
  seat: string;
  version: number;
}

export interface Play extends SeatRequest {
  type: 'play';
  move: string;
}

export interface Resign extends SeatRequest {
  type: 'resign';
}

export interface OfferDraw extends SeatRequest {
  type: 'offer_draw';
}

export interface AnswerDraw extends SeatRequest {
  type: 'answer_draw';
  accept: boolean;
}

export interface TakeBack extends SeatRequest {
  type: 'take_back';
}

export interface AskRematch extends SeatRequest {
  type: 'ask_rematch';
}

export type SocketRequest = Join | Play | Resign | OfferDraw | AnswerDraw | TakeBack | AskRematch;

// --- to the browser, over the socket -----------------------------------------

export interface MotionView {
  start: string;
  end: string;
}

export interface StepView {
  position: string;
  points: Record<string, number>;
  seat: string | null;
  move: string | null;
  trace: MotionView[];
}

export interface SeatView {
  seat: string;
  team: number;
  kind: 'open' | 'person' | 'bot';
  name: string;
  mine: boolean;
}

export interface ResultView {
  winners: string[];
  points: Record<string, number>;
  reason: string;
}

export type Action = 'play' | 'resign' | 'offer_draw' | 'answer_draw' | 'take_back' | 'ask_rematch';

export interface TableView {
  id: string;
  game: string;
  game_number: number;
  options: Record<string, unknown>;
  seats: SeatView[];
  to_play: string | null;
  moves: string[] | null;
  result: ResultView | null;
  draw_offer: string | null;
  rematch: string[];
  actions: Record<string, Action[]>;
}

export interface Update {
  type: 'update';
  version: number;
  kept: number;
  steps: StepView[];
  table: TableView;
}

export interface Presence {
  type: 'presence';
  seats: string[];
  watchers: number;
}

export type Code =
  | 'illegal_move'
  | 'invalid_move'
  | 'stale'
  | 'not_your_seat'
  | 'not_your_turn'
  | 'not_now'
  | 'malformed'
  | 'too_large'
  | 'too_fast'
  | 'no_table'
  | 'no_guest'
  | 'foreign_origin'
  | 'storage';

export interface Refusal {
  type: 'refused';
  code: Code;
  reason: string;
  rule: string | null;
}

export type SocketMessage = Update | Presence | Refusal;

// --- over HTTP -----------------------------------------------------------------

export interface Guest {
  name: string;
}

export interface Rename {
  name: string;
}

export interface LevelView {
  name: string;
  title: Record<string, string>;
  character: Record<string, string>;
}

export interface GameView {
  name: string;
  seats: string[];
  options: Record<string, unknown>;
  levels: LevelView[];
  showcase: StepView[];
}

export interface Sitter {
  kind: 'me' | 'open' | 'bot';
  level?: string | null;
}

export interface NewTable {
  game: string;
  seats: Record<string, Sitter>;
  options?: Record<string, unknown>;
}

export interface OpenedTable {
  id: string;
}

export interface Problem {
  code: string;
  reason: string;
}
