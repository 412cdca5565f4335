// What a game's drawing must provide. Everything else on a page is the same for all games.

import type { ComponentType } from 'preact';

import type { ByLanguage } from '../i18n/language';
import type { FilmView, StepView } from '../messages';
import type { TimedSound } from '../sound';

export type Trace = StepView['trace'];
export type Options = Readonly<Record<string, unknown>>;

/** Which edge of the board lies towards the reader, as an index of `seatsAround`.
 *  Each is a quarter turn of the board, counter-clockwise, from the one before. */
export type Orientation = 0 | 1 | 2 | 3;

export interface BoardProps {
  step: StepView;
  /** The step before, in which `step`'s move was played. */
  previous: StepView | null;
  options: Options;
  /** The legal moves, if the reader may play now and they can be listed; null otherwise. */
  moves: readonly string[] | null;
  orientation: Orientation;
  /** Changes when the board is to animate the move that led to `step`. */
  motion: number;
  /** A board to look at only, on a card: not in the tab order, not read out. */
  decorative?: boolean;
  /** What a legal move would do, if the server sends that in advance; null otherwise. */
  foresee: (move: string) => Trace | null;
  /** The places to press for each legal move, for a game that is drawn by its places alone. */
  taps?: Readonly<Record<string, readonly string[]>> | null;
  onMove: (move: string) => void;
  /** What a bot would play from the position shown. */
  proposal?: Proposal | null;
  /** Tells the reader, where they have just touched the board, why that does nothing. */
  onRefuse?: (text: string) => void;
  /** Announces a text to screen readers. */
  onSay: (text: string) => void;
  /** For games of shots; not on a card. */
  shooting?: Shooting;
}

/** How much of a hint is shown: what to play with, where to, or all of the move. */
export type HintPart = 'piece' | 'target' | 'move';

/** The first parts of a hint, in sentences. */
export interface HintParts {
  piece: string;
  target: string;
}

/** The move that a bot would play, drawn apart from everything that was or may be played. */
export interface Proposal {
  move: string;
  /** Its trace, if the server sends one. */
  trace: Trace | null;
  /** For a shot: its film, as if played without error. */
  film: FilmView | null;
  part: HintPart;
}

/** A shot that the reader wants to aim like. A new object for each request, so that it can be repeated. */
export interface AimRequest {
  readonly move: string;
}

/** What a board needs in a game of shots, whose moves are aimed in view of the others and shown as films. */
export interface Shooting {
  /** Whether the board is only looked at: nobody aims. */
  looking: boolean;
  /** Whether the reader is to shoot, or to choose, now. */
  mayShoot: boolean;
  /** The stretches of the shooter's line that a shot may start from, in metres from its middle. */
  placements: readonly (readonly [number, number])[];
  /** The shot that another player is aiming, or one of the reader's own that waits for the line. */
  othersAim: string | null;
  onAim: (move: string) => void;
  aimRequest: AimRequest | null;
  /** The film of the shown step; null where there is none. */
  loadFilm: () => Promise<FilmView | null>;
  /** Whether the shown step is still being seen happening, for as long as that takes: later ones wait. When
   *  it is over, how long its end is to be looked at first. */
  onShowing: (showing: boolean, linger_ms?: number) => void;
}

/** A move that is no gesture on the board, offered as a button when it is legal. */
export interface ButtonMove {
  move: string;
  testid: string;
  label: string;
}

export interface OptionField {
  name: string;
  kind: 'number' | 'numbers' | 'text' | 'choice' | 'flag';
  min?: number;
  max?: number;
  /** For a number that need not be whole. */
  fractions?: boolean;
  /** For a choice: the values to choose from. */
  choices?: readonly (string | number)[];
  /** Hidden behind a disclosure, for experts. */
  advanced: boolean;
  /** Whether it applies, given the other options; true by default. */
  applies?(options: Options): boolean;
}

/** What a sentence about the goal of a game may depend on. */
export interface GoalFacts {
  /** The points that win; null where no number of points does. */
  target: number | null;
  options: Options;
  step: StepView;
}

/** What a coach says has been lost or missed. */
export interface CoachWords {
  /** Somebody can score so many points now; or in so many moves, if that is more than one. */
  losesPoints(name: string, points: number, moves: number): string;
  missedPoints(points: number): string;
}

