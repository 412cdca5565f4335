// The legal moves as a list to choose from, for a game that the board has no gestures for.
// A combobox whose list is always open: the reader types a part of a move, or uses the arrow keys.

import { useEffect, useId, useRef, useState } from 'preact/hooks';

import { say } from '../announcer';
import type { TableRequest } from '../connection';
import { texts } from '../i18n/texts';
import { seatThatMay, type TableState } from '../table-state';
import { findMoves, moveByKey } from './move-search';
import type { Visit } from './visit';
import './move-choice.css';

/** How many are listed at once; typing finds the others. */
const MOST_LISTED = 200;

interface MoveChoiceProps {
  state: TableState;
  visit: Visit;
  ask: (request: TableRequest) => void;
}

export function MoveChoice({ state, visit, ask }: MoveChoiceProps) {
  const { table, steps } = state;
  /** Whether the reader has opened or closed the list; null: neither. */
  const [opened, setOpened] = useState<boolean | null>(null);
  const typing = useRef(false);
  const seat = seatThatMay(table, 'play');
  if (seat === null || table.to_play !== seat || visit.isPast) return null;
  const off = !visit.connection.takesMoves.value;
  const play = (move: string): void => {
    if (!off) ask({ type: 'play', seat, move });
  };
  // Where every move can be pressed on the board, the list stays out of the way.
  const pressable = table.moves?.every((move) => (table.taps?.[move]?.length ?? 0) > 0) ?? false;
  const open = opened ?? !pressable;
  const toggle = (event: Event): void => {
    event.preventDefault();
    setOpened(!open);
  };
  return (
    <details class="card move-choice" data-testid="move-choice" open={open}>
      <summary onClick={toggle}>{table.moves === null ? texts.value.typeMove : texts.value.chooseMove}</summary>
      {table.moves === null ? (
        <TypedMove off={off} onPlay={play} />
      ) : (
        <MoveFinder
          key={`${table.game_number} ${steps.length}`}
          moves={table.moves}
          {...{ off, typing }}
          onPlay={play}
        />
      )}
    </details>
  );
}

interface FinderProps {
  moves: readonly string[];
  /** Nothing can be played now. */
  off: boolean;
  /** Whether the last move was typed here: then the field gets the focus again on the next turn. */
  typing: { current: boolean };
  onPlay: (move: string) => void;
}

function MoveFinder({ moves, off, typing, onPlay }: FinderProps) {
  const t = texts.value;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, choose] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const matches = findMoves(moves, typed);
  const choices = matches.slice(0, MOST_LISTED);
  const optionId = (index: number): string => `${id}-${index}`;

  useEffect(() => {
    if (typing.current) field.current?.focus({ preventScroll: true });
    typing.current = false;
  }, []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function type(text: string): void {
    setTyped(text);
    choose(text.trim() === '' || findMoves(moves, text).length === 0 ? null : 0);
    say(text.trim() === '' ? '' : countText(findMoves(moves, text).length));
  }

  function play(index: number | null): void {
    const move = index === null ? undefined : choices[index];
    if (move === undefined) return;
    typing.current = document.activeElement === field.current;
    onPlay(move);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const next = moveByKey(event.key, chosen, choices.length);
    if (next !== null) choose(next);
    else if (event.key === 'Enter') play(chosen);
    else if (event.key === 'Escape') type('');
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        ref={field}
        role="combobox"
        data-testid="find-move"
        aria-label={t.findMove}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={chosen === null ? undefined : optionId(chosen)}
        placeholder={t.findMove}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        value={typed}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ul id={id} ref={list} role="listbox" aria-label={t.legalMoves} data-testid="legal-moves">
        {choices.map((move, index) => (
          <li
            key={move}
            id={optionId(index)}
            role="option"
            aria-selected={index === chosen}
            aria-disabled={off}
            onClick={() => play(index)}
          >
            {move}
          </li>
        ))}
      </ul>
      {matches.length === 0 && <p class="status-note">{t.noSuchMove}</p>}
      {matches.length > choices.length && <p class="status-note">{t.moreMoves(matches.length - choices.length)}</p>}
    </>
  );
}

function countText(count: number): string {
  return count === 0 ? texts.value.noSuchMove : texts.value.movesFound(count);
}

/** For moves that cannot be listed: a field for the game's notation. */
function TypedMove({ off, onPlay }: Pick<FinderProps, 'off' | 'onPlay'>) {
  const [typed, setTyped] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    if (typed.trim() !== '' && !off) onPlay(typed.trim());
  };
  return (
    <form class="typed-move" onSubmit={submit}>
      <input
        data-testid="type-move"
        aria-label={texts.value.typeMove}
        maxLength={256}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit" class="primary" aria-disabled={off}>
        {texts.value.playTyped}
      </button>
    </form>
  );
}
