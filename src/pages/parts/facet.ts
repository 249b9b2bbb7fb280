import type { Language } from '../../language/language.ts';
import type { PlainTextKey, TermGroup } from '../../language/text-key.ts';
import { createMatcher } from '../../matching/matcher.ts';
import type { Source } from '../../model/source.ts';
import type { Address } from '../address.ts';
import { menu, noMenu, withLabelledCurrent, type MenuEntry } from './controls.ts';
import {
  findTermCode,
  namesInAllLanguages,
  readMinimum,
  readSort,
  readStatus,
  sortName,
  statusName,
  termName,
} from './filter-choice.ts';
import { escaped } from './markdown.ts';
import type { Part } from './message.ts';

/** What a source takes for an order or a filter. Menus, suggestions and typed texts follow from it. */
export interface FacetValues {
  /** The codes to choose from, in the service's order. */
  readonly values: readonly string[];
  /** Returns the code that a text means; null if the source does not accept it. */
  readonly read: (typed: string) => string | null;
  /** A code's name. Plain text. */
  readonly nameOf: (value: string, language: Language) => string;
}

export function sortValues(values: readonly string[], source: Source | null): FacetValues {
  const sorts = values.map((code) => ({ code, source }));
  return {
    values,
    read: (typed) => readSort(typed, sorts),
    nameOf: (code, language) => sortName({ code, source }, language),
  };
}

/** Any other status is left to the catalogue. */
export function statusValues(values: readonly string[]): FacetValues {
  return { values, read: (typed) => readStatus(typed, values), nameOf: statusName };
}

/**
 * Values that only the description lists, and of which we have terms for some. A listed value may be longer
 * than our code (`ascending` for `asc`). Any other text is left to the catalogue.
 */
export function termValues(group: TermGroup, values: readonly string[]): FacetValues {
  return {
    values,
    read(typed) {
      const term = findTermCode(group, typed, values);
      const longer = (one: string): boolean => term !== null && one.startsWith(term);
      return values.find((one) => one === term) ?? values.find(longer) ?? term ?? typed;
    },
    nameOf: (code, language) => termName(group, code)(language),
  };
}

/** Matches values by name in each language and by code. */
export const valueMatcher = createMatcher<{
  readonly value: string;
  readonly nameOf: FacetValues['nameOf'];
}>(({ value, nameOf }) => [...namesInAllLanguages((language) => nameOf(value, language)), value]);

/** An order or a filter of booklists or of a booklist's books. */
export interface Facet extends FacetValues {
  readonly by: FacetName;
  /** The service's parameter. */
  readonly param: string;
  /** Says that a text is not accepted, or that nothing is. */
  readonly refusal: (typed: string, language: Language) => string;
  readonly noChoices?: PlainTextKey;
}

type FacetName = 'sort' | 'minBooks' | 'popularity' | 'status' | 'minWords' | 'noted' | 'dropped';

/** Typed texts or the service's codes. Null for the default. */
export type FacetChoices = Readonly<Record<FacetName, string | null>>;

/** In the order in which a card names what is chosen. */
export const noChoices: FacetChoices = {
  sort: null,
  minBooks: null,
  popularity: null,
  status: null,
  minWords: null,
  noted: null,
  dropped: null,
};

export function sortFacet(codes: readonly string[], source: Source | null): Facet {
  return {
    ...sortValues(codes, source),
    ...{ by: 'sort', param: 'sort', noChoices: 'booklists.takesNo.sort' },
    refusal: (typed, { t }) => t('booklists.noSuch.sort', { text: escaped(typed, 100) }),
  };
}

export function minimumFacet(
  by: 'minBooks' | 'popularity' | 'minWords',
  param: string,
  steps: readonly number[],
  nameOf: (step: number, language: Language) => string,
): Facet {
  return {
    ...{ by, param, values: steps.map(String), noChoices: `booklists.takesNo.${by}` },
    read: (typed) => readMinimum(typed, steps)?.toString() ?? null,
    nameOf: (value, language) => nameOf(Number(value), language),
    refusal: (typed, { t }) => t(`booklists.noSuch.${by}`, { text: escaped(typed, 100) }),
  };
}

export function statusFacet(codes: readonly string[]): Facet {
  return {
    ...statusValues(codes),
    ...{ by: 'status', param: 'status' },
    refusal: (typed, language) =>
      language.t('booklists.noSuch.status', { text: escaped(statusName(typed, language), 60) }),
  };
}

