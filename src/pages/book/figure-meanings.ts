import type { Book, Figure } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import { findFigure, metricsOf } from '../parts/figure.ts';
import { sourceCodeOf } from '../parts/source.ts';

/** A figure with its source's explanation. */
export interface FigureMeaning {
  readonly figure: Figure;
  readonly meaning: string;
}

/** The explained figures of a book ("keyed interface, Metric definition"). */
export function figureMeanings(book: Book, sources: readonly Source[]): readonly FigureMeaning[] {
  const metrics = metricsOf(sourceCodeOf(book), sources);
  return book.figures.flatMap((figure) => {
    const meaning = findFigure(figure, metrics)?.meaning ?? null;
    return meaning === null ? [] : [{ figure, meaning }];
  });
}
