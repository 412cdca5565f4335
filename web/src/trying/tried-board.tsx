// The board on which something is tried: as it is now, or as it was while the last moves are seen happening.

import { useMemo, useRef } from 'preact/hooks';

import { say } from '../announcer';
import type { AimRequest, GameDrawing, Orientation, Proposal, Shooting } from '../games/drawing';
import type { TriedView } from '../messages';
import { NoticeCard } from '../table/notice-card';
import { focusBoard, leaveNotice, useTouched } from '../table/touched';
import type { Tries } from './use-tries';
import '../table/panel.css';
import '../table/table.css';
import './trying.css';

interface TriedBoardProps {
  drawing: GameDrawing;
  tries: Tries;
  /** A move to show on the board, drawn apart or aimed; null for none. */
  shown?: string | null;
  /** A shot to aim at first, which is no advice. */
  aim?: string | null;
  testid: string;
}

export function TriedBoard({ drawing, tries, shown = null, aim = null, testid }: TriedBoardProps) {
  const place = useRef<HTMLDivElement>(null);
  const touched = useTouched(place);
  const { answer, isOpen, notice } = tries;
  return (
    <div class="board-side tried-board" style={{ '--proportions': drawing.proportions }}>
      <div class="board" ref={place} data-testid={testid} data-end={tries.end ?? ''}>
        {answer && (
          <Board
            {...{ drawing, tries, answer, shown }}
            aim={shown ?? aim}
            onMove={(move) => isOpen && tries.play(move, touched.current)}
            onRefuse={(text) => {
              tries.refuse({ text, rule: null, code: null, at: touched.current });
              say(text);
            }}
          />
        )}
        {notice && (
          <NoticeCard drawing={drawing} notice={notice} onClose={() => leaveNotice(place.current, tries.closeNotice)} />
        )}
      </div>
    </div>
  );
}

interface BoardProps {
  drawing: GameDrawing;
  tries: Tries;
  answer: TriedView;
  shown: string | null;
  aim: string | null;
  onMove: (move: string) => void;
  onRefuse: (text: string) => void;
}

function Board({ drawing, tries, answer, shown, aim, onMove, onRefuse }: BoardProps) {
  const { showing, isOpen } = tries;
  const proposal = useMemo(() => proposalOf(answer, shown), [answer, shown]);
  const aimRequest = useMemo<AimRequest | null>(() => (aim === null ? null : { move: aim }), [aim]);
  const index = shownIndex(tries);
  const step = answer.steps[index];
  if (step === undefined) return null;
  const shooting: Shooting = {
    looking: false,
    mayShoot: isOpen,
    placements: answer.placements,
    othersAim: null,
    onAim: () => {},
    aimRequest: isOpen ? aimRequest : null,
    loadFilm: () => Promise.resolve(null),
    onShowing: (running, linger_ms) => showing.setRunning(running, linger_ms),
  };
  return (
    <drawing.Board
      step={step}
      previous={answer.steps[index - 1] ?? null}
      options={answer.options}
      moves={isOpen ? answer.moves : null}
      orientation={facing(drawing, answer.seat)}
      motion={showing.motion.value}
      foresee={(move) => answer.previews[move] ?? null}
      taps={answer.taps}
      onMove={onMove}
      onRefuse={isOpen ? onRefuse : () => {}}
      proposal={isOpen ? proposal : null}
      onSay={say}
      shooting={shooting}
    />
  );
}

/** The index of the step that the board shows. */
export function shownIndex({ answer, showing }: Tries): number {
  return Math.min(showing.index.value, (answer?.steps.length ?? 1) - 1);
}

export function proposalOf(answer: TriedView | null, move: string | null): Proposal | null {
  return move === null ? null : { move, trace: answer?.previews[move] ?? null, film: null, part: 'move' };
}

/** The learner sits at the bottom. */
function facing({ seatsAround }: GameDrawing, seat: string): Orientation {
  return Math.max(0, seatsAround.indexOf(seat)) as Orientation;
}

/** Puts the keyboard on the board of the page. */
export function focusTriedBoard(): void {
  focusBoard(document.querySelector<HTMLElement>('.tried-board'));
}
