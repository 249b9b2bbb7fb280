import { isDigest, type Watch, type WatchWhen } from '../../model/watch.ts';
import type { PageContext } from '../page.ts';
import type { WatchDraftParams } from '../watch-places.ts';
import {
  findTimeZones,
  isAmbiguousZone,
  readTypedZone,
  timeZones,
  zoneOfLocale,
} from '../watch/time-zones.ts';
import { readTypedTime, type TypedTime } from '../watch/times.ts';
import type { UnclearInput } from './unclear-input.ts';

/** Nine o'clock, in minutes. */
const defaultAt = 540;
const monday = 1;

/** Resolves when posts are sent. A time of day without a kind turns any other kind into a daily digest. */
export function resolveWhen(
  { when, at: text }: Pick<WatchDraftParams, 'when' | 'at'>,
  former: WatchWhen | null,
): WatchWhen | UnclearInput {
  const typed = text === null ? null : readTypedTime(text);
  if (text !== null && typed === null) return { about: 'at', text };
  const kind = when ?? kindFor(typed, former) ?? 'change';
  if (kind === 'change' || kind === 'history') return { kind };
  const at = typed?.at ?? (former !== null && isDigest(former) ? former.at : defaultAt);
  if (kind === 'daily') return { kind, at };
  return { kind, at, day: typed?.day ?? (former?.kind === 'weekly' ? former.day : monday) };
}

function kindFor(typed: TypedTime | null, former: WatchWhen | null): WatchWhen['kind'] | null {
  if (typed === null) return former?.kind ?? null;
  if (typed.day !== null) return 'weekly';
  return former !== null && isDigest(former) ? former.kind : 'daily';
}

/**
 * Resolves the time zone: the typed one, else the watch's, the server's, which a server of release 1.0.0 has in its last
 * watch, or the locale's default.
 */
export function resolveTimeZone(
  text: string | null,
  former: Watch | null,
  { reader, settings, watches }: Pick<PageContext, 'reader' | 'settings' | 'watches'>,
): string | UnclearInput {
  if (text !== null) {
    const zone = readTypedZone(text);
    if (zone !== null) return zone;
    const like = findTimeZones(text);
    const nearest = like.length > 0 ? like : timeZones;
    return { about: 'timeZone', text, nearest, isAmbiguous: isAmbiguousZone(text) };
  }
  const { guildId, discordLocale } = reader;
  const lastOfServer = guildId === null ? undefined : watches.current(guildId).at(-1);
  return (
    former?.choice.timeZone ??
    settings.settingsOf(guildId).timeZone ??
    lastOfServer?.choice.timeZone ??
    zoneOfLocale(discordLocale)?.name ??
    'UTC'
  );
}
