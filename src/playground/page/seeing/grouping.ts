import type { ShownMessage } from '../contract/messages.ts';
import type { Reading } from '../parts/reading.ts';
import { dayNumber } from './timestamp-words.ts';

const GROUP_MS = 7 * 60_000;

/** Whether a message is the first of its day, by the reader's calendar; `before` is the one above it. */
export function beginsDay(
  before: ShownMessage | undefined,
  shown: ShownMessage,
  { timeZone }: Reading,
): boolean {
  return before === undefined || dayNumber(before.at, timeZone) !== dayNumber(shown.at, timeZone);
}

/** Whether a message goes on where the one above it left off, under the same name. */
export function goesOn(
  before: ShownMessage | undefined,
  shown: ShownMessage,
  reading: Reading,
): boolean {
  return (
    before !== undefined &&
    !beginsDay(before, shown, reading) &&
    shown.asked === null &&
    !shown.published &&
    shown.author === before.author &&
    shown.byApp === before.byApp &&
    shown.onlyYou === before.onlyYou &&
    shown.at - before.at < GROUP_MS
  );
}
