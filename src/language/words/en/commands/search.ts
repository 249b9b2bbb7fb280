export const search = {
  about: 'Find web novels by title or author',
  query: 'A title in English or Chinese, an author, or the link of a book at its source',
  by: 'What the query is (a title, if you say nothing)',
  byWhat: { title: 'Title', author: 'Author' },
  source: 'Only books of this source',
} as const;
