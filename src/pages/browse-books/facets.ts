import type { DescribedValues, Library } from '../../catalogue/library.ts';
import type { Answer } from '../../model/answer.ts';
import { isKeyProblem } from '../../model/problem.ts';
import type { Genre, Source, Tag } from '../../model/source.ts';
import { readAmount } from '../parts/amount.ts';
import {
  readChoices,
  replaceChoice,
  type Choice,
  type Facet,
  type FacetValue,
  type Refusal,
} from '../parts/facet.ts';
import {
  codedValue,
  minimumFacet,
  nearestFirst,
  recentStatuses,
  sortFacet,
  statusFacet,
  termFacet,
  textFacet,
} from '../parts/facet-kinds.ts';
import { mayLackTags } from '../parts/source.ts';
import { unlessProblem } from '../parts/unless-problem.ts';
import { criterionNames, type Criterion, type CriterionName } from '../places.ts';
import { isListed, labelFacet, subgenreFacet, tagFacet } from '../parts/label-facets.ts';
import { ownFacet } from './own-filter.ts';

type BookFacet = Facet<CriterionName>;
export type BookChoice = FacetValue<CriterionName>;

/** The service's parameters for a source's catalogue. The daily check knows them (`catalogue/description`). */
export const sourceParams: Readonly<Partial<Record<CriterionName, string>>> = {
  ...Object.fromEntries(
    criterionNames.filter((name) => name !== 'filter').map((name) => [name, name]),
  ),
  without_tag: 'tag_not',
};

/** "open interface, GET /v1/books parameters". */
const libraryParams: typeof sourceParams = {
  title: 'q',
  author: 'author',
  genre: 'genre',
  subgenre: 'subgenre',
  status: 'status',
  min_words: 'minWords',
  max_words: 'maxWords',
  sort: 'sort',
  order: 'order',
};

/** "open interface, GET /v1/books parameters". */
const libraryCatalogue = {
  sorts: [
    'updated',
    'newest',
    'popularity',
    'source_score',
    'community_score',
    'word_count',
    'favorites',
    'fans',
    'bookmarks',
  ],
  defaultSort: 'updated',
  lengthSteps: [],
};

/** The order of a catalogue without a chosen one; null if it is not known. */
export function defaultSortOf(source: Source | null): string | null {
  return (source?.catalogue ?? libraryCatalogue).defaultSort;
}

/** What facets take besides what `/sources` describes. */
export interface CatalogueNames {
  /** Null if they are not requested or unavailable. */
  readonly genres: readonly Genre[] | null;
  readonly tags: readonly Tag[] | null;
  /** The genre that is typed, to which subgenres are limited. */
  readonly typedGenre: string | null;
  readonly statuses: readonly string[];
  readonly described: DescribedValues['catalogue'];
}

/** Without what only requests tell, for catalogues that are not shown. */
const noNames: CatalogueNames = {
  genres: null,
  tags: null,
  typedGenre: null,
  statuses: [],
  described: {},
};

/**
 * How a source's catalogue can be filtered and ordered ("keyed interface, GET /{source}/books"), or that of the
 * open library for null. Typed texts are read before a request.
 */
export function catalogueFacets(
  source: Source | null,
  names: CatalogueNames = noNames,
): readonly BookFacet[] {
  const { genres, tags, typedGenre, statuses, described } = names;
  const { sorts, lengthSteps } = source?.catalogue ?? libraryCatalogue;
  const params = source === null ? libraryParams : sourceParams;
  const paramOf = (by: CriterionName): string => params[by] ?? by;
  const text = (by: CriterionName) => textFacet(by, paramOf(by));
  const words = (by: 'min_words' | 'max_words') => wordsFacet(by, paramOf(by), lengthSteps);
  const all: readonly BookFacet[] = [
    ...[text('title'), text('author')],
    labelFacet('genre', paramOf('genre'), genres),
    subgenreFacet(genres, typedGenre),
    tagFacet('tag', paramOf('tag'), tags),
    tagFacet('without_tag', paramOf('without_tag'), tags),
    termFacet('tag_match', 'tag_match', 'tagMatch', described['tag_match'] ?? ['all', 'any']),
    statusFacet(statuses),
    ...[words('min_words'), words('max_words')],
    termFacet('updated', 'updated', 'updated', described['updated'] ?? []),
    termFacet('dropped', 'dropped', 'dropped', described['dropped'] ?? []),
    sortFacet(sorts.length === 0 ? null : sorts, source),
    termFacet('order', 'order', 'order', described['order'] ?? []),
  ];
  const own = ownFacet(source);
  const taken = all.filter(({ by }) => params[by] !== undefined);
  return own.values.length === 0 ? taken : [...taken, own];
}

/** A maximum takes any number. A minimum takes only the source's steps if the source has steps. */
function wordsFacet(
  by: 'min_words' | 'max_words',
  param: string,
  steps: readonly number[],
): BookFacet {
  const hasSteps = steps.length > 0;
  const takesAny = by === 'max_words' || !hasSteps;
  const valueOf = (count: number): BookChoice =>
    codedValue(by, param, String(count), ({ t }) =>
      t(by === 'min_words' ? 'browse.atLeastWords' : 'browse.atMostWords', { count }),
    );
  return {
    ...minimumFacet(by, takesAny ? null : steps, valueOf),
    suggest(typed) {
      const amount = readAmount(typed);
      const usual = (hasSteps ? steps : usualLengths).map(valueOf);
      if (amount === null) return usual;
      const own = takesAny ? [valueOf(Math.round(amount))] : [];
      return nearestFirst(amount, [...own, ...usual]);
    },
  };
}

