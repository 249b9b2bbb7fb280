export const search = {
  heading: 'Results for “{{text}}”',
  headingByAuthor: 'Books by “{{text}}”',
  which: 'Which book?',
  whichLead: 'Several books could be “{{text}}”.',
  open: 'Open a book',
  narrow: 'Narrow to one source',
  none: 'Nothing found for “{{text}}”',
  noneTips:
    'Try a shorter piece of the title, the title in the other language, or a link to the book at its source.',
  noneByAuthorTips: 'Try the pen name in the other language, or a part of it.',
  noneAtLink: 'The catalogue does not hold the book at this address. Try its title instead.',
  short: 'That is too short to search for',
  shortTips: 'Type at least three letters; in Chinese one character is enough.',
  byAuthor: 'Search by author instead',
  byTitle: 'Search by title instead',
  allSources: 'Search all sources',
} as const;
