/** Which interface has which record ("keyed interface, Endpoints"; "open interface, Endpoints"). */
export const interfacesWith = {
  search: ['keyed', 'open'],
  'search narrowed to a source': ['keyed'],
  book: ['keyed', 'open'],

  sources: ['keyed'],
  'source catalogue': ['keyed'],
  'source genres': ['keyed'],
  'source tags': ['keyed'],
  'source board': ['keyed'],
  'source booklists': ['keyed'],
  'source booklist': ['keyed'],
  'booklists containing a book': ['keyed'],

  'library catalogue': ['open'],
  'library genres': ['open'],
  'reader chart': ['open'],
  'community ranking': ['open'],
  leaderboard: ['open'],
  'library booklists': ['open'],
  'library booklist': ['open'],
  chapters: ['open'],
  comments: ['open'],
  reviews: ['open'],
  'community tags': ['open'],
  recommendations: ['open'],
  feed: ['open'],
  statistics: ['open'],
} as const satisfies Record<string, readonly Interface[]>;

export type Interface = 'open' | 'keyed';
export type RecordKind = keyof typeof interfacesWith;

/** The records that just these interfaces have. */
export type KindIn<I extends readonly Interface[]> = {
  [R in RecordKind]: (typeof interfacesWith)[R] extends I ? R : never;
}[RecordKind];
