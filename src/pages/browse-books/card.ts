import type { Listing } from '../../catalogue/library.ts';
import type { Language } from '../../language/language.ts';
import type { Answer, Paging } from '../../model/answer.ts';
import type { BookSummary } from '../../model/book.ts';
import type { Source, SourceName } from '../../model/source.ts';
import type { Address } from '../address.ts';
import type { PageMessage } from '../page.ts';
import { bookRows, openBookMenu } from '../parts/book-rows.ts';
import { buttonTo } from '../parts/controls.ts';
import { figureText, periodText, findFigure, figureNames } from '../parts/figure.ts';
import { sortName } from '../parts/filter-choice.ts';
import { footer } from '../parts/footer.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, line, message, text, tones, type Part } from '../parts/message.ts';
import { pager, pageText } from '../parts/pager.ts';
import { lines, smallPrint, variants, joinLines, type Passage } from '../parts/passage.ts';
import { sourceHeading, orderedSourceNames } from '../parts/source.ts';
import { at } from '../place.ts';
import { browsePageSize, searchPlace, type Criterion } from '../places.ts';
import { browseAt, otherCataloguesMenu, filterMenu, sortMenu, orderButtons } from './navigation.ts';
import type { CatalogueOffer } from './offer.ts';
import { queryCriteria, type CatalogueQuery } from './query.ts';

export interface ShownBooks {
  readonly offer: CatalogueOffer;
  readonly sources: readonly Source[];
  readonly sourceNames: readonly SourceName[];
  readonly query: CatalogueQuery;
  readonly answer: Answer<Listing<BookSummary>>;
  readonly page: number;
}

/** One page of a catalogue: its filters, its books, and navigation. */
export function booksCard(shown: ShownBooks, language: Language): PageMessage {
  const { offer, sources, sourceNames, query, answer, page } = shown;
  const { items, paging } = answer.value;
  const criteria = queryCriteria(query);
  const to = (number: number): Address => browseAt(offer, criteria, number);
  const here = to(page);
  const place = { page, size: browsePageSize, paging };
  // The open library has books of many sources.
  const named = offer.source === null ? sourceNames : null;
  const rows = items.map((book) => ({ book, remarks: [remarkOf(book, shown, language)] }));
  return message(tones.search, [
    text(booksHeading(offer, query, language)),
    line,
    items.length === 0
      ? nothing(query, language)
      : text(bookRows(50, rows, { sourceNames: named }, language)),
    line,
    text(lines(80, minimumLines(query, language))),
    footer(language, answer, [
      pageText(place, language) ?? countText(paging, language),
      reachText(paging, shown, language),
    ]),
    pager(place, language, to),
    openBookMenu(rows, here, language),
    items.length > 1 ? sortMenu(offer, query, here, language) : buttons(),
    filterMenu(offer, query, here, language),
    otherCataloguesMenu(offer, criteria, sources, here, language),
    orderButtons(offer, query, language, { isLong: items.length > 1 }),
    items.length === 0 ? authorSearch(query, language) : buttons(),
  ]);
}

/** The figure that the books are sorted or filtered by. Rows already show the length. */
function remarkOf(
  { figures }: BookSummary,
  { offer: { source, defaultSort }, sources, query }: ShownBooks,
  language: Language,
): string | null {
  const sort = query.sort?.value ?? defaultSort;
  const metric = source?.metrics.find((one) => one.sort === sort);
  const sorted = { key: metric?.key ?? sort, period: metric?.period ?? null };
  const least = query.filters.flatMap(({ choice }) =>
    choice?.filter.metric ? [choice.filter.metric] : [],
  );
  const [figure] = [sorted, ...least].flatMap((one) => findFigure(one, figures) ?? []);
  if (figure === undefined) return null;
  return figureText(figure, language, 40, figureNames(source?.code ?? null, sources, language));
}

