export const book = {
  about: 'Open a book’s card',
  book: 'A title in English or Chinese, or the link of a book at its source',
  view: 'Which side of the book to open (its overview, if you say nothing)',
} as const;
