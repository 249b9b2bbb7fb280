import type { Answer } from '../../model/answer.ts';
import type { BookSummary } from '../../model/book.ts';
import type { PageMessage } from '../page.ts';
import { bookRows, openBookMenu, type BookRow } from '../parts/book-rows.ts';
import { sizes } from './content.ts';
import { pageOf, type BookCardContext } from './frame.ts';
import { listMessage, pageOfAll } from './list-message.ts';

/** The source's recommendations, in its order. */
export function similarCard(
  frame: BookCardContext,
  answer: Answer<readonly BookSummary[]>,
): PageMessage {
  const { language, params } = frame;
  const rowsOf = (books: readonly BookSummary[], offset: number): readonly BookRow[] =>
    books.map((book, place) => {
      const count = recommendedBy(book);
      const remark = count === null ? null : language.t('book.recommendedBy', { count });
      return { book, position: offset + place + 1, remarks: [remark] };
    });
  return listMessage(frame, pageOfAll(answer, params.page, sizes.similar), sizes.similar, {
    rows: (books, offset) => bookRows(60, rowsOf(books, offset), { sources: null }, language),
    none: language.t('book.none.similar'),
    ways: (books, offset) => [
      openBookMenu(rowsOf(books, offset), pageOf(frame, params.page), language),
    ],
  });
}

function recommendedBy({ figures }: BookSummary): number | null {
  return figures.find(({ key }) => key === 'recommended_by')?.value ?? null;
}
