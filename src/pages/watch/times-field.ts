import type { Language } from '../../language/language.ts';
import { isDigest, type QuietHours, type WatchWhen } from '../../model/watch.ts';
import type { WatchDraftParams } from '../watch-places.ts';
import { clockText } from './texts.ts';
import { readTypedQuiet, readTypedTime, weekdayName } from './times.ts';

/** The time and the quiet hours that the form's one field contains, as typed; null if it has none. */
type TimesField = Pick<WatchDraftParams, 'at' | 'quiet'>;

/**
 * Splits the text of the field: `8:30`, `Monday 8:30`, `22-8`, `8:30, 22-8`. A text that is neither is
 * a digest's time, or the quiet hours of posts on change, so that the draft page explains it.
 */
export function readTimesField(typed: string, when: WatchDraftParams['when']): TimesField {
  const text = typed.trim();
  if (text === '') return { at: null, quiet: null };
  if (isTime(text)) return { at: text, quiet: null };
  if (isQuiet(text)) return { at: null, quiet: text };
  for (const { index, 0: separator } of text.matchAll(/[\s,;，；、]+/gu)) {
    const [first, second] = [text.slice(0, index), text.slice(index + separator.length)];
    if (isTime(first) && isQuiet(second)) return { at: first, quiet: second };
    if (isQuiet(first) && isTime(second)) return { at: second, quiet: first };
  }
  return when === 'change' ? { at: null, quiet: text } : { at: text, quiet: null };
}

function isTime(text: string): boolean {
  return readTypedTime(text) !== null;
}

/** Also hours with the mistake that both are the same: the draft page explains it. */
function isQuiet(text: string): boolean {
  return readTypedQuiet(text).kind !== 'unreadable';
}

/** The text of the field: what was typed, else the watch's times. */
export function timesFieldText(
  { at, quiet }: TimesField,
  former: { readonly when: WatchWhen; readonly quiet: QuietHours | null } | null,
  language: Language,
): string {
  const isWithoutQuiet = quiet !== null && readTypedQuiet(quiet).kind === 'none';
  const times = [
    at ?? digestTimeText(former?.when ?? null, language),
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
