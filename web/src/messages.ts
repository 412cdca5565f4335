// Written by script/messages from src/tablee/server/web/messages.py, name for name. Do not edit.

/** The first message: the version of the table that the client has, if any. */
export interface Join {
  type: 'join';
  version?: number | null;
}

/** Asks whether the other side is there; to be answered with a pong of the same number. Either may ask. */
export interface Ping {
  type: 'ping';
  number: number;
}

/** The answer to a ping, at once: how long the way is, and that somebody is there. */
export interface Pong {
  type: 'pong';
  number: number;
}

/** One of a few set phrases, for everybody at the table; it is not stored. */
export interface Say {
  type: 'say';
  seat: string;
  version: number;
  phrase: 'again' | 'good_luck' | 'hello' | 'oops' | 'sorry' | 'thanks' | 'well_played' | 'your_turn';
}

/** The shot that a seat is about to make, for the others to see; it is neither stored nor answered. */
export interface Aim {
  type: 'aim';
  seat: string;
  version: number;
  move: string;
}

/** A move in the game's notation. */
export interface Play {
  type: 'play';
  seat: string;
  version: number;
  move: string;
}

/** Give the game up. */
export interface Resign {
  type: 'resign';
  seat: string;
  version: number;
}

/** Leave before everybody has made a first move: nobody wins or loses. */
export interface CallOff {
  type: 'call_off';
  seat: string;
  version: number;
}

/** Propose a draw; the offer stands until it is answered or another person plays on. */
export interface OfferDraw {
  type: 'offer_draw';
  seat: string;
  version: number;
}

/** Accept or decline the draw that another seat offered. */
export interface AnswerDraw {
  type: 'answer_draw';
  seat: string;
  version: number;
  accept: boolean;
}

/** Undo the seat's last move; where other people play, ask them first. */
export interface TakeBack {
  type: 'take_back';
  seat: string;
  version: number;
}

/** Allow or refuse the takeback that another seat asks for. */
export interface AnswerTakeBack {
  type: 'answer_take_back';
  seat: string;
  version: number;
  accept: boolean;
}

/** Another game at this table, seats changed; starts when every person has asked. */
export interface AskRematch {
  type: 'ask_rematch';
  seat: string;
  version: number;
}

/** Give an opponent 15 seconds more. */
export interface GiveTime {
  type: 'give_time';
  seat: string;
  version: number;
  to: string;
}

/** What to do about somebody who has left: take the win, call it a draw, or let a bot sit in. */
export interface Claim {
  type: 'claim';
  seat: string;
  version: number;
  away: string;
  wish: 'bot' | 'draw' | 'win';
  level?: string | null;
}

/** Let a bot play on for the seat; where other people play, ask them first. */
export interface HandOver {
  type: 'hand_over';
  seat: string;
  version: number;
  level: string;
}

/** Play oneself again, in place of the bot that played on. */
export interface PlayAgain {
  type: 'play_again';
  seat: string;
  version: number;
}

/** Allow or refuse that a bot plays for another seat. */
export interface AnswerHandOver {
  type: 'answer_hand_over';
  seat: string;
  version: number;
  accept: boolean;
}

/** Let the bots play faster or slower, or pause, where no person plays. */
export interface SetPace {
  type: 'set_pace';
  version: number;
  pace: 'fast' | 'normal' | 'paused' | 'slow';
}

/** What to call the person in this seat, where several people share a screen; empty: as before. */
export interface NameSeat {
  type: 'name_seat';
  seat: string;
  version: number;
  name: string;
}

/** A new nickname. */
export interface Rename {
  name: string;
}

/** How somebody likes the pages to look and sound. What they have not chosen is as for everybody. */
export interface GuestSettings {
  theme?: 'dark' | 'light' | 'system';
  materials?: 'cherry' | 'slate' | 'walnut';
  coordinates?: boolean;
  volume?: number;
  muted?: boolean;
}

/** Who a new table's seat is for: its maker, whoever opens the link, or a bot. */
export interface Sitter {
  kind: 'bot' | 'me' | 'open';
  level?: string | null;
  name?: string | null;
}

