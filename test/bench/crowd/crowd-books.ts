import {
  createInProcessCatalogue,
  SAMPLE_KEY,
  type InProcessCatalogue,
} from '../../../src/playground/catalogue/sample-catalogue.ts';
import type { ApiRequest } from '../../../src/catalogue/contract.ts';
import { endpointName, freshMs } from './endpoint-name.ts';

/** A book that people ask for. */
export interface CrowdBook {
  /** What they enter in `/book`: the title without a key, else the address of its page at its source. */
  readonly entered: string;
  /** The link that a card of the book contains. */
  readonly url: string;
  /** The requests that its card needs, in order. */
  readonly requests: readonly { readonly name: string; readonly freshMs: number }[];
}

/** A catalogue with as many books as a crowd asks for. It has no limits of its own, and a key's units last. */
export interface CrowdBooks {
  readonly open: (number: number) => CrowdBook;
  readonly keyed: (number: number) => CrowdBook;
  /** The answer to a request. `url` is its path and query. */
  answer(request: ApiRequest, url: string): CatalogueAnswer;
}

export interface CatalogueAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

type Json = Readonly<Record<string, unknown>>;

export const baseUrl = 'https://catalogue.invalid';
const pageSize = 50;
/** Pages of each source's catalogue whose books are asked for. */
const keyedPages = 14;
/** Longer titles, with a number, would not fit into the command's option. */
const longestTitle = 150;
const firstOpenId = 100_001;

/**
 * The books of the sample catalogue at `startedAt` (milliseconds since the epoch). Its open library has a few hundred, so each is listed again under
 * further ids and titles.
 */
export function createCrowdBooks(startedAt: number): CrowdBooks {
  const most = Number.MAX_SAFE_INTEGER;
  const limits = { openPerMinute: most, keyedPerMinute: most, unitsPerDay: most };
  const catalogue = createInProcessCatalogue({ now: () => startedAt, limits }, baseUrl);
  const library = rowsOf(catalogue, (page) => `/books?sort=popularity&page=${page}`).filter(
    ({ title }) => typeof title === 'string' && title.length <= longestTitle,
  );
  let keyed: readonly Json[] | null = null;

  const titleOf = (number: number): string =>
    `${String(library[number % library.length]?.['title'])} ${firstOpenId + number}`;
  const openRecord = (number: number): Json => {
    const { id } = library[number % library.length] ?? {};
    const { body } = read(catalogue, `/books/${String(id)}`);
    const record = (body as { readonly data: Json }).data;
    return {
      ...record,
      id: firstOpenId + number,
      title: titleOf(number),
      originalTitle: `${String(record['originalTitle'])}${firstOpenId + number}`,
      sourceBookId: String(firstOpenId + number),
      sourceUrl: undefined,
      url: openUrl(number),
    };
  };
  const listedNumber = (title: string | null): number | null => {
    const number = Number(title?.split(' ').at(-1)) - firstOpenId;
    return number >= 0 && title === titleOf(number) ? number : null;
  };

  return {
    open: (number) => ({
      entered: titleOf(number),
      url: openUrl(number),
      requests: [
        {
          name: `open ${endpointName('/books', { q: titleOf(number) })}`,
          freshMs: freshMs.catalogue,
        },
      ],
    }),
    keyed(number) {
      keyed ??= keyedRecords(catalogue);
      const { source, source_book_id: id, source_url: entered, url } = keyed[number] ?? {};
      return {
        entered: String(entered),
        url: String(url),
        requests: [
          {
            name: `keyed ${endpointName('/search', { q: String(entered) })}`,
            freshMs: freshMs.search,
          },
          { name: `keyed /books/${String(source)}/${String(id)}`, freshMs: freshMs.book },
        ],
      };
    },
    answer(request, url) {
      const { searchParams } = new URL(url, baseUrl);
      const id = /^\/v1\/books\/(\d+)$/.exec(request.path)?.[1];
      if (request.interface === 'open' && id !== undefined) {
        return success({ data: openRecord(Number(id) - firstOpenId) });
      }
      if (request.interface === 'open' && request.path === '/v1/books' && searchParams.has('q')) {
        const number = listedNumber(searchParams.get('q'));
        const data = number === null ? [] : [summaryOf(openRecord(number))];
        return success({ data, pagination: { page: 1, totalPages: 1, total: data.length } });
      }
      const { credential } = request;
      return read(catalogue, url.slice('/api/v1'.length), credential?.secret);
    },
  };
}

function summaryOf(record: Json): Json {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !onlyInBook.has(name)));
}

/** What the record of a list lacks. */
const onlyInBook = new Set(['subgenre', 'synopsis', 'tags', 'gender', 'translatedBy', 'stats']);

function success(body: unknown): CatalogueAnswer {
  return { status: 200, headers: {}, body };
}

function openUrl(number: number): string {
  return `https://catalogue.example/novel/${firstOpenId + number}`;
}

/** Books whose page at their source can be entered. */
function keyedRecords(catalogue: InProcessCatalogue): readonly Json[] {
  return rowsOf(catalogue, () => '/sources', SAMPLE_KEY, 1)
    .flatMap(({ source }) =>
      rowsOf(catalogue, (page) => `/${String(source)}/books?page=${page}`, SAMPLE_KEY, keyedPages),
    )
    .map(({ source, source_book_id: id }) => {
      const { body } = read(catalogue, `/books/${String(source)}/${String(id)}`, SAMPLE_KEY);
      return (body as { readonly data: Json }).data;
    })
    .filter(({ source_url: url }) => String(url).startsWith('https://'));
}

function rowsOf(
  catalogue: InProcessCatalogue,
  pagePath: (page: number) => string,
  key?: string,
  pages = Infinity,
): readonly Json[] {
  const rows: Json[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const { body } = read(catalogue, pagePath(page), key);
    const { data } = body as { readonly data: readonly Json[] };
    rows.push(...data);
    if (data.length < pageSize) break;
  }
  return rows;
}

function read(catalogue: InProcessCatalogue, path: string, key?: string): CatalogueAnswer {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const { answer } = catalogue.answer({ method: 'GET', url: `/api/v1${path}`, headers });
  if (answer === null) throw new Error(`no answer to ${path}`);
  return answer;
}