const usualLengths = [100_000, 300_000, 500_000, 1_000_000];

/** The facets for typed criteria, with the names of genres and tags if they are needed. */
export async function loadCatalogueFacets(
  source: Source | null,
  typed: readonly Choice<string>[],
  library: Library,
): Promise<readonly BookFacet[]> {
  const code = source?.code ?? null;
  const recent = library.recent();
  const described: CatalogueNames['described'] =
    source === null ? {} : library.describedValues().catalogue;
  const textsOf = (...names: readonly string[]): readonly string[] =>
    typed.filter(({ by }) => names.includes(by)).map(({ text }) => text);
  const tagTexts = textsOf('tag', 'without_tag');
  const loadGenres = () => recent.genres(code) ?? valueOrNull(library.genres(code));
  const [genres, tags] = await Promise.all([
    textsOf('genre', 'subgenre').length === 0 ? null : loadGenres(),
    tagTexts.length === 0 ? null : loadTags(code, tagTexts, library),
  ]);
  const [typedGenre = null] = textsOf('genre');
  const statuses =
    described['status'] ?? (textsOf('status').length === 0 ? [] : recentStatuses(recent, code));
  const names = { genres, tags, typedGenre, statuses, described };
  const facets = catalogueFacets(source, names);
  const unknown = typed.find(({ by, text }) => isUnknownLabel(by, text, facets));
  if (unknown === undefined) return facets;
  // It may be another kind of label.
  const others = {
    genres: genres ?? (await loadGenres()),
    tags: tags ?? (await loadTags(code, [unknown.text], library)),
  };
  return catalogueFacets(source, { ...names, ...others });
}

/** The kinds of labels, which have names in common: a tag may be called like a genre. */
export const labelNames: ReadonlySet<string> = new Set(['genre', 'subgenre', 'tag']);

function isUnknownLabel(by: string, text: string, facets: readonly BookFacet[]): boolean {
  const read = labelNames.has(by) ? facets.find((one) => one.by === by)?.read(text) : undefined;
  return read !== undefined && 'why' in read && read.why === 'no_such';
}

/** The service's parameters; a repeated one has several values. */
export function sentCriteria(
  chosen: readonly BookChoice[],
): Readonly<Record<string, string | readonly string[]>> {
  const sent = Map.groupBy(chosen, ({ param }) => param);
  return Object.fromEntries(
    [...sent].map(([param, values]) => {
      const [first = '', ...more] = values.map(({ code }) => code);
      return [param, more.length === 0 ? first : [first, ...more]];
    }),
  );
}

/**
 * The tags of a source; the open library has none. If a source has more tags than it lists, typed ones that are not
 * listed are searched.
 */
async function loadTags(
  source: string | null,
  typed: readonly string[],
  library: Library,
): Promise<readonly Tag[] | null> {
  if (source === null) return null;
  const listed = library.recent().tags(source) ?? (await valueOrNull(library.tags(source, null)));
  if (listed === null || !mayLackTags(listed)) return listed;
  const unlisted = typed.filter((text) => text !== '' && !isListed(text, listed));
  const found = await Promise.all(unlisted.map((text) => valueOrNull(library.tags(source, text))));
  return [...listed, ...found.flatMap((more) => more ?? [])];
}

/** Returns null if the names are unavailable; the catalogue then validates the texts itself. */
async function valueOrNull<T>(request: Promise<Answer<T>>): Promise<T | null> {
  const answer = await unlessProblem(request, null, (problem) => !isKeyProblem(problem));
  return answer?.value ?? null;
}

/**
 * Tags and own filters may occur several times. Of other criteria, only the first counts. A catalogue accepts each
 * of its own filters once.
 */
export function readCriteria(
  facets: readonly BookFacet[],
  typed: readonly Criterion[],
): readonly BookChoice[] | Refusal<CriterionName> {
  const chosen = readChoices(
    facets,
    typed.filter(
      ({ by }, index) =>
        repeatable.has(by) || typed.findIndex((other) => other.by === by) === index,
    ),
  );
  return 'why' in chosen ? chosen : (repetition(chosen) ?? contradiction(chosen) ?? chosen);
}

const repeatable: ReadonlySet<string> = new Set(['tag', 'without_tag', 'filter']);

function repetition(chosen: readonly BookChoice[]): Refusal<CriterionName> | null {
  const repeated = chosen.find(
    ({ by, param }, index) =>
      by === 'filter' && chosen.findIndex((other) => other.param === param) < index,
  );
  if (repeated === undefined) return null;
  const same = chosen.filter(({ param }) => param === repeated.param);
  return {
    ...{ choice: repeated, why: 'twice', detail: null },
    remaining: replaceChoice(chosen, repeated),
    alternatives: same.map((kept) => ({
      name: kept.name,
      choices: chosen.filter((one) => one === kept || !same.includes(one)),
    })),
  };
}

function contradiction(chosen: readonly BookChoice[]): Refusal<CriterionName> | null {
  const min = chosen.find(({ by }) => by === 'min_words');
  const max = chosen.find(({ by }) => by === 'max_words');
  if (min === undefined || max === undefined || Number(min.code) <= Number(max.code)) return null;
  const remaining = replaceChoice(chosen, max);
  const alternatives = [{ name: min.name, choices: remaining }];
  return { choice: max, why: 'contradictory', detail: null, remaining, alternatives };
}
