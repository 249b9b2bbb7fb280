import type { Language } from '../../language/language.ts';
import type { Criterion } from '../places.ts';
import { periodText } from '../parts/figure.ts';
import { escaped } from '../parts/markdown.ts';
import { joinLines, smallPrint, variants, type Passage } from '../parts/passage.ts';
import { sortName } from '../parts/filter-choice.ts';
import { sourceHeading, orderedSourceNames } from '../parts/source.ts';
import type { CatalogueOffer } from './offer.ts';
import type { CatalogueQuery } from './catalogue-query.ts';

/** The catalogue, its filters and its order. */
export function booksHeading(
  offer: CatalogueOffer,
  query: CatalogueQuery,
  language: Language,
): Passage {
  const title = (name: number, url: number): string =>
    offer.source === null
      ? `## ${language.t('browse.ofLibrary')}`
      : sourceHeading('browse.of', offer.source.code, [offer.source], language, { name, url });
  const under = (room: number): string | null =>
    smallPrint(query.filters.map(({ name }) => escaped(name(language), room)));
  const sorted = smallPrint([sortText(offer, query, language)]);
  return variants(70, [
    () => joinLines([title(100, 400), under(80), sorted]),
    () => joinLines([title(60, 150), under(24), sorted]),
    () => title(60, 0),
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
export function minimumLines(
  { filters }: CatalogueQuery,
  language: Language,
): readonly (string | null)[] {
  return filters.flatMap(({ choice }) => {
    if (choice?.filter.kind !== 'minimum') return [];
    const { param, metric } = choice.filter;
    const name = (language.catalogueLanguage === 'zh' ? metric.zh : null) ?? metric.label;
    const period = periodText(metric, language);
    const over =
      period === null || name.includes(period)
        ? ''
        : language.t('common.inBrackets', { text: period });
    const figure = `${escaped(name, 60)}${over}`;
    return [
      smallPrint([
        language.t('common.named', { name: escaped(param, 60), value: figure }),
        metric.meaning === null ? null : escaped(metric.meaning, 200),
      ]),
    ];
  });
}
