// Writes each file of the build that is worth it a second and a third time: compressed, for the server to send.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg|json)$/;
/** Shorter files fit into a packet as they are. */
const WORTH_IT = 1000;

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTH_IT) return;
  await Promise.all([
    promisify(brotliCompress)(content).then((short) => writeFile(`${path}.br`, short)),
    promisify(gzip)(content, { level: 9 }).then((short) => writeFile(`${path}.gz`, short)),
  ]);
}

export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(files.map((name) => compress(join(dir, name))));
    },
  };
}
