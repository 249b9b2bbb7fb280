import type { Clock } from '../../model/effects.ts';
import type { Ask, Credentials } from '../contract.ts';
import { createKeyedEndpoints } from '../keyed/endpoints.ts';
import type { LibraryFor, RecentRecords, ServiceNotices } from '../library.ts';
import { createLinkResolver } from '../links.ts';
import type { SourceNames } from '../source-names.ts';
import { openBoards } from '../open/board.ts';
import { createOpenEndpoints } from '../open/endpoints.ts';
import { createLearnedPaging } from './learned-paging.ts';
import { createRecentRecordIndex } from './recent-records.ts';
import { RequestLibrary, recentRecordsOf } from './request-library.ts';
import { createUnmatchedBooks } from './unmatched-books.ts';

export interface LibrariesOptions {
  readonly ask: Ask;
  readonly credentials: Credentials;
  readonly sourceNames: SourceNames;
  readonly notices: ServiceNotices;
  /** The code in `/v1/{code}-rankings`. */
  readonly chartSource: string;
  /** The catalogue's address, for links without a host. */
  readonly baseUrl: string;
  /** URLs of open records without a link, with the placeholder `{id}`. */
  readonly bookUrlTemplate: string;
  readonly booklistUrlTemplate: string;
  /** The freshness of boards, in milliseconds. */
  readonly boardFreshMs: number;
  readonly now: () => number;
  readonly schedule: Clock['schedule'];
}

export interface Libraries {
  readonly libraryFor: LibraryFor;
  /** What the library for this server returns as `recent`. */
  recent(guildId: string | null): RecentRecords;
  /** Deletes the recent records of a key. */
  readonly forget: (fingerprint: string) => void;
}

/** The libraries of all requesters over both interfaces. They share what does not depend on the requester. */
export function createLibraries(options: LibrariesOptions): Libraries {
  const { credentials, sourceNames, notices, chartSource, bookUrlTemplate } = options;
  const { boardFreshMs, now, schedule } = options;
  const resolveLinks = createLinkResolver(options.baseUrl);
  const ask: Ask = (endpoint, credential, context) => {
    const parse: typeof endpoint.parse = (json) => endpoint.parse(resolveLinks(json));
    return options.ask({ ...endpoint, parse }, credential, context);
  };
  const urlTemplates = { bookUrl: bookUrlTemplate, booklistUrl: options.booklistUrlTemplate };
  const recent = createRecentRecordIndex({ books: 20_000, keys: 200 });
  recent.open.boards = openBoards([]);
  const shared = {
    ...{ ask, credentials, notices, recent, sourceNames },
    keyed: createKeyedEndpoints({ boardFreshMs }),
    open: createOpenEndpoints({ urlTemplates, chartSource, boardFreshMs }),
    learnedPaging: createLearnedPaging(),
    unmatched: createUnmatchedBooks(now),
    ...{ bookUrlTemplate, chartSource, now, schedule },
  };
  return {
    libraryFor: (context) => new RequestLibrary(shared, context),
    recent: (guildId) => recentRecordsOf(shared, guildId),
    forget: (fingerprint) => {
      recent.forget(fingerprint);
    },
  };
}
