import type { Language } from '../../language/language.ts';
import type { Figure } from '../../model/book.ts';
import type { Metric, Source } from '../../model/source.ts';

/** Returns a figure's name in the reader's language; null if it has only its label. */
export type FigureNames = (figure: Pick<Figure, 'key' | 'period'>) => string | null;

/** A source's Chinese names of its figures ("keyed interface, Metric definition"). */
export function figureNames(
  source: string | null,
  sources: readonly Source[],
  { catalogueLanguage }: Language,
): FigureNames {
  if (catalogueLanguage !== 'zh') return () => null;
  const metrics = metricsOf(source, sources);
  return (figure) => findFigure(figure, metrics)?.zh ?? null;
}

export function metricsOf(source: string | null, sources: readonly Source[]): readonly Metric[] {
  return sources.find(({ code }) => code === source)?.metrics ?? [];
}

/** Finds a figure or a definition by key, preferably with the same period. */
export function findFigure<T extends Pick<Figure, 'key' | 'period'>>(
  wanted: { readonly key: string | null; readonly period: string | null },
  all: readonly T[],
): T | null {
  const named = all.filter(({ key }) => key === wanted.key);
  return named.find(({ period }) => period === wanted.period) ?? named[0] ?? null;
}
