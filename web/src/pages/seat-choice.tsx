// Who sits where, seat by seat: at a table for more than two, or where bots alone play.

import { botLine, botsOf } from '../bots';
import type { GameDrawing, Options } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import type { GameView, Sitter } from '../messages';
import { readSitter, sitterText } from './seating';
import './seat-choice.css';

interface SeatChoiceProps {
  game: GameView;
  drawing: GameDrawing;
  options: Options;
  sitters: Readonly<Record<string, Sitter>>;
  /** Whether people may sit there, too. */
  people: boolean;
  onChoose: (seat: string, sitter: Sitter) => void;
}

export function SeatChoice({ game, drawing, options, sitters, people, onChoose }: SeatChoiceProps) {
  const t = texts.value;
  const own = drawing.texts[language.value];
  const bots = botsOf(game).map((bot) => {
    const sitter: Sitter = { kind: 'bot', level: bot.name };
    return { value: sitterText(sitter), text: botLine(game, bot) };
  });
  const persons = [
    { value: 'me', text: t.sitMe },
    { value: 'open', text: t.sitOpen },
  ];
  const choices = people ? [...persons, ...bots] : bots;
  return (
    <fieldset class="choice">
      <legend>{t.seating}</legend>
      <div class="seat-choices">
        {Object.entries(sitters).map(([seat, sitter]) => (
          <label key={seat} class="seat-choice">
            <drawing.SeatMark seat={seat} options={options} />
            <span>
              <b>{own.seats[seat] ?? seat}</b>
              <small>{own.seatHints[seat] ?? ''}</small>
            </span>
            <select
              data-testid={`sitter-${seat}`}
              value={sitterText(sitter)}
              onChange={(event) => onChoose(seat, readSitter(event.currentTarget.value))}
            >
              {choices.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
