import type { Genre } from '../../model/source.ts';
import type { CriterionName } from '../places.ts';
import { readAmount } from '../parts/amount.ts';
import { sortName, readSort } from '../parts/sort-choice.ts';
import { statusName, readStatus } from '../parts/status-choice.ts';
import { labelled, refusal, type Filter, type Refusal, type Typed } from './filter.ts';
import { labelFound, labelName, type Label } from './labels.ts';
import { codeNamed, filterName, termName, type Naming } from './names.ts';
import { filterText, nearest, readOwnFilter } from './own-filter.ts';

/** Converts a typed criterion to the catalogue's codes, or returns why it is not accepted. */
export function readFilter(typed: Typed): Filter | Refusal {
  if (typed.offer.params[typed.one.by] === undefined) return refusal(typed, 'not_taken');
  return (readers[typed.one.by] ?? asTyped)(typed);
}

type Read = (typed: Typed) => Filter | Refusal;

/** For free text and for undocumented values. */
const asTyped: Read = (typed) => filter(typed, typed.one.text);

/** The same for criteria with terms for some values. */
const byWord =
  (group: 'tagMatch' | 'order'): Read =>
  (typed) => {
    const { text } = typed.one;
    const code = codeNamed(group, text) ?? text;
    return filter(typed, code, termName(group, code));
  };

const tag: Read = (typed) => oneOf(typed, typed.labels.tags);

const readers: Readonly<Partial<Record<CriterionName, Read>>> = {
  genre: (typed) => oneOf(typed, typed.labels.genres),
  subgenre: (typed) => oneOf(typed, subgenresOf(typed)),
  tag,
  without_tag: tag,
  tag_match: byWord('tagMatch'),
  status: (typed) => {
    const code = readStatus(typed.one.text, typed.labels.statuses);
    return filter(typed, code, (language) => statusName(code, language));
  },
  order: byWord('order'),
  min_words: (typed) => {
    const { lengthSteps } = typed.offer;
    const amount = readAmount(typed.one.text);
    const steps = (all: readonly number[]) =>
      all.map((step) => ({
        name: wordsName('min_words', step),
        by: [{ by: typed.one.by, text: String(step) }],
      }));
    if (amount === null) return refusal(typed, 'no_number', steps(lengthSteps));
    return lengthSteps.length === 0 || lengthSteps.includes(amount)
      ? { ...filter(typed, whole(amount)), name: wordsName('min_words', amount) }
      : refusal(typed, 'no_step', steps(nearest(amount, lengthSteps, (step) => step)));
  },
  max_words: (typed) => {
    const amount = readAmount(typed.one.text);
    return amount === null
      ? refusal(typed, 'no_number')
      : { ...filter(typed, whole(amount)), name: wordsName('max_words', amount) };
  },
  filter: (typed) => {
    const read = readOwnFilter(typed.one.text, typed.offer);
    const instead = (near: Parameters<typeof filterName>[0][]) =>
      near.map((choice) => ({
        name: filterName(choice),
        by: [{ by: typed.one.by, text: filterText(choice) }],
      }));
    switch (read.kind) {
      case 'choice': {
        const { choice } = read;
        return {
          asked: { by: typed.one.by, text: filterText(choice) },
          param: choice.filter.param,
          value: choice.value,
          name: filterName(choice),
          choice,
        };
      }
      case 'no_value':
        return refusal(typed, 'no_step', instead([...read.near]));
      case 'several':
        return refusal(typed, 'several', instead([...read.near]));
      case 'none':
        return refusal(typed, 'no_such', instead([...typed.offer.choices]));
    }
  },
  sort: (typed) => {
    const { offer, one } = typed;
    const naming =
      (code: string): Naming =>
      (language) =>
        sortName({ code, source: offer.source }, language);
    const code = readSort(one.text, offer.sorts) ?? (offer.sorts.length === 0 ? one.text : null);
    if (code !== null) return filter(typed, code, naming(code));
    return refusal(
      typed,
      'no_such',
      offer.sorts.map((sort) => ({
        name: naming(sort.code),
        by: [{ by: one.by, text: sort.code }],
      })),
    );
  },
};

function filter({ one, offer }: Typed, value: string, name: Naming = () => value): Filter {
  const asked = { by: one.by, text: value };
  return { asked, param: offer.params[one.by] ?? one.by, value, name: labelled(asked, name) };
}

function whole(amount: number): string {
  return String(Math.round(amount));
}

/** "At least 500,000 words". */
export function wordsName(by: 'min_words' | 'max_words', count: number): Naming {
  return ({ t }) => t(by === 'min_words' ? 'browse.atLeastWords' : 'browse.atMostWords', { count });
}

/** Matches one of the catalogue's names. Without the names, the text is sent unchanged. */
function oneOf(typed: Typed, labels: readonly Label[] | null): Filter | Refusal {
  if (labels === null) return asTyped(typed);
  const found = labelFound(typed.one.text, labels);
  if (found.one !== null) return filter(typed, found.one.code, labelName(found.one));
  const hasNear = found.near.length > 0;
  return refusal(
    typed,
    hasNear ? 'several' : 'no_such',
    (hasNear ? found.near : labels).slice(0, mostInstead).map((label) => ({
      name: labelName(label),
      by: [{ by: typed.one.by, text: label.code }],
    })),
  );
}

/** More than a menu holds. */
const mostInstead = 25;

/** The subgenres of the chosen genre, whose text is already a code. */
function subgenresOf({ all, labels }: Typed): readonly Label[] | null {
  const wanted = all.find(({ by }) => by === 'genre')?.text;
  const genre = labels.genres?.find(({ code }: Genre) => code === wanted);
  return genre?.subgenres ?? null;
}
