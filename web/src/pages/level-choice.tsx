// Which bot to play against: eight people, weakest first, each with a strength, a name and a character, and a ninth
// who is as strong as the reader. On a phone the eight stand in one row, with a card about the chosen one below.

import type { ComponentChildren } from 'preact';

import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import { frenchSpaces } from '../i18n/typography';
import { botsOf } from '../bots';
import type { GameView, LevelView } from '../messages';
import './choice-cards.css';
import './level-choice.css';

interface LevelChoiceProps {
  game: GameView;
  legend: string;
  value: string;
  onChoose: (level: string) => void;
}

export function LevelChoice({ game, legend, value, onChoose }: LevelChoiceProps) {
  const { levels, partner } = game;
  const chosen = botsOf(game).find((level) => level.name === value);
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      <div class="level-cards">
        {levels.map((level, index) => (
          <LevelCard
            key={level.name}
            {...{ level, strength: texts.value.strength(index + 1, levels.length), checked: level === chosen }}
            picture={<Stairs strength={index + 1} of={levels.length} />}
            onChoose={() => onChoose(level.name)}
          />
        ))}
      </div>
      <div class="level-ends" aria-hidden="true">
        <span>{texts.value.weakest}</span>
        <span>{texts.value.strongest}</span>
      </div>
      <div class="level-partner">
        <LevelCard
          {...{ level: partner, strength: texts.value.partnerStrength, checked: partner === chosen }}
          picture={<Scales />}
          onChoose={() => onChoose(partner.name)}
        />
      </div>
      {chosen && chosen !== partner && (
        <p class="level-chosen" aria-hidden="true" data-testid="level-chosen">
          <b>{chosen.title[language.value]}</b> <span>{characterText(chosen)}</span>
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
  /** In words. */
  strength: string;
  picture: ComponentChildren;
  checked: boolean;
  onChoose: () => void;
}

function LevelCard({ level, strength, picture, checked, onChoose }: LevelCardProps) {
  return (
    <label class="choice-card level-card" data-testid={`level-${level.name}`}>
      <input type="radio" name="level" value={level.name} checked={checked} onChange={onChoose} />
      {picture}
      <span class="level-who">
        <b>{level.title[language.value] ?? level.name}</b>
        <span class="unseen">, {strength}. </span>
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

/** Two sides that weigh the same. */
function Scales() {
  return (
    <span class="level-stairs" aria-hidden="true">
      <svg viewBox="0 0 40 26">
        <path d="M20 3v18M12 23h16M5 7h30M5 7l-4 8M5 7l4 8M35 7l-4 8M35 7l4 8" class="level-beam" />
        <path d="M0.5 15h9a4.5 4 0 0 1-9 0zM30.5 15h9a4.5 4 0 0 1-9 0z" class="level-climbed" />
      </svg>
    </span>
  );
}
