import type { Language } from '../../language/language.ts';
import type { Source } from '../../model/source.ts';
import type { Address } from '../address.ts';
import { browsePlace, openLibrary, type Criterion } from '../places.ts';
import { noMenu, menu, withLabelledCurrent, buttonTo } from '../parts/controls.ts';
import { buttons, type Part } from '../parts/message.ts';
import { sortName } from '../parts/filter-choice.ts';
import { catalogueMenu } from '../parts/source.ts';
import { at } from '../place.ts';
import { replaceCriterion } from './filter.ts';
import { sourceOffer, openLibraryOffer, type CatalogueOffer } from './offer.ts';
import { readOwnFilter } from './own-filter.ts';
import { queryCriteria, type CatalogueQuery } from './query.ts';

export function browseAt(
  { source }: CatalogueOffer,
  criteria: readonly Criterion[],
  page = 1,
): Address {
  return at(browsePlace, { source: source?.code ?? openLibrary, criteria, page });
}

/** Changes the order. */
export function sortMenu(
  offer: CatalogueOffer,
  query: CatalogueQuery,
  here: Address,
  language: Language,
): Part {
  const current = query.sort?.value ?? offer.defaultSort;
  const filters = query.filters.map(({ criterion }) => criterion);
  const entries = offer.sorts.map((sort) => ({
    name: sortName(sort, language),
    to: browseAt(offer, [...filters, { by: 'sort', text: sort.code }]),
    isCurrent: sort.code === current,
  }));
  if (entries.length < 2) return noMenu;
  const labelled = withLabelledCurrent('sort', entries, language);
  return menu('sort', here, language.t('browse.pickSort'), labelled);
}

/** Removes one of several filters; a single one is removed by the button of `orderButtons`. */
export function filterMenu(
  offer: CatalogueOffer,
  query: CatalogueQuery,
  here: Address,
  language: Language,
): Part {
  const { filters } = query;
  if (filters.length < 2) return noMenu;
  const all = queryCriteria(query);
  const entries = filters.map(({ criterion, name }) => ({
    name: name(language),
    to: browseAt(offer, withoutCriterion(all, criterion)),
  }));
  return menu('filter', here, language.t('browse.takeAway'), entries);
}

/** Removing a genre also removes its subgenre. */
export function withoutCriterion(all: readonly Criterion[], one: Criterion): readonly Criterion[] {
  const left = replaceCriterion(all, one);
  return one.by === 'genre' ? left.filter(({ by }) => by !== 'subgenre') : left;
}

/** Buttons that reverse the order and that remove all filters. */
export function orderButtons(
  offer: CatalogueOffer,
  query: CatalogueQuery,
  language: Language,
  { isLong }: { readonly isLong: boolean },
): Part {
  const { filters, sort, order } = query;
  const sortCriteria = sort === null ? [] : [sort.criterion];
  const reversed = [
    ...filters.map(({ criterion }) => criterion),
    ...sortCriteria,
    { by: 'order' as const, text: order?.value.startsWith('asc') === true ? 'desc' : 'asc' },
  ];
  const reverse = buttonTo('turn', language.t('browse.reverse'), browseAt(offer, reversed));
  const clear = buttonTo('clear', language.t('browse.clear'), browseAt(offer, sortCriteria));
  return buttons(...(isLong ? [reverse] : []), ...(filters.length > 0 ? [clear] : []));
}

/** Opens other catalogues with the criteria that they accept. */
export function otherCataloguesMenu(
  shown: CatalogueOffer | null,
  criteria: readonly Criterion[],
  sources: readonly Source[],
  here: Address,
  language: Language,
): Part {
  const to = (code: string): Address => {
    const source = sources.find((one) => one.code === code);
    const offer = source === undefined ? openLibraryOffer : sourceOffer(source);
    return browseAt(offer, portableCriteria(criteria, offer));
  };
  const current = shown === null ? null : (shown.source?.code ?? openLibrary);
  return catalogueMenu(sources, current, here, to, language);
}

/** Returns the criteria that another catalogue accepts. Names of genres, tags and sorts differ between catalogues. */
export function portableCriteria(
  criteria: readonly Criterion[],
  to: CatalogueOffer,
): readonly Criterion[] {
  return criteria.filter(({ by, text }) => {
    if (to.params[by] === undefined) return false;
    if (by === 'min_words') {
      return to.lengthSteps.length === 0 || to.lengthSteps.includes(Number(text));
    }
    if (by === 'filter') return readOwnFilter(text, to).choice !== null;
    return by === 'title' || by === 'author' || by === 'max_words' || by === 'status';
  });
}

/** Buttons that remove the rejected criterion and all criteria. `left`: the others; null if none is blamed. */
export function removalButtons(
  offer: CatalogueOffer,
  left: readonly Criterion[] | null,
  { t }: Language,
): Part {
  const without =
    left === null ? [] : [buttonTo('without', t('browse.without'), browseAt(offer, left))];
  const clear = buttonTo('clear', t('browse.clear'), browseAt(offer, []));
  return buttons(...without, ...(left?.length === 0 ? [] : [clear]));
}
