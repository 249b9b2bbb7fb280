import type { Answer } from '../../model/answer.ts';
import { answerWith } from '../../model/answer.ts';
import type { BookSummary } from '../../model/book.ts';
import type { Stretch } from '../../model/paging.ts';
import type { Genre, Source } from '../../model/source.ts';
import type { CatalogueSearch, Listing } from '../library.ts';
import { lastBooksPage } from '../open/endpoints.ts';
import { answered } from './answered.ts';
import { labelledBooks } from './labels.ts';
import type { Rooms } from './rooms.ts';
import { ofStretch } from './stretches.ts';
import type { Turn } from './turn.ts';

/** A source's catalogue, or the open library's, filtered. */
export async function catalogue(
  { keyed, open, shelves }: Rooms,
  turn: Turn,
  { source, filters }: CatalogueSearch,
  stretch: Stretch,
): Promise<Answer<Listing<BookSummary>>> {
  const answer =
    source === null
      ? await answered(turn, 'library catalogue', {
          open: (via) =>
            ofStretch(stretch, (page) => via(open.books(filters, page)), { depth: lastBooksPage }),
        })
      : await answered(turn, 'source catalogue', {
          keyed: (via) => ofStretch(stretch, (page) => via(keyed.books(source, filters, page))),
        });
  const { items, paging } = answer.value;
  const listing = answerWith(answer, {
    items: labelledBooks(items, sourceOf(turn, source)),
    paging,
  });
  return shelves.kept(turn, listing, ({ items: books }) => books);
}

/** A source as `/sources` described it last; null where it was not asked with this key. */
export function sourceOf(turn: Turn, source: string | null): Source | null {
  return turn.shelf?.sources.find(({ code }) => code === source) ?? null;
}

/** Genres of a source, or of the open library for null. */
export async function genres(
  { keyed, open, shelves }: Rooms,
  turn: Turn,
  source: string | null,
): Promise<Answer<readonly Genre[]>> {
  const answer =
    source === null
      ? await answered(turn, 'library genres', { open: (via) => via(open.genres()) })
      : await answered(turn, 'source genres', { keyed: (via) => via(keyed.genres(source)) });
  (source === null ? shelves.open : turn.shelf)?.lists.genres.set(source, answer.value);
  return answer;
}

/** A source's tags, all of them or those whose name holds what is given. */
export async function tags({ keyed }: Rooms, turn: Turn, source: string, name: string | null) {
  const answer = await answered(turn, 'source tags', {
    keyed: (via) => via(keyed.tags(source, name)),
  });
  if (name === null) turn.shelf?.lists.tags.set(source, answer.value);
  return answer;
}

/** A cut as those outside see it. */
export function listingOf<T>(answer: Answer<Listing<T>>): Answer<Listing<T>> {
  const { items, paging } = answer.value;
  return answerWith(answer, { items, paging });
}
