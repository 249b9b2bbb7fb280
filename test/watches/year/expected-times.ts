import { isDigest, type QuietHours, type WatchWhen } from '../../../src/model/watch.ts';
import { zoneQuarters, type ZoneMinute } from '../zone-minutes.ts';
import { dayMs, minuteMs, year, type Span } from './spans.ts';

const quarters = new Map<string, readonly ZoneMinute[]>();

/** A zone's local times over the year and the days around it. */
function clocksOf(zone: string): readonly ZoneMinute[] {
  const known = quarters.get(zone) ?? zoneQuarters(zone, year.from - 2 * dayMs, 370);
  quarters.set(zone, known);
  return known;
}

/** When digests are due in the year: at the first minute of a day that shows the time or a later one. */
export function duesOf(when: WatchWhen, zone: string): readonly number[] {
  if (!isDigest(when)) return [];
  const days = [...Map.groupBy(clocksOf(zone), ({ date }) => date).values()].slice(1, -1);
  return days
    .flatMap((day, index) => {
      if (when.kind === 'weekly' && day[0]?.day !== when.day) return [];
      const quarter = day.find(({ minutes }) => minutes + 14 >= when.at);
      if (quarter === undefined) return days[index + 1]?.[0]?.at ?? [];
      return quarter.at + Math.max(0, when.at - quarter.minutes) * minuteMs;
    })
    .filter((at) => at > year.from && at < year.to);
}

/** The times with a quiet local hour. */
export function quietSpans(quiet: QuietHours | null, zone: string): readonly Span[] {
  if (quiet === null) return [];
  const hours = new Set<number>();
  for (let hour = quiet.from; hour !== quiet.to; hour = (hour + 1) % 24) hours.add(hour);
  return clocksOf(zone)
    .filter(({ minutes }) => hours.has(Math.floor(minutes / 60)))
    .map(({ at }) => ({ from: at, to: at + 15 * minuteMs }));
}
