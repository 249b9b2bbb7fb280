import { createHash } from 'node:crypto';

import { Cron } from 'croner';

import type { QuietHours, WatchWhen } from '../model/watch.ts';
import { localMinutes, quarterMs } from './time-zone.ts';

/** What has a local time of day. */
export type DigestWhen = Exclude<WatchWhen, { readonly kind: 'change' }>;

/** Two digests of one schedule with none between; `last` is not looked for before it is asked. */
interface Between {
  readonly from: number;
  readonly next: number;
  last: number | null;
}

/**
 * croner takes a tenth of a millisecond for an answer, and many watches have the same schedule; what
 * it answers is kept, and not its patterns, which take 80 kB each.
 */
const answers = new Map<string, Between>();
const mostAnswers = 20_000;

/**
 * When a digest is next due, strictly after `after`; milliseconds since the epoch. A local time that
 * the clocks skip is due when they have gone forward, one that comes twice is due the first time.
 */
export function nextDigestAt(when: DigestWhen, timeZone: string, after: number): number {
  return between(when, timeZone, after).next;
}

/** When a digest was last due, at `at` or before. */
export function lastDigestAt(when: DigestWhen, timeZone: string, at: number): number {
  const known = between(when, timeZone, at);
  known.last ??= lastBefore(when, timeZone, known.next);
  return known.last;
}

/**
 * When the quiet hours end that `now` lies in; null where it lies in none. They go by what the clocks
 * show, so that an hour that comes twice is quiet twice, and one that is skipped is never quiet.
 */
export function quietEndAt(quiet: QuietHours, timeZone: string, now: number): number | null {
  if (!isQuiet(quiet, timeZone, now)) return null;
  let end = (Math.floor(now / quarterMs) + 1) * quarterMs;
  while (isQuiet(quiet, timeZone, end)) end += quarterMs;
  return end;
}

/** When within each interval a board is looked at: spread evenly, and for a key always the same. */
export function checkOffsetMs(key: string, intervalMs: number): number {
  const share = createHash('sha256').update(key).digest().readUIntBE(0, 6) / 2 ** 48;
  return Math.floor(share * intervalMs);
}

/** When a board is next looked at, strictly after `after`. */
export function nextCheckAt(key: string, intervalMs: number, after: number): number {
  const offset = checkOffsetMs(key, intervalMs);
  return (Math.floor((after - offset) / intervalMs) + 1) * intervalMs + offset;
}

function isQuiet({ from, to }: QuietHours, timeZone: string, at: number): boolean {
  const hour = Math.floor(localMinutes(timeZone, at) / 60);
  return from <= to ? from <= hour && hour < to : from <= hour || hour < to;
}

function between(when: DigestWhen, timeZone: string, at: number): Between {
  const key = `${timeZone} ${patternOf(when)}`;
  const known = answers.get(key);
  if (known !== undefined && (known.last ?? known.from) <= at && at < known.next) return known;
  const found = { from: at, next: nextAfter(when, timeZone, at), last: null };
  answers.delete(key);
  answers.set(key, found);
  const [oldest] = answers.keys();
  if (answers.size > mostAnswers && oldest !== undefined) answers.delete(oldest);
  return found;
}

function nextAfter(when: DigestWhen, timezone: string, after: number): number {
  const next = new Cron(patternOf(when), { timezone }).nextRun(new Date(after))?.getTime();
  if (next === undefined) throw new Error(`nothing is ever due after ${after}`);
  const late = lateBefore(when, timezone, next);
  return late !== null && late > after ? late : next;
}

function lastBefore(when: DigestWhen, timezone: string, before: number): number {
  const last = previousRun(patternOf(when), timezone, before);
  return Math.max(last, lateBefore(when, timezone, before) ?? last);
}

/**
 * In some zones (America/Nuuk) the last hour of a day is the one that is skipped, and croner leaves
 * out what would have been then: it is due at midnight. Null where the midnight before was no such.
 */
function lateBefore(when: DigestWhen, timezone: string, before: number): number | null {
  if (when.at < earliestSkippedToMidnight) return null;
  const dayAfter = when.kind === 'daily' ? '*' : String((when.day % 7) + 1);
  const midnight = previousRun(`0 0 * * ${dayAfter}`, timezone, before);
  return localMinutes(timezone, midnight - 60_000) < when.at ? midnight : null;
}

/** No clock has been put forward by more than two hours at once. */
const earliestSkippedToMidnight = 22 * 60;

function previousRun(pattern: string, timezone: string, before: number): number {
  const [last] = new Cron(pattern, { timezone }).previousRuns(1, new Date(before));
  if (last === undefined) throw new Error(`nothing was ever due before ${before}`);
  return last.getTime();
}

function patternOf(when: DigestWhen): string {
  const hour = Math.floor(when.at / 60);
  return `${when.at % 60} ${hour} * * ${when.kind === 'daily' ? '*' : when.day}`;
}
