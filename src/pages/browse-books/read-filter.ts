import type { Genre } from '../../model/source.ts';
import type { CriterionName } from '../places.ts';
import { readAmount, sortName, readSort, statusName, readStatus } from '../parts/filter-choice.ts';
import {
  criterionName,
  filterRefusal,
  type Filter,
  type FilterRefusal,
  type FilterInput,
} from './filter.ts';
import { findLabel, labelName, type Label } from './labels.ts';
import { findTermCode, filterName, termName, type LocalizedName } from './names.ts';
import { filterText, nearestFirst, readOwnFilter } from './own-filter.ts';

/** Converts a typed criterion to the catalogue's codes, or returns why it is not accepted. */
export function readFilter(typed: FilterInput): Filter | FilterRefusal {
  if (typed.offer.params[typed.criterion.by] === undefined)
    return filterRefusal(typed, 'not_taken');
  return (readers[typed.criterion.by] ?? asTyped)(typed);
}

type Read = (typed: FilterInput) => Filter | FilterRefusal;

/** For free text and for undocumented values. */
const asTyped: Read = (typed) => filter(typed, typed.criterion.text);

/** For criteria with terms for some values. */
const byTerm =
  (group: 'tagMatch' | 'order'): Read =>
  (typed) => {
    const { text } = typed.criterion;
    const code = findTermCode(group, text) ?? text;
    return filter(typed, code, termName(group, code));
  };

const tag: Read = (typed) => oneOf(typed, typed.labels.tags);

const readers: Readonly<Partial<Record<CriterionName, Read>>> = {
  genre: (typed) => oneOf(typed, typed.labels.genres),
  subgenre: (typed) => oneOf(typed, chosenGenreSubgenres(typed)),
  tag,
  without_tag: tag,
  tag_match: byTerm('tagMatch'),
  status: (typed) => {
    const code = readStatus(typed.criterion.text, typed.labels.statuses);
    return filter(typed, code, (language) => statusName(code, language));
  },
  order: byTerm('order'),
  min_words: (typed) => {
    const { lengthSteps } = typed.offer;
    const amount = readAmount(typed.criterion.text);
    const steps = (all: readonly number[]) =>
      all.map((step) => ({
        name: wordCountName('min_words', step),
        by: [{ by: typed.criterion.by, text: String(step) }],
      }));
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
    const read = readOwnFilter(typed.criterion.text, typed.offer);
    const replacements = (near: Parameters<typeof filterName>[0][]) =>
      near.map((choice) => ({
        name: filterName(choice),
        by: [{ by: typed.criterion.by, text: filterText(choice) }],
      }));
    switch (read.kind) {
      case 'choice': {
        const { choice } = read;
        return {
          criterion: { by: typed.criterion.by, text: filterText(choice) },
          param: choice.filter.param,
          value: choice.value,
          name: filterName(choice),
          choice,
        };
      }
      case 'no_value':
        return filterRefusal(typed, 'no_step', replacements([...read.near]));
      case 'several':
        return filterRefusal(typed, 'several', replacements([...read.near]));
      case 'none':
        return filterRefusal(typed, 'no_such', replacements([...typed.offer.choices]));
    }
  },
  sort: (typed) => {
    const { offer, criterion } = typed;
    const { by, text } = criterion;
    const name =
      (code: string): LocalizedName =>
      (language) =>
        sortName({ code, source: offer.source }, language);
    const code = readSort(text, offer.sorts) ?? (offer.sorts.length === 0 ? text : null);
    if (code !== null) return filter(typed, code, name(code));
    return filterRefusal(
      typed,
      'no_such',
      offer.sorts.map((sort) => ({
        name: name(sort.code),
        by: [{ by, text: sort.code }],
      })),
    );
  },
};

function filter(
  { criterion: { by }, offer }: FilterInput,
  value: string,
  name: LocalizedName = () => value,
): Filter {
  const criterion = { by, text: value };
  return { criterion, param: offer.params[by] ?? by, value, name: criterionName(criterion, name) };
}

function roundedText(amount: number): string {
  return String(Math.round(amount));
}

/** "At least 500,000 words". */
export function wordCountName(by: 'min_words' | 'max_words', count: number): LocalizedName {
  return ({ t }) => t(by === 'min_words' ? 'browse.atLeastWords' : 'browse.atMostWords', { count });
}

/** Matches one of the catalogue's names. Without the names, the text is sent unchanged. */
function oneOf(typed: FilterInput, labels: readonly Label[] | null): Filter | FilterRefusal {
  if (labels === null) return asTyped(typed);
  const found = findLabel(typed.criterion.text, labels);
  if (found.one !== null) return filter(typed, found.one.code, labelName(found.one));
  const hasNear = found.near.length > 0;
  return filterRefusal(
    typed,
    hasNear ? 'several' : 'no_such',
    (hasNear ? found.near : labels).slice(0, maxAlternatives).map((label) => ({
      name: labelName(label),
      by: [{ by: typed.criterion.by, text: label.code }],
    })),
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