/** A table to open. */
export interface NewTable {
  game: string;
  seats: Record<string, Sitter>;
  options?: Record<string, unknown>;
  clock?: string | null;
  public?: boolean;
}

/** A shot at a real table as people saw it: `w b q s` in the order they fell, `!` after what left the
    table, `screened` where the yellow ball hit a screened ball first.
     */
export interface ToldShot {
  events: string[];
  choice?: 'again' | 'pass' | null;
}

/** A whole match at a real table, for the referee. */
export interface RefereedShots {
  shots: ToldShot[];
  options?: Record<string, unknown>;
}

/** All the moves that a learner has made in an exercise. */
export interface TriedMoves {
  moves?: string[];
}

/** What somebody has tried in a puzzle, or the help that they ask for. */
export interface TriedPuzzleMoves {
  moves?: string[];
  help?: 'hint' | 'none' | 'solution';
}

/** One piece going from a place to another. */
export interface MotionView {
  kind: 'motion';
  start: string;
  end: string;
}

/** Something hidden that is shown for a moment: only with the latest step, never again. */
export interface GlimpseView {
  kind: 'glimpse';
  place: string;
  content: string;
}

/** Something that the rules decided about a move, for the page to put into words. */
export interface RulingView {
  rule: string;
  decision: string;
  side: string;
  pieces: string[];
  number: number;
}

/** Something that happened in a shot: a contact, a cushion, a hole, a body that left or came to rest. */
export interface FilmEventView {
  time: number;
  kind: 'contact' | 'cushion' | 'hole' | 'left' | 'rest';
  body: string;
  other: string;
  hole: number;
  speed: number;
}

/** A shot as it happened, exactly: seconds, metres, radians. Bodies that are not in it did not move. */
export interface FilmView {
  duration: number;
  start: Record<string, [number, number]>;
  paths: Record<string, number[][]>;
  spin_decay: number;
  events: FilmEventView[];
}

/** A position, and the move that led to it; the first step of a round has no move. */
export interface StepView {
  position: string;
  points: Record<string, number>;
  seat: string | null;
  move: string | null;
  trace: (MotionView | GlimpseView)[];
  rulings: RulingView[];
  drawing: string | null;
  pieces: Record<string, string> | null;
  film: FilmView | null;
}

/** Who sits where. */
export interface SeatView {
  seat: string;
  team: number;
  kind: 'bot' | 'open' | 'person';
  name: string;
  mine: boolean;
  stand_in: string | null;
  strength: number | null;
  claim_ms: number | null;
  named: boolean;
}

/** How the game ended. No winners: a draw. */
export interface ResultView {
  winners: string[];
  points: Record<string, number>;
  reason: string;
  loser: string | null;
}

/** What a seat may ask for now. */
export type Action = 'play' | 'resign' | 'call_off' | 'offer_draw' | 'answer_draw' | 'take_back' | 'answer_take_back' | 'ask_rematch' | 'give_time' | 'claim' | 'hand_over' | 'play_again' | 'answer_hand_over' | 'name_seat' | 'hint' | 'coach' | 'analyse';

/** The clocks of a table, as of the moment this was sent. */
export interface ClockView {
  control: string;
  left_ms: Record<string, number>;
  running_ms: number | null;
}

/** How much bots have told somebody in this game. */
export interface AdviceView {
  hints: number;
  moves: number;
  remarks: number;
  counts: boolean;
}

/** Everything about a table but its steps, as one viewer may see it. */
export interface TableView {
  id: string;
  game: string;
  game_number: number;
  options: Record<string, unknown>;
  target: number | null;
  seats: SeatView[];
  to_play: string | null;
  moves: string[] | null;
  placements: [number, number][];
  taps: Record<string, string[]> | null;
  previews: boolean;
  result: ResultView | null;
  draw_offer: string | null;
  takeback_offer: string | null;
  stand_in_offer: string | null;
  stand_in_level: string | null;
  rematch: string[];
  pace: 'fast' | 'normal' | 'paused' | 'slow' | null;
  actions: Record<string, Action[]>;
  clock: ClockView | null;
  advice: Record<string, AdviceView>;
  may_set_pace: boolean;
}

