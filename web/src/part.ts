// Parts of the site that are fetched when they are first wanted: pages, drawings, rules.

import { signal } from '@preact/signals';

export class Part<Content> {
  private readonly content = signal<{ content: Content } | null>(null);

  constructor(private readonly load: () => Promise<Content>) {}

  /** Fetches it, if it is not here yet. After a failure it may be asked for again. */
  async fetch(): Promise<void> {
    if (this.content.peek() !== null) return;
    try {
      this.content.value = { content: await this.load() };
    } catch (error) {
      if (await isOutdated()) location.reload();
      throw error;
    }
  }

  /** Null until it has been fetched. */
  get here(): Content | null {
    return this.content.value?.content ?? null;
  }
}

/** Whether the server has other pages by now than the one that is open: then the parts of this one are gone. */
async function isOutdated(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.getAttribute('src');
  const answer = await fetch('/', { cache: 'no-cache' }).catch(() => null);
  return script != null && answer?.ok === true && !(await answer.text()).includes(script);
}
