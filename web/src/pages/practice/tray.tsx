// The pieces that are off the table, and whose the queen is while she is among them.

import type { ShootingGame } from '../../games/shooting/data';
import { PieceMark } from '../../games/shooting/rulings/piece-mark';
import { spare, spareCount } from './editor';
import type { Setup } from './setup';
import { practiceTexts } from './texts';

interface TrayProps {
  game: ShootingGame;
  setup: Setup;
  onAdd: (piece: string) => void;
  onGrip: (piece: string, event: PointerEvent) => void;
  onQueenOff: (queen: Setup['queenOff']) => void;
}

const KINDS = ['w', 'b', 'q'] as const;

export function Tray({ game, setup, onAdd, onGrip, onQueenOff }: TrayProps) {
  const t = practiceTexts();
  return (
    <section class="card tray" aria-labelledby="tray">
      <h2 id="tray">{t.tray(game)}</h2>
      <div class="tray-pieces">
        {KINDS.map((kind) => {
          const count = spareCount(setup.layout, kind);
          const piece = spare(setup.layout, kind);
          return (
            <button
              key={kind}
              type="button"
              class="tray-piece"
              data-testid={`add-${kind}`}
              aria-label={t.add(kind, count, game)}
              disabled={piece === null}
              onPointerDown={(event) => piece && onGrip(piece, event)}
              onClick={() => piece && onAdd(piece)}
            >
              <PieceMark kind={kind} game={game} />
              <span>{t.offTable(count)}</span>
            </button>
          );
        })}
      </div>
      <p>
        <small>{t.trayHint}</small>
      </p>
      {!setup.layout['q'] && <QueenChoice {...{ game, value: setup.queenOff }} onChoose={onQueenOff} />}
    </section>
  );
}

interface QueenChoiceProps {
  game: ShootingGame;
  value: Setup['queenOff'];
  onChoose: (queen: Setup['queenOff']) => void;
}

function QueenChoice({ game, value, onChoose }: QueenChoiceProps) {
  const t = practiceTexts();
  const states = t.queenStates(game);
  return (
    <label class="field">
      <span>{t.queenOff(game)}</span>
      <select
        data-testid="queen-off"
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value as Setup['queenOff'])}
      >
        {(['w', 'b', 'pending'] as const).map((state) => (
          <option key={state} value={state}>
            {states[state]}
          </option>
        ))}
      </select>
    </label>
  );
}
