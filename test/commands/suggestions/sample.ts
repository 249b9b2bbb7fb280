import type { SuggestionContext } from '../../../src/engine/command.ts';
import type { RecentRecords, Library } from '../../../src/catalogue/library.ts';
import { createRecentRecordIndex } from '../../../src/catalogue/library/recent-records.ts';
import { languageOf } from '../../../src/language/language.ts';
import type { Board, BoardChoice, BoardRef } from '../../../src/model/board.ts';
import type { BookSummary } from '../../../src/model/book.ts';
import type { Reader } from '../../../src/model/reader.ts';
import type { Source } from '../../../src/model/source.ts';
import { bareSource } from '../../pages/support/bare-source.ts';
import { silentNotices } from '../../catalogue/support/silent-notices.ts';

/** The context of a suggestion in a server with an empty cache, but for `changes`. */
export function typing(changes: {
  readonly recent?: Partial<RecentRecords>;
  readonly library?: Partial<Library>;
  readonly others?: Readonly<Record<string, string>>;
  readonly reader?: Partial<Reader>;
  readonly watches?: SuggestionContext['watches'];
  readonly awaitBriefly?: SuggestionContext['awaitBriefly'];
}): SuggestionContext {
  const reader: Reader = {
    userId: '1',
    guildId: '2',
    channelId: '3',
    discordLocale: 'en-US',
    locale: 'en',
    leads: changes.reader?.locale?.startsWith('zh') === true ? 'zh' : 'en',
    hidesSpoilers: false,
    isAdmin: false,
    ...changes.reader,
  };
  const recent: RecentRecords = {
    ...holding([]),
    boards: [],
    hasAllBoards: changes.recent?.boards !== undefined,
    sources: [],
    sourceNames: changes.recent?.sources ?? [],
    booklists: [],
    genres: () => null,
    tags: () => null,
    ...changes.recent,
  };
  return {
    reader,
    language: languageOf(reader.discordLocale, reader.locale, reader.leads),
    library: libraryWith({
      ...silentNotices,
      recent: () => recent,
      fillRecentBooks: () => Promise.resolve([]),
      servingInterface: () => 'open',
      ...changes.library,
    }),
    commands: [],
    watches: changes.watches ?? [],
    awaitBriefly: changes.awaitBriefly ?? ((asked) => asked),
    others: changes.others ?? {},
  };
}

/** A cache of these books, the newest first. */
export function holding(books: readonly BookSummary[]): Pick<RecentRecords, 'findBooks'> {
  const shelves = createRecentRecordIndex({ books: 1_000, keys: 1 });
  for (const [seenAs, book] of books.toReversed().entries()) {
    shelves.open.addBook(book, seenAs);
  }
  return shelves.visibleTo(null);
}

/** A library that rejects every query without a given answer. */
function libraryWith(answers: Partial<Library>): Library {
  return new Proxy(answers as Library, {
    get(target, name, receiver) {
      if (name in target) return Reflect.get(target, name, receiver) as unknown;
      return () => Promise.reject(new Error(`unexpected query ${String(name)}`));
    },
  });
}

export function board(ref: BoardRef, changes: Partial<Board> = {}): Board {
  return {
    ref,
    name: { en: 'A board', zh: null },
    sourceName: null,
    description: null,
    sections: [],
    defaultSection: null,
    genres: [],
    cycles: [],
    defaultCycle: null,
    url: null,
    ...changes,
  };
}

export function part(code: string, en: string | null, zh: string | null): BoardChoice {
  return { code, name: { en, zh } };
}

export function source(code: string, label: string, nameZh: string | null): Source {
  return { ...bareSource, code, label, nameZh, hasRankings: true, hasBooklists: true };
}
