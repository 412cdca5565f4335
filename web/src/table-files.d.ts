declare module '*/table.toml' {
  import type { TableFile } from './games/shooting/table-file';

  const file: TableFile;
  export default file;
}
