import { defineConfig } from 'vitest/config';

import { CHUNKS } from './chunks.ts';
import { compressed } from './compressed.ts';
import { needed } from './needed.ts';
import { rulesPages } from './rules-pages.ts';

const SERVER = 'http://localhost:8000';

export default defineConfig({
  plugins: [rulesPages(), needed(), compressed()],
  build: {
    outDir: '../src/tablee/static',
    emptyOutDir: true,
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    // One file: nothing moves because a style comes late.
    cssCodeSplit: false,
    rolldownOptions: {
      input: { index: 'index.html', 'service-worker': 'worker/service-worker.ts' },
      output: {
        codeSplitting: { groups: CHUNKS },
        // A worker serves the pages below its own address.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
    // The preload polyfill would be an inline script, which the policy forbids too.
    modulePreload: { polyfill: false },
  },
  server: {
    // The rules pages live in ../docs.
    fs: { allow: ['..'] },
    proxy: { '/api': { target: SERVER, ws: true } },
  },
  // One worker for all files: to start one for each took longest. What they share is reset by the setup.
  test: { include: ['test/**/*.test.{ts,tsx}'], setupFiles: ['test/setup.ts'], isolate: false },
});
