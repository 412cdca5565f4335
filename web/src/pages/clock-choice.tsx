// Which clock to play with: none, one of the game's, or one's own.

import { useState } from 'preact/hooks';

import { isShootingGame } from '../games/shooting/data';
import { texts } from '../i18n/texts';
import type { GameView } from '../messages';
import { LIMITS, timeControlText, type TimeControlKind } from '../time-control';
import { firstClock, NO_CLOCK, rememberClock } from './clock-memory';
import { FIELDS, OWN, wishedClock, wishFor, type ClockWish, type OwnClock, type OwnField } from './clock-wish';
import { PROBLEM_ID } from './option-fields';
import './clock-choice.css';

/** What the reader wishes, beginning with what they chose last, and how to choose something else. */
export function useClockWish(game: GameView): [ClockWish, (wish: ClockWish) => void] {
  const [wish, setWish] = useState(() => wishFor(firstClock(game), game));
  const choose = (chosen: ClockWish): void => {
    setWish(chosen);
    rememberClock(game.name, wishedClock(chosen));
  };
  return [wish, choose];
}

interface ClockChoiceProps {
  game: GameView;
  wish: ClockWish;
  /** Whether the server refused the clock. */
  refused: boolean;
  onChoose: (wish: ClockWish) => void;
}

export function ClockChoice({ game, wish, refused, onChoose }: ClockChoiceProps) {
  const t = texts.value.timeControl;
  return (
    <fieldset class="choice">
      <legend>{t.legend}</legend>
      <div class="clock-choice">
        <select
          data-testid="clock"
          aria-label={t.legend}
          aria-describedby={wish.choice === NO_CLOCK ? undefined : 'clock-hint'}
          value={wish.choice}
          onChange={(event) => onChoose({ ...wish, choice: event.currentTarget.value })}
        >
          <option value={NO_CLOCK}>{t.none}</option>
          {game.clocks.map((clock) => (
            <option key={clock} value={clock}>
              {timeControlText(clock, game.name)}
            </option>
          ))}
          <option value={OWN}>{t.own}</option>
        </select>
        {wish.choice !== NO_CLOCK && <small id="clock-hint">{t.hint}</small>}
      </div>
      {wish.choice === OWN && (
        <OwnFields
          {...{ game: game.name, own: wish.own, refused }}
          onChange={(part) => onChoose({ ...wish, own: { ...wish.own, ...part } })}
        />
      )}
    </fieldset>
  );
}

interface OwnFieldsProps {
  game: string;
  own: OwnClock;
  refused: boolean;
  onChange: (part: Partial<OwnClock>) => void;
}

function OwnFields({ game, own, refused, onChange }: OwnFieldsProps) {
  const t = texts.value.timeControl;
  const turn = isShootingGame(game) ? t.perShot : t.perMove;
  return (
    <div class="own-clock">
      <label class="own-clock-kind">
        <span>{t.kind}</span>
        <select
          data-testid="clock-kind"
          value={own.kind}
          onChange={(event) => onChange({ kind: event.currentTarget.value as TimeControlKind })}
        >
          {Object.entries(t.kinds).map(([kind, text]) => (
            <option key={kind} value={kind}>
              {text(turn)}
            </option>
          ))}
        </select>
      </label>
      {FIELDS[own.kind].map((field) => (
        <NumberField key={field} {...{ field, turn, own, refused, onChange }} />
      ))}
    </div>
  );
}

function NumberField({
  field,
  turn,
  own,
  refused,
  onChange,
}: Omit<OwnFieldsProps, 'game'> & { field: OwnField; turn: string }) {
  const t = texts.value.timeControl;
  const [min, max] = LIMITS[field];
  return (
    <label>
      <span>{t.fields[field](turn)}</span>
      <input
        type="number"
        inputMode="numeric"
        data-testid={`clock-${field}`}
        {...{ min, max }}
        required
        aria-invalid={refused}
        aria-describedby={refused ? PROBLEM_ID : undefined}
        autocomplete="off"
        value={own[field]}
        onInput={(event) => onChange({ [field]: event.currentTarget.value })}
      />
      <small>{t.limits(min, max)}</small>
    </label>
  );
}
