import type { TranslatedText } from '../../language/language.ts';
import type { Genre } from '../../model/source.ts';
import type { FacetValues } from '../parts/facet.ts';
import { readAmount } from '../parts/filter-choice.ts';
import type { Criterion, CriterionName } from '../places.ts';
import { findLabel, labelName, type Labels, type Label } from './labels.ts';
import { criterionValues, type FilterChoice, type CatalogueOffer } from './offer.ts';
import { filterName, filterText, nearestFirst, readOwnFilter } from './own-filter.ts';

/** A criterion in the catalogue's own codes. */
export interface Filter {
  readonly criterion: Criterion;
  /** The service's parameter and its value. */
  readonly param: string;
  readonly value: string;
  /** "Genre: Fantasy". */
  readonly name: TranslatedText;
  /** Present if the criterion is a facet or a minimum. */
  readonly choice?: FilterChoice;
}

/** Why the catalogue does not accept a criterion, and alternatives. */
export interface FilterRefusal {
  readonly criterion: Criterion;
  readonly why:
    'not_taken' | 'no_such' | 'several' | 'no_number' | 'no_step' | 'twice' | 'contradictory';
  readonly alternatives: readonly Alternative[];
  /** All criteria without the refused one. */
  readonly remaining: readonly Criterion[];
}

interface Alternative {
  readonly name: TranslatedText;
  /** All criteria of the alternative search. */
  readonly criteria: readonly Criterion[];
}

/** A typed criterion with everything that is needed to resolve it. */
interface FilterInput {
  readonly criterion: Criterion;
  readonly criteria: readonly Criterion[];
  readonly offer: CatalogueOffer;
  readonly labels: Labels;
}

/** Criteria that may replace the refused one. Names are not escaped. */
interface Replacement {
  readonly name: TranslatedText;
  readonly by: readonly Criterion[];
}

export function filterRefusal(
  { criterion, criteria }: Pick<FilterInput, 'criterion' | 'criteria'>,
  why: FilterRefusal['why'],
  replacements: readonly Replacement[] = [],
): FilterRefusal {
  return {
    criterion,
    why,
    alternatives: replacements.map(({ name, by }) => ({
      name,
      criteria: replaceCriterion(criteria, criterion, by),
    })),
    remaining: replaceCriterion(criteria, criterion),
  };
}

/** Replaces one criterion with others. */
export function replaceCriterion(
  criteria: readonly Criterion[],
  replaced: Criterion,
  by: readonly Criterion[] = [],
): readonly Criterion[] {
  return criteria.flatMap((criterion) => (criterion === replaced ? by : [criterion]));
}

/** "Genre: Fantasy". */
function criterionName({ by }: Criterion, value: TranslatedText): TranslatedText {
  return (language) =>
    language.t('common.named', {
      name: language.t(`browse.by.${by}`),
      value: value(language),
    });
}

/** Converts a typed criterion to the catalogue's codes, or returns why it is not accepted. */
export function readFilter(typed: FilterInput): Filter | FilterRefusal {
  const { criterion, offer, labels } = typed;
  if (offer.params[criterion.by] === undefined) return filterRefusal(typed, 'not_taken');
  const values = criterionValues(criterion.by, offer, labels.statuses);
  return values === null ? (readers[criterion.by] ?? asTyped)(typed) : readValue(typed, values);
}

/** Without known values, the catalogue decides. */
function readValue(typed: FilterInput, { values, read, nameOf }: FacetValues) {
  const { text } = typed.criterion;
  const name =
    (code: string): TranslatedText =>
    (language) =>
      nameOf(code, language);
  const code = read(text) ?? (values.length === 0 ? text : null);
  if (code !== null) return filter(typed, code, name(code));
  const all = values.map((value) => replacement(typed, value, name(value)));
  return filterRefusal(typed, 'no_such', all);
}

type Read = (typed: FilterInput) => Filter | FilterRefusal;

