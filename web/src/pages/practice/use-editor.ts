// A position being set up, and the address that holds it.

import { useEffect, useRef, useState } from 'preact/hooks';

import { say } from '../../announcer';
import type { TableData } from '../../games/shooting/data';
import type { Place } from '../../games/shooting/space';
import { fragmentText, setupFragment } from './address';
import { carry, edit, lay, nudge, put, remove, replace, select, undo, type Editing } from './editor';
import { arrowOf, neighbour } from './neighbours';
import { readSetup, setupText, startSetup, type Setup } from './setup';
import { practiceTexts } from './texts';

const STEP_M = 0.01;
const SMALL_STEP_M = 0.001;

function readAddress(table: TableData): { setup: Setup; bad: boolean } {
  const text = fragmentText(location.hash);
  const setup = text === null ? null : readSetup(table, text);
  return { setup: setup ?? startSetup(table), bad: text !== null && setup === null };
}

export function useEditor(table: TableData) {
  const [arrived] = useState(() => readAddress(table));
  const [editing, setEditing] = useState<Editing>(() => edit(arrived.setup));
  const [bad, setBad] = useState(arrived.bad);
  /** Whether the arrows move the piece, rather than go to another. */
  const [held, setHeld] = useState(false);
  const now = useRef(editing);
  const change = (next: Editing): void => {
    now.current = next;
    setEditing(next);
  };
  const text = setupText(editing.setup);

  useEffect(() => {
    const follow = (): void => {
      const read = readAddress(table);
      setBad(read.bad);
      if (setupText(read.setup) !== setupText(now.current.setup)) change(replace(now.current, read.setup));
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [table]);

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const typing = event.target instanceof Element && event.target.closest('input, select, dialog') !== null;
      if (typing || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      change(undo(now.current));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  useKeptAddress(text, bad);
  return { editing, now, change, text, bad, held, setHeld };
}

/** The address follows the position, a little later: a drag changes it often. */
function useKeptAddress(text: string, bad: boolean): void {
  const first = useRef(true);
  useEffect(() => {
    const fresh = first.current;
    first.current = false;
    if (fresh || bad) return undefined;
    const timer = setTimeout(() => history.replaceState(null, '', location.pathname + setupFragment(text)), 250);
    return () => clearTimeout(timer);
  }, [text, bad]);
}

export type Editor = ReturnType<typeof useEditor>;

function describe(table: TableData, editing: Editing, piece: string): string {
  const t = practiceTexts();
  const place = editing.setup.layout[piece];
  return place ? t.piece(t.pieceName(piece, table.game), place[0] * 100, place[1] * 100) : '';
}

export function addPiece(table: TableData, { now, change }: Editor, piece: string): void {
  change(lay(table, now.current, piece, [0, 0]));
  say(practiceTexts().added(practiceTexts().pieceName(piece, table.game), table.game));
}

export function removePiece(table: TableData, { now, change, setHeld }: Editor, piece: string): void {
  setHeld(false);
  change(remove(now.current, piece));
  say(practiceTexts().removed(practiceTexts().pieceName(piece, table.game), table.game));
}

/** What dragging does; a drag as a whole is one change. */
export function draggingActs(table: TableData, editor: Editor, before: { current: Setup | null }) {
  const { now, change, setHeld } = editor;
  return {
    onLift: (piece: string): void => {
      before.current = now.current.setup;
      setHeld(true);
      change(select(now.current, piece));
    },
    onCarry: (piece: string, place: Place | null): void => {
      if (place) change(carry(table, now.current, piece, place));
    },
    onCancel: (): void => {
      setHeld(false);
      if (before.current) change({ ...now.current, setup: before.current });
      before.current = null;
    },
    onPut: (piece: string, place: Place | null): void => {
      setHeld(false);
      const start = before.current;
      before.current = null;
      if (!start) return;
      if (place) return change(put(carry(table, now.current, piece, place), start));
      const { [piece]: _, ...layout } = now.current.setup.layout;
      change(put({ ...now.current, setup: { ...now.current.setup, layout }, selected: null }, start));
    },
  };
}

/** The keys on the table; returns whether the key was one of them. */
export function pressKey(table: TableData, editor: Editor, event: KeyboardEvent): boolean {
  const { now, change, held, setHeld } = editor;
  const t = practiceTexts();
  const target = event.target instanceof Element ? event.target.getAttribute('data-piece') : null;
  if (target === null || event.ctrlKey || event.metaKey || event.altKey) return false;
  const arrow = arrowOf(event.key);
  if (arrow && held) {
    const step = event.shiftKey ? SMALL_STEP_M : STEP_M;
    const next = nudge(table, now.current, target, [arrow[0] * step, arrow[1] * step]);
    say(next === now.current ? t.blocked : describe(table, next, target));
    change(next);
    return true;
  }
  if (arrow) {
    const other = neighbour(now.current.setup.layout, target, arrow);
    if (other) change(select(now.current, other));
    return true;
  }
  if (event.key === 'Enter' || event.key === ' ' || (event.key === 'Escape' && held)) {
    setHeld(!held);
    change(select(now.current, target));
    say(held ? t.putDown : t.picked);
    return true;
  }
  if (event.key !== 'Delete' && event.key !== 'Backspace') return false;
  const next = Object.keys(now.current.setup.layout).find((piece) => piece !== target) ?? null;
  const drawn = event.target instanceof Element ? event.target.closest('svg') : null;
  removePiece(table, editor, target);
  change(select(now.current, next));
  // The element that had the focus is gone.
  requestAnimationFrame(() => drawn?.querySelector<SVGElement>(`[data-piece="${next}"]`)?.focus());
  return true;
}