function nothing({ filters }: CatalogueQuery, { t }: Language): Part {
  return text(
    lines(
      60,
      filters.length === 0 ? [t('browse.noneAtAll')] : [t('browse.none'), t('browse.noneTips')],
    ),
  );
}

function authorSearch({ filters }: CatalogueQuery, { t }: Language): Part {
  const author = filters.find(({ criterion }) => criterion.by === 'author');
  if (author === undefined) return buttons();
  const to = at(searchPlace, { text: author.value, by: 'author', source: null, then: null });
  return buttons(buttonTo('author', t('browse.byAuthor'), to));
}

function countText({ total, totalCapped }: Paging, { t }: Language): string | null {
  return total === null || total === 0 || totalCapped ? null : t('browse.books', { count: total });
}

/** The number of reachable books, if not all are reachable ("keyed interface, GET /{source}/books": rules). */
function reachText(
  { total, totalCapped, reachable }: Paging,
  { offer, query }: ShownBooks,
  { t }: Language,
): string | null {
  if (reachable === null || total === null || (total <= reachable && !totalCapped)) return null;
  // The open library's depth does not depend on the number of filters.
  const isDeeperWithFewer = offer.source !== null && query.filters.length > 0;
  return t(isDeeperWithFewer ? 'browse.reachFewer' : 'browse.reach', { count: reachable });
}

/** The catalogue, its filters and its order. */
function booksHeading(offer: CatalogueOffer, query: CatalogueQuery, language: Language): Passage {
  const title = (name: number): string =>
    offer.source === null
      ? `## ${language.t('browse.ofLibrary')}`
      : sourceHeading('browse.of', offer.source.code, [offer.source], language, name);
  const under = (room: number): string | null =>
    smallPrint(query.filters.map(({ name }) => escaped(name(language), room)));
  const sorted = smallPrint([sortText(offer, query, language)]);
  return variants(70, [
    () => joinLines([title(100), under(80), sorted]),
    () => joinLines([title(60), under(24), sorted]),
    () => title(60),
  ]);
}

/** One criterion as it was typed. */
export function criterionHeading({ by, text }: Criterion, { t }: Language): string {
  return `### ${t('common.named', { name: t(`browse.by.${by}`), value: escaped(text, 100) })}`;
}

/** The name of a catalogue for use in a sentence, escaped. */
export function catalogueName({ source }: CatalogueOffer, language: Language): string {
  return source === null
    ? language.t('genres.openLibrary')
    : escaped(orderedSourceNames(source, language).lead, 60);
}

function sortText(
  { source, defaultSort }: CatalogueOffer,
  query: CatalogueQuery,
  language: Language,
): string | null {
  const code = query.sort?.value ?? defaultSort;
  const order = query.order?.value ?? null;
  if (code === null && order === null) return null;
  const words = [
    code === null ? null : sortName({ code, source }, language),
    order === null ? null : (language.term('order', order) ?? order),
  ].filter((word) => word !== null);
  return language.t('common.named', {
    name: language.t('browse.by.sort'),
    value: words.map((word) => escaped(word, 40)).join(' · '),
  });
}

/**
 * The figure that each minimum counts, from `/sources`: a parameter's name may differ from the
 * figure that it filters on.
 */
function minimumLines({ filters }: CatalogueQuery, language: Language): readonly (string | null)[] {
  return filters.flatMap(({ choice }) => {
    const { param, metric } = choice?.filter ?? {};
    if (param === undefined || !metric) return [];
    const name = (language.catalogueLanguage === 'zh' ? metric.zh : null) ?? metric.label;
    const period = periodText(metric, name, language);
    const over = period === null ? '' : language.t('common.inBrackets', { text: period });
    const figure = `${escaped(name, 60)}${over}`;
    return [
      smallPrint([
        language.t('common.named', { name: escaped(param, 60), value: figure }),
        metric.meaning === null ? null : escaped(metric.meaning, 200),
      ]),
    ];
  });
}
