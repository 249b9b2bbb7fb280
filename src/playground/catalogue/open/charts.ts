import { sourceOf } from '../sources/sources.ts';
import { hash } from '../world/random.ts';
import type { OpenAsk, OpenEndpoint } from './endpoint.ts';
import { CHART_SIZE, choice, GENRE, LIMIT, PAGE, paged } from './endpoint.ts';
import type { OpenBook } from './library.ts';
import { gender, summary } from './records.ts';
import type { Telling } from './spellings.ts';
import { held } from './spellings.ts';

/** The chart of readers of a first source. */
export const rankings: OpenEndpoint = {
  path: '/rankings',
  parameters: [
    choice('gender', ['male', 'female', 'publish']),
    choice('type', ['popular', 'new', 'free', 'completed', 'hall_of_fame', 'knowledge']),
    choice('cycle', ['cycle-1', 'cycle-2', 'cycle-3', 'cycle-4', 'cycle-5']),
    GENRE,
    PAGE,
    LIMIT,
  ],
  answer: (ask) => {
    const audience = ask.asked.one('gender') ?? 'male';
    const type = ask.asked.one('type') ?? 'popular';
    const cycle = ask.asked.one('cycle') ?? 'cycle-1';
    const books = inGenre(ask).filter((open) => isFor(open, audience) && isOf(open, type));
    return chart(ask, books, `open:${type}:${audience}:${cycle}`, (score) => ({ score }));
  },
};

/** The service’s own ranking, by what its readers do. */
export const communityRankings: OpenEndpoint = {
  path: '/community-rankings',
  parameters: [choice('period', ['daily', 'weekly', 'monthly', 'all-time']), GENRE, PAGE, LIMIT],
  answer: (ask) => {
    const period = ask.asked.one('period') ?? 'weekly';
    return chart(ask, inGenre(ask), `open:readers:${period}`, (score) => ({
      readers: Math.ceil(score / 1_000),
    }));
  },
};

const CHANNELS = [
  'overall',
  'chn1',
  'chn2',
  'chn4',
  'chn5',
  'chn6',
  'chn7',
  'chn8',
  'chn9',
  'chn10',
  'chn12',
  'chn15',
  'chn21',
  'chn22',
  'chn20109',
];

/** The leaderboards of the chart source: an order and nothing else. */
export function leaderboards(chartSource: string): OpenEndpoint {
  return {
    path: `/${chartSource}-rankings`,
    parameters: [
      choice('type', ['yuepiao', 'hotsales', 'recom', 'collect', 'readindex', 'vipup']),
      choice('genre', CHANNELS),
      PAGE,
      LIMIT,
    ],
    answer: (ask) => {
      const type = ask.asked.one('type') ?? 'yuepiao';
      const channel = ask.asked.one('genre') ?? 'overall';
      const genres = sourceOf(ask.library.home)?.genres ?? [];
      const genre = genres.find(({ code }) => code === channel);
      const books = ask.library.books().filter(({ book }) => {
        if (book.source !== ask.library.home) return false;
        if (channel === 'overall') return true;
        // A channel the sample has no genre for holds a mixed lot.
        return genre ? book.genre?.zh === genre.zh : hash(channel, book.id) % 9 === 0;
      });
      return chart(ask, books, `open:board:${type}`, () => ({}));
    },
  };
}

function chart(
  ask: OpenAsk,
  books: readonly OpenBook[],
  key: string,
  figures: (score: number) => Telling,
) {
  const { figures: world } = ask.world;
  const ranked = books
    .map((open) => ({ open, score: world.of(open.book, key) ?? 0 }))
    .sort((one, other) => other.score - one.score || one.open.id - other.open.id)
    .map((one, place) => ({ ...one, rank: place + 1 }));
  const { items, pagination } = paged(ask.asked, ranked, CHART_SIZE);
  return {
    data: items.map(({ open, score, rank }): Telling => ({
      rank,
      ...figures(score),
      book: held(summary(open, ask)),
    })),
    pagination,
  };
}

function inGenre({ asked, library }: OpenAsk): readonly OpenBook[] {
  const genre = asked.number('genre');
  if (genre === undefined) return library.books();
  return library.books().filter(({ book }) => library.genreOf(book)?.id === genre);
}

function isFor(open: OpenBook, audience: string): boolean {
  if (audience === 'publish') return open.book.number % 3 === 0;
  return gender(open) === audience;
}

function isOf({ book }: OpenBook, type: string): boolean {
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