/** The table as it is now. Of the steps the receiver has, it keeps `kept` and adds `steps`. */
export interface Update {
  type: 'update';
  version: number;
  kept: number;
  steps: StepView[];
  table: TableView;
}

/** Who is connected now; not part of the table's history. */
export interface Presence {
  type: 'presence';
  seats: string[];
  watchers: number;
  preparing: boolean;
}

/** The shot that another seat is about to make; no move: it aims no more. */
export interface Aimed {
  type: 'aimed';
  seat: string;
  move: string | null;
}

/** A bot sees the end of the game coming, whatever the others do. */
export interface Announced {
  type: 'announced';
  seat: string;
  wins_in: number;
}

/** What somebody at the table said. */
export interface Said {
  type: 'said';
  seat: string;
  phrase: 'again' | 'good_luck' | 'hello' | 'oops' | 'sorry' | 'thanks' | 'well_played' | 'your_turn';
}

/** The kinds of refusal. */
export type Code = 'illegal_move' | 'invalid_move' | 'stale' | 'done' | 'not_your_seat' | 'not_your_turn' | 'not_now' | 'table_full' | 'malformed' | 'too_large' | 'too_fast' | 'no_table' | 'no_guest' | 'foreign_origin' | 'storage' | 'not_simulated' | 'no_film' | 'no_room';

/** A request that changed nothing, and why; `rule` where a rule of the game says so. */
export interface Refusal {
  type: 'refused';
  code: Code;
  reason: string;
  rule: string | null;
}

/** The person behind a browser, as they see themselves. */
export interface Guest {
  name: string;
  settings: GuestSettings | null;
}

/** A bot that can take a seat. */
export interface LevelView {
  name: string;
  title: Record<string, string>;
  character: Record<string, string>;
  alike: string[];
}

/** The table of a game of shots, and the limits of a shot. Metres, and metres a second. */
export interface ShotTableView {
  side_m: number;
  hole_diameter_m: number;
  piece_diameter_m: number;
  striker_diameter_m: number;
  circles_m: number[];
  rosette_gap_m: number;
  baseline_m: number;
  baseline_length_m: number;
  baseline_lines_m: number[];
  baseline_circle_m: number;
  rolls: boolean;
  fastest_body_mps: number;
  fastest_shot_mps: number;
  widest_deg: number;
  cue_grip: number | null;
}

/** A game that can be played here. */
export interface GameView {
  name: string;
  seats: string[];
  options: Record<string, unknown>;
  clocks: string[];
  levels: LevelView[];
  partner: LevelView;
  former_levels: LevelView[];
  places: Record<string, [number, number]> | null;
  table: ShotTableView | null;
  has_showcase: boolean;
  rules: string[];
  exercises: string[];
  puzzles: number;
}

/** A picture of a rules page: a position, and what the moves shown on it lead to. */
export interface PictureView {
  options: Record<string, unknown>;
  steps: StepView[];
}

/** What a hand like the table's makes of a shot. */
export interface ShotChancesView {
  move: string;
  keeps: number;
  repeats: number;
  value: number;
  like: number | null;
}

/** What a bot sees at a step, as far as it has looked; of a step looked at again, the last counts. */
export interface InsightView {
  step: number;
  depth: number;
  nodes: number;
  expected: number | null;
  wins_in: number | null;
  line: string[];
  trace: (MotionView | GlimpseView)[] | null;
  played: ShotChancesView | null;
  better: ShotChancesView | null;
  film: FilmView | null;
  hand: string | null;
}

/** What a seat's moves add up to. */
export interface AccountView {
  seat: string;
  moves: number;
  accuracy: number;
  like: string;
}

/** How well everybody played, where a game has a yardstick: after an analysis's first pass. */
export interface AccountsView {
  accounts: AccountView[];
}

