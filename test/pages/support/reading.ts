import type { RecentRecords, Library } from '../../../src/catalogue/library.ts';
import { languageOf } from '../../../src/language/language.ts';
import type { Answer } from '../../../src/model/answer.ts';
import type { Reader } from '../../../src/model/reader.ts';
import { defaultSettings, type ServerKeys } from '../../../src/model/server.ts';
import type { ServerWatches } from '../../../src/model/server-watches.ts';
import { readAddress, type Address } from '../../../src/pages/address.ts';
import {
  Redirect,
  type Page,
  type PageContext,
  type PageMessage,
  type RenderContext,
  type Visit,
} from '../../../src/pages/page.ts';
import type { SourceName } from '../../../src/model/source.ts';
import { catalogueUrls } from './catalogue-urls.ts';
import { silentNotices } from '../../catalogue/support/silent-notices.ts';

export const asOf = Date.UTC(2026, 10, 21, 12);

/** A fresh answer of the catalogue. */
export function fresh<T>(value: T): Answer<T> {
  return { value, asOf, stale: false, from: 'keyed' };
}

export function readerOf(given: Partial<Reader> = {}): Reader {
  return {
    userId: '1',
    guildId: '2',
    channelId: '3',
    discordLocale: 'en-US',
    locale: 'en',
    leads: given.locale?.startsWith('zh') === true ? 'zh' : 'en',
    hidesSpoilers: false,
    isAdmin: false,
    ...given,
  };
}

export function viewOf(reader: Reader = readerOf()): RenderContext {
  return { reader, language: languageOf(reader.discordLocale, reader.locale, reader.leads) };
}

/** A library with the given answers. Any other query fails. */
export function libraryOf(
  answers: Partial<Library> = {},
  held: Partial<RecentRecords> = {},
): Library {
  let loaded: readonly SourceName[] = [];
  const loadSources = answers.sources ?? (() => Promise.resolve(fresh([])));
  const known: Partial<Library> = {
    recent: () => ({
      findBooks: () => ({ matches: [], nearMatches: [] }),
      boards: [],
      hasAllBoards: true,
      sources: [],
      sourceNames: held.sources ?? loaded,
      booklists: [],
      genres: () => null,
      tags: () => null,
      ...held,
    }),
    ...silentNotices,
    withFacts: (books) => Promise.resolve(books),
    fillRecentBooks: () => Promise.resolve([]),
    findInOtherInterface: () => Promise.resolve(null),
    ...(answers.book && { bookIfRoom: answers.book }),
    openBoards: answers.boards ?? (() => Promise.resolve(fresh([]))),
    servingInterface: () => 'keyed',
    keyProblem: () => (answers.servingInterface?.() === 'open' ? { code: 'needs_key' } : null),
    boards: () => Promise.resolve(fresh([])),
    ...answers,
    sources: async () => {
      const answer = await loadSources();
      loaded = answer.value;
      return answer;
    },
  };
  return new Proxy(known as Library, {
    get(target, name, receiver): unknown {
      if (!(name in target)) throw new Error(`the test has no answer for library.${String(name)}`);
      return Reflect.get(target, name, receiver);
    },
  });
}

function contextOf(library: Library, reader: Reader = readerOf()): PageContext {
  return {
    reader,
    library,
    keys: {} as ServerKeys,
    settings: {
      settingsOf: () => defaultSettings,
      changeSettings: () => Promise.reject(new Error('a page must not change settings')),
    },
    watches: {} as ServerWatches,
    messageId: null,
    found: null,
    botPermissions: 0n,
    commands: [],
    keyModal: true,
    catalogueUrls,
    supportUrl: null,
  };
}

/** Loads a page by its address. `found`: what a search has found before. */
export async function visit(
  page: Pick<Page<never>, 'name' | 'visit'>,
  address: Address,
  library: Library,
  {
    reader = readerOf(),
    found = null,
    watches = {} as ServerWatches,
  }: Partial<Pick<PageContext, 'reader' | 'found' | 'watches'>> = {},
): Promise<Visit> {
  const destination = readAddress(address);
  if (destination?.name !== page.name)
    throw new Error(`${address} is not an address of ${page.name}`);
  const context = { ...contextOf(library, reader), found, watches };
  const visited = await page.visit(destination.segments, context);
  if (visited === null) throw new Error(`${address} cannot be read`);
  return visited;
}

/** Opens a page by its address like a command or a button: returns a message or a redirect. */
export async function open(
  page: Pick<Page<never>, 'name' | 'visit'>,
  address: Address,
  library: Library,
  reader: Reader = readerOf(),
): Promise<PageMessage | Address> {
  const visited = await visit(page, address, library, { reader });
  return visited instanceof Redirect ? visited.to : visited.draw(viewOf(reader));
}

/** Opens a page that must not redirect. */
export async function openMessage(...given: Parameters<typeof open>): Promise<PageMessage> {
  const message = await open(...given);
  if (typeof message === 'string') throw new Error(`redirected to ${message}`);
  return message;
}
