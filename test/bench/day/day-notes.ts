import type { DayRequests } from './day-requests.ts';
import type { Day } from './simulated-day.ts';

const minuteMs = 60_000;

/** Details of the figures: the day's failures, and the requests beyond the least. */
export function dayNotes(day: Day, requests: DayRequests, seed: number): readonly string[] {
  const { events, results, extent } = day;
  const lasting = events.filter(({ what }) => / s of |blocked|let in|revoked|sets/u.test(what));
  const surplus = [...requests.surplus].sort(([, one], [, other]) => other - one);
  const hours = Array.from({ length: Math.ceil(extent.lengthMs / (60 * minuteMs)) }, (_, hour) =>
    Math.round(requestsIn(day, hour) / 60),
  );
  const outcomes = Map.groupBy(results, ({ outcome }) => outcome);
  return [
    `The day of seed ${seed} (--seed ${seed}):`,
    `  open requests a minute, hour by hour: ${hours.join(' ')}`,
    `  endings: ${[...outcomes].map(([outcome, all]) => `${outcome} ${all.length}`).join(', ')}`,
    `  requests that a fault failed or the service refused: ${requests.failed}`,
    ...lasting.map(({ atMs, what }) => `  ${clock(atMs)} ${what}`),
    `  requests beyond the least: ${surplus.length === 0 ? 'none' : ''}`,
    ...surplus.slice(0, 12).map(([pattern, count]) => `  ${String(count).padStart(6)} ${pattern}`),
    ...requests.impossible.map((name) => `  fewer requests than the least: ${name}`),
  ];
}

function requestsIn({ catalogue, extent }: Day, hour: number): number {
  const all = catalogue.requests.matching({ interface: 'open' });
  const since = (all[0]?.at ?? 0) - ((all[0]?.at ?? 0) % (24 * 60 * minuteMs));
  const from = since + hour * 60 * minuteMs;
  const to = Math.min(from + 60 * minuteMs, since + extent.lengthMs);
  return all.filter(({ at }) => at >= from && at < to).length;
}

function clock(atMs: number): string {
  return new Date(atMs).toISOString().slice(11, 16);
}
