// Who plays, and what wins the match.

import type { ShootingGame } from '../../games/shooting/data';
import type { GameView } from '../../messages';
import type { KeptMatch, Names } from './match';
import { refereeTexts } from './texts';
import './settings.css';

interface SettingsProps {
  game: ShootingGame;
  match: KeptMatch;
  /** The game's own options, once the list of games has arrived. */
  defaults: GameView['options'];
  onNames: (names: Names) => void;
  onOptions: (options: KeptMatch['options']) => void;
}

const LIMITS = { points: 999, rounds: 99 } as const;

export function Settings({ game, match, defaults, onNames, onOptions }: SettingsProps) {
  const t = refereeTexts();
  const setName = (player: 0 | 1, name: string): void => {
    const names: [string, string] = [...match.names];
    names[player] = name;
    onNames(names);
  };
  const setOption = (name: keyof typeof LIMITS, text: string): void => {
    const { [name]: _, ...others } = match.options;
    const number = Math.round(Number(text));
    const usable = text.trim() !== '' && number >= 1 && number <= LIMITS[name];
    onOptions(usable && number !== defaults[name] ? { ...others, [name]: number } : others);
  };
  return (
    <details class="card settings" open={match.shots.length === 0}>
      <summary>{t.settings}</summary>
      <div class="settings-fields">
        {([0, 1] as const).map((player) => (
          <label key={player} class="field">
            <span>{t.name(player + 1, game)}</span>
            <input
              data-testid={`name-${player + 1}`}
              value={match.names[player]}
              maxLength={24}
              autocomplete="off"
              placeholder={t.player(player + 1)}
              onInput={(event) => setName(player, event.currentTarget.value)}
            />
          </label>
        ))}
        {(['points', 'rounds'] as const).map((name) => (
          <label key={name} class="field field-number">
            <span>{name === 'points' ? t.pointsOption : t.roundsOption}</span>
            <input
              data-testid={`option-${name}`}
              type="number"
              inputMode="numeric"
              min={1}
              max={LIMITS[name]}
              value={String(match.options[name] ?? defaults[name] ?? '')}
              onChange={(event) => setOption(name, event.currentTarget.value)}
            />
          </label>
        ))}
      </div>
    </details>
  );
}
