import { createHash } from 'node:crypto';
import { Cron } from 'croner';

import { BoundedMap } from '../model/bounded-map.ts';
import { isCredible } from '../model/credible-time.ts';
import type { DigestWhen, QuietHours } from '../model/watch.ts';

/** A period without a digest between `from` and `next`. `last`, the digest before it, is computed on demand. */
interface DigestPeriod {
  readonly from: number;
  readonly next: number;
  last: number | null;
}

/**
 * croner needs a tenth of a millisecond for a result, and many watches have the same schedule. The
 * results are cached, not the patterns, which use 80 kB each.
 */
const periods = new BoundedMap<string, DigestPeriod>(20_000);

/**
 * Returns when a digest is next due, strictly after `after`; milliseconds since the epoch. A local
 * time that daylight saving skips is due when the clocks have gone forward. One that occurs twice is
 * due the first time.
 */
export function nextDigestAt(when: DigestWhen, timeZone: string, after: number): number {
  return digestPeriod(when, timeZone, after).next;
}

/** Returns when a digest was last due, at `at` or before. */
export function lastDigestAt(when: DigestWhen, timeZone: string, at: number): number {
  const period = digestPeriod(when, timeZone, at);
  period.last ??= lastBefore(when, timeZone, period.next);
  return period.last;
}

/** Returns the local time of a daily digest on the day before: one that is due at `at`, or late by hours, begins then. */
export function dayBeforeAt(when: DigestWhen, timeZone: string, at: number): number {
  return lastDigestAt(when, timeZone, at - shortestDayMs);
}

/** Shorter than any day on which clocks change. */
const shortestDayMs = 20 * 3_600_000;

/** Whether what was due at `dueAt`, last before `now`, is done, if it was last done at `doneAt`. */
export function isDoneSince(dueAt: number, doneAt: number, now: number): boolean {
  return doneAt >= dueAt && isCredible(doneAt, now);
}

/**
 * Returns when the quiet hours around `now` end; null outside quiet hours. They follow the local
 * clocks: an hour that occurs twice is quiet twice, and a skipped hour is never quiet.
 */
export function quietEndAt(quiet: QuietHours, timeZone: string, now: number): number | null {
  if (!isQuiet(quiet, timeZone, now)) return null;
  let end = (Math.floor(now / quarterMs) + 1) * quarterMs;
  while (isQuiet(quiet, timeZone, end)) end += quarterMs;
  return end;
}

/** A key's constant offset within each interval, in milliseconds. Offsets are evenly distributed. */
export function checkOffsetMs(key: string, intervalMs: number): number {
  const share = createHash('sha256').update(key).digest().readUIntBE(0, 6) / 2 ** 48;
  return Math.floor(share * intervalMs);
}

/** Returns when a board is next checked, strictly after `after`. */
export function nextCheckAt(key: string, intervalMs: number, after: number): number {
  const offset = checkOffsetMs(key, intervalMs);
  return (Math.floor((after - offset) / intervalMs) + 1) * intervalMs + offset;
}

/** Returns when a board was last to be checked, at `at` or before. */
export function lastCheckAt(key: string, intervalMs: number, at: number): number {
  return nextCheckAt(key, intervalMs, at) - intervalMs;
}

function isQuiet({ from, to }: QuietHours, timeZone: string, at: number): boolean {
  const hour = Math.floor(localMinutes(timeZone, at) / 60);
  return from <= to ? from <= hour && hour < to : from <= hour || hour < to;
}

function digestPeriod(when: DigestWhen, timeZone: string, at: number): DigestPeriod {
  const key = `${timeZone} ${patternOf(when)}`;
  const cached = periods.get(key);
  if (cached !== undefined && (cached.last ?? cached.from) <= at && at < cached.next) return cached;
  const period = { from: at, next: nextAfter(when, timeZone, at), last: null };
  periods.set(key, period);
  return period;
}

function nextAfter(when: DigestWhen, timezone: string, after: number): number {
  const next = new Cron(patternOf(when), { timezone }).nextRun(new Date(after))?.getTime();
  if (next === undefined) throw new Error(`no digest is due after ${after}`);
  const skipped = skippedToMidnight(when, timezone, next);
  return skipped !== null && skipped > after ? skipped : next;
}

function lastBefore(when: DigestWhen, timezone: string, before: number): number {
  const last = previousRun(patternOf(when), timezone, before);
  return Math.max(last, skippedToMidnight(when, timezone, before) ?? last);
}

/**
 * In some zones (America/Nuuk) daylight saving skips the last hour of a day, and croner leaves out a
 * run in that hour. Such a digest is due at midnight. Returns that midnight if it is the last one
 * before `before`, otherwise null.
 */
function skippedToMidnight(when: DigestWhen, timezone: string, before: number): number | null {
  if (when.at < earliestSkippedMinutes) return null;
  const dayAfter = when.kind === 'daily' ? '*' : String((when.day % 7) + 1);
  const midnight = previousRun(`0 0 * * ${dayAfter}`, timezone, before);
  return localMinutes(timezone, midnight - 60_000) < when.at ? midnight : null;
}

/** No zone's clocks have gone forward by more than two hours at once. */
const earliestSkippedMinutes = 22 * 60;

function previousRun(pattern: string, timezone: string, before: number): number {
  const [last] = new Cron(pattern, { timezone }).previousRuns(1, new Date(before));
  if (last === undefined) throw new Error(`no digest was due before ${before}`);
  return last.getTime();
}

function patternOf(when: DigestWhen): string {
  const hour = Math.floor(when.at / 60);
  return `${when.at % 60} ${hour} * * ${when.kind === 'daily' ? '*' : when.day}`;
}

/** Every UTC offset in use, and every change of one, is a multiple of 15 minutes. */
const quarterMs = 15 * 60_000;

/** A zone's local time at the beginning of the last requested quarter of an hour. */
interface LocalTime {
  readonly format: Intl.DateTimeFormat;
  readonly quarter: number;
  readonly minutes: number;
}

const localTimes = new Map<string, LocalTime>();

/** Returns a zone's local time in whole minutes since midnight. */
function localMinutes(timeZone: string, at: number): number {
  const quarter = Math.floor(at / quarterMs);
  const cached = localTimes.get(timeZone);
  const format = cached?.format ?? timeFormat(timeZone);
  const minutes =
    cached?.quarter === quarter ? cached.minutes : formatMinutes(format, quarter * quarterMs);
  localTimes.set(timeZone, { format, quarter, minutes });
  return minutes + Math.floor((at - quarter * quarterMs) / 60_000);
}

function formatMinutes(format: Intl.DateTimeFormat, at: number): number {
  const [hours, minutes] = format.format(at).split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

function timeFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
