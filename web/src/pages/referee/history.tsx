// Every shot so far, the newest first, with the referee's rulings.

import { useState } from 'preact/hooks';

import type { GameDrawing } from '../../games/drawing';
import type { ShootingGame } from '../../games/shooting/data';
import { PieceMark } from '../../games/shooting/rulings/piece-mark';
import { Rulings } from '../../games/shooting/rulings/rulings';
import type { RefereeView } from '../../messages';
import { Icon } from '../../parts/icon';
import { Question } from '../../table/questions';
import { EventMark, eventsText } from './entry';
import { numberCalls, type KeptMatch, type NumberedCall } from './match';
import { asColour, shooterName } from './naming';
import { refereeTexts } from './texts';
import './history.css';

interface HistoryProps {
  drawing: GameDrawing;
  game: ShootingGame;
  match: KeptMatch;
  view: RefereeView;
  asking: boolean;
  onUndo: () => void;
  onNew: () => void;
}

export function History({ drawing, game, match, view, asking, onUndo, onNew }: HistoryProps) {
  const t = refereeTexts();
  const [sure, setSure] = useState(false);
  const calls = numberCalls(view, match.shots).reverse();
  return (
    <section class="shots" aria-labelledby="shots">
      <h2 id="shots">{t.history}</h2>
      <div class="buttons">
        <button type="button" data-testid="undo" aria-disabled={asking || calls.length === 0} onClick={onUndo}>
          <Icon name="undo" /> {t.undo}
        </button>
        <button
          type="button"
          data-testid="new-match"
          class={view.winner === null ? '' : 'primary'}
          aria-disabled={calls.length === 0}
          onClick={() => calls.length > 0 && setSure(true)}
        >
          {t.newMatch}
        </button>
      </div>
      {calls.length === 0 && <p class="shots-none">{t.noShots}</p>}
      <ol class="shot-list" reversed data-testid="shots">
        {calls.map((numbered) => (
          <Shot key={numbered.number} {...{ drawing, game, match, numbered }} />
        ))}
      </ol>
      {sure && (
        <Question
          title={t.newMatchSure}
          text={t.newMatchHint}
          yes={t.newMatch}
          testid="confirm-new-match"
          offline={asking}
          onYes={onNew}
          onNo={() => setSure(false)}
        />
      )}
    </section>
  );
}

interface ShotProps {
  drawing: GameDrawing;
  game: ShootingGame;
  match: KeptMatch;
  numbered: NumberedCall;
}

function Shot({ drawing, game, match, numbered: { call, shot, number, round } }: ShotProps) {
  const t = refereeTexts();
  const colour = asColour(call.shooter) ?? 'w';
  return (
    <li>
      <details>
        <summary>
          <span class="shot-number">{number}</span>
          <PieceMark kind={colour} game={game} />
          <span class="shot-who">
            {shooterName(match.names, colour, round, game)} <small>{t.round(round)}</small>
          </span>
          <span class="shot-told">
            <span class="shot-marks" aria-hidden="true">
              {shot.events.map((event, index) => (
                <EventMark key={index} event={event} game={game} />
              ))}
            </span>
            <span>{eventsText(shot.events, game)}</span>
          </span>
        </summary>
        <Rulings drawing={drawing} rulings={call.rulings} silent />
      </details>
    </li>
  );
}