/** For free text and for undocumented values. */
const asTyped: Read = (typed) => filter(typed, typed.criterion.text);

/** A tag that is not among the listed ones may be one of the others. */
const tag: Read = (typed) => {
  const { tags, hasMoreTags } = typed.labels;
  const read = oneOf(typed, tags);
  return hasMoreTags && 'why' in read && read.why === 'no_such' ? asTyped(typed) : read;
};

const readers: Readonly<Partial<Record<CriterionName, Read>>> = {
  genre: (typed) => oneOf(typed, typed.labels.genres),
  subgenre: (typed) => oneOf(typed, chosenGenreSubgenres(typed)),
  tag,
  without_tag: tag,
  min_words: (typed) => {
    const { lengthSteps } = typed.offer;
    const amount = readAmount(typed.criterion.text);
    const steps = (all: readonly number[]) =>
      all.map((step) => replacement(typed, String(step), wordCountName('min_words', step)));
    if (amount === null) return filterRefusal(typed, 'no_number', steps(lengthSteps));
    return lengthSteps.length === 0 || lengthSteps.includes(amount)
      ? { ...filter(typed, roundedText(amount)), name: wordCountName('min_words', amount) }
      : filterRefusal(typed, 'no_step', steps(nearestFirst(amount, lengthSteps, (step) => step)));
  },
  max_words: (typed) => {
    const amount = readAmount(typed.criterion.text);
    return amount === null
      ? filterRefusal(typed, 'no_number')
      : { ...filter(typed, roundedText(amount)), name: wordCountName('max_words', amount) };
  },
  filter: (typed) => {
    const match = readOwnFilter(typed.criterion.text, typed.offer);
    if (match.choice === null) {
      const near = match.near.map((one) => replacement(typed, filterText(one), filterName(one)));
      return filterRefusal(typed, match.why, near);
    }
    const { choice } = match;
    return {
      criterion: { by: 'filter', text: filterText(choice) },
      param: choice.filter.param,
      value: choice.value,
      name: filterName(choice),
      choice,
    };
  },
};

function replacement({ criterion }: FilterInput, text: string, name: TranslatedText): Replacement {
  return { name, by: [{ by: criterion.by, text }] };
}

function filter(
  { criterion: { by }, offer }: FilterInput,
  value: string,
  name: TranslatedText = () => value,
): Filter {
  const criterion = { by, text: value };
  return { criterion, param: offer.params[by] ?? by, value, name: criterionName(criterion, name) };
}

function roundedText(amount: number): string {
  return String(Math.round(amount));
}

/** "At least 500,000 words". */
export function wordCountName(by: 'min_words' | 'max_words', count: number): TranslatedText {
  return ({ t }) => t(by === 'min_words' ? 'browse.atLeastWords' : 'browse.atMostWords', { count });
}

/** Matches one of the catalogue's names. Without the names, the text is sent unchanged. */
function oneOf(typed: FilterInput, labels: readonly Label[] | null): Filter | FilterRefusal {
  if (labels === null) return asTyped(typed);
  const found = findLabel(typed.criterion.text, labels);
  if (found.one !== null) return filter(typed, found.one.code, labelName(found.one));
  const hasNear = found.near.length > 0;
  const near = (hasNear ? found.near : labels).slice(0, maxAlternatives);
  return filterRefusal(
    typed,
    hasNear ? 'several' : 'no_such',
    near.map((label) => replacement(typed, label.code, labelName(label))),
  );
}

/** The options of one menu. */
const maxAlternatives = 25;

/** The subgenres of the chosen genre. Its text is already a code. */
function chosenGenreSubgenres({ criteria, labels }: FilterInput): readonly Label[] | null {
  const chosen = criteria.find(({ by }) => by === 'genre')?.text;
  const genre = labels.genres?.find(({ code }: Genre) => code === chosen);
  return genre?.subgenres ?? null;
}
