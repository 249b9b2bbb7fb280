import { soakMinutes } from '../../support/soak.ts';

/** A half-open interval, in milliseconds since the epoch. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/**
 * The simulated time. `npm test` takes the weeks in which clocks change in America, Europe and
 * Australia, the soak a whole year.
 */
export const year: Span =
  soakMinutes === null
    ? { from: Date.UTC(2026, 2, 4, 5), to: Date.UTC(2026, 3, 8, 5) }
    : { from: Date.UTC(2026, 0, 1, 5), to: Date.UTC(2027, 0, 1, 5) };

/** Subtracts spans, which may overlap, from a span. */
export function without(whole: Span, others: readonly Span[]): readonly Span[] {
  const left: Span[] = [];
  let { from } = whole;
  for (const other of others.toSorted((a, b) => a.from - b.from)) {
    if (other.from > from) left.push({ from, to: Math.min(other.from, whole.to) });
    from = Math.max(from, other.to);
    if (from >= whole.to) return left;
  }
  left.push({ from, to: whole.to });
  return left;
}

export function isWithin({ from, to }: Span, at: number): boolean {
  return from <= at && at < to;
}
