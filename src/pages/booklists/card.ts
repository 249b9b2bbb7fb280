import type { Listing } from '../../catalogue/library.ts';
import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { BooklistSummary } from '../../model/booklist.ts';
import type { Source } from '../../model/source.ts';
import type { Address } from '../address.ts';
import type { PageMessage } from '../page.ts';
import { openBooklistMenu, picturedBooklists } from '../parts/booklist.ts';
import { buttonTo, menu, withLabelledCurrent, noMenu, type MenuEntry } from '../parts/controls.ts';
import { sortName } from '../parts/filter-choice.ts';
import { footer } from '../parts/footer.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, line, message, text, tones, type Part } from '../parts/message.ts';
import { pager, pageText } from '../parts/pager.ts';
import { lines, smallPrint } from '../parts/passage.ts';
import { sourceHeading, catalogueMenu } from '../parts/source.ts';
import { at } from '../place.ts';
import { booklistsPageSize, booklistsPlace, openLibrary } from '../places.ts';
import { minimumText, minimumSteps, type ListChoices, type ListOffer } from './offer.ts';

/** Loaded lists with their choices. */
export interface LoadedBooklists {
  readonly answer: Answer<Listing<BooklistSummary>>;
  readonly offer: ListOffer;
  readonly choices: ListChoices;
  /** Sources with lists; empty if the sources are unavailable. */
  readonly sources: readonly Source[];
}

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
  const place = {
    page,
    size: booklistsPageSize[offer.source === null ? 'library' : 'source'],
    paging,
  };
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
    ...(isEmpty
      ? [text(lines(60, [t(isNarrowed ? 'booklists.noneSuch' : 'booklists.none')]))]
      : picturedBooklists(50, items, language)),
    line,
    footer(language, answer, [pageText(place, language)]),
    isEmpty && isNarrowed ? buttons() : pager(place, language, to),
    openBooklistMenu(items, here, language),
    orderMenu(offer, choices, here, language),
    minimumMenu(offer, choices, here, language),
    otherListsMenu(sources, source, here, language),
    isEmpty && isNarrowed ? allListsButton(offer, choices, language) : buttons(),
  ]);
}

/** Removes the filters, but keeps the order. */
function allListsButton(offer: ListOffer, choices: ListChoices, { t }: Language): Part {
  const all = booklistsAddress(offer, { ...choices, minBooks: null, popularity: null });
  return buttons(buttonTo('all', t('booklists.all'), all));
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

/** The source of the lists; null for the open library. */
export function listsHeading(source: Source | null, language: Language): string {
  return source === null
    ? `## ${language.t('booklists.ofLibrary')}`
    : sourceHeading('booklists.of', source.code, [source], language);
}

/** The first page of the lists with other choices. */
export function booklistsAddress(offer: ListOffer, choices: ListChoices): Address {
  const { sort, minBooks, popularity } = choices;
  const source = offer.source?.code ?? openLibrary;
  return at(booklistsPlace, { source, sort, minBooks, popularity, page: 1 });
}

/** Changes the order. `isShown`: whether the lists are shown, so that the current order is marked. */
export function orderMenu(
  offer: ListOffer,
  choices: ListChoices,
  here: Address,
  language: Language,
  isShown = true,
): Part {
  const current = isShown ? (choices.sort ?? offer.defaultSort) : null;
  const entries = offer.sorts.map((choice) => ({
    name: sortName(choice, language),
    to: booklistsAddress(offer, { ...choices, sort: choice.code }),
    isCurrent: choice.code === current,
  }));
  if (entries.length < 2) return noMenu;
  const labelled = withLabelledCurrent('sort', entries, language);
  return menu('order', here, language.t('booklists.pickOrder'), labelled);
}

/** Sets a minimum of books or popularity, or removes it. */
export function minimumMenu(
  offer: ListOffer,
  choices: ListChoices,
  here: Address,
  language: Language,
): Part {
  const entries = (['minBooks', 'popularity'] as const).flatMap((by): readonly MenuEntry[] => {
    const current = choices[by];
    const to = (value: string | null): Address =>
      booklistsAddress(offer, { ...choices, [by]: value });
    return [
      ...(current === null
        ? []
        : [{ name: language.t(`booklists.any.${by}`), to: to(null), isAlwaysShown: true }]),
      ...minimumSteps(offer, by)
        .filter((step) => String(step) !== current)
        .map((step) => ({
          name: minimumText(offer, by, step, language),
          to: to(String(step)),
        })),
    ];
  });
  return menu('least', here, language.t('booklists.pickLeast'), entries);
}

/** A menu of other sources and the open library. */
export function otherListsMenu(
  sources: readonly Source[],
  current: string | null,
  here: Address,
  language: Language,
): Part {
  const to = (source: string): Address => at(booklistsPlace, { source, page: 1 });
  return catalogueMenu(sources, current, here, to, language);
}
