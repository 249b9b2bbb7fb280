import type { Reader } from '../../model/reader.ts';
import type { QuietHours, Watch, WatchWhen } from '../../model/watch.ts';
import { zoneOfLocale } from '../parts/time-zones.ts';
import type { WatchDraftParams } from '../watch-places.ts';
import { readTypedQuiet } from './typed-quiet.ts';
import { readTypedTime, type TypedTime } from './typed-time.ts';
import { readTypedZone, zonesLike } from './typed-zone.ts';
import type { Unclear } from './unclear.ts';

/** Nine o'clock, in minutes. */
const usualAt = 540;
const monday = 1;

/** When posts come: a time of day alone makes a digest of what would be posted on change. */
export function whenMeant(
  { when, at: text }: Pick<WatchDraftParams, 'when' | 'at'>,
  former: WatchWhen | null,
): WatchWhen | Unclear {
  const typed = text === null ? null : readTypedTime(text);
  if (text !== null && typed === null) return { about: 'at', text };
  const kind = when ?? kindFor(typed, former) ?? 'change';
  if (kind === 'change') return { kind };
  const at = typed?.at ?? (former === null || former.kind === 'change' ? usualAt : former.at);
  if (kind === 'daily') return { kind, at };
  return { kind, at, day: typed?.day ?? (former?.kind === 'weekly' ? former.day : monday) };
}

function kindFor(typed: TypedTime | null, former: WatchWhen | null): WatchWhen['kind'] | null {
  if (typed === null) return former?.kind ?? null;
  if (typed.day !== null) return 'weekly';
  return former === null || former.kind === 'change' ? 'daily' : former.kind;
}

/** The zone typed, else the watch's, the one of the server's last watch, or the usual one of the reader's locale. */
export function zoneMeant(
  text: string | null,
  former: Watch | null,
  held: readonly Watch[],
  { discordLocale }: Reader,
): string | Unclear {
  if (text !== null) {
    return readTypedZone(text) ?? { about: 'timeZone', text, nearest: zonesLike(text) };
  }
  const known = (former ?? held.at(-1))?.choice.timeZone;
  return known ?? zoneOfLocale(discordLocale)?.name ?? 'UTC';
}

export function quietMeant(
  text: string | null,
  former: QuietHours | null,
): QuietHours | Unclear | null {
  if (text === null) return former;
  const typed = readTypedQuiet(text);
  switch (typed.kind) {
    case 'hours':
      return typed.hours;
    case 'none':
      return null;
    case 'same_hour':
    case 'unreadable':
      return { about: 'quiet', text, isSameHour: typed.kind === 'same_hour' };
  }
}