/** How to treat dropped books. */
export function droppedFacet(codes: readonly string[]): Facet {
  return {
    ...termValues('dropped', codes),
    ...{ by: 'dropped', param: 'dropped' },
    refusal: (typed, { t }) => t('booklists.noSuch.dropped', { text: escaped(typed, 60) }),
  };
}

/** A typed text that a facet does not accept. */
export interface RefusedChoice {
  readonly facet: Facet;
  readonly typed: string;
  /** What the catalogue says about it; null if it was not asked. */
  readonly detail: string | null;
}

/** Converts typed texts to codes, or returns the first that is not accepted. */
export function readChoices(
  facets: readonly Facet[],
  typed: FacetChoices,
): { readonly choices: FacetChoices } | { readonly refused: RefusedChoice } {
  const choices: Record<FacetName, string | null> = { ...typed };
  for (const facet of facets) {
    const text = typed[facet.by];
    if (text === null) continue;
    const code = facet.read(text);
    if (code === null) return { refused: { facet, typed: text, detail: null } };
    choices[facet.by] = code;
  }
  return { choices };
}

/** The service's parameters. */
export function facetParameters(
  facets: readonly Facet[],
  choices: FacetChoices,
): Readonly<Record<string, string>> {
  const parameters: Record<string, string> = {};
  for (const { by, param } of facets) {
    const code = choices[by];
    if (code !== null) parameters[param] = code;
  }
  return parameters;
}

/** The names of the chosen values, escaped. */
export function chosenNames(
  facets: readonly Facet[],
  choices: FacetChoices,
  language: Language,
): readonly string[] {
  return Object.entries(choices).flatMap(([by, code]) => {
    const facet = facets.find((one) => one.by === by);
    if (facet === undefined || code === null) return [];
    const name = escaped(facet.nameOf(code, language), 60);
    return [by === 'sort' ? language.t('booklists.order', { order: name }) : name];
  });
}

/** What the menus of a page change. */
export interface FacetMenus {
  readonly facets: readonly Facet[];
  readonly choices: FacetChoices;
  readonly here: Address;
  readonly to: (choices: FacetChoices) => Address;
  /** The order without a choice; null if it is not known. */
  readonly defaultSort: string | null;
  readonly of: 'booklists' | 'booklist';
}

const menuTitles = {
  booklist: { order: 'booklist.pickOrder', filter: 'booklist.pickFilter' },
  booklists: { order: 'booklists.pickOrder', filter: 'booklists.pickFilter' },
} as const;

/** Changes the order. A booklist has an order of its own, to which its menu leads back. */
export function orderMenu(
  { facets, choices, here, to, defaultSort, of }: FacetMenus,
  language: Language,
): Part {
  const sorts = facets.filter(({ by }) => by === 'sort');
  const canUndo = of === 'booklist' && choices.sort !== null;
  const entries: readonly MenuEntry[] = [
    ...(canUndo ? [removal('sort', { choices, to }, language)] : []),
    ...sorts.flatMap(({ values, nameOf }) =>
      values.map((code) => ({
        name: nameOf(code, language),
        to: to({ ...choices, sort: code }),
        isCurrent: code === (choices.sort ?? defaultSort),
      })),
    ),
  ];
  if (of === 'booklists' && entries.length < 2) return noMenu;
  const labelled = withLabelledCurrent('sort', entries, language);
  return menu('order', here, language.t(menuTitles[of].order), labelled);
}

/** Sets the filters, or removes those that are set. */
export function filterMenu(
  { facets, choices, here, to, of }: FacetMenus,
  language: Language,
): Part {
  const filters = facets.filter(({ by }) => by !== 'sort');
  const entries: readonly MenuEntry[] = [
    ...filters
      .filter(({ by }) => choices[by] !== null)
      .map(({ by }) => removal(by, { choices, to }, language)),
    ...filters.flatMap(({ by, values, nameOf }) =>
      values
        .filter((value) => value !== choices[by])
        .map((value) => ({ name: nameOf(value, language), to: to({ ...choices, [by]: value }) })),
    ),
  ];
  const prefix = of === 'booklists' ? 'least' : 'narrow';
  return menu(prefix, here, language.t(menuTitles[of].filter), entries);
}

function removal(
  by: FacetName,
  { choices, to }: Pick<FacetMenus, 'choices' | 'to'>,
  { t }: Language,
): MenuEntry {
  return {
    name: t(`booklists.any.${by}`),
    to: to({ ...choices, [by]: null }),
    isAlwaysShown: true,
  };
}
