// Which modules come in one file: a page needs few requests, and little that only other pages need.

const SRC = '[\\\\/]src[\\\\/]';

/** The files of the sources whose paths begin like this. */
function files(path: string): RegExp {
  return new RegExp(SRC + path.replaceAll('/', '[\\\\/]'));
}

/** Of the groups that want a module, the first gets it, with all that it imports. */
export const CHUNKS = [
  {
    name: 'base',
    test: files(
      '([^/]+|parts/[^/]+|pages/learn/(link|progress|texts)|games/([^/]+|materials/[^/]+|playing/[^/]+))\\.tsx?$',
    ),
  },
  { name: 'shooting', test: files('games/shooting/') },
  { name: 'opening', test: files('pages/(opening[^/]*|seating|option-fields|[a-z]+-memory)\\.tsx?$') },
  { name: 'room', test: files('table/|pages/(no-)?table\\.tsx$') },
];
