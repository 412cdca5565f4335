// Which modules come in one file: few requests for a page, and little that only other pages need.

const SRC = '[\\\\/]src[\\\\/]';

/** The files of the sources whose paths begin like this. */
function files(path: string): RegExp {
  return new RegExp(SRC + path.replaceAll('/', '[\\\\/]'));
}

/** Of the groups that want a module, the first gets it, with all that it imports. `$initial`: what every page needs. */
export const CHUNKS = [
  { name: 'base', tags: ['$initial' as const] },
  { name: 'parts', test: files('([^/]+|parts/[^/]+|pages/learn/(link|progress|texts))\\.tsx?$') },
  { name: 'boards', test: files('games/([^/]+|materials/[^/]+|playing/[^/]+)\\.tsx?$') },
  { name: 'shooting', test: files('games/shooting/') },
  { name: 'opening', test: files('pages/(opening[^/]*|seating|option-fields|[a-z]+-memory)\\.tsx?$') },
  { name: 'room', test: files('table/|pages/no-table\\.tsx$') },
];
