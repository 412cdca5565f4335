// Writes which files each part of the site needs that is fetched later. The server names them with a page that will
// ask for them, so that the browser fetches everything at once.

import { relative } from 'node:path';

import type { Plugin } from 'vite';

/** Where the server looks for it: files by module, such as `src/pages/home.tsx`. */
const FILE = '.needed.json';

interface Chunk {
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

/** A file and all that it imports. */
function withImports(file: string, chunks: ReadonlyMap<string, Chunk>, found = new Set<string>()): Set<string> {
  if (!found.has(file)) {
    found.add(file);
    for (const imported of chunks.get(file)?.imports ?? []) withImports(imported, chunks, found);
  }
  return found;
}

export function needed(): Plugin {
  let root = '';
  return {
    name: 'needed',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      // After the page has been written.
      order: 'post',
      handler(_, bundle) {
        const chunks = new Map<string, Chunk>();
        for (const [file, output] of Object.entries(bundle)) if (output.type === 'chunk') chunks.set(file, output);
        const page = bundle['index.html'];
        const html = page?.type === 'asset' ? String(page.source) : '';
        // What everything waits for comes first.
        const always = Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file) && html.includes(file));
        const needs: Record<string, string[]> = {};
        for (const [file, { moduleIds }] of chunks) {
          const parts = moduleIds.filter((id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0);
          const files = [...new Set([...always, ...withImports(file, chunks)])];
          for (const id of parts) needs[relative(root, id)] = files;
        }
        this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(needs) });
      },
    },
  };
}
