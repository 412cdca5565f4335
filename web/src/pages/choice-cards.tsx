// A choice of one among several cards: radio buttons that are easy to press.

import type { ComponentChildren } from 'preact';
import './choice-cards.css';

export interface ChoiceCard {
  value: string;
  testid: string;
  title: string;
  hint?: string;
  picture?: ComponentChildren;
}

interface ChoiceCardsProps {
  legend: string;
  name: string;
  value: string;
  cards: readonly ChoiceCard[];
  onChoose: (value: string) => void;
}

export function ChoiceCards({ legend, name, value, cards, onChoose }: ChoiceCardsProps) {
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      <div class="choice-cards">
        {cards.map((card) => (
          <label key={card.value} class="choice-card" data-testid={card.testid}>
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              onChange={() => onChoose(card.value)}
            />
            {card.picture}
            <span>
              <b>{card.title}</b>
              {card.hint && <small>{card.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
