import type { Booklist, BooklistMember, BooklistSummary } from '../../../src/model/booklist.ts';
import type { Source } from '../../../src/model/source.ts';
import { bookRow, sources } from './sample.ts';

function withListsOf(source: Source | undefined, given: Partial<Source>): Source {
  if (source === undefined) throw new Error('the sample has fewer sources');
  return { ...source, ...given };
}

/** Two sources with booklists and one without. */
export const listSources: readonly Source[] = [
  withListsOf(sources[0], {
    booklists: {
      sorts: ['followers', 'updated', 'rare_stamps'],
      defaultSort: 'followers',
      minBooksSteps: [10, 50, 1_000],
      popularity: { param: 'min_followers', steps: [100, 1_000] },
      memberSorts: ['position', 'score'],
      minWordsSteps: [300_000, 1_000_000],
      metrics: [
        { key: 'followers', label: 'Followers', meaning: null },
        { key: 'rare_stamps', label: 'Rare stamps', meaning: null },
      ],
    },
  }),
  withListsOf(sources[1], {}),
  withListsOf(sources[1], {
    code: 'source_f',
    label: 'Grey Quay',
    nameZh: '灰埠',
    hasBooklists: false,
  }),
];

export function listRow(given: Partial<BooklistSummary> = {}): BooklistSummary {
  return {
    ref: { system: 'keyed', source: 'source_a', id: '400001' },
    url: 'https://books.example/booklists/source_a/400001',
    title: { en: 'Slow Stories', zh: '慢书' },
    description: 'Kept since the first snow.',
    bookCount: 64,
    figures: [
      { key: 'followers', label: 'Followers', value: 19_748, period: null, rankedBy: false },
    ],
    updatedAt: Date.UTC(2026, 10, 20),
    curator: 'Quiet Owl',
    previewUrls: [],
    ...given,
  };
}

export function member(
  position: number | null,
  given: Partial<BooklistMember> = {},
): BooklistMember {
  const id = String(2_000 + (position ?? 0));
  return {
    position,
    note: null,
    book: bookRow({
      ref: { system: 'keyed', source: 'source_a', id },
      title: { en: `Member ${position ?? ''}`, zh: null },
      url: `https://books.example/book/source_a/${id}`,
    }),
    ...given,
  };
}

export function wholeList(given: Partial<Booklist> = {}): Booklist {
  const members = given.members ?? [member(1), member(2)];
  return {
    ...listRow(),
    translatedBy: null,
    members,
    paging: {
      offset: 0,
      count: members.length,
      total: 64,
      totalCapped: false,
      reachable: null,
    },
    ...given,
  };
}
