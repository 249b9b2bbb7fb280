import { findSource } from '../sources/sources.ts';
import { hash } from '../world/random.ts';
import type { OpenRequest, OpenEndpoint } from './endpoint.ts';
import { CHART_SIZE, choice, GENRE, LIMIT, PAGE, paginate } from './endpoint.ts';
import type { OpenBook } from './library.ts';
import { gender, bookSummary } from './records.ts';
import type { UnspelledRecord } from './spellings.ts';
import { nestedBook } from './spellings.ts';

/** The charts of the home source’s readers. */
export const rankings: OpenEndpoint = {
  path: '/rankings',
  parameters: [
    choice('gender', 'male female publish'),
    choice('type', 'popular new free completed hall_of_fame knowledge'),
    choice('cycle', 'cycle-1 cycle-2 cycle-3 cycle-4 cycle-5'),
    GENRE,
    PAGE,
    LIMIT,
  ],
  answer: (request) => {
    const audience = request.values.get('gender') ?? 'male';
    const type = request.values.get('type') ?? 'popular';
    const cycle = request.values.get('cycle') ?? 'cycle-1';
    const books = inGenre(request).filter(
      (open) => isForAudience(open, audience) && isInChart(open, type),
    );
    return chart(request, books, `open:${type}:${audience}:${cycle}`, (score) => ({ score }));
  },
};

/** The service’s own ranking, by its readers’ activity. */
export const communityRankings: OpenEndpoint = {
  path: '/community-rankings',
  parameters: [choice('period', 'daily weekly monthly all-time'), GENRE, PAGE, LIMIT],
  answer: (request) => {
    const period = request.values.get('period') ?? 'weekly';
    return chart(request, inGenre(request), `open:readers:${period}`, (score) => ({
      readers: Math.ceil(score / 1_000),
    }));
  },
};

const CHANNELS =
  'overall chn1 chn2 chn4 chn5 chn6 chn7 chn8 chn9 chn10 chn12 chn15 chn21 chn22 chn20109';

/** The leaderboards of the chart source; their entries have no figures. */
export function leaderboards(chartSource: string): OpenEndpoint {
  return {
    path: `/${chartSource}-rankings`,
    parameters: [
      choice('type', 'yuepiao hotsales recom collect readindex vipup'),
      choice('genre', CHANNELS),
      PAGE,
      LIMIT,
    ],
    answer: (request) => {
      const type = request.values.get('type') ?? 'yuepiao';
      const channel = request.values.get('genre') ?? 'overall';
      const genres = findSource(request.library.home)?.genres ?? [];
      const genre = genres.find(({ code }) => code === channel);
      const books = request.library.books().filter(({ book }) => {
        if (book.source !== request.library.home) return false;
        if (channel === 'overall') return true;
        // A channel without a genre in the sample gets a mix of books.
        return genre ? book.genre?.zh === genre.zh : hash(channel, book.id) % 9 === 0;
      });
      return chart(request, books, `open:board:${type}`, () => ({}));
    },
  };
}

function chart(
  request: OpenRequest,
  books: readonly OpenBook[],
  key: string,
  figures: (score: number) => UnspelledRecord,
) {
  const { figures: world } = request.world;
  const ranked = books
    .map((open) => ({ open, score: world.of(open.book, key) ?? 0 }))
    .sort((one, other) => other.score - one.score || one.open.id - other.open.id)
    .map((one, index) => ({ ...one, rank: index + 1 }));
  const { items, pagination } = paginate(request.values, ranked, CHART_SIZE);
  return {
    data: items.map(({ open, score, rank }): UnspelledRecord => ({
      rank,
      ...figures(score),
      book: nestedBook(bookSummary(open, request)),
    })),
    pagination,
  };
}

function inGenre({ values, library }: OpenRequest): readonly OpenBook[] {
  const genre = values.number('genre');
  if (genre === undefined) return library.books();
  return library.books().filter(({ book }) => library.genreOf(book)?.id === genre);
}

function isForAudience(open: OpenBook, audience: string): boolean {
  if (audience === 'publish') return open.book.number % 3 === 0;
  return gender(open) === audience;
}

function isInChart({ book }: OpenBook, type: string): boolean {
  switch (type) {
    case 'new':
      return book.number % 4 === 0;
    case 'completed':
      return book.status === 'completed';
    case 'knowledge':
      return book.number % 5 === 0;
    default:
      return true;
  }
}
