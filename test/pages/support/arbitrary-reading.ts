import fc from 'fast-check';

import type { Booklist, BooklistMember, BooklistSummary } from '../../../src/model/booklist.ts';
import type {
  Chapter,
  CommunityTag,
  FeedItem,
  Remark,
  Statistic,
} from '../../../src/model/open-records.ts';
import { bookRef, bookSummary, figure } from './arbitrary-books.ts';
import {
  bilingual,
  count,
  flag,
  number,
  orNull,
  paging,
  text,
  time,
  token,
  url,
} from './arbitrary-values.ts';

const listParts = {
  ref: bookRef,
  url: orNull(url),
  title: orNull(bilingual),
  description: orNull(text),
  bookCount: orNull(count),
  figures: fc.array(figure, { maxLength: 6 }),
  updatedAt: orNull(time),
  curator: orNull(text),
  previewUrls: fc.array(url, { maxLength: 6 }),
};

export const booklistSummary: fc.Arbitrary<BooklistSummary> = fc.record(listParts);

const member: fc.Arbitrary<BooklistMember> = fc.record({
  position: orNull(count),
  note: orNull(text),
  book: bookSummary,
});

export const booklist: fc.Arbitrary<Booklist> = fc.record({
  ...listParts,
  translatedBy: orNull(text),
  members: fc.array(member, { maxLength: 50 }),
  paging,
});

export const chapter: fc.Arbitrary<Chapter> = fc.record({
  number: orNull(number),
  title: orNull(bilingual),
  url: orNull(url),
  publishedAt: orNull(time),
});

export const remark: fc.Arbitrary<Remark> = fc.record({
  text: orNull(bilingual),
  title: orNull(text),
  author: orNull(text),
  score: orNull(number),
  scoreScale: orNull(number),
  agreeCount: orNull(count),
  writtenAt: orNull(time),
  url: orNull(url),
  isSpoiler: orNull(flag),
});

export const communityTag: fc.Arbitrary<CommunityTag> = fc.record({
  name: bilingual,
  votes: orNull(number),
});

export const feedItem: fc.Arbitrary<FeedItem> = fc.record({
  kind: orNull(fc.oneof(text, fc.constantFrom('comment', 'review', 'booklist'))),
  text: orNull(bilingual),
  author: orNull(text),
  book: orNull(bookSummary),
  happenedAt: orNull(time),
  url: orNull(url),
  isSpoiler: orNull(flag),
});

export const statistic: fc.Arbitrary<Statistic> = fc.record({
  key: fc.oneof(text, token, fc.constantFrom('books', 'books.translated')),
  value: number,
});
