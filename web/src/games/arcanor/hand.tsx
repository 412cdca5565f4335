// The strip below the board: what to do with the piece picked up.

import type { ComponentChildren } from 'preact';

import { focusPlace } from '../playing/grid';
import { type Carry, type Hold, leavesChoice } from './playing';
import type { ArcanorTexts } from './texts';

interface HandProps {
  hold: Hold;
  texts: ArcanorTexts;
}

/** Always there, so that the board never jumps. */
export function Hand({ hold, texts }: HandProps) {
  const { playable, finishLaying, selection } = hold;
  if (!playable) return <div class="arcanor-hand" />;
  if (finishLaying) {
    return (
      <div class="arcanor-hand">
        <p>{texts.layHint}</p>
        <button type="button" class="primary" data-testid="setup-done" onClick={finishLaying}>
          {texts.layDone}
        </button>
      </div>
    );
  }
  if (selection.picked === null) {
    return (
      <div class="arcanor-hand">
        <p>{texts.pickHint}</p>
      </div>
    );
  }
  const choice = leavesChoice(hold.choice, selection.picked);
  const looks = hold.choice.looks.has(selection.picked);
  return (
    <div class="arcanor-hand" role="group" aria-label={texts.hand}>
      {!choice && !looks && <p>{texts.goHint}</p>}
      {(choice || looks) && (
        // Each button says the same of itself.
        <p class="hand-meaning" aria-hidden="true" data-testid="hand-meaning">
          {choice && `${texts.carries.whole.meaning} ${texts.carries.release.meaning} `}
          {looks && texts.lookMeaning}
        </p>
      )}
      {choice && <CarryButton carry="whole" hold={hold} texts={texts} />}
      {choice && <CarryButton carry="release" hold={hold} texts={texts} />}
      {looks && (
        <button
          type="button"
          data-testid="look"
          title={`${texts.lookHint} (L)`}
          aria-description={texts.lookHint}
          onClick={() => hold.look()}
        >
          <Sketch>
            <path d="M 2 12 C 6 5 18 5 22 12 C 18 19 6 19 2 12 Z" />
            <circle cx="12" cy="12" r="3" />
          </Sketch>
          {texts.look}
        </button>
      )}
    </div>
  );
}

function CarryButton({ carry, hold, texts }: HandProps & { carry: Carry }) {
  const { selection } = hold;
  const { label, announcement } = texts.carries[carry];
  const asked = selection.pending !== null;
  return (
    <button
      type="button"
      class={asked ? 'primary' : ''}
      data-testid={`choose-${carry}`}
      aria-pressed={asked ? undefined : selection.carry === carry}
      title={announcement}
      aria-description={announcement}
      onClick={(event) => {
        hold.carry(carry);
        // The buttons go when the piece does; the keyboard's place is where it went.
        const board = event.currentTarget.closest('.board');
        if (board && selection.pending !== null) focusPlace(board, selection.pending);
      }}
    >
      <Sketch>
        {carry === 'whole' ? (
          <>
            <circle cx="12" cy="12" r="9" />
            <circle cx="12" cy="12" r="4.5" />
          </>
        ) : (
          <>
            <path d="M 4 12 V 8 A 8 5 0 0 1 20 8 V 12" />
            <circle cx="12" cy="18" r="3.5" stroke-dasharray="2.5 2.5" />
          </>
        )}
      </Sketch>
      {label}
    </button>
  );
}

function Sketch({ children }: { children: ComponentChildren }) {
  return (
    <svg viewBox="0 0 24 24" class="icon" aria-hidden="true">
      {children}
    </svg>
  );
}
