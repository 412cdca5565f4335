// What an exercise says, and the buttons: one of them is the one to press.

import { useEffect, useRef } from 'preact/hooks';

import type { GameDrawing } from '../../games/drawing';
import { language } from '../../i18n/language';
import { texts } from '../../i18n/texts';
import { frenchSpaces } from '../../i18n/typography';
import type { StepView, TriedView } from '../../messages';
import { Icon } from '../../parts/icon';
import { IconButton } from '../../parts/icon-button';
import { showRules } from '../../parts/rules-drawer';
import { hasRules } from '../../rules/text';
import { RefusalNote } from '../../table/refusal';
import { useProposal, type ExerciseProps } from './exercise';
import { isExerciseDone } from './progress';
import { learnTexts } from './texts';
import { endText, type Tried } from './use-exercise';
import { wordsOf } from './words';

interface PanelProps extends ExerciseProps {
  tried: Tried;
  onRestart: () => void;
}

export function ExercisePanel(props: PanelProps) {
  const { drawing, exercise, number, of, heading, tried } = props;
  const t = learnTexts();
  const words = wordsOf(exercise);
  return (
    <section class="panel learn-panel" aria-labelledby="exercise">
      <p class="learn-progress">
        <span class="learn-dots" aria-hidden="true">
          {Array.from({ length: of }, (_, index) => (
            <i key={index} class={index < number ? 'dot-before' : index === number ? 'dot-now' : ''} />
          ))}
        </span>
        {t.progress(number + 1, of)}
        {isExerciseDone(drawing.name, exercise.id) && (
          <span class="learn-done">
            <Icon name="check" /> {t.isDone}
          </span>
        )}
      </p>
      <h1 id="exercise" ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
      <p class="learn-text" data-testid="exercise-text">
        {words.text} <RuleLink drawing={drawing} rule={exercise.rule} />
      </p>
      <Told {...props} />
      <MoveButtons {...{ drawing, tried }} />
      <Buttons {...props} />
      <Standing {...{ drawing, tried }} />
      <p class="learn-kept">{t.kept}</p>
    </section>
  );
}

/** Opens the rules where this is written. */
function RuleLink({ drawing, rule }: { drawing: GameDrawing; rule: string }) {
  if (!hasRules(drawing.name)) return null;
  return (
    <button type="button" class="link-button" data-testid="exercise-rule" onClick={() => showRules(drawing.name, rule)}>
      {texts.value.rule(rule)}
    </button>
  );
}

/** What came of the last move, or the help that was asked for. */
function Told({ drawing, exercise, tried }: PanelProps) {
  const t = learnTexts();
  const { answer, end, refusal, problem, help } = tried;
  if (problem !== null) return <p class="card refusal">{problem}</p>;
  if (refusal !== null) return <RefusalNote {...{ drawing, refusal }} onClose={tried.closeRefusal} />;
  if (answer !== null && end !== null) {
    const step = answer.steps[answer.steps.length - 1];
    return (
      <div class={`card learn-end end-${end}`} data-testid={`exercise-${end}`}>
        <p>{endText(exercise, answer)}</p>
        {drawing.Explanation && step && (
          <drawing.Explanation step={step} previous={answer.steps[answer.steps.length - 2] ?? null} />
        )}
      </div>
    );
  }
  if (tried.sending) return <p class="learn-note learn-sending">{t.sending}</p>;
  if (tried.showing.isBusy.value) return <p class="learn-note">{t.watch}</p>;
  if (help === 'none') return null;
  return (
    <div class="card learn-hint" data-testid="exercise-hint">
      <p>{help === 'hint' ? wordsOf(exercise).hint : <ShownMove {...{ drawing, tried }} />}</p>
    </div>
  );
}

