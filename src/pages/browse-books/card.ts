import type { Listing } from '../../catalogue/library.ts';
import type { Language } from '../../language/language.ts';
import type { Paging } from '../../model/answer.ts';
import type { BookSummary } from '../../model/book.ts';
import type { Metric } from '../../model/source.ts';
import { bookRows, openBookMenu } from '../parts/book-rows.ts';
import { buttonTo, menu, noMenu } from '../parts/controls.ts';
import { replaceChoice } from '../parts/facet.ts';
import { figureFact, sortFact, sortName } from '../parts/facet-kinds.ts';
import { periodText } from '../parts/figure.ts';
import type { ListingContent, ShownListing } from '../parts/listing.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, text, type Part } from '../parts/message.ts';
import { orderMenu } from '../parts/order-menu.ts';
import { countText, pageText } from '../parts/pager.ts';
import { lines, smallPrint, variants, joinLines, type Passage } from '../parts/passage.ts';
import { catalogueHeading } from '../parts/source.ts';
import { at } from '../place.ts';
import { searchPlace, type CriterionName } from '../places.ts';
import { defaultSortOf, type BookChoice } from './facets.ts';
import { metricTitle } from './own-filter.ts';

type ShownBooks = ShownListing<CriterionName, Listing<BookSummary>>;

/** The books with the figure that orders them, and menus that order them and remove filters. */
export function booksContent(shown: ShownBooks, language: Language): ListingContent {
  const { t } = language;
  const { source, sourceNames, chosen, answer, position, here } = shown;
  const { items, paging } = answer.value;
  const filters = filtersOf(chosen);
  // The open library has books of many sources.
  const named = source === null ? sourceNames : null;
  const rows = items.map((book) => ({ book, remarks: [remarkOf(book, shown, language)] }));
  const isLong = items.length > 1;
  const none =
    filters.length === 0 ? [t('browse.noneAtAll')] : [t('browse.none'), t('browse.noneTips')];
  return {
    heading: text(booksHeading(shown, language)),
    rows: [
      text(
        items.length === 0
          ? lines(60, none)
          : bookRows(50, rows, { sourceNames: named, filters }, language),
      ),
    ],
    notes: [text(lines(80, minimumLines(shown, language)))],
    footer: [
      pageText(position, language) ?? countText(paging, language),
      reachText(paging, shown, language),
    ],
    menus: [
      openBookMenu(rows, here, language),
      isLong
        ? orderMenu(shown, { pick: 'browse.pickSort', undo: null }, defaultSortOf(source), language)
        : noMenu,
      removalMenu(shown, language),
    ],
    buttons: [
      orderButtons(shown, isLong, language),
      items.length === 0 ? authorSearch(filters, language) : buttons(),
    ],
  };
}

function filtersOf(chosen: readonly BookChoice[]): readonly BookChoice[] {
  return chosen.filter(({ by }) => by !== 'sort' && by !== 'order');
}

/** What the books are sorted by, else the figure of a minimum. */
function remarkOf(
  book: BookSummary,
  { source, chosen }: ShownBooks,
  language: Language,
): string | null {
  const sort = chosen.find(({ by }) => by === 'sort')?.code ?? defaultSortOf(source);
  const least = minimumsOf({ source, chosen }).map(({ metric }) =>
    figureFact(book, metric, source, language),
  );
  return [sortFact(book, sort, source, language), ...least].find((fact) => fact !== null) ?? null;
}

/** The chosen minimums of figures. */
function minimumsOf({ source, chosen }: Pick<ShownBooks, 'source' | 'chosen'>) {
  return chosen
    .filter(({ by }) => by === 'filter')
    .flatMap(({ param }): readonly { readonly param: string; readonly metric: Metric }[] => {
      const metric = source?.metrics.find(({ minParam }) => minParam === param);
      return metric === undefined ? [] : [{ param, metric }];
    });
}

/**
 * The figure that each minimum counts, from `/sources`: a parameter's name may differ from the
 * figure that it filters on.
 */