/** What a sentence about the end of a game may depend on. */
export interface EndingFacts {
  /** Nobody won. */
  drawn: boolean;
  options: Options;
}

export interface LyingOddly {
  title: string;
  notes: readonly string[];
  rule: string;
}

/** What a game is called, and what it is in a sentence or two. */
export interface GameName {
  title: string;
  tagline: string;
}

export interface GameTexts extends GameName {
  seats: Record<string, string>;
  /** One line about a seat's place and look, to choose sides by. */
  seatHints: Record<string, string>;
  /** `choices`: the labels of a choice's values. `refused`: shown when the server cannot use what was typed. */
  options: Record<string, { label: string; hint: string; choices?: Record<string, string>; refused?: string }>;
  /** What one tries to do, in a few words without a full stop: how everybody stands follows after a colon. */
  goal?(facts: GoalFacts): string;
  /** How games end, by the result's reason. */
  endings: Record<string, string | ((facts: EndingFacts) => string)>;
  /** The text for any other reason. */
  ending?(reason: string): string;
  /** Each rule that a move can break, in a sentence. */
  rules: Record<string, string>;
  buttonMoves: readonly ButtonMove[];
  /** The board's own keys and what they do. */
  keys: readonly (readonly [string, string])[];
  /** Advice on what to do now, with these legal moves, if that is not obvious; null otherwise. */
  advise(step: StepView, moves: readonly string[]): string | null;
  /** A step's move as the list of moves shows it; in the game's notation by default. */
  moveText?(step: StepView): string;
  /** The move that led to a step, in a sentence. */
  /** `own`: the reader's seat, where they have one only; they are spoken to. */
  describe(step: StepView, previous: StepView | null, options: Options, own?: string | null): string;
  /** About so many pieces, in a game of shots: "1.5 discs". */
  pieceCount?(pieces: number): string;
  /** What to do with pieces that lie oddly on a real table, where that can happen. */
  lyingOddly?: LyingOddly;
  /** What to play with and where to, of a move that could be played from a step; null where there is nothing to
   *  say before the whole move. */
  hintParts?(move: string, step: StepView, film: FilmView | null): HintParts | null;
  /** What a coach says of a mistake, where the game has words of its own for it. */
  coach?: Partial<CoachWords>;
  /** A move that could be played from a step, with what it would be seen to do where that is known, as one
   *  would advise it: "c3 to d4, a line of 2". */
  adviceText(move: string, step: StepView, trace: Trace | null): string;
}

export interface SeatProps {
  seat: string;
  options?: Options;
  step?: StepView | null;
}

export interface ExplanationProps {
  step: StepView;
  previous: StepView | null;
  options?: Options;
  /** The reader's seat, where they have one only and play without partners: sentences then say "you". */
  own?: string | null;
}

export interface GameDrawing {
  name: string;
  texts: ByLanguage<GameTexts>;
  Board: ComponentType<BoardProps>;
  /** A small picture of a seat's side; as at the start if there is no step. */
  SeatMark: ComponentType<SeatProps>;
  /** What a side has won or owes, beside its name. */
  SeatTally?: ComponentType<SeatProps>;
  /** What the rules decided about the shown move. */
  Explanation?: ComponentType<ExplanationProps>;
  /** The rules that end a game, by the result's reason. */
  endingRules?: Readonly<Record<string, string>>;
  optionFields: readonly OptionField[];
  /** Something else stands beside the board on wide screens, where players would sit. */
  besides?: boolean;
  /** The drawing's width over its height. */
  proportions: number;
  /** The same where nobody plays, if something stands below the board otherwise. */
  stillProportions?: number;
  /** Who sits at the board's edges in orientation 0, clockwise: bottom, left, top, right. */
  seatsAround: readonly [string | null, string | null, string | null, string | null];
  /** The seats that a table with these options has; all of the game's by default. */
  seatsAt?(options: Options): readonly string[];
  /** A board drawn without knowing the game: it cannot be turned, and the moves are also listed. */
  plain?: boolean;
  sounds(step: StepView): readonly TimedSound[];
  /** How long a step's motion takes, in milliseconds: the next step waits for it. By default it does not wait. */
  duration?(step: StepView): number;
}
