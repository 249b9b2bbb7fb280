import type { Book, Figure } from '../../model/book.ts';
import type { Metric, Source } from '../../model/source.ts';

/** A figure with what its source says it counts. */
export interface Meaning {
  readonly figure: Figure;
  readonly meaning: string;
}

/** What each figure of a book means, as far as its source tells ("keyed interface, Metric definition"). */
export function meaningsOf(book: Book, sources: readonly Source[]): readonly Meaning[] {
  const code = book.ref.system === 'keyed' ? book.ref.source : (book.atSource?.source ?? null);
  const metrics = sources.find((source) => source.code === code)?.metrics ?? [];
  return book.figures.flatMap((figure) => {
    const meaning = metricOf(figure, metrics)?.meaning ?? null;
    return meaning === null ? [] : [{ figure, meaning }];
  });
}

/** One key may be counted over several periods. */
function metricOf(figure: Figure, metrics: readonly Metric[]): Metric | undefined {
  const named = metrics.filter(({ key }) => key === figure.key);
  return named.find(({ period }) => period === figure.period) ?? named[0];
}
