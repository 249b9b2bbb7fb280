/** What people write and collect: chapters, reviews, comments, lists. */
export const reading = {
  untitledList: 'Booklist {{id}}',
  openList: 'Open a booklist',
  books_one: '{{count}} book',
  books_other: '{{count}} books',
  score: 'score {{score}}',
  agree_one: '{{count}} agrees',
  agree_other: '{{count}} agree',
  spoiler: 'spoiler',
  remarkLink: 'as written',
} as const;
