// Entering a shot: what fell, in order; what left the table; and the events so far, each of which can be removed.

import { useRef } from 'preact/hooks';

import { type ShootingGame, WITH_SCREENS } from '../../games/shooting/data';
import { type Kind, KINDS } from '../../games/shooting/position';
import { PieceMark } from '../../games/shooting/rulings/piece-mark';
import { rulingTexts } from '../../games/shooting/rulings/sentence';
import { capitalise } from '../../i18n/typography';
import type { RefereeView } from '../../messages';
import { Icon } from '../../parts/icon';
import { leftToTell, readEvent, SCREENED, toggleScreened, without, withPiece } from './match';
import { KEYS, refereeTexts } from './texts';
import './entry.css';

interface EntryProps {
  game: ShootingGame;
  view: RefereeView;
  entry: readonly string[];
  asking: boolean;
  /** Changes the entry, from its latest state: presses may come faster than the page is rendered. */
  onTell: (change: (entry: readonly string[]) => readonly string[]) => void;
  onConfirm: () => void;
}

/** A press with the mouse leaves the focus where it is, so that Enter still confirms. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

export function Entry({ game, view, entry, asking, onTell, onConfirm }: EntryProps) {
  const t = refereeTexts();
  const rest = leftToTell(view.on_table, entry);
  const over = view.shooter === null;
  const screened = entry.includes(SCREENED);
  return (
    <section class="entry">
      <h2 id="what-went-in">{t.whatWentIn}</h2>
      <div class="entry-pieces" role="group" aria-labelledby="what-went-in">
        {KINDS.map((kind) => (
          <PieceButton
            key={kind}
            {...{ kind, game, rest: rest[kind], disabled: over || asking }}
            onPress={() => onTell((events) => withPiece(events, kind))}
          />
        ))}
      </div>
      <div class="entry-left" role="group" aria-label={t.leftTable(game)}>
        <span aria-hidden="true">{t.leftTable(game)}</span>
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            class="entry-out"
            data-testid={`left-${kind}`}
            title={capitalise(t.addLeft(rulingTexts().piece(kind, game), game))}
            aria-label={capitalise(t.addLeft(rulingTexts().piece(kind, game), game))}
            disabled={over || asking || rest[kind] <= 0}
            onMouseDown={keepFocus}
            onClick={() => onTell((events) => withPiece(events, kind, true))}
          >
            <PieceMark kind={kind} game={game} />
          </button>
        ))}
      </div>
      {WITH_SCREENS.includes(game) && (
        <button
          type="button"
          class="entry-screened"
          data-testid="screened"
          aria-pressed={screened}
          disabled={over || asking}
          onMouseDown={keepFocus}
          onClick={() => onTell(toggleScreened)}
        >
          {screened && <Icon name="check" />}
          {t.screened}
        </button>
      )}
      <div class="entry-bar">
        <Chips {...{ game, entry, onTell }} />
        <div class="entry-foot">
          <button
            type="button"
            class="large"
            data-testid="nothing"
            aria-disabled={over || asking || entry.length > 0}
            onMouseDown={keepFocus}
            onClick={() => !over && !asking && entry.length === 0 && onConfirm()}
          >
            {t.nothing}
          </button>
          <button
            type="button"
            class="primary large"
            data-testid="confirm"
            aria-disabled={over || asking || entry.length === 0}
            onMouseDown={keepFocus}
            onClick={() => !over && !asking && entry.length > 0 && onConfirm()}
          >
            {asking ? t.asking : t.confirm}
          </button>
        </div>
      </div>
    </section>
  );
}

interface PieceButtonProps {
  kind: Kind;
  game: ShootingGame;
  /** How many of them can still go in. */
  rest: number;
  disabled: boolean;
  onPress: () => void;
}

function PieceButton({ kind, game, rest, disabled, onPress }: PieceButtonProps) {
  const t = refereeTexts();
  const counted = kind === 'w' || kind === 'b';
  return (
    <button
      type="button"
      class="entry-piece"
      data-testid={`in-${kind}`}
      aria-keyshortcuts={KEYS[kind]}
      disabled={disabled || rest <= 0}
      onMouseDown={keepFocus}
      onClick={onPress}
    >
      <PieceMark kind={kind} game={game} />
      <span class="entry-name">{capitalise(rulingTexts().order([kind], game))}</span>
      <small>{counted ? t.left(rest) : ''}</small>
      <kbd aria-hidden="true">{KEYS[kind]}</kbd>
    </button>
  );
}

function Chips({ game, entry, onTell }: Pick<EntryProps, 'game' | 'entry' | 'onTell'>) {
  const t = refereeTexts();
  const list = useRef<HTMLOListElement>(null);
  const remove = (index: number): void => {
    onTell((events) => without(events, index));
    // The focus stays among the chips as long as there are any.
    requestAnimationFrame(() => {
      const chips = list.current?.querySelectorAll('button') ?? [];
      (chips[Math.min(index, chips.length - 1)] ?? document.querySelector<HTMLElement>('.entry-piece'))?.focus();
    });
  };
  return (
    <div class="entry-told">
      {entry.length === 0 && <p class="entry-empty">{t.entryEmpty(game)}</p>}
      <ol class="entry-chips" ref={list} aria-label={t.entry} aria-live="polite" data-testid="entry">
        {entry.map((event, index) => (
          <li key={index}>
            <button
              type="button"
              class="entry-chip"
              aria-label={t.remove(eventText(event, game))}
              onClick={() => remove(index)}
            >
              <EventMark event={event} game={game} />
              <span>{eventText(event, game)}</span>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function eventText(event: string, game: ShootingGame): string {
  const t = refereeTexts();
  const piece = readEvent(event);
  return piece ? t.chip(rulingTexts().order([piece.kind], game), piece.left) : t.screenedChip;
}

/** All events of a shot; repeated ones are counted. */
export function eventsText(events: readonly string[], game: ShootingGame): string {
  const parts: { event: string; count: number }[] = [];
  for (const event of events) {
    const last = parts[parts.length - 1];
    if (last?.event === event) last.count += 1;
    else parts.push({ event, count: 1 });
  }
  const names = parts.map(({ event, count }) => (count > 1 ? `${count} × ` : '') + eventText(event, game));
  return names.join(', ') || refereeTexts().nothingShort;
}

export function EventMark({ event, game }: { event: string; game: ShootingGame }) {
  const piece = readEvent(event);
  return piece && <PieceMark kind={piece.kind} game={game} />;
}
