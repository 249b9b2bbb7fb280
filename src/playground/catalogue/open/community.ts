import type { BilingualText } from '../world/book.ts';
import { between, fraction, hash, pick, some } from '../world/random.ts';
import { inventedAuthor } from '../world/titles.ts';
import type { OpenAsk, OpenEndpoint } from './endpoint.ts';
import { bookAt, BOOKS_SIZE, CHART_SIZE, choice, LIMIT, PAGE, paged } from './endpoint.ts';
import type { OpenBook } from './library.ts';
import { iso, summary } from './records.ts';
import type { Telling } from './spellings.ts';
import { id, reference, words } from './spellings.ts';
import { CHAPTER_WORDS, COMMENTS, REVIEWS } from './sentences.ts';

const DAY_MS = 86_400_000;

export const chapters: OpenEndpoint = {
  path: '/books/{id}/chapters',
  parameters: [PAGE],
  answer: (ask) => {
    const open = bookAt(ask);
    const numbers = Array.from(
      { length: open.book.chapterCount ?? 0 },
      (_none, place) => place + 1,
    );
    const { items, pagination } = paged(ask.asked, numbers, BOOKS_SIZE);
    return {
      data: items.map((number) => ({
        id: id(open.id * 10_000 + number),
        number,
        title: words(chapterTitle(open.id, number)),
        wordCount: between(1_800, 3_400, 'chapter', open.id, number),
        publishedAt: iso(
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
  answer: (ask) => {
    const { items, pagination } = paged(ask.asked, commentsOn(bookAt(ask), ask), BOOKS_SIZE);
    return { data: items, pagination };
  },
};

/** Reviews by users of the service. */
export const reviews: OpenEndpoint = {
  path: '/books/{id}/reviews',
  parameters: [PAGE],
  answer: (ask) => {
    const open = bookAt(ask);
    const written = Array.from({ length: open.reviewCount }, (_none, place) =>
      review(open, place, ask),
    );
    const { items, pagination } = paged(ask.asked, written, BOOKS_SIZE);
    return { data: items, pagination };
  },
};

export const tags: OpenEndpoint = {
  path: '/books/{id}/tags',
  parameters: [],
  answer: (ask) => {
    const open = bookAt(ask);
    return {
      data: open.book.tags
        .map((tag, place) => ({ tag, place, votes: 1 + (hash('votes', open.id, place) % 90) }))
        .sort((one, other) => other.votes - one.votes)
        .map(({ tag, place, votes }) => ({
          id: id(open.id * 100 + place),
          name: words(tag),
          votes,
        })),
    };
  },
};

export const recommendations: OpenEndpoint = {
  path: '/books/{id}/recommendations',
  parameters: [],
  answer: (ask) => {
    const open = bookAt(ask);
    const others = ask.library
      .books()
      .filter(
        ({ book, id: other }) =>
          book.source === ask.library.home && other !== open.id && book.genre,
      );
    return {
      data: some(others, open.book.genre ? 8 : 0, 'similar', open.id).map((similar) => ({
        ...summary(similar, ask),
        recommendedBy: 3 + (hash('recommended', open.id, similar.id) % 400),
      })),
    };
  },
};

export const feed: OpenEndpoint = {
  path: '/feed',
  parameters: [choice('type', ['comments', 'activity']), PAGE, LIMIT],
  answer: (ask) => {
    const books = ask.library.books();
    const wanted = ask.asked.one('type') ?? 'comments';
    const events = Array.from({ length: 180 }, (_none, place) => {
      const open = pick(books, 'feed', wanted, place);
      const told = wanted === 'comments' ? comment(open, place, ask) : activity(open, place);
      return {
        ...told,
        createdAt: iso(ask.world.epoch - place * 420_000),
        about: reference(open.id, open.book.title),
      };
    });
    const { items, pagination } = paged(ask.asked, events, CHART_SIZE);
    return { data: items, pagination };
  },
};

function commentsOn(open: OpenBook, ask: OpenAsk): readonly Telling[] {
  return Array.from({ length: open.commentCount }, (_none, place) => comment(open, place, ask));
}

function comment(open: OpenBook, place: number, { world }: OpenAsk): Telling {
  const user = inventedAuthor('commenter', open.id, place);
  return {
    id: id(open.id * 1_000 + place),
    content: pick(COMMENTS, 'comment', open.id, place),
    user: user.zh,
    agreeCount: Math.max(0, Math.round(4_200 * (place + 1) ** -0.9) - 2),
    replyCount: hash('replies', open.id, place) % 12,
    createdAt: iso(world.epoch - between(1, 400, 'commented', open.id, place) * DAY_MS),
  };
}

function review(open: OpenBook, place: number, { world }: OpenAsk): Telling {
  return {
    id: id(open.id * 1_000 + 500 + place),
    content: pick(REVIEWS, 'review', open.id, place),
    user: inventedAuthor('reviewer', open.id, place).en,
    rating: place % 9 === 8 ? null : 1 + (hash('rating', open.id, place) % 5),
    likes: Math.floor(60 * fraction('likes', open.id, place) ** 2),
    spoiler: hash('spoiler', open.id, place) % 4 === 0,
    createdAt: iso(world.epoch - between(1, 300, 'reviewed', open.id, place) * DAY_MS),
  };
}

function activity(open: OpenBook, place: number): Telling {
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
