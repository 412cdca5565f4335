// The page for an address that leads nowhere, with a link home.

import { texts } from '../i18n/texts';
import { Header } from '../parts/header';

export function Lost({ title, hint }: { title: string; hint?: string }) {
  return (
    <div class="page">
      <Header />
      <main class="lost" tabIndex={-1}>
        <h1>{title}</h1>
        {hint && <p>{hint}</p>}
        <a class="button primary" href="/">
          {texts.value.home}
        </a>
      </main>
    </div>
  );
}
