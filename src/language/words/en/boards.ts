export const boards = {
  which: 'Which board?',
  several: 'Several boards could be “{{text}}”.',
  none: 'No board is called “{{text}}”. These come nearest.',
  noneAtAll: 'No boards can be listed at present.',
  pick: 'Open a board',
} as const;
