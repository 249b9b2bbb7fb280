import type { Language } from '../../language/language.ts';
import type { BookSummary } from '../../model/book.ts';
import type { SourceName } from '../../model/source.ts';
import type { Address } from '../address.ts';
import { backTo } from '../parts/back.ts';
import { bookLines, bookTraits } from '../parts/book-rows.ts';
import { menuOrButton } from '../parts/controls.ts';
import { escaped } from '../parts/markdown.ts';
import type { Part } from '../parts/message.ts';
import { joinLines, facts, smallPrint, variants } from '../parts/passage.ts';
import { sourceOf } from '../parts/source.ts';
import { bookCover, bookTitle, leadingName, titleLink } from '../parts/title.ts';
import { at } from '../place.ts';
import { bookPlace, searchPlace, type SearchParams } from '../places.ts';

export interface FoundBooks {
  readonly books: readonly BookSummary[];
  readonly sourceNames: readonly SourceName[];
}

/** The card of a book, with the view that the search was made for. */
export function cardOf(
  { ref }: BookSummary,
  { then }: SearchParams,
  back: Address | null = null,
): Address {
  return at(bookPlace, { ref, view: then ?? 'overview', page: 1, back });
}

/** Each book with its cover, its author, its source and its facts. */
export function foundRows(
  { books, sourceNames }: FoundBooks,
  { by }: SearchParams,
  language: Language,
): readonly Part[] {
  return books.map((book) => {
    const source = sourceOf(book, sourceNames, language);
    const lengths = { lead: 200, follow: 120, detail: 80 };
    const brief = (): string => titleLink(book, language, { lead: 80, follow: 0 });
    const full = (): string =>
      joinLines([
        bookLines('', book, [source && escaped(source, 60)], lengths, language),
        smallPrint([...bookTraits(book, language), matchedField(book, by, language)]),
      ]);
    return {
      kind: 'pictured',
      passages: [variants(50, [full, brief])],
      picture: bookCover(book, language),
    };
  });
}

/** The field that matched, if it is not the one that was searched. */
function matchedField(
  { matched }: BookSummary,
  by: SearchParams['by'],
  language: Language,
): string | null {
  return matched === null || matched === by ? null : language.term('matched', matched);
}

/** A button that opens the only book as a card, or a menu that opens one of several. */
export function bookOpener(
  { books, sourceNames }: FoundBooks,
  params: SearchParams,
  language: Language,
): Part {
  const here = at(searchPlace, params);
  return menuOrButton(
    'open',
    here,
    language.t(params.then === null ? 'common.openBook' : 'search.which'),
    books.map((book) => ({
      name: bookTitle(book, language),
      hint: facts([leadingName(book.author, language), sourceOf(book, sourceNames, language)]),
      to: cardOf(book, params, backTo(here)),
    })),
    language.t('board.find.card'),
  );
}
