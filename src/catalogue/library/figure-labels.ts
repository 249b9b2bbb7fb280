import type { BookSummary, Figure } from '../../model/book.ts';
import type { BooklistSummary } from '../../model/booklist.ts';
import type { Source } from '../../model/source.ts';

/**
 * Adds the labels that the compact view omits ("keyed interface, Conventions"), from the source's
 * description in `/sources`. They stay null if that is not available.
 */
export function withFigureLabels(
  books: readonly BookSummary[],
  source: Source | null,
): readonly BookSummary[] {
  return books.map((book) => ({ ...book, figures: labelFigures(book.figures, source?.metrics) }));
}

export function withListFigureLabels<T extends Pick<BooklistSummary, 'figures'>>(
  list: T,
  source: Source | null,
): T {
  return { ...list, figures: labelFigures(list.figures, source?.booklists.metrics) };
}

interface FigureDefinition {
  readonly key: string;
  readonly label: string;
  readonly period?: string | null;
}

function labelFigures(
  figures: readonly Figure[],
  definitions: readonly FigureDefinition[] = [],
): readonly Figure[] {
  return figures.map((figure) => {
    if (figure.label !== null) return figure;
    const named = definitions.filter(({ key }) => key === figure.key);
    const definition = named.find(({ period }) => period === figure.period) ?? named[0];
    return { ...figure, label: definition?.label ?? null };
  });
}
