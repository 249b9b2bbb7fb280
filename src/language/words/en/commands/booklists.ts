export const booklists = {
  about: 'Reader-made lists of books',
  browse: {
    about: 'Look through the booklists of a source',
    source: 'Whose lists (those of the first source, if you say nothing)',
    sort: 'The order of the lists',
    minBooks: 'Only lists of at least so many books',
    popularity: 'Only lists that are at least so popular',
    page: 'Which page of the lists',
  },
  show: {
    about: 'Show one booklist with its curator’s notes',
    list: 'The name of a list, or its link',
    sort: 'The order of its books',
    status: 'Only books with this status',
    minWords: 'Only books of at least so many words',
    noted: 'Only books with a curator’s note',
    page: 'Which page of the list',
  },
  containing: {
    about: 'Find the booklists that hold a book',
    book: 'A title in English or Chinese, or the link of a book at its source',
  },
} as const;
