import {
  timeZoneMatcher,
  findTimeZoneName,
  timeZones,
  type TimeZone,
} from '../parts/time-zones.ts';

/**
 * Returns the IANA name of a typed time zone: an IANA name in any case, a city (`Berlin`, `北京`), or
 * an offset (`UTC`, `+8`, `UTC-5`). Returns null unless exactly one zone matches.
 */
export function readTypedZone(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  const [, sign, hours = '0'] = offset.exec(text) ?? [];
  if (offset.test(text)) return zoneAt(Number(hours) * (sign === '-' || sign === '−' ? -1 : 1));
  const named = text.includes('/') ? findTimeZoneName(text.replaceAll(' ', '_')) : null;
  return named ?? timeZoneMatcher.findOne(text, timeZones)?.name ?? null;
}

/** Time zones that match a typed text, best first; all zones without a match. */
export function findTimeZones(typed: string): readonly TimeZone[] {
  const near = timeZoneMatcher.findBest(typed, timeZones);
  return near.length > 0 ? near : timeZones;
}

const offset = /^(?:utc|gmt|z)?\s*(?:([+\-−])\s*0?(\d{1,2})(?::?00)?)$|^(?:utc|gmt|z)$/iu;

/** The sign of `Etc` zones is inverted: `Etc/GMT-8` is eight hours ahead of UTC. */
function zoneAt(hours: number): string | null {
  if (hours < -12 || hours > 14) return null;
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
