// What an exercise says, and the buttons: one of them is the one to press.

import { useEffect, useRef } from 'preact/hooks';

import type { GameDrawing } from '../../games/drawing';
import { language } from '../../i18n/language';
import { texts } from '../../i18n/texts';
import { Icon } from '../../parts/icon';
import { IconButton } from '../../parts/icon-button';
import { showRules } from '../../parts/rules-drawer';
import { hasRules } from '../../rules/text';
import { Ended } from '../../trying/ended';
import { MoveButtons } from '../../trying/move-buttons';
import { Standing } from '../../trying/standing';
import { proposalOf } from '../../trying/tried-board';
import type { ExerciseProps } from './exercise';
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
    <section class="panel tried-panel learn-panel" aria-labelledby="exercise">
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
      <p class="tried-text" data-testid="exercise-text">
        {words.text} <RuleLink drawing={drawing} rule={exercise.rule} />
      </p>
      <Told {...props} />
      <MoveButtons drawing={drawing} tries={tried.tries} />
      <Buttons {...props} />
      <Standing drawing={drawing} tries={tried.tries} label={t.points} />
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
  const { tries, help } = tried;
  const { answer, end, problem } = tries;
  if (problem !== null) return <p class="card refusal">{problem}</p>;
  if (answer !== null && end !== null) {
    return (
      <Ended {...{ drawing, tries }} testid={`exercise-${end}`}>
        {endText(exercise, answer)}
      </Ended>
    );
  }
  if (tries.sending) return <p class="tried-note tried-sending">{t.sending}</p>;
  if (tries.showing.isBusy.value) return <p class="tried-note">{t.watch}</p>;
  if (help === 'none') return null;
  return (
    <div class="card tried-hint" data-testid="exercise-hint">
      <p>{help === 'hint' ? wordsOf(exercise).hint : <ShownMove {...{ drawing, tried }} />}</p>
    </div>
  );
}

function ShownMove({ drawing, tried }: { drawing: GameDrawing; tried: Tried }) {
  const t = learnTexts();
  const { answer } = tried.tries;
  const proposal = proposalOf(answer, tried.shown);
  const step = answer?.steps[answer.steps.length - 1];
  if (proposal === null || step === undefined) return <>{t.watch}</>;
  if (answer?.moves === null) return <>{t.shownShot}</>;
  return <>{t.shownMove(drawing.texts[language.value].adviceText(proposal.move, step, proposal.trace))}</>;
}

function Buttons({ number, tried, onGo, onRestart }: PanelProps) {
  const t = learnTexts();
  const { help, tries } = tried;
  const { end } = tries;
  const primary = useRef<HTMLButtonElement>(null);
  // The board is no longer played on: the keyboard goes on here.
  useEffect(() => {
    if (end !== null) primary.current?.focus({ preventScroll: true });
  }, [end]);
  const over = end === 'missed' || tries.problem !== null;
  return (
    <div class="buttons tried-buttons">
      {number > 0 && <IconButton icon="prev" label={t.back} testid="exercise-back" onClick={() => onGo(number - 1)} />}
      {end === null && help !== 'move' && (
        <button type="button" data-testid="exercise-help" aria-disabled={!tries.isOpen} onClick={tried.askHelp}>
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
