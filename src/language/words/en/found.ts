export const found = {
  about: 'Find the books that a message links to or names in 《》',
  heading: 'Books in this message',
  noBook: 'No book found in this message',
  mayMean: '{{text}} may mean:',
  nothing: 'Not in the catalogue:',
  failed: 'Could not be looked up just now:',
  none: 'No book is named in this message',
  noneTips:
    'Colophon looks for links to books, on the catalogue’s site or at their source, and for titles in 《》.',
  noneElse: 'For a title without these marks there is `/search`. Nothing of the message was kept.',
} as const;
