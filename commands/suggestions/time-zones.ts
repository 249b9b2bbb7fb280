import type { Suggest, SuggestionContext, Suggestion } from '../../src/engine/command.ts';
import type { Reader } from '../../src/model/reader.ts';
import {
  cityName,
  isWellKnown,
  timeZoneMatching,
  timeZones,
  zoneOfLocale,
  type TimeZone,
} from '../../src/pages/parts/time-zones.ts';
import { choice, distinct, textOfChoice } from './choice.ts';

/** Time zones by city, region or offset; the reader's likely own one first, then the commonest. */
export const suggestTimeZones: Suggest = (typed, { reader, language }) => {
  const text = textOfChoice(typed);
  const offset = readOffset(text);
  const near =
    offset === null
      ? timeZoneMatching.findBest(text, zonesFor(reader))
      : zonesFor(reader).filter((zone) => isWellKnown(zone) && isAt(zone, offset));
  return Promise.resolve(distinct(near.slice(0, 25).map((zone) => zoneChoice(zone, language))));
};

/** "Europe/Berlin — 柏林 · UTC+1/+2": what is looked up is the name that is stored. */
function zoneChoice(zone: TimeZone, language: SuggestionContext['language']): Suggestion {
  return choice(zone.name, zone.name, [cityName(zone, language), offsetText(zone)]);
}

function zonesFor({ discordLocale }: Reader): readonly TimeZone[] {
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

/** "UTC+1/+2": both where clocks are turned, so that it is right all year. */
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

/** In the middle of winter and of summer, in minutes ahead of UTC. */
function offsetsOf({ name }: TimeZone): readonly number[] {
  const known = offsets.get(name);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
  const made = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)].map((time) => {
    const part = format.formatToParts(time).find(({ type }) => type === 'timeZoneName');
    return readOffset(part?.value.replace(/^GMT$/u, 'GMT+0') ?? '') ?? 0;
  });
  offsets.set(name, made);
  return made;
}

/** Making a format costs more than all else here. */
const offsets = new Map<string, readonly number[]>();
