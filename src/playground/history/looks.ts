import { dayOf } from '../../model/board-history.ts';
import type { BookRef } from '../../model/book.ts';
import type { Bilingual } from '../../model/text.ts';
import { createInProcessCatalogue, SAMPLE_KEY } from '../catalogue/sample-catalogue.ts';

/** A board as it was at one look. */
export interface Look {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Milliseconds since the epoch; null on boards of the open interface. */
  readonly refreshedAt: number | null;
  readonly places: readonly LookedPlace[];
}

interface LookedPlace {
  readonly ref: BookRef;
  readonly title: Bilingual | null;
  readonly url: string | null;
  readonly position: number;
  readonly figure: number | null;
}

export const lookedDays = 60;
/** The number of places of a look: one page of a board. */
export const lookedPlaces = 50;

const dayMs = 86_400_000;

/** Ages in days without a look, as if the bot had been down. */
const missedAges: ReadonlySet<number> = new Set([17, 18, 19, 41]);

/** Looks at the sample catalogue's boards at this time of each day until `now`, oldest first, by the paths of the requests. */
export function lookAtBoards(
  paths: readonly string[],
  now: number,
): ReadonlyMap<string, readonly Look[]> {
  const unlimited = { openPerMinute: Infinity, keyedPerMinute: Infinity, unitsPerDay: Infinity };
  const catalogue = createInProcessCatalogue(
    { now: () => now, spelling: 'bilingual', limits: unlimited },
    'http://catalogue.invalid',
  );
  const ages = Array.from({ length: lookedDays }, (_, index) => lookedDays - 1 - index);
  const looks = ages
    .filter((age) => !missedAges.has(age))
    .map((age) => {
      const at = now - age * dayMs;
      catalogue.showDay(age === 0 ? null : dayOf(at));
      const answers = paths.map((path) => {
        const headers = path.startsWith('/source_')
          ? { authorization: `Bearer ${SAMPLE_KEY}` }
          : {};
        const { answer } = catalogue.answer({ method: 'GET', url: `/api/v1${path}`, headers });
        return [path, { at, ...readBoard(answer?.body as BoardBody) }] as const;
      });
      return new Map(answers);
    });
  return new Map(
    paths.map((path) => [path, looks.flatMap((boards) => boards.get(path) ?? [])] as const),
  );
}

/** A board as the keyed and the open interface describe it. */
type BoardBody = { readonly data: KeyedBoard } | { readonly data: readonly OpenEntry[] };

interface KeyedBoard {
  readonly ranked_by: string | null;
  readonly refreshed_at: string;
  readonly entries: readonly {
    readonly position: number;
    readonly book: {
      readonly source: string;
      readonly source_book_id: string;
      readonly title: Bilingual | null;
      readonly url: string;
      readonly metrics: readonly { readonly key: string; readonly value: number | null }[];
    };
  }[];
}

interface OpenEntry {
  readonly rank: number;
  readonly readers: number;
  readonly book: { readonly id: number; readonly title: Bilingual; readonly url: string };
}

function readBoard({ data }: BoardBody): Omit<Look, 'at'> {
  if (!('ranked_by' in data)) {
    const places = data.map(({ rank, readers, book: { id, title, url } }) => ({
      ...{ ref: { system: 'open', id: String(id) } as const, title, url },
      ...{ position: rank, figure: readers },
    }));
    return { refreshedAt: null, places };
  }
  const { ranked_by: rankedBy, refreshed_at: refreshedAt, entries } = data;
  const places = entries.map(({ position, book }) => ({
    ref: { system: 'keyed', source: book.source, id: book.source_book_id } as const,
    ...{ title: book.title, url: book.url, position },
    figure: book.metrics.find(({ key }) => key === rankedBy)?.value ?? null,
  }));
  return { refreshedAt: Date.parse(refreshedAt), places };
}
