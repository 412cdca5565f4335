// In large letters: who plays now, what goes back, and why.

import type { GameDrawing } from '../../games/drawing';
import type { ShootingGame } from '../../games/shooting/data';
import { isKind } from '../../games/shooting/position';
import { PieceMark } from '../../games/shooting/rulings/piece-mark';
import { Rulings } from '../../games/shooting/rulings/rulings';
import { rulingTexts } from '../../games/shooting/rulings/sentence';
import type { RefereeView } from '../../messages';
import { endsRound, numberCalls, playerOf, type KeptMatch, type Names, type NumberedCall } from './match';
import { asColour, isNamed, playerName, scoreText, shooterOf } from './naming';
import { refereeTexts } from './texts';
import './verdict.css';

/** The headline. */
export function headline(view: RefereeView, last: NumberedCall | null, names: Names, game: ShootingGame): string {
  const t = refereeTexts();
  if (view.winner === 'draw') return t.drawnMatch;
  if (view.winner !== null) return t.winsMatch(winnerName(names, view.winner));
  const colour = asColour(view.shooter);
  if (colour === null) return '';
  const who = shooterOf(names, colour, view.round, game);
  if (last === null || endsRound(last.call)) return t.begins(who);
  return last.call.shooter === last.call.next ? t.shootsAgain(who) : t.shootsNext(who);
}

function winnerName(names: Names, winner: 'first' | 'second'): string {
  const player = winner === 'first' ? 0 : 1;
  return playerName(names, player);
}

interface VerdictProps {
  drawing: GameDrawing;
  game: ShootingGame;
  match: KeptMatch;
  view: RefereeView;
}

export function Verdict({ drawing, game, match, view }: VerdictProps) {
  const t = refereeTexts();
  const calls = numberCalls(view, match.shots);
  const last = calls[calls.length - 1] ?? null;
  const colour = asColour(view.shooter);
  const roundOver = last !== null && endsRound(last.call);
  const begins = asColour(view.shooter);
  return (
    <section class="card verdict" aria-labelledby="verdict">
      <p class="verdict-where">
        {t.round(view.round)} · {t.shot(calls.length + (view.winner === null ? 1 : 0))}
      </p>
      <h2 id="verdict" data-testid="verdict" tabIndex={-1}>
        {colour && <PieceMark kind={colour} game={game} />}
        <span>
          {headline(view, last, match.names, game)}
          {colour && isNamed(match.names) && <small class="verdict-colour">{rulingTexts().side(colour, game)}</small>}
        </span>
      </h2>
      {view.winner !== null && <p class="verdict-score">{t.finalScore(scoreText(match.names, view))}</p>}
      {roundOver && view.winner === null && begins && (
        <p class="verdict-round">
          {t.nextRound(view.round, playerName(match.names, playerOf(begins, view.round)), game)}
        </p>
      )}
      {last && !roundOver && <PutBack game={game} back={last.call.back} />}
      {last && <Rulings drawing={drawing} rulings={last.call.rulings} />}
    </section>
  );
}

function PutBack({ game, back }: { game: ShootingGame; back: readonly string[] }) {
  const kinds = back.filter(isKind);
  if (kinds.length === 0) return null;
  return (
    <p class="put-back" data-testid="put-back">
      <span class="put-back-marks">
        {kinds.map((kind, index) => (
          <PieceMark key={index} kind={kind} game={game} />
        ))}
      </span>
      <b>{refereeTexts().putBack(rulingTexts().pieces(kinds, game), kinds.length)}</b>
    </p>
  );
}
