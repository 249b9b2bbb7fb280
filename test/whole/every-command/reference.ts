import { SPELLINGS, type SpellingName } from '../../../src/playground/catalogue/open/spellings.ts';
import {
  SAMPLE_KEY,
  startSampleCatalogue,
} from '../../../src/playground/catalogue/sample-catalogue.ts';

/** A book or a list as the sample catalogue tells of it. */
export interface ListedItem {
  readonly title: string;
  /** The other title, where it has two. */
  readonly original: string | null;
  readonly url: string;
}

/** A sample catalogue to ask what the stacks' own should have shown; its limits are out of the way. */
export interface Reference {
  /** The first ten books or lists at a path, with the addresses that a spelling leads to. */
  readonly links: (path: string, spelling: SpellingName) => Promise<readonly ListedItem[]>;
  readonly keyedLinks: (path: string) => Promise<readonly ListedItem[]>;
  /** How the first three texts, titles or names at a path of the open interface begin. */
  readonly texts: (path: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** The same world as every stack's, told in the spelling that has both titles apart. */
export async function startReference(): Promise<Reference> {
  const limits = { openPerMinute: 100_000, keyedPerMinute: 100_000, unitsPerDay: 1_000_000 };
  const catalogue = await startSampleCatalogue({ spelling: 'bilingual', limits });

  async function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
    const response = await fetch(`${catalogue.url}/api/v1${path}`, { headers });
    if (!response.ok) throw new Error(`${path} is answered ${response.status}`);
    const { data } = (await response.json()) as { readonly data: Rows | Holder };
    return 'length' in data ? data : (data.entries ?? data.members ?? data.books ?? []);
  }

  return {
    async links(path, spelling) {
      const rows = await ask(path);
      return rows.slice(0, 10).map((row) => listedItem(row, SPELLINGS[spelling].links));
    },
    async keyedLinks(path) {
      const rows = await ask(path, { authorization: `Bearer ${SAMPLE_KEY}` });
      return rows.slice(0, 10).map((row) => listedItem(row, true));
    },
    async texts(path) {
      const rows = await ask(path);
      return rows.slice(0, 3).map(({ content, title, name }) => {
        const text = content ?? title?.en ?? name?.en ?? title?.zh ?? name?.zh ?? '';
        return text.split('\n')[0]?.slice(0, 40) ?? '';
      });
    },
    close: catalogue.close,
  };
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
 * A record without an address of its own has the one that the stacks' operator has set; a book that
 * is not indexed is called by its id.
 */
function listedItem({ book, ...entry }: Row, hasLinks: boolean): ListedItem {
  const { id, title, url, bookCount, source_book_id: idAtSource = '' } = book ?? entry;
  const page = bookCount === undefined ? 'novel' : 'booklist';
  const made = `https://catalogue.example/${page}/${id}`;
  const lead = title?.en ?? title?.zh ?? `Book ${idAtSource}`;
  const zh = title?.zh ?? null;
  return { title: lead, original: zh === lead ? null : zh, url: hasLinks ? (url ?? made) : made };
}
