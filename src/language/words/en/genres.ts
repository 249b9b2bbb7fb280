export const genres = {
  of: 'Genres of {{source}}',
  openLibrary: 'The open library',
  ofLibrary: 'Genres of the open library',
  none: 'No genres are listed here at present.',
  beyond: 'These genres do not go that far',
  open: 'Open the books of a genre',
  counts: 'The numbers are books',
  countsFrom: 'The numbers are books; of fewer than 25 none is given',
} as const;
