import { allLanguages, type TranslatedText } from '../../language/language.ts';
import { createMatcher } from '../../matching/matcher.ts';
import type { Metric, Source } from '../../model/source.ts';
import { valueMatcher, type Facet, type FacetValue } from '../parts/facet.ts';
import { minimumFacet, onlyOne, readNamed, termName } from '../parts/facet-kinds.ts';
import { codeInWords } from '../parts/figure.ts';

/** A facet of one catalogue, such as its audience, or a minimum of a figure. */
interface OwnFilter extends Facet<'filter'> {
  /** The name in addresses. */
  readonly code: string;
  readonly param: string;
  /** "Audience", "Score". */
  readonly title: TranslatedText;
}

/** The catalogue's own filters as one facet. Its texts have the filter's name: `audience=female`. */
export function ownFacet(source: Source | null): Facet<'filter'> {
  const own = ownFilters(source);
  const all = own.flatMap(({ values }) => values);
  return {
    by: 'filter',
    values: all,
    /** Accepts a suggestion's value, its name in any language ("Score ≥ 8"), or similar text. */
    read(typed) {
      const exact = all.find((value) => value.text === typed || sentText(value) === typed);
      const named = exact === undefined ? valueMatcher.findNamed(typed, all) : [exact];
      if (named.length === 1) return named;
      const { name, value } = splitText(typed);
      const filter =
        own.find(({ code, param }) => code === name || param === name) ??
        filterMatcher.findOne(name, own);
      if (filter === null || value === '') {
        return onlyOne(valueMatcher.findBest(typed, all), all);
      }
      const read = filter.read(value);
      return 'why' in read ? { ...read, why: 'no_step' } : read;
    },
  };
}

/** Those of the open library for null ("open interface, GET /v1/books parameters"). */
function ownFilters(source: Source | null): readonly OwnFilter[] {
  if (source === null) return [choiceFilter('audience', 'gender', ['male', 'female'])];
  return [
    ...source.catalogue.facets.map(({ param, values }) => choiceFilter(param, param, values)),
    ...source.metrics.flatMap((metric) =>
      metric.minParam === null ? [] : [minimumFilter(metric.minParam, metric)],
    ),
  ];
}

function choiceFilter(code: string, param: string, codes: readonly string[]): OwnFilter {
  const title = termName('facet', code);
  const values = codes.map((value) => {
    const name: TranslatedText = (language) =>
      language.t('common.named', {
        name: title(language),
        value: language.term('facetValue', value) ?? codeInWords(value).toLowerCase(),
      });
    const alone = () => [...allLanguages.map(termName('facetValue', value)), value];
    return ownValue({ code, param }, value, name, alone);
  });
  return { by: 'filter', code, param, title, values, read: (typed) => readNamed(typed, values) };
}

function minimumFilter(param: string, metric: Metric): OwnFilter {
  const title = metricTitle(metric);
  const code = param;
  const valueOf = (step: number) =>
    ownValue({ code, param }, String(step), (language) =>
      language.t('browse.minimum', { name: title(language), value: language.number(step) }),
    );
  return { ...minimumFacet('filter', metric.minSteps, valueOf), code, param, title };
}

/** The name of a minimum's figure, in Chinese if the reader has the catalogue's Chinese names. Plain text. */
export function metricTitle({ label, zh }: Metric): TranslatedText {
  return ({ catalogueLanguage }) => (catalogueLanguage === 'zh' ? zh : null) ?? label;
}

/** `alone`: further names of the value, without the filter's. */
function ownValue(
  { code, param }: Pick<OwnFilter, 'code' | 'param'>,
  value: string,
  name: TranslatedText,
  alone: () => readonly string[] = () => [],
): FacetValue<'filter'> {
  const text = `${code}=${value}`;
  const sent = { param, code: value };
  const names = () => [...allLanguages.map(name), ...alone(), text, sentText(sent)];
  return { by: 'filter', text, ...sent, name, names };
}

function sentText({ param, code }: Pick<FacetValue<'filter'>, 'param' | 'code'>): string {
  return `${param}=${code}`;
}

const filterMatcher = createMatcher<OwnFilter>(({ title, code, param }) => [
  ...allLanguages.map(title),
  code,
  param,
]);

/** "score >= 7.5", "Audience: men", "votes 100k": a name and a value. */
function splitText(typed: string): { readonly name: string; readonly value: string } {
  const [, name = '', value = ''] =
    /^(.+?)\s*(?:[<>]=|[=≥>:：])\s*(.+)$/su.exec(typed) ?? /^(\D+?)\s*(\d.*)$/su.exec(typed) ?? [];
  return { name, value };
}
