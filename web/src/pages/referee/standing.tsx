// Scores, what is in, what is owed, and whose the queen is.

import type { ShootingGame } from '../../games/shooting/data';
import { EACH, type Colour } from '../../games/shooting/position';
import { PieceMark } from '../../games/shooting/rulings/piece-mark';
import type { RefereeView } from '../../messages';
import { playerOf, type Names } from './match';
import { playerName } from './naming';
import { refereeTexts } from './texts';
import './standing.css';

interface StandingProps {
  game: ShootingGame;
  names: Names;
  view: RefereeView;
}

export function Standing({ game, names, view }: StandingProps) {
  const t = refereeTexts();
  const colours: readonly [Colour, Colour] = playerOf('w', view.round) === 0 ? ['w', 'b'] : ['b', 'w'];
  return (
    <section class="standing" aria-label={t.standing}>
      {([0, 1] as const).map((player) => {
        const colour = colours[player];
        const owed = view.owed[colour] ?? 0;
        const score = view.scores[player] ?? 0;
        return (
          <div key={player} class={`standing-player ${view.shooter === colour ? 'standing-turn' : ''}`}>
            <PieceMark kind={colour} game={game} />
            <p>
              <b class="standing-name">{playerName(names, player)}</b>
              <span>
                {t.inOf(EACH - (view.on_table[colour] ?? 0), EACH, game)}
                {owed > 0 && <strong class="standing-owed">{t.owes(owed)}</strong>}
              </span>
            </p>
            <p class="standing-score">
              <b>{score}</b> <span class="unseen">{t.points(score)}</span>
            </p>
          </div>
        );
      })}
      <p class={`standing-queen ${view.queen === 'pending' ? 'standing-pending' : ''}`}>
        <PieceMark kind="q" game={game} />
        <span>
          {t.queen} <b>{queenText(game, names, view)}</b>
        </span>
      </p>
    </section>
  );
}

function queenText(game: ShootingGame, names: Names, view: RefereeView): string {
  const t = refereeTexts();
  const { queen } = view;
  if (queen === 'table' || queen === 'pending') return t.queenAt(queen, game);
  return t.queenOf(playerName(names, playerOf(queen, view.round)));
}
