// Which bot to play against: eight people, weakest first, each with a strength, a name and a character.
// On a phone they stand in one row, with a card about the chosen one below.

import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import { frenchSpaces } from '../i18n/typography';
import type { LevelView } from '../messages';
import './choice-cards.css';
import './level-choice.css';

interface LevelChoiceProps {
  levels: readonly LevelView[];
  legend: string;
  value: string;
  onChoose: (level: string) => void;
}

export function LevelChoice({ levels, legend, value, onChoose }: LevelChoiceProps) {
  const chosen = levels.findIndex((level) => level.name === value);
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      <div class="level-cards">
        {levels.map((level, index) => (
          <LevelCard
            key={level.name}
            {...{ level, strength: index + 1, of: levels.length, checked: index === chosen }}
            onChoose={() => onChoose(level.name)}
          />
        ))}
      </div>
      <div class="level-ends" aria-hidden="true">
        <span>{texts.value.weakest}</span>
        <span>{texts.value.strongest}</span>
      </div>
      {levels[chosen] && (
        <p class="level-chosen" aria-hidden="true" data-testid="level-chosen">
          <b>{levels[chosen].title[language.value]}</b> <span>{characterText(levels[chosen])}</span>
        </p>
      )}
    </fieldset>
  );
}

/** The server writes French with plain spaces. */
function characterText({ character }: LevelView): string {
  const text = character[language.value] ?? '';
  return language.value === 'fr' ? frenchSpaces(text) : text;
}

interface LevelCardProps {
  level: LevelView;
  strength: number;
  of: number;
  checked: boolean;
  onChoose: () => void;
}

function LevelCard({ level, strength, of, checked, onChoose }: LevelCardProps) {
  return (
    <label class="choice-card level-card" data-testid={`level-${level.name}`}>
      <input type="radio" name="level" value={level.name} checked={checked} onChange={onChoose} />
      <Stairs strength={strength} of={of} />
      <span class="level-who">
        <b>{level.title[language.value] ?? level.name}</b>
        <span class="unseen">, {texts.value.strength(strength, of)}. </span>
        <small>{characterText(level)}</small>
      </span>
    </label>
  );
}

/** As many steps climbed as the bot is strong, with the number. */
function Stairs({ strength, of }: { strength: number; of: number }) {
  const steps = Array.from({ length: of }, (_, index) => index);
  return (
    <span class="level-stairs" aria-hidden="true">
      {strength}
      <svg viewBox={`0 0 ${of * 5} 20`}>
        {steps.map((index) => (
          <rect
            key={index}
            x={index * 5 + 0.5}
            y={16 - (index * 14) / of}
            width="4"
            height={4 + (index * 14) / of}
            rx="1"
            class={index < strength ? 'level-climbed' : 'level-ahead'}
          />
        ))}
      </svg>
    </span>
  );
}
