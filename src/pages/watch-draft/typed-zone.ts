import { timeZoneMatching, timeZoneNamed, timeZones, type TimeZone } from '../parts/time-zones.ts';

/**
 * IANA's name of the zone that was typed: by that name in any case, by its city (`Berlin`, `北京`),
 * or by its hours from UTC (`UTC`, `+8`, `UTC-5`). Null where none or more than one is meant.
 */
export function readTypedZone(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  const [, sign, hours = '0'] = offset.exec(text) ?? [];
  if (offset.test(text)) return zoneAt(Number(hours) * (sign === '-' || sign === '−' ? -1 : 1));
  const named = text.includes('/') ? timeZoneNamed(text.replaceAll(' ', '_')) : null;
  return named ?? timeZoneMatching.findOne(text, timeZones)?.name ?? null;
}

/** Zones that what was typed may mean, best first; all of them where none comes near. */
export function zonesLike(typed: string): readonly TimeZone[] {
  const near = timeZoneMatching.findBest(typed, timeZones);
  return near.length > 0 ? near : timeZones;
}

const offset = /^(?:utc|gmt|z)?\s*(?:([+\-−])\s*0?(\d{1,2})(?::?00)?)$|^(?:utc|gmt|z)$/iu;

/** Etc's zones count westward: `Etc/GMT-8` is eight hours ahead of UTC. */
function zoneAt(hours: number): string | null {
  if (hours < -12 || hours > 14) return null;
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
