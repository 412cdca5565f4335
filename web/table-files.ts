// Turns the games' table.toml files into modules at build time, so that no TOML parser is shipped.

import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

const TABLE_FILE = /\/table\.toml$/;

export function tableFiles(): Plugin {
  return {
    name: 'table-files',
    transform(source, id) {
      if (!TABLE_FILE.test(id)) return null;
      return { code: `export default ${JSON.stringify(parse(source))}`, map: null };
    },
  };
}
