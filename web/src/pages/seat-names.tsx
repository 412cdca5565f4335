// The names of people who share a screen, seat by seat.

import type { GameDrawing, Options } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import { NAME_LENGTH } from '../person-name';
import './seat-names.css';

interface SeatNamesProps {
  seats: readonly string[];
  drawing: GameDrawing;
  options: Options;
  /** What is typed, by seat. */
  names: Readonly<Record<string, string>>;
  onType: (seat: string, name: string) => void;
}

export function SeatNames({ seats, drawing, options, names, onType }: SeatNamesProps) {
  const t = texts.value.seatNames;
  const own = drawing.texts[language.value];
  return (
    <fieldset class="choice">
      <legend>{t.legend}</legend>
      <div class="seat-names">
        {seats.map((seat) => (
          <label key={seat} class="seat-name-field">
            <drawing.SeatMark seat={seat} options={options} />
            <b>{own.seats[seat] ?? seat}</b>
            <input
              data-testid={`name-${seat}`}
              value={names[seat] ?? ''}
              maxLength={NAME_LENGTH}
              placeholder={t.placeholder}
              autocomplete="off"
              autocapitalize="words"
              spellcheck={false}
              onInput={(event) => onType(seat, event.currentTarget.value)}
            />
          </label>
        ))}
      </div>
      <small>{t.hint}</small>
    </fieldset>
  );
}
