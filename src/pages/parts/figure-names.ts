import type { Language } from '../../language/language.ts';
import type { Figure } from '../../model/book.ts';
import type { Metric, Source } from '../../model/source.ts';

/** What a figure is called in the reader's language; null where its own label is all there is. */
export type FigureNames = (figure: Pick<Figure, 'key' | 'period'>) => string | null;

/** The names that a source gives its figures in Chinese ("keyed interface, Metric definition"). */
export function figureNames(
  source: string | null,
  sources: readonly Source[],
  { catalogueLanguage }: Language,
): FigureNames {
  if (catalogueLanguage !== 'zh') return () => null;
  const metrics = metricsOf(source, sources);
  return (figure) => figureLike(figure, metrics)?.zh ?? null;
}

export function metricsOf(source: string | null, sources: readonly Source[]): readonly Metric[] {
  return sources.find(({ code }) => code === source)?.metrics ?? [];
}

/** The figure, or the definition of one, by its key: over the same period where there are several. */
export function figureLike<T extends Pick<Figure, 'key' | 'period'>>(
  wanted: { readonly key: string | null; readonly period: string | null },
  all: readonly T[],
): T | null {
  const named = all.filter(({ key }) => key === wanted.key);
  return named.find(({ period }) => period === wanted.period) ?? named[0] ?? null;
}
