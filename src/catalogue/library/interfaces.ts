/**
 * Which interface answers which question ("keyed interface, Endpoints"; "open interface, Endpoints";
 * product page, "Which interface"): the one table that decides it, and the README's. Whatever
 * answers, when the service fails an older answer of it stands in.
 */
export const routes = {
  search: { withKey: 'keyed', withoutKey: 'open', unitsSpent: 'open' },
  'search narrowed to a source': { withKey: 'keyed', withoutKey: 'admin', unitsSpent: 'older' },
  book: { withKey: 'keyed', withoutKey: 'open', unitsSpent: 'open' },

  sources: { withKey: 'keyed', withoutKey: 'admin', unitsSpent: 'older' },
  'source catalogue': { withKey: 'keyed', withoutKey: 'admin', unitsSpent: 'older' },
  'source genres': { withKey: 'keyed', withoutKey: 'admin', unitsSpent: 'older' },
  'source tags': { withKey: 'keyed', withoutKey: 'admin', unitsSpent: 'older' },
  'source boards': { withKey: 'keyed', withoutKey: 'admin', unitsSpent: 'older' },
  'source board': { withKey: 'keyed', withoutKey: 'admin', unitsSpent: 'older' },
  'source booklists': { withKey: 'keyed', withoutKey: 'admin', unitsSpent: 'older' },
  'source booklist': { withKey: 'keyed', withoutKey: 'admin', unitsSpent: 'older' },
  'booklists containing a book': { withKey: 'keyed', withoutKey: 'admin', unitsSpent: 'older' },

  'library catalogue': { withKey: 'open', withoutKey: 'open', unitsSpent: 'open' },
  'library genres': { withKey: 'open', withoutKey: 'open', unitsSpent: 'open' },
  'reader chart': { withKey: 'open', withoutKey: 'open', unitsSpent: 'open' },
  'community ranking': { withKey: 'open', withoutKey: 'open', unitsSpent: 'open' },
  leaderboard: { withKey: 'open', withoutKey: 'open', unitsSpent: 'open' },
  'library booklists': { withKey: 'open', withoutKey: 'open', unitsSpent: 'open' },
  'library booklist': { withKey: 'open', withoutKey: 'open', unitsSpent: 'open' },
  chapters: { withKey: 'open', withoutKey: 'open', unitsSpent: 'open' },
  comments: { withKey: 'open', withoutKey: 'open', unitsSpent: 'open' },
  reviews: { withKey: 'open', withoutKey: 'open', unitsSpent: 'open' },
  'community tags': { withKey: 'open', withoutKey: 'open', unitsSpent: 'open' },
  recommendations: { withKey: 'open', withoutKey: 'open', unitsSpent: 'open' },
  feed: { withKey: 'open', withoutKey: 'open', unitsSpent: 'open' },
  statistics: { withKey: 'open', withoutKey: 'open', unitsSpent: 'open' },
} as const satisfies Record<string, Route>;

export interface Route {
  /** What answers in a server whose key works. */
  readonly withKey: 'keyed' | 'open';
  /**
   * What answers where there is no key, or one that is refused or does not open; `admin`: nothing,
   * and it is said what an admin can do.
   */
  readonly withoutKey: 'open' | 'admin';
  /**
   * What answers when the key's units of the day are spent and nothing fresh is held: the open
   * interface where it has the record, else an older answer, else it is said when they are back.
   */
  readonly unitsSpent: 'open' | 'older';
}

export type RecordKind = keyof typeof routes;

/** The records that are routed so. */
export type KindRouted<R extends Partial<Route>> = {
  [K in RecordKind]: (typeof routes)[K] extends R ? K : never;
}[RecordKind];
