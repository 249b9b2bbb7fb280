import type { Language } from '../../language/language.ts';
import type { PlainTextKey } from '../../language/text-key.ts';
import type { Source } from '../../model/source.ts';
import { codeInWords } from '../parts/figure.ts';
import { escaped } from '../parts/markdown.ts';
import { smallPrint } from '../parts/passage.ts';
import { sortName } from '../parts/filter-choice.ts';
import { stepsText } from './steps.ts';

/** Values listed at most. */
const mostValues = 20;

/** The orders and filters of a source's catalogue, one per line; may be empty. */
export function catalogueLines(source: Source, language: Language): Lines {
  const { sorts, lengthSteps, facets } = source.catalogue;
  return headed(language.t('sources.inCatalogue'), [
    labelled('sources.sorts', sortsText(sorts, source, language), language),
    labelled('sources.lengths', stepsIn(lengthSteps, language), language),
    ...facets.slice(0, mostValues).map(({ param, values }) => {
      const shown = valuesText(
        values.map(
          (value) => language.term('facetValue', value) ?? codeInWords(value).toLowerCase(),
        ),
        language,
      );
      const what = language.term('facet', param) ?? escaped(codeInWords(param), 60);
      return shown === null
        ? null
        : `-# ${language.t('common.named', { name: what, value: shown })}`;
    }),
  ]);
}

/** The orders and filters of a source's booklists, and the meanings of their figures. */
export function booklistLines(source: Source, language: Language): Lines {
  const { sorts, minBooksSteps, popularity, memberSorts, minWordsSteps, metrics } =
    source.booklists;
  return headed(language.t('sources.inBooklists'), [
    labelled('sources.sorts', sortsText(sorts, source, language), language),
    labelled('sources.sizes', stepsIn(minBooksSteps, language), language),
    labelled('sources.popularity', stepsIn(popularity?.steps ?? [], language), language),
    labelled('sources.memberSorts', sortsText(memberSorts, source, language), language),
    labelled('sources.memberLengths', stepsIn(minWordsSteps, language), language),
    ...metrics.slice(0, mostValues).map(({ label, meaning }) => {
      const what = escaped(label, 60);
      if (meaning === null) return smallPrint([what]);
      return `-# ${language.t('common.named', { name: what, value: escaped(meaning, 200) })}`;
    }),
  ]);
}

type Lines = readonly (string | null)[];

function labelled(key: PlainTextKey, values: string | null, { t }: Language): string | null {
  return values === null ? null : `-# ${t('common.named', { name: t(key), value: values })}`;
}

function sortsText(codes: readonly string[], source: Source, language: Language): string | null {
  const names = codes.map((code) => sortName({ code, source }, language));
  return valuesText(names, language);
}

function stepsIn(steps: readonly number[], language: Language): string | null {
  return steps.length === 0 ? null : stepsText(steps, language);
}

function headed(heading: string, all: Lines): Lines {
  return all.every((one) => one === null) ? [] : [`**${heading}**`, ...all];
}

/** A comma-separated list, escaped; null if it is empty. */
function valuesText(values: readonly string[], { t }: Language): string | null {
  const shown = values
    .slice(0, mostValues)
    .map((value) => escaped(value, 40))
    .filter((value) => value !== '');
  return shown.length === 0 ? null : shown.join(t('common.comma'));
}