function minimumLines(shown: ShownBooks, language: Language): readonly (string | null)[] {
  return minimumsOf(shown).map(({ param, metric }) => {
    const name = metricTitle(metric)(language);
    const period = periodText(metric, name, language);
    const over = period === null ? '' : language.t('common.inBrackets', { text: period });
    const figure = `${escaped(name, 60)}${over}`;
    return smallPrint([
      language.t('common.named', { name: escaped(param, 60), value: figure }),
      metric.meaning === null ? null : escaped(metric.meaning, 200),
    ]);
  });
}

/** The number of reachable books, if not all are reachable ("keyed interface, GET /{source}/books": rules). */
function reachText(
  { total, totalCapped, reachable }: Paging,
  { source, chosen }: ShownBooks,
  { t }: Language,
): string | null {
  if (reachable === null || total === null || (total <= reachable && !totalCapped)) return null;
  // The open library's depth does not depend on the number of filters.
  const isDeeperWithFewer = source !== null && filtersOf(chosen).length > 0;
  return t(isDeeperWithFewer ? 'browse.reachFewer' : 'browse.reach', { count: reachable });
}

/** The catalogue, its filters and its order. */
function booksHeading(shown: ShownBooks, language: Language): Passage {
  const { source, chosen } = shown;
  const title = (name: number) => catalogueHeading('browse', source, language, name);
  const under = (room: number): string | null =>
    smallPrint(filtersOf(chosen).map((filter) => escaped(filterText(filter, language), room)));
  const sorted = smallPrint([sortText(shown, language)]);
  return variants(70, [
    () => joinLines([title(100), under(80), sorted]),
    () => joinLines([title(60), under(24), sorted]),
    () => title(60),
  ]);
}

/** "Genre: Fantasy", "at least 500,000 words", "Score ≥ 8". Plain text. */
export function filterText({ by, name }: BookChoice, language: Language): string {
  const value = name(language);
  if (by === 'min_words' || by === 'max_words' || by === 'filter') return value;
  return language.t('common.named', { name: language.t(`browse.by.${by}`), value });
}

function sortText({ source, chosen }: ShownBooks, language: Language): string | null {
  const code = chosen.find(({ by }) => by === 'sort')?.code ?? defaultSortOf(source);
  const order = chosen.find(({ by }) => by === 'order');
  if (code === null && order === undefined) return null;
  const words = [
    code === null ? null : sortName(code, source, language),
    order === undefined ? null : order.name(language),
  ].filter((word) => word !== null);
  return language.t('common.named', {
    name: language.t('browse.by.sort'),
    value: words.map((word) => escaped(word, 40)).join(' · '),
  });
}

/** Removes one of several filters; a single one is removed by the button of `orderButtons`. */
function removalMenu({ chosen, here, to }: ShownBooks, language: Language): Part {
  const filters = filtersOf(chosen);
  if (filters.length < 2) return noMenu;
  const entries = filters.map((filter) => {
    const left = replaceChoice(chosen, filter);
    const isGenre = filter.by === 'genre';
    return {
      name: filterText(filter, language),
      // A subgenre needs its genre.
      to: to(isGenre ? left.filter(({ by }) => by !== 'subgenre') : left),
    };
  });
  return menu('filter', here, language.t('browse.takeAway'), entries);
}

/** Buttons that reverse the order and that remove all filters. */
function orderButtons({ chosen, to }: ShownBooks, isLong: boolean, { t }: Language): Part {
  const sorts = chosen.filter(({ by }) => by === 'sort');
  const order = chosen.find(({ by }) => by === 'order');
  const filters = filtersOf(chosen);
  const turned = order?.code.startsWith('asc') === true ? 'desc' : 'asc';
  const reversed = [...filters, ...sorts, { by: 'order' as const, text: turned }];
  const reverse = buttonTo('turn', t('browse.reverse'), to(reversed));
  const clear = buttonTo('clear', t('browse.clear'), to(sorts));
  return buttons(...(isLong ? [reverse] : []), ...(filters.length > 0 ? [clear] : []));
}

/** Searches all sources for an author without books here. */
function authorSearch(filters: readonly BookChoice[], { t }: Language): Part {
  const author = filters.find(({ by }) => by === 'author');
  if (author === undefined) return buttons();
  const to = at(searchPlace, { text: author.text, by: 'author', source: null, then: null });
  return buttons(buttonTo('author', t('browse.byAuthor'), to));
}
