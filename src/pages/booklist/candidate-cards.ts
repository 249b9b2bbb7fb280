import type { Language } from '../../language/language.ts';
import type { BooklistSummary } from '../../model/booklist.ts';
import type { Source } from '../../model/source.ts';
import { at } from '../place.ts';
import {
  booklistPlace,
  booklistsPlace,
  namedBooklistPlace,
  type NamedBooklistParams,
} from '../places.ts';
import type { PageMessage } from '../page.ts';
import { booklistName, booklistRows } from '../parts/booklist.ts';
import { menu, buttonTo, maxOptions } from '../parts/controls.ts';
import { looksLikeLink } from '../parts/link.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, line, message, text, tones } from '../parts/message.ts';
import { facts, lines } from '../parts/passage.ts';
import { sourceName } from '../parts/source.ts';

/** Lists the booklists that the typed text may mean; the menu keeps the other typed options. */
export function pickListCard(
  lists: readonly BooklistSummary[],
  sources: readonly Source[],
  params: NamedBooklistParams,
  language: Language,
): PageMessage {
  const { t } = language;
  const { text: typed, ...rest } = params;
  const shown = lists.slice(0, maxOptions);
  const hint = ({ ref, bookCount }: BooklistSummary): string | null =>
    facts([
      ref.system === 'keyed' ? sourceName(ref.source, sources, language) : t('genres.openLibrary'),
      bookCount === null ? null : t('reading.books', { count: bookCount }),
    ]);
  return message(tones.search, [
    text(
      lines(100, [
        `### ${t('booklist.which')}`,
        t('booklist.several', { text: escaped(typed, 100) }),
      ]),
    ),
    line,
    text(booklistRows(50, shown, language)),
    menu(
      'list',
      at(namedBooklistPlace, params),
      t('booklist.which'),
      shown.map((list) => ({
        name: booklistName(list, language),
        hint: hint(list),
        to: at(booklistPlace, { ...rest, list: list.ref }),
      })),
    ),
  ]);
}

/** Says that no list has this name, and how to find one. */
export function unknownListCard(
  { text: typed }: NamedBooklistParams,
  { t }: Language,
): PageMessage {
  const wanted = escaped(typed, 100);
  return message(tones.search, [
    text(
      lines(100, [
        `### ${t('booklists.title')}`,
        looksLikeLink(typed)
          ? t('booklist.noneAtLink')
          : wanted === ''
            ? null
            : t('booklist.noneCalled', { text: wanted }),
        t('booklist.howToFind'),
      ]),
    ),
    buttons(
      buttonTo('browse', t('booklists.browse'), at(booklistsPlace, { source: null, page: 1 })),
    ),
  ]);
}
