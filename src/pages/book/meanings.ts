import type { Book, Figure } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import { figureLike, metricsOf } from '../parts/figure-names.ts';
import { sourceCodeOf } from '../parts/source-name.ts';

/** A figure with what its source says it counts. */
export interface Meaning {
  readonly figure: Figure;
  readonly meaning: string;
}

/** What each figure of a book means, as far as its source tells ("keyed interface, Metric definition"). */
export function meaningsOf(book: Book, sources: readonly Source[]): readonly Meaning[] {
  const metrics = metricsOf(sourceCodeOf(book), sources);
  return book.figures.flatMap((figure) => {
    const meaning = figureLike(figure, metrics)?.meaning ?? null;
    return meaning === null ? [] : [{ figure, meaning }];
  });
}
