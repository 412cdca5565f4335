// A lesson: a first game on the real board, one exercise after the other.

import { useEffect, useRef, useState } from 'preact/hooks';

import { games, loadGames, loadLesson } from '../api';
import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import type { ExerciseView, GameView, LessonView } from '../messages';
import { Header } from '../parts/header';
import { IconButton } from '../parts/icon-button';
import { KeysHelp } from '../parts/keys-help';
import { RulesButton } from '../parts/rules-drawer';
import { useArrival } from './arrival';
import { LessonEnd } from './learn/end';
import { Exercise } from './learn/exercise';
import { firstToDo } from './learn/progress';
import { learnTexts } from './learn/texts';
import type { AboutGame } from './later';
import { Lost } from './lost';

export function LearnPage({ game: name, drawing }: AboutGame) {
  const [lesson, setLesson] = useState<LessonView | null>(null);
  const unreachable = useArrival(async () => {
    const known = await loadGames();
    const has = known.some((game) => game.name === name && game.exercises.length > 0);
    if (has) setLesson(await loadLesson(name));
  });
  const t = learnTexts();
  const game = games.value?.find((one) => one.name === name);
  const title = t.titleOf(drawing.texts[language.value].title);
  useEffect(() => {
    document.title = texts.value.title(title);
  }, [title]);
  if (games.value !== null && !game) return <Lost title={texts.value.noGame} />;
  if (game?.exercises.length === 0) return <Lost title={t.noLesson} />;
  return (
    <div class="page table-page tried-page">
      <LearnHeader drawing={drawing} />
      {game && lesson ? (
        <LessonRoom {...{ drawing, game, lesson }} />
      ) : (
        <main tabIndex={-1}>
          <p role="status">{unreachable ? texts.value.unreachable : texts.value.loading}</p>
        </main>
      )}
    </div>
  );
}

function LearnHeader({ drawing }: { drawing: GameDrawing }) {
  const t = texts.value;
  const [help, setHelp] = useState(false);
  const learn = learnTexts();
  return (
    <>
      <Header>
        <RulesButton game={drawing.name} />
        <IconButton icon="help" label={`${t.help} (?)`} testid="help" onClick={() => setHelp(true)} />
      </Header>
      {help && (
        <KeysHelp
          title={learn.keysTitle}
          keys={[...drawing.texts[language.value].keys, ...learn.keys]}
          onClose={() => setHelp(false)}
        />
      )}
    </>
  );
}

interface LessonRoomProps {
  drawing: GameDrawing;
  game: GameView;
  lesson: LessonView;
}

/** The exercise at hand, or the end of the lesson after the last one. */
function LessonRoom({ drawing, game, lesson }: LessonRoomProps) {
  const { exercises } = lesson;
  const ids = exercises.map(({ id }) => id);
  const [number, setNumber] = useState(() => firstToDo(game.name, ids));
  const exercise: ExerciseView | undefined = exercises[number];
  const heading = useArrivingFocus(number);
  if (exercise === undefined) return <LessonEnd {...{ drawing, game, heading }} onAgain={() => setNumber(0)} />;
  return (
    <Exercise
      key={exercise.id}
      {...{ drawing, exercise, number, heading }}
      of={exercises.length}
      onGo={(to) => setNumber(Math.max(0, Math.min(to, exercises.length)))}
    />
  );
}

/** What is new is read out, and where the keyboard goes on from; not on arrival, when nothing had the focus. */
function useArrivingFocus(number: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) heading.current?.focus({ preventScroll: true });
    first.current = false;
  }, [number]);
  return heading;
}