function ShownMove({ drawing, tried }: { drawing: GameDrawing; tried: Tried }) {
  const t = learnTexts();
  const proposal = useProposal(tried);
  const steps = tried.answer?.steps ?? [];
  const step = steps[steps.length - 1];
  if (proposal === null || step === undefined) return <>{t.watch}</>;
  if (tried.answer?.moves === null) return <>{t.shownShot}</>;
  return <>{t.shownMove(drawing.texts[language.value].adviceText(proposal.move, step, proposal.trace))}</>;
}

/** Legal moves that are no gesture on the board. */
function MoveButtons({ drawing, tried }: { drawing: GameDrawing; tried: Tried }) {
  const { answer, isOpen } = tried;
  const own = drawing.texts[language.value];
  const offered = isOpen ? own.buttonMoves.filter(({ move }) => answer?.moves?.includes(move)) : [];
  // On a board that is drawn without knowing the game, some moves have no place to press.
  const listed = isOpen && drawing.plain ? (answer?.moves ?? []).filter((move) => !answer?.taps?.[move]?.length) : [];
  if (offered.length + listed.length === 0) return null;
  return (
    <div class="buttons">
      {offered.map(({ move, testid, label }) => (
        <button key={move} type="button" data-testid={testid} onClick={() => tried.play(move)}>
          {label}
        </button>
      ))}
      {listed.map((move) => (
        <button key={move} type="button" data-testid={`move-${move}`} onClick={() => tried.play(move)}>
          {move}
        </button>
      ))}
    </div>
  );
}

function Buttons({ number, tried, onGo, onRestart }: PanelProps) {
  const t = learnTexts();
  const { end, help } = tried;
  const primary = useRef<HTMLButtonElement>(null);
  // The board is no longer played on: the keyboard goes on here.
  useEffect(() => {
    if (end !== null) primary.current?.focus({ preventScroll: true });
  }, [end]);
  const over = end === 'missed' || tried.problem !== null;
  return (
    <div class="buttons learn-buttons">
      {number > 0 && <IconButton icon="prev" label={t.back} testid="exercise-back" onClick={() => onGo(number - 1)} />}
      {end === null && help !== 'move' && (
        <button type="button" data-testid="exercise-help" aria-disabled={!tried.isOpen} onClick={tried.askHelp}>
          <Icon name="bulb" /> {help === 'none' ? t.hint : t.showMove}
        </button>
      )}
      {over ? (
        <button ref={primary} type="button" class="primary" data-testid="exercise-again" onClick={onRestart}>
          {t.again}
        </button>
      ) : end === 'done' ? (
        <button
          ref={primary}
          type="button"
          class="primary"
          data-testid="exercise-next"
          onClick={() => onGo(number + 1)}
        >
          {t.next}
        </button>
      ) : null}
      {end !== 'done' && (
        <button type="button" class="quiet-button" data-testid="exercise-skip" onClick={() => onGo(number + 1)}>
          {t.skip}
        </button>
      )}
    </div>
  );
}

/** What each side has so far, in what is shown. */
function Standing({ drawing, tried }: { drawing: GameDrawing; tried: Tried }) {
  const { answer, showing } = tried;
  const step = answer?.steps[Math.min(showing.index.value, answer.steps.length - 1)];
  if (!answer || !step) return null;
  return (
    <ul class="learn-standing" aria-label={learnTexts().points}>
      {seatsOf(drawing, answer, step).map((seat) => (
        <li key={seat} data-testid={`score-${seat}`}>
          <drawing.SeatMark seat={seat} options={answer.options} step={step} />
          <span>{frenchSpaces(drawing.texts[language.value].seats[seat] ?? seat)}</span>
          {drawing.SeatTally && <drawing.SeatTally seat={seat} options={answer.options} step={step} />}
          <b>{step.points[seat]}</b>
        </li>
      ))}
    </ul>
  );
}

function seatsOf(drawing: GameDrawing, { options }: TriedView, { points }: StepView): readonly string[] {
  return (drawing.seatsAt?.(options) ?? Object.keys(points)).filter((seat) => seat in points);
}
