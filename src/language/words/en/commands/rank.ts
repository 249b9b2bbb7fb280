export const rank = {
  about: 'Show a ranking board',
  board: 'A board of any source, or of the library',
  section: 'A part of the board: a genre or an audience',
  genre: 'Only this genre, on boards that can be narrowed to one',
  cycle: 'The period the board counts, where there are several',
  page: 'Which page of the board',
} as const;
