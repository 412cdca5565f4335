// The name at a seat. Where people share a screen it is a button: each can be given a name of their own.

import { useState } from 'preact/hooks';

import type { TableRequest } from '../connection';
import type { GameDrawing } from '../games/drawing';
import { texts } from '../i18n/texts';
import type { SeatView, TableView } from '../messages';
import { Dialog } from '../parts/dialog';
import { NAME_LENGTH, tidyName } from '../person-name';
import { holderName, seatName, standInText } from './naming';
import './seat-name.css';

interface SeatNameProps {
  drawing: GameDrawing;
  table: TableView;
  seat: SeatView;
  /** Null where the table is only looked at. */
  ask: ((request: TableRequest) => void) | null;
}

export function SeatName({ drawing, table, seat, ask }: SeatNameProps) {
  const [naming, setNaming] = useState(false);
  const name = holderName(drawing, table, seat);
  if (ask === null || seat.stand_in !== null || !table.actions[seat.seat]?.includes('name_seat'))
    return <span class="seat-name-text">{standInText(drawing, table, seat) ?? name}</span>;
  return (
    <>
      <button
        type="button"
        class="seat-rename"
        data-testid={`rename-${seat.seat}`}
        aria-label={`${name}, ${texts.value.seatNames.change}`}
        onClick={() => setNaming(true)}
      >
        <span class="seat-name-text">{name}</span>
      </button>
      {naming && (
        <NameQuestion
          side={seatName(drawing, seat.seat)}
          known={seat.named ? seat.name : ''}
          onName={(wished) => ask({ type: 'name_seat', seat: seat.seat, name: wished })}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

interface NameQuestionProps {
  side: string;
  /** The name that the seat has; empty for none. */
  known: string;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Closes the window around a button as the browser does, which gives the focus back. */
function close(event: Event): void {
  if (event.currentTarget instanceof Element) event.currentTarget.closest('dialog')?.close();
}

function NameQuestion({ side, known, onName, onClose }: NameQuestionProps) {
  const t = texts.value.seatNames;
  const [typed, setTyped] = useState(known);
  const submit = (event: Event): void => {
    event.preventDefault();
    const name = tidyName(typed);
    if (name !== known) onName(name);
    close(event);
  };
  return (
    <Dialog title={t.question(side)} kind="box" onClose={onClose}>
      <form class="seat-naming" onSubmit={submit}>
        <label>
          <span>{t.label(side)}</span>
          <input
            data-testid="seat-name"
            value={typed}
            maxLength={NAME_LENGTH}
            autocomplete="off"
            autocapitalize="words"
            spellcheck={false}
            // The dialog gives the focus to what asks for it.
            autofocus
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <div class="buttons">
          <button type="button" onClick={close}>
            {t.cancel}
          </button>
          <button type="submit" class="primary" data-testid="save-name">
            {t.save}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
