// The page for the current address, and what lies over every page.

import { useEffect, useRef } from 'preact/hooks';

import { Announcer } from './announcer';
import { texts } from './i18n/texts';
import { later, laterWithDrawing } from './pages/later';
import { Lost } from './pages/lost';
import { RulesDrawer } from './parts/rules-drawer';
import { SettingsDrawer } from './parts/settings-drawer';
import { route, type Route } from './route';

const HomePage = later(async () => (await import('./pages/home')).HomePage);
const NewTablePage = laterWithDrawing(async () => (await import('./pages/new-table')).NewTablePage);
const TablePage = later(async () => (await import('./pages/table')).TablePage);
const AnalysisPage = later(async () => (await import('./pages/analysis')).AnalysisPage);
const RefereePage = laterWithDrawing(async () => (await import('./pages/referee')).RefereePage);
const PracticePage = laterWithDrawing(async () => (await import('./pages/practice')).PracticePage);
const LessonsPage = later(async () => (await import('./pages/learn/list')).LessonsPage);
const LearnPage = laterWithDrawing(async () => (await import('./pages/learn')).LearnPage);
const PuzzleListPage = later(async () => (await import('./pages/puzzles/list')).PuzzleListPage);
const PuzzlesPage = laterWithDrawing(async () => (await import('./pages/puzzles')).PuzzlesPage);
const RulesPage = later(async () => (await import('./pages/rules')).RulesPage);

/** After a link within the site, the focus is where the new page begins. */
function useFocusOnArrival(at: Route): void {
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) document.querySelector('main')?.focus({ preventScroll: true });
    first.current = false;
  }, [at]);
}

function Page() {
  const at = route.value;
  useFocusOnArrival(at);
  switch (at.page) {
    case 'home':
      return <HomePage />;
    case 'new':
      return <NewTablePage key={at.game} game={at.game} />;
    case 'table':
      return <TablePage key={at.id} id={at.id} />;
    case 'analysis':
      return <AnalysisPage key={at.id} id={at.id} />;
    case 'referee':
      return <RefereePage key={at.game} game={at.game} />;
    case 'practice':
      return <PracticePage key={at.game} game={at.game} />;
    case 'lessons':
      return <LessonsPage />;
    case 'learn':
      return <LearnPage key={at.game} game={at.game} />;
    case 'puzzle-list':
      return <PuzzleListPage />;
    case 'puzzles':
      return <PuzzlesPage key={at.game} game={at.game} />;
    case 'rules':
      return <RulesPage key={at.game} game={at.game} />;
    case 'lost':
      return <Lost title={texts.value.noPage} />;
  }
}

export function App() {
  return (
    <>
      <Page />
      <RulesDrawer />
      <SettingsDrawer />
      <Announcer />
    </>
  );
}
