// What the shooter is asked instead of a shot: a choice of two after some shots, or to pass if the line is full.

import { useEffect } from 'preact/hooks';

import type { ChoiceName } from '../shot-text';
import type { AimingTexts } from './texts';
import './choice.css';

const KEYS: Readonly<Record<string, ChoiceName>> = { p: 'pass', a: 'again' };

interface ChoiceProps {
  /** The rule that gives the choice; null where there is no place to shoot from. */
  rule: string | null;
  answers: readonly ChoiceName[];
  texts: AimingTexts;
  onChoice: (choice: ChoiceName) => void;
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}

export function Choice({ rule, answers, texts, onChoice }: ChoiceProps) {
  const { question, ...labels } = (rule !== null && texts.choices[rule]) || texts.noPlace;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const choice = KEYS[event.key.toLowerCase()];
      if (choice === undefined || !answers.includes(choice) || isTyping(event)) return;
      event.preventDefault();
      onChoice(choice);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [answers, onChoice]);
  return (
    <div class="aiming-choice card" role="group" aria-label={question} data-testid="choice">
      <p>{question}</p>
      <div class="buttons">
        {Object.entries(KEYS)
          .filter(([, answer]) => answers.includes(answer))
          .map(([key, answer]) => (
            <button
              key={key}
              type="button"
              data-testid={`choice-${answer}`}
              aria-keyshortcuts={key}
              onClick={() => onChoice(answer)}
            >
              {labels[answer]} <kbd aria-hidden="true">{key.toUpperCase()}</kbd>
            </button>
          ))}
      </div>
    </div>
  );
}
