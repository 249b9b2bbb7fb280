import type { BilingualText } from '../world/book.ts';
import { between, fraction, hash, pick, pickSome } from '../world/random.ts';
import { inventedAuthor } from '../world/titles.ts';
import type { OpenRequest, OpenEndpoint } from './endpoint.ts';
import { requireBook, BOOKS_SIZE, CHART_SIZE, choice, LIMIT, PAGE, paginate } from './endpoint.ts';
import type { OpenBook } from './library.ts';
import { formatTime, bookSummary } from './records.ts';
import type { UnspelledRecord } from './spellings.ts';
import { id, bookReference, bilingual } from './spellings.ts';
import { CHAPTER_WORDS, COMMENTS, REVIEWS } from './sentences.ts';

const DAY_MS = 86_400_000;

export const chapters: OpenEndpoint = {
  path: '/books/{id}/chapters',
  parameters: [PAGE],
  answer: (request) => {
    const open = requireBook(request);
    const numbers = Array.from(
      { length: open.book.chapterCount ?? 0 },
      (_none, place) => place + 1,
    );
    const { items, pagination } = paginate(request.values, numbers, BOOKS_SIZE);
    return {
      data: items.map((number) => ({
        id: id(open.id * 10_000 + number),
        number,
        title: bilingual(chapterTitle(open.id, number)),
        wordCount: between(1_800, 3_400, 'chapter', open.id, number),
        publishedAt: formatTime(
          (open.book.updatedAt ?? 0) - ((open.book.chapterCount ?? 0) - number) * (DAY_MS / 2),
        ),
      })),
      pagination,
    };
  },
};

/** Comments of the home source’s readers, the most agreed with first. */
export const comments: OpenEndpoint = {
  path: '/books/{id}/comments',
  parameters: [PAGE],
  answer: (request) => {
    const { items, pagination } = paginate(
      request.values,
      listComments(requireBook(request), request),
      BOOKS_SIZE,
    );
    return { data: items, pagination };
  },
};

/** Reviews by users of the service. */
export const reviews: OpenEndpoint = {
  path: '/books/{id}/reviews',
  parameters: [PAGE],
  answer: (request) => {
    const open = requireBook(request);
    const written = Array.from({ length: open.reviewCount }, (_none, place) =>
      review(open, place, request),
    );
    const { items, pagination } = paginate(request.values, written, BOOKS_SIZE);
    return { data: items, pagination };
  },
};

export const tags: OpenEndpoint = {
  path: '/books/{id}/tags',
  parameters: [],
  answer: (request) => {
    const open = requireBook(request);
    return {
      data: open.book.tags
        .map((tag, place) => ({ tag, place, votes: 1 + (hash('votes', open.id, place) % 90) }))
        .sort((one, other) => other.votes - one.votes)
        .map(({ tag, place, votes }) => ({
          id: id(open.id * 100 + place),
          name: bilingual(tag),
          votes,
        })),
    };
  },
};

export const recommendations: OpenEndpoint = {
  path: '/books/{id}/recommendations',
  parameters: [],
  answer: (request) => {
    const open = requireBook(request);
    const others = request.library
      .books()
      .filter(
        ({ book, id: other }) =>
          book.source === request.library.home && other !== open.id && book.genre,
      );
    return {
      data: pickSome(others, open.book.genre ? 8 : 0, 'similar', open.id).map((similar) => ({
        ...bookSummary(similar, request),
        recommendedBy: 3 + (hash('recommended', open.id, similar.id) % 400),
      })),
    };
  },
};

export const feed: OpenEndpoint = {
  path: '/feed',
  parameters: [choice('type', ['comments', 'activity']), PAGE, LIMIT],
  answer: (request) => {
    const books = request.library.books();
    const wanted = request.values.get('type') ?? 'comments';
    const events = Array.from({ length: 180 }, (_none, place) => {
      const open = pick(books, 'feed', wanted, place);
      const told = wanted === 'comments' ? comment(open, place, request) : activity(open, place);
      return {
        ...told,
        createdAt: formatTime(request.world.epoch - place * 420_000),
        about: bookReference(open.id, open.book.title),
      };
    });
    const { items, pagination } = paginate(request.values, events, CHART_SIZE);
    return { data: items, pagination };
  },
};

function listComments(open: OpenBook, request: OpenRequest): readonly UnspelledRecord[] {
  return Array.from({ length: open.commentCount }, (_none, place) => comment(open, place, request));
}

function comment(open: OpenBook, place: number, { world }: OpenRequest): UnspelledRecord {
  const user = inventedAuthor('commenter', open.id, place);
  return {
    id: id(open.id * 1_000 + place),
    content: pick(COMMENTS, 'comment', open.id, place),
    user: user.zh,
    agreeCount: Math.max(0, Math.round(4_200 * (place + 1) ** -0.9) - 2),
    replyCount: hash('replies', open.id, place) % 12,
    createdAt: formatTime(world.epoch - between(1, 400, 'commented', open.id, place) * DAY_MS),
  };
}

function review(open: OpenBook, place: number, { world }: OpenRequest): UnspelledRecord {
  return {
    id: id(open.id * 1_000 + 500 + place),
    content: pick(REVIEWS, 'review', open.id, place),
    user: inventedAuthor('reviewer', open.id, place).en,
    rating: place % 9 === 8 ? null : 1 + (hash('rating', open.id, place) % 5),
    likes: Math.floor(60 * fraction('likes', open.id, place) ** 2),
    spoiler: hash('spoiler', open.id, place) % 4 === 0,
    createdAt: formatTime(world.epoch - between(1, 300, 'reviewed', open.id, place) * DAY_MS),
  };
}

function activity(open: OpenBook, place: number): UnspelledRecord {
  const user = inventedAuthor('member', place).en ?? '';
  const deed = pick(['reviewed', 'rated', 'tagged', 'started reading'], 'deed', place);
  return {
    id: id(9_000_000 + place),
    content: `${user} ${deed} a book.`,
    user,
    action: deed.replace(' ', '_'),
    rating: deed === 'rated' ? 1 + (open.id % 5) : null,
  };
}

function chapterTitle(book: number, number: number): BilingualText {
  const [en, zh] = pick(CHAPTER_WORDS, 'chapter', book, number);
  const untranslated = number > 200 && hash('translated', book, number) % 3 === 0;
  return { en: untranslated ? null : `Chapter ${number}: ${en}`, zh: `第${number}章 ${zh}` };
}
