import { zoneMatching, zones, type Zone } from './zones.ts';

/**
 * IANA's name of the zone that was typed: by that name in any case, by its city (`Berlin`, `北京`),
 * or by its hours from UTC (`UTC`, `+8`, `UTC-5`). Null where none or more than one is meant.
 */
export function readTypedZone(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  const [, sign, hours = '0'] = offset.exec(text) ?? [];
  if (offset.test(text)) return zoneAt(Number(hours) * (sign === '-' || sign === '−' ? -1 : 1));
  return officialName(text.replaceAll(' ', '_')) ?? zoneMatching.one(text, zones)?.name ?? null;
}

/** Zones that what was typed may mean, best first; all of them where none comes near. */
export function zonesLike(typed: string): readonly Zone[] {
  const near = zoneMatching.best(typed, zones);
  return near.length > 0 ? near : zones;
}

/** The zone that most who use Discord in this locale live in; null where that cannot be told. */
export function zoneOfLocale(discordLocale: string): string | null {
  return usual.get(discordLocale) ?? null;
}

const offset = /^(?:utc|gmt|z)?\s*(?:([+\-−])\s*0?(\d{1,2})(?::?00)?)$|^(?:utc|gmt|z)$/iu;

/** Etc's zones count westward: `Etc/GMT-8` is eight hours ahead of UTC. */
function zoneAt(hours: number): string | null {
  if (hours < -12 || hours > 14) return null;
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

function officialName(text: string): string | null {
  // `Intl` also takes offsets, which are no zone's name.
  if (!/^[a-z][a-z0-9_+-]*\/[a-z0-9_+/-]+$/iu.test(text)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const usual: ReadonlyMap<string, string> = new Map([
  ['zh-CN', 'Asia/Shanghai'],
  ['zh-TW', 'Asia/Taipei'],
  ['ja', 'Asia/Tokyo'],
  ['ko', 'Asia/Seoul'],
  ['vi', 'Asia/Saigon'],
  ['th', 'Asia/Bangkok'],
  ['hi', 'Asia/Calcutta'],
  ['id', 'Asia/Jakarta'],
  ['tr', 'Europe/Istanbul'],
  ['de', 'Europe/Berlin'],
  ['fr', 'Europe/Paris'],
  ['it', 'Europe/Rome'],
  ['es-ES', 'Europe/Madrid'],
  ['en-GB', 'Europe/London'],
  ['nl', 'Europe/Amsterdam'],
  ['pl', 'Europe/Warsaw'],
  ['cs', 'Europe/Prague'],
  ['da', 'Europe/Copenhagen'],
  ['fi', 'Europe/Helsinki'],
  ['no', 'Europe/Oslo'],
  ['sv-SE', 'Europe/Stockholm'],
  ['hu', 'Europe/Budapest'],
  ['ro', 'Europe/Bucharest'],
  ['bg', 'Europe/Sofia'],
  ['el', 'Europe/Athens'],
  ['hr', 'Europe/Zagreb'],
  ['lt', 'Europe/Vilnius'],
  ['uk', 'Europe/Kiev'],
  ['pt-BR', 'America/Sao_Paulo'],
]);
