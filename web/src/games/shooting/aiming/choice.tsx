// What the rules ask of the shooter after a shot: one of two.

import { useEffect } from 'preact/hooks';

import type { ChoiceName } from '../shot-text';
import type { AimingWords } from './words';
import './choice.css';

const KEYS: Readonly<Record<string, ChoiceName>> = { p: 'pass', a: 'again' };

interface ChoiceProps {
  rule: string;
  words: AimingWords;
  onChoice: (choice: ChoiceName) => void;
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}

export function Choice({ rule, words, onChoice }: ChoiceProps) {
  const { question, pass, again } = words.choices[rule] ?? words.anyChoice;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const choice = KEYS[event.key.toLowerCase()];
      if (choice === undefined || isTyping(event)) return;
      event.preventDefault();
      onChoice(choice);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [onChoice]);
  return (
    <div class="aiming-choice card" role="group" aria-label={question} data-testid="choice">
      <p>{question}</p>
      <div class="buttons">
        <button type="button" data-testid="choice-pass" aria-keyshortcuts="p" onClick={() => onChoice('pass')}>
          {pass} <kbd aria-hidden="true">P</kbd>
        </button>
        <button type="button" data-testid="choice-again" aria-keyshortcuts="a" onClick={() => onChoice('again')}>
          {again} <kbd aria-hidden="true">A</kbd>
        </button>
      </div>
    </div>
  );
}
