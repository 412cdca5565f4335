// A puzzle of a game, and then the next.

import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import { games, loadGames, loadPuzzles } from '../api';
import type { GameDrawing } from '../games/drawing';
import { language } from '../i18n/language';
import { texts } from '../i18n/texts';
import type { PuzzlePage, PuzzlesView } from '../messages';
import { Header } from '../parts/header';
import { IconButton } from '../parts/icon-button';
import { KeysHelp } from '../parts/keys-help';
import { RulesButton } from '../parts/rules-drawer';
import { goTo, puzzleAddress, route } from '../route';
import { TriedBoard } from '../trying/tried-board';
import { usePageKeys } from '../trying/use-page-keys';
import { useArrival } from './arrival';
import type { AboutGame } from './later';
import { Lost } from './lost';
import { PuzzlePanel } from './puzzles/panel';
import { puzzleTexts } from './puzzles/texts';
import { usePuzzle } from './puzzles/use-puzzle';
import './puzzles/puzzles.css';

export function PuzzlesPage({ game: name, drawing }: AboutGame) {
  const at = route.value;
  const t = puzzleTexts();
  const [page, setPage] = useState<PuzzlePage | null>(null);
  const [first, setFirst] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const unreachable = useArrival(async () => {
    const [, loaded] = await Promise.all([loadGames(), loadPuzzles()]);
    setPage(loaded);
    setFirst(loaded.games.find(({ game }) => game === name)?.next ?? null);
  });
  const title = t.titleOf(drawing.texts[language.value].title);
  useEffect(() => {
    document.title = texts.value.title(title);
  }, [title]);
  const progress = page?.games.find(({ game }) => game === name);
  const puzzle = (at.page === 'puzzles' ? at.puzzle : null) ?? first;
  const heading = useArrivingFocus(puzzle);
  if (games.value !== null && !games.value.some((game) => game.name === name))
    return <Lost title={texts.value.noGame} />;
  if (page !== null && progress === undefined) return <Lost title={t.noPuzzles} />;
  if (puzzle !== null && puzzle === missing) return <Lost title={t.noPuzzle} />;
  const goOn = async (): Promise<void> => {
    const loaded = await loadPuzzles(puzzle ?? '');
    setPage(loaded);
    const next = loaded.games.find(({ game }) => game === name)?.next;
    if (next !== undefined) goTo(puzzleAddress(name, next));
  };
  return (
    <div class="page table-page tried-page">
      <PuzzleHeader drawing={drawing} />
      {page && progress && puzzle !== null ? (
        <PuzzleRoom
          key={puzzle}
          {...{ drawing, puzzle, progress, heading }}
          isOfDay={page.game === name && page.puzzle === puzzle}
          onOver={() => void loadPuzzles(puzzle).then(setPage, () => {})}
          onMissing={() => setMissing(puzzle)}
          onNext={() => void goOn().catch(() => {})}
        />
      ) : (
        <main tabIndex={-1}>
          <p role="status">{unreachable ? texts.value.unreachable : texts.value.loading}</p>
        </main>
      )}
    </div>
  );
}

/** What is new is read out, and where the keyboard goes on from; not on arrival, when nothing had the focus. */
function useArrivingFocus(puzzle: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current !== null && before.current !== puzzle) heading.current?.focus({ preventScroll: true });
    before.current = puzzle;
  }, [puzzle]);
  return heading;
}

function PuzzleHeader({ drawing }: { drawing: GameDrawing }) {
  const t = texts.value;
  const own = puzzleTexts();
  const [help, setHelp] = useState(false);
  return (
    <>
      <Header>
        <RulesButton game={drawing.name} />
        <IconButton icon="help" label={`${t.help} (?)`} testid="help" onClick={() => setHelp(true)} />
      </Header>
      {help && (
        <KeysHelp
          title={own.keysTitle}
          keys={[...drawing.texts[language.value].keys, ...own.keys]}
          onClose={() => setHelp(false)}
        />
      )}
    </>
  );
}

interface PuzzleRoomProps {
  drawing: GameDrawing;
  puzzle: string;
  progress: PuzzlesView;
  isOfDay: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  onOver: () => void;
  /** There is no such puzzle. */
  onMissing: () => void;
  onNext: () => void;
}

function PuzzleRoom({ drawing, puzzle, progress, isOfDay, heading, onOver, onMissing, onNext }: PuzzleRoomProps) {
  const tried = usePuzzle(drawing, puzzle, { onOver, onMissing });
  usePageKeys(tried.askHelp);
  return (
    <main class="tried-room" tabIndex={-1}>
      <PuzzlePanel {...{ drawing, tried, progress, isOfDay, heading, onNext }} />
      <TriedBoard drawing={drawing} tries={tried.tries} aim={tried.hint?.aim ?? null} testid="puzzle-board" />
    </main>
  );
}
