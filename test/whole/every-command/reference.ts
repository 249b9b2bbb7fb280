import {
  SAMPLE_KEY,
  startSampleCatalogue,
} from '../../../src/playground/catalogue/sample-catalogue.ts';

/** A book or a booklist of the sample catalogue. */
export interface ListedItem {
  readonly title: string;
  /** The original title, if it differs from `title`. */
  readonly original: string | null;
  readonly url: string;
}

/** A second sample catalogue with the expected content. Its limits are too high to be reached. */
export interface Reference {
  /** The first ten books or lists at a path, with their links. */
  readonly links: (path: string) => Promise<readonly ListedItem[]>;
  readonly keyedLinks: (path: string) => Promise<readonly ListedItem[]>;
  /** The beginnings of the first three texts, titles or names at a path of the open interface. */
  readonly texts: (path: string) => Promise<readonly string[]>;
  /** Those of the last three, the last one first. */
  readonly lastTexts: (path: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** The spelling of the open interface's records, with separate titles. Parsers are tested in all (`test/catalogue/open`). */
export const spelling = 'bilingual';

/** Starts it with every stack's content. */
export async function startReference(): Promise<Reference> {
  const limits = { openPerMinute: 100_000, keyedPerMinute: 100_000, unitsPerDay: 1_000_000 };
  const catalogue = await startSampleCatalogue({ spelling, limits });

  async function fetchRows(path: string, headers: Readonly<Record<string, string>> = {}) {
    const response = await fetch(`${catalogue.url}/api/v1${path}`, { headers });
    if (!response.ok) throw new Error(`${path} has status ${response.status}`);
    const { data } = (await response.json()) as { readonly data: Rows | Holder };
    return 'length' in data ? data : (data.entries ?? data.members ?? data.books ?? []);
  }

  return {
    async links(path) {
      const rows = await fetchRows(path);
      return rows.slice(0, 10).map(listedItem);
    },
    async keyedLinks(path) {
      const rows = await fetchRows(path, { authorization: `Bearer ${SAMPLE_KEY}` });
      return rows.slice(0, 10).map(listedItem);
    },
    async texts(path) {
      const rows = await fetchRows(path);
      return rows.slice(0, 3).map(beginning);
    },
    async lastTexts(path) {
      const rows = await fetchRows(path);
      return rows.slice(-3).toReversed().map(beginning);
    },
    close: catalogue.close,
  };
}

function beginning({ content, title, name }: Row): string {
  const text = content ?? title?.en ?? name?.en ?? title?.zh ?? name?.zh ?? '';
  return text.split('\n')[0]?.slice(0, 40) ?? '';
}

type Rows = readonly Row[];

interface Row {
  readonly id?: number;
  readonly source_book_id?: string;
  readonly title?: Bilingual | null;
  readonly name?: Bilingual;
  readonly content?: string;
  readonly url?: string;
  readonly bookCount?: number;
  readonly book?: Row;
}

interface Holder {
  readonly entries?: Rows;
  readonly members?: Rows;
  readonly books?: Rows;
}

interface Bilingual {
  readonly en: string | null;
  readonly zh: string | null;
}

/**
 * A record without a link has a link by the stacks' URL templates. A book without an index entry is
 * titled with its id.
 */
function listedItem({ book, ...entry }: Row): ListedItem {
  const { id, title, url, bookCount, source_book_id: idAtSource = '' } = book ?? entry;
  const page = bookCount === undefined ? 'novel' : 'booklist';
  const templateUrl = `https://catalogue.example/${page}/${id}`;
  const lead = title?.en ?? title?.zh ?? `Book ${idAtSource}`;
  const zh = title?.zh ?? null;
  return {
    title: lead,
    original: zh === lead ? null : zh,
    url: url ?? templateUrl,
  };
}
