// The page for the current address, and what lies over every page.

import { useEffect, useRef } from 'preact/hooks';

import { Announcer } from './announcer';
import { texts } from './i18n/texts';
import { AnalysisPage } from './pages/analysis';
import { HomePage } from './pages/home';
import { Lost } from './pages/lost';
import { NewTablePage } from './pages/new-table';
import { PracticePage } from './pages/practice';
import { RefereePage } from './pages/referee';
import { TablePage } from './pages/table';
import { RulesDrawer } from './parts/rules-drawer';
import { route, type Route } from './route';

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
    case 'lost':
      return <Lost title={texts.value.noPage} />;
  }
}

export function App() {
  return (
    <>
      <Page />
      <RulesDrawer />
      <Announcer />
    </>
  );
}
