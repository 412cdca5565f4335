// Nothing is here; the way back is.

import { words } from '../i18n';
import { Header } from '../parts/header';

export function Lost({ title, hint }: { title: string; hint?: string }) {
  return (
    <div class="page">
      <Header />
      <main class="lost" tabIndex={-1}>
        <h1>{title}</h1>
        {hint && <p>{hint}</p>}
        <a class="button primary" href="/">
          {words.value.home}
        </a>
      </main>
    </div>
  );
}
