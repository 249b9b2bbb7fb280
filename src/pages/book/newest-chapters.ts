import { answerWith, type Answer } from '../../model/answer.ts';
import type { Listing } from '../../catalogue/library.ts';
import type { Book } from '../../model/book.ts';
import type { Chapter } from '../../model/open-records.ts';
import type { PageContext } from '../page.ts';
import { loadPage, pageRange, pagingOf, type PageResult } from '../parts/pager.ts';
import type { BookParams } from '../places.ts';

type ChapterPage = PageResult<Answer<Listing<Chapter>>>;

/**
 * A page of the chapters in reverse order, at most the last one; null if the catalogue does not state
 * their number. The catalogue lists them from the first, so the page usually lies on two of its
 * ranges. The record's number of chapters is a guess that saves a request.
 */
export async function loadNewestChapters(
  { ref, page: asked }: BookParams,
  { library }: PageContext,
  size: 10,
  record: Promise<{ readonly answer: Answer<Book> }>,
): Promise<ChapterPage | null> {
  const requested = new Map<number, Promise<ChapterPage>>();
  const range = (number: number): Promise<ChapterPage> => {
    const known = requested.get(number);
    if (known !== undefined) return known;
    const loading = loadPage(library.chapters(ref, pageRange(number, size)));
    requested.set(number, loading);
    return loading;
  };

  const guess = Math.max(1, Math.ceil(((await record).answer.value.chapterCount ?? 0) / size));
  const guessed = await range(guess);
  const known = guessed.kind === 'beyond' ? await range(guessed.lastPage ?? 1) : guessed;
  if (known.kind === 'beyond') return known;
  const { total } = known.value.value.paging;
  if (total === null) return null;
  const lastPage = Math.max(1, Math.ceil(total / size));
  const page = Math.min(asked, lastPage);

  const end = total - (page - 1) * size;
  const start = Math.max(0, end - size);
  const first = Math.floor(start / size) + 1;
  const parts = await Promise.all([
    range(first),
    ...(end > first * size ? [range(first + 1)] : []),
  ]);
  const items: Chapter[] = [];
  for (const part of parts) {
    if (part.kind === 'beyond') return part;
    items.push(...part.value.value.items);
  }
  const skipped = start - (first - 1) * size;
  const shown = items.slice(skipped, skipped + end - start).toReversed();
  return {
    kind: 'page',
    ...(page < asked && { instead: page }),
    value: answerWith(known.value, {
      items: shown,
      paging: pagingOf((page - 1) * size, shown.length, total),
    }),
  };
}
