import type { Suggest, SuggestionContext, Suggestion } from '../../src/engine/command.ts';
import type { Reader } from '../../src/model/reader.ts';
import {
  cityName,
  isWellKnown,
  timeZoneMatcher,
  timeZones,
  zoneOfLocale,
  type TimeZone,
} from '../../src/pages/watch/time-zones.ts';
import { choice, distinct, textOfChoice } from './choice.ts';

/** Suggests time zones by city, region or offset: the reader's likely zone, then the most common. */
export const suggestTimeZones: Suggest = (typed, { reader, language }) => {
  const text = textOfChoice(typed);
  const offset = readOffset(text);
  const matches =
    offset === null
      ? timeZoneMatcher.findBest(text, zonesInOrder(reader))
      : zonesInOrder(reader).filter((zone) => isWellKnown(zone) && isAt(zone, offset));
  return Promise.resolve(distinct(matches.slice(0, 25).map((zone) => zoneChoice(zone, language))));
};

/** "Europe/Berlin — 柏林 · UTC+1/+2". */
function zoneChoice(zone: TimeZone, language: SuggestionContext['language']): Suggestion {
  return choice(zone.name, zone.name, [cityName(zone, language), offsetText(zone)]);
}

function zonesInOrder({ discordLocale }: Reader): readonly TimeZone[] {
  const own = zoneOfLocale(discordLocale);
  return own === null ? timeZones : [...new Set([own, ...timeZones])];
}

/** Minutes ahead of UTC of "+8", "UTC-3:30", "gmt8"; null for any other text. */
function readOffset(text: string): number | null {
  const read = /^(?:utc|gmt)?\s*([-+−–])?\s*(\d{1,2})(?::?([0-5]\d))?$/iu.exec(text);
  if (read === null) return null;
  const [, sign = '+', hours, minutes = '0'] = read;
  const ahead = Number(hours) * 60 + Number(minutes);
  return sign === '+' ? ahead : -ahead;
}

function isAt(zone: TimeZone, minutes: number): boolean {
  return offsetsOf(zone).includes(minutes);
}

/** "UTC+1/+2": a zone with daylight saving has both offsets. */
function offsetText(zone: TimeZone): string {
  const all = [...new Set(offsetsOf(zone))].toSorted((one, other) => one - other);
  return `UTC${all.map(signed).join('/')}`;
}

function signed(minutes: number): string {
  const whole = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  const text = rest === 0 ? String(whole) : `${whole}:${String(rest).padStart(2, '0')}`;
  return `${minutes < 0 ? '−' : '+'}${text}`;
}

/** The offsets in January and in July, in minutes ahead of UTC. */
function offsetsOf({ name }: TimeZone): readonly number[] {
  const cached = offsets.get(name);
  if (cached !== undefined) return cached;
  const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
  const both = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)].map((time) => {
    const part = format.formatToParts(time).find(({ type }) => type === 'timeZoneName');
    return readOffset(part?.value.replace(/^GMT$/u, 'GMT+0') ?? '') ?? 0;
  });
  offsets.set(name, both);
  return both;
}

/** Creating a format is by far the most expensive step. */
const offsets = new Map<string, readonly number[]>();
