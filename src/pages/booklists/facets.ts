import type { Language } from '../../language/language.ts';
import type { Source } from '../../model/source.ts';
import { minimumFacet, sortFacet, type Facet } from '../parts/facet.ts';
import { withinSentence } from '../parts/figure.ts';
import { sortName } from '../parts/filter-choice.ts';

/** "open interface, GET /v1/booklists parameters". */
const librarySorts = ['popular', 'recent', 'largest'];

/**
 * How the lists of a source can be ordered and filtered ("keyed interface, Source: `booklists`"), or those of
 * the open library for null.
 */
export function listFacets(source: Source | null): readonly Facet[] {
  const { sorts = librarySorts, minBooksSteps = [], popularity } = source?.booklists ?? {};
  const { param = 'popularity', steps = [] } = popularity ?? {};
  return [
    sortFacet(sorts, source),
    minimumFacet('minBooks', 'min_books', minBooksSteps, (count, { t }) =>
      t('booklists.least.books', { count }),
    ),
    minimumFacet('popularity', param, steps, popularityName(param, source)),
  ];
}

/** "At least 1,000 followers". */
function popularityName(param: string, source: Source | null) {
  const code = param.replace(/^min_/, '');
  return (number: number, language: Language): string => {
    const name = withinSentence(sortName({ code, source }, language));
    return language.t('booklists.least.popular', { number, name });
  };
}
