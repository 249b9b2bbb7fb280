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
    const numbers = Array.from({ length: open.book.chapterCount ?? 0 }, (_, index) => index + 1);
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

/** Comments of the home source’s readers, sorted by agreement. */
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
    const written = Array.from({ length: open.reviewCount }, (_, index) =>
      review(open, index, request),
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
        .map((tag, index) => ({ tag, index, votes: 1 + (hash('votes', open.id, index) % 90) }))
        .sort((one, other) => other.votes - one.votes)
        .map(({ tag, index, votes }) => ({
          id: id(open.id * 100 + index),
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
  parameters: [choice('type', 'comments activity'), PAGE, LIMIT],
  answer: (request) => {
    const books = request.library.books();
    const type = request.values.get('type') ?? 'comments';
    const events = Array.from({ length: 180 }, (_, index) => {
      const open = pick(books, 'feed', type, index);
      const event = type === 'comments' ? comment(open, index, request) : activity(open, index);
      return {
        ...event,
        createdAt: formatTime(request.world.epoch - index * 420_000),
        about: bookReference(open.id, open.book.title),
      };
    });
    const { items, pagination } = paginate(request.values, events, CHART_SIZE);
    return { data: items, pagination };
  },
};

function listComments(open: OpenBook, request: OpenRequest): readonly UnspelledRecord[] {
  return Array.from({ length: open.commentCount }, (_, index) => comment(open, index, request));
}

function comment(open: OpenBook, index: number, { world }: OpenRequest): UnspelledRecord {
  const user = inventedAuthor('commenter', open.id, index);
  return {
    id: id(open.id * 1_000 + index),
    content: pick(COMMENTS, 'comment', open.id, index),
    user: user.zh,
    agreeCount: Math.max(0, Math.round(4_200 * (index + 1) ** -0.9) - 2),
    replyCount: hash('replies', open.id, index) % 12,
    createdAt: formatTime(world.epoch - between(1, 400, 'commented', open.id, index) * DAY_MS),
  };
}

function review(open: OpenBook, index: number, { world }: OpenRequest): UnspelledRecord {
  return {
    id: id(open.id * 1_000 + 500 + index),
    content: pick(REVIEWS, 'review', open.id, index),
    user: inventedAuthor('reviewer', open.id, index).en,
    rating: index % 9 === 8 ? null : 1 + (hash('rating', open.id, index) % 5),
    likes: Math.floor(60 * fraction('likes', open.id, index) ** 2),
    spoiler: hash('spoiler', open.id, index) % 4 === 0,
    createdAt: formatTime(world.epoch - between(1, 300, 'reviewed', open.id, index) * DAY_MS),
  };
}

function activity(open: OpenBook, index: number): UnspelledRecord {
  const user = inventedAuthor('member', index).en ?? '';
  const action = pick(['reviewed', 'rated', 'tagged', 'started reading'], 'deed', index);
  return {
    id: id(9_000_000 + index),
    content: `${user} ${action} a book.`,
    user,
    action: action.replace(' ', '_'),
    rating: action === 'rated' ? 1 + (open.id % 5) : null,
  };
}

function chapterTitle(book: number, number: number): BilingualText {
  const [en, zh] = pick(CHAPTER_WORDS, 'chapter', book, number);
  const untranslated = number > 200 && hash('translated', book, number) % 3 === 0;
  return { en: untranslated ? null : `Chapter ${number}: ${en}`, zh: `第${number}章 ${zh}` };
}
