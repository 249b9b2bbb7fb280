import type { Language } from '../../language/language.ts';
import { isDigest, type QuietHours, type WatchWhen } from '../../model/watch.ts';
import type { WatchDraftParams } from '../watch-places.ts';
import { clockText } from './texts.ts';
import { isAmbiguousZone, readTypedZone } from './time-zones.ts';
import { readTypedQuiet, readTypedTime, weekdayName } from './times.ts';

/** What the form's one field about times contains, as typed; null for what it does not contain. */
type TimesField = Pick<WatchDraftParams, 'at' | 'quiet' | 'timeZone'>;

/**
 * Splits the text of the field: `8:30`, `9am London`, `北京时间 9:00`, `22-8`, `Monday 8:30 Taipei, 22-8`. A word
 * beside a time that is no zone counts as one, and a text without any time is a digest's time, or the quiet hours of
 * posts on change, so that the draft page explains it.
 */
export function readTimesField(typed: string, when: WatchDraftParams['when']): TimesField {
  const text = typed.trim();
  if (text === '') return nothing;
  const readings = readingsOf(text);
  return (
    readings.find(({ timeZone }) => timeZone === null || isZone(timeZone)) ??
    readings.find(({ at, timeZone }) => at !== null && /^\p{L}/u.test(timeZone ?? '')) ?? {
      ...nothing,
      [when === 'change' ? 'quiet' : 'at']: text,
    }
  );
}

/** Splits the zone off a typed time: "9:00 Taipei". A text that is no time and zone stays as it is. */
export function readZonedTime(text: string): Pick<TimesField, 'at' | 'timeZone'> {
  const { at, quiet, timeZone } = readTimesField(text, null);
  return quiet === null ? { at, timeZone } : { at: text, timeZone: null };
}

const nothing: TimesField = { at: null, quiet: null, timeZone: null };

/** How a text can be cut into times and a rest, which may be a zone. Those with the fewest cuts come first. */
function readingsOf(text: string): readonly TimesField[] {
  return [...partitions(text)].flatMap((parts) => {
    const kinds = parts.map(kindOf);
    const isTimed = kinds.some((kind) => kind !== 'timeZone');
    if (!isTimed || new Set(kinds).size < kinds.length) return [];
    const partOf = (kind: keyof TimesField) => parts[kinds.indexOf(kind)] ?? null;
    return [{ at: partOf('at'), quiet: partOf('quiet'), timeZone: partOf('timeZone') }];
  });
}

/** Hours with the mistake that both are the same are quiet hours too: the draft page explains it. */
function kindOf(part: string): keyof TimesField {
  if (readTypedTime(part) !== null) return 'at';
  return readTypedQuiet(part).kind === 'unreadable' ? 'timeZone' : 'quiet';
}

function isZone(text: string): boolean {
  return readTypedZone(text) !== null || isAmbiguousZone(text);
}

/** The text as a whole, in two parts, and in three. The first parts are long first: `9 am EST`. */
function* partitions(text: string): Iterable<readonly string[]> {
  yield [text];
  const cuts = Array.from(text.matchAll(boundary), ({ index, 0: separator }) => {
    return { end: index, start: index + separator.length };
  });
  const latestFirst = cuts.toReversed();
  for (const { end, start } of latestFirst) yield [text.slice(0, end), text.slice(start)];
  for (const { end, start } of latestFirst) {
    for (const next of latestFirst.filter((cut) => cut.end > start)) {
      yield [text.slice(0, end), text.slice(start, next.end), text.slice(next.start)];
    }
  }
}

/** Separators, and where Chinese words adjoin a time: `北京时间9:00`, `9点台北`. */
const boundary = /[\s,;，；、]+|(?<=\p{Script=Han})(?=\d)|(?<=[\d点點分时時])(?=\p{Script=Han})/gu;

/** The text of the field: what was typed, else the watch's times. A zone is in it only if it is not clear. */
export function timesFieldText(
  { at, quiet, timeZone }: TimesField,
  former: { readonly when: WatchWhen; readonly quiet: QuietHours | null } | null,
  language: Language,
): string {
  const isWithoutQuiet = quiet !== null && readTypedQuiet(quiet).kind === 'none';
  const zone = timeZone === null || readTypedZone(timeZone) !== null ? null : timeZone;
  const time = [at ?? digestTimeText(former?.when ?? null, language), zone];
  const times = [
    time.filter((one) => one !== null).join(' ') || null,
    isWithoutQuiet ? null : (quiet ?? quietText(former?.quiet ?? null)),
  ];
  return times.filter((one) => one !== null).join(', ');
}

function digestTimeText(when: WatchWhen | null, language: Language): string | null {
  if (when === null || !isDigest(when)) return null;
  const clock = clockText(when.at);
  return when.kind === 'daily' ? clock : `${weekdayName(when.day, language)} ${clock}`;
}

function quietText(quiet: QuietHours | null): string | null {
  return quiet === null ? null : `${quiet.from}-${quiet.to}`;
}