/** The table that was opened; people reach it at `/t/<id>`. */
export interface OpenedTable {
  id: string;
}

/** What the coach says of a move of the receiver's; `quiet`: nothing. */
export interface RemarkView {
  step: number;
  kind: 'allows_win' | 'better_shot' | 'good_find' | 'loses_points' | 'missed_points' | 'missed_win' | 'quiet' | 'worsens';
  seat: string | null;
  points: number;
  moves: number;
  answer: string | null;
  answer_trace: (MotionView | GlimpseView)[] | null;
  better: string | null;
  better_trace: (MotionView | GlimpseView)[] | null;
  played_shot: ShotChancesView | null;
  better_shot: ShotChancesView | null;
  film: FilmView | null;
}

/** What the referee says about a shot. Sides are `w` and `b`. */
export interface CallView {
  shooter: string;
  next: string | null;
  back: string[];
  rulings: RulingView[];
}

/** Where a match at a real table stands. */
export interface RefereeView {
  calls: CallView[];
  round: number;
  shooter: string | null;
  on_table: Record<string, number>;
  owed: Record<string, number>;
  queen: 'b' | 'pending' | 'table' | 'w';
  scores: number[];
  first_is_white: boolean;
  winner: 'draw' | 'first' | 'second' | null;
  choice: string | null;
  problem: string | null;
}

/** What an exercise says, in one language. */
export interface WordsView {
  title: string;
  text: string;
  hint: string;
  done: string;
}

/** A part of a lesson: one idea, to be tried on the board. */
export interface ExerciseView {
  id: string;
  rule: string;
  words: Record<string, WordsView>;
}

/** A first game, for somebody who has never seen it. */
export interface LessonView {
  exercises: ExerciseView[];
}

/** What these moves lead to. Nothing of it is kept: the next request brings all the moves again. */
export interface TriedView {
  seat: string;
  options: Record<string, unknown>;
  steps: StepView[];
  begins_at: number;
  standing: 'done' | 'missed' | 'open';
  why: Record<string, string> | null;
  refused: Refusal | null;
  advice: string | null;
  moves: string[] | null;
  placements: [number, number][];
  taps: Record<string, string[]> | null;
  previews: Record<string, (MotionView | GlimpseView)[]>;
}

/** Where to look, without the move. */
export interface PuzzleHint {
  place: string | null;
  aim: string | null;
}

/** A puzzle, what a try at it has led to, and what has become of it so far. */
export interface TriedPuzzleView {
  seat: string;
  options: Record<string, unknown>;
  steps: StepView[];
  begins_at: number;
  standing: 'done' | 'missed' | 'open';
  why: Record<string, string> | null;
  refused: Refusal | null;
  advice: string | null;
  moves: string[] | null;
  placements: [number, number][];
  taps: Record<string, string[]> | null;
  previews: Record<string, (MotionView | GlimpseView)[]>;
  asks: Record<string, string> | null;
  rating: number;
  mark: 'new' | 'solved' | 'tried';
  hint: PuzzleHint | null;
  is_shown: boolean;
  themes: Record<string, string>[];
}

/** The puzzles of a game, and how somebody has done so far. */
export interface PuzzlesView {
  game: string;
  puzzles: number;
  tried: number;
  solved: number;
  rating: number | null;
  next: string;
}

/** The puzzle of the day, and the games that have puzzles. */
export interface PuzzlePage {
  day: string;
  game: string | null;
  puzzle: string | null;
  mark: 'new' | 'solved' | 'tried';
  games: PuzzlesView[];
}

/** An HTTP request that was refused. */
export interface Problem {
  code: string;
  reason: string;
}

export type SocketRequest = Join | Ping | Pong | Say | Aim | Play | Resign | CallOff | OfferDraw | AnswerDraw | TakeBack | AnswerTakeBack | AskRematch | GiveTime | Claim | HandOver | PlayAgain | AnswerHandOver | SetPace | NameSeat;

export type SocketMessage = Update | Presence | Aimed | Announced | Said | Refusal | Ping | Pong;
