// Which bot is to play for somebody.

import { useState } from 'preact/hooks';

import { games } from '../api';
import { botLine, botsOf } from '../bots';
import { middleLevel } from './absence';
import { peopleTexts } from './texts';

interface BotChoiceProps {
  game: string;
  /** Before the names of its parts, for tests. */
  name: string;
  yes: string;
  primary?: boolean;
  offline: boolean;
  onChoose: (level: string) => void;
}

/** A bot, and a button that lets it play; nothing where there are no bots. */
export function BotChoice({ game, name, yes, primary = false, offline, onChoose }: BotChoiceProps) {
  const known = games.value?.find((one) => one.name === game);
  const [chosen, setChosen] = useState<string | null>(null);
  const level = chosen ?? middleLevel(known?.levels ?? []);
  if (!known || level === null) return null;
  return (
    <div class="bot-choice">
      <select
        data-testid={`${name}-level`}
        aria-label={peopleTexts.value.claimLevel}
        value={level}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {botsOf(known).map((bot) => (
          <option key={bot.name} value={bot.name}>
            {botLine(known, bot)}
          </option>
        ))}
      </select>
      <button
        type="button"
        class={primary ? 'primary' : ''}
        data-testid={`${name}-bot`}
        aria-disabled={offline}
        onClick={() => onChoose(level)}
      >
        {yes}
      </button>
    </div>
  );
}
