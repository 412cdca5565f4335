// Where the cue meets the ball: the ball seen along the cue, and a spot on it.

import { useRef } from 'preact/hooks';

import type { TableData } from '../data';
import type { Place } from '../space';
import type { Contact } from './aim';
import { useDragging } from './dragging';
import { contactByKey } from './keys';
import type { Hand } from './use-aim';
import type { AimingTexts } from './texts';
import './contact.css';

/** The ball's radius in the drawing. */
const BALL = 50;

interface ContactPickerProps {
  table: TableData;
  hand: Pick<Hand, 'touchAt'>;
  contact: Contact;
  texts: AimingTexts;
  onSay: (text: string) => void;
}

export function ContactPicker({ table, hand, contact, texts, onSay }: ContactPickerProps) {
  const ball = useRef<SVGSVGElement>(null);
  const before = useRef(contact);
  const limit = table.cue_grip ?? 0;

  /** In radii from the ball's centre. */
  function toRadii(event: PointerEvent): Place | null {
    const matrix = ball.current?.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return [x / BALL, 0 - y / BALL];
  }

  const touch = ([side, height]: Place): void => hand.touchAt({ side, height });
  const handlers = useDragging({
    toStand: toRadii,
    start: (at) => {
      before.current = contact;
      touch(at);
    },
    move: touch,
    end: () => onSay(texts.contactText(contact)),
    cancel: () => hand.touchAt(before.current),
  });

  function onKeyDown(event: KeyboardEvent): void {
    const moved = contactByKey(event, contact);
    if (moved === null) return;
    event.preventDefault();
    hand.touchAt(moved);
  }

  const { side, height } = contact;
  const atEdge = Math.hypot(side, height) > limit - 0.02;
  return (
    <div class="aiming-contact">
      <svg
        ref={ball}
        class="aiming-ball"
        viewBox="-54 -54 108 108"
        role="slider"
        tabindex={0}
        data-testid="aiming-contact"
        aria-label={texts.contact}
        aria-description={texts.contactHint}
        aria-valuemin={-limit * 100}
        aria-valuemax={limit * 100}
        aria-valuenow={Math.round(side * 100)}
        aria-valuetext={texts.contactText(contact)}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <circle class="aiming-ball-face" r={BALL} />
        <path class="aiming-ball-cross" d="M -50 0 H 50 M 0 -50 V 50" />
        <circle class="aiming-ball-slips" r={(BALL * (1 + limit)) / 2} stroke-width={BALL * (1 - limit)} />
        <circle class={`aiming-ball-limit ${atEdge ? 'aiming-at-limit' : ''}`} r={BALL * limit} />
        <circle class="aiming-ball-spot" cx={side * BALL} cy={0 - height * BALL} r="6" />
      </svg>
      <p class="aiming-contact-text" aria-hidden="true">
        {side === 0 && height === 0 && (
          <>
            <span>{texts.contact}</span>
            <b>{texts.centre}</b>
          </>
        )}
        {side !== 0 && <b>{texts.side(side)}</b>}
        {height !== 0 && <b>{texts.height(height)}</b>}
      </p>
    </div>
  );
}
