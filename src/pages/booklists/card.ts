import type { Language } from '../../language/language.ts';
import type { LoadedBooklists } from './loaded-booklists.ts';
import type { PageMessage } from '../page.ts';
import { at } from '../place.ts';
import { booklistsPageSize, booklistsPlace, openLibrary } from '../places.ts';
import { booklistRows, openBooklistMenu } from '../parts/booklist.ts';
import { buttonTo } from '../parts/controls.ts';
import { footer } from '../parts/footer.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, line, message, text, tones } from '../parts/message.ts';
import { pager, pageText } from '../parts/pager.ts';
import { lines, smallPrint } from '../parts/passage.ts';
import { sortName } from '../parts/filter-choice.ts';
import { listsHeading } from './heading.ts';
import { minimumMenu, booklistsAddress, orderMenu, otherListsMenu } from './menus.ts';
import { minimumText, type ListChoices, type ListOffer } from './offer.ts';

/** A page of lists with their figures and menus. */
export function listsCard(
  { answer, offer, choices, sources }: LoadedBooklists,
  page: number,
  language: Language,
): PageMessage {
  const { t } = language;
  const { items, paging } = answer.value;
  const source = offer.source?.code ?? openLibrary;
  const to = (number: number) => at(booklistsPlace, { ...choices, source, page: number });
  const here = to(page);
  const place = { page, size: booklistsPageSize, paging };
  const isEmpty = items.length === 0;
  const isNarrowed = choices.minBooks !== null || choices.popularity !== null;
  return message(tones.search, [
    text(
      lines(100, [
        listsHeading(offer.source, language),
        smallPrint(chosenText(offer, choices, language)),
      ]),
    ),
    line,
    text(
      isEmpty
        ? lines(60, [t(isNarrowed ? 'booklists.noneSuch' : 'booklists.none')])
        : booklistRows(50, items, language),
    ),
    line,
    footer(language, answer, [pageText(place, language)]),
    isEmpty && isNarrowed
      ? buttons(
          buttonTo(
            'all',
            t('booklists.all'),
            booklistsAddress(offer, { ...choices, minBooks: null, popularity: null }),
          ),
        )
      : pager(place, language, to),
    openBooklistMenu(items, here, language),
    orderMenu(offer, choices, here, language),
    minimumMenu(offer, choices, here, language),
    otherListsMenu(sources, source, here, language),
  ]);
}

/** The current order and filters, escaped. */
function chosenText(
  offer: ListOffer,
  choices: ListChoices,
  language: Language,
): readonly (string | null)[] {
  const code = choices.sort ?? offer.defaultSort;
  const order = code === null ? null : sortName({ code, source: offer.source }, language);
  const least = (by: 'minBooks' | 'popularity'): string | null => {
    const step = choices[by];
    return step === null ? null : escaped(minimumText(offer, by, Number(step), language), 60);
  };
  return [
    order === null ? null : language.t('booklists.order', { order: escaped(order, 60) }),
    least('minBooks'),
    least('popularity'),
  ];
}
