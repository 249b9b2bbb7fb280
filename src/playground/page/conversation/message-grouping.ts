import type { MessageView } from '../contract/messages.ts';
import type { Reader } from '../reader.ts';
import { dayNumber } from './time-formats.ts';

const GROUP_MS = 7 * 60_000;

/**
 * Whether a message is the first of its day in the reader's calendar; `before` is the message
 * above.
 */
export function startsNewDay(
  before: MessageView | undefined,
  shown: MessageView,
  { timeZone }: Reader,
): boolean {
  return before === undefined || dayNumber(before.at, timeZone) !== dayNumber(shown.at, timeZone);
}

/** Whether a message joins the group of the message above. */
export function continuesGroup(
  before: MessageView | undefined,
  shown: MessageView,
  reader: Reader,
): boolean {
  return (
    before !== undefined &&
    !startsNewDay(before, shown, reader) &&
    shown.origin === null &&
    !shown.published &&
    shown.author === before.author &&
    shown.isApp === before.isApp &&
    shown.isEphemeral === before.isEphemeral &&
    shown.at - before.at < GROUP_MS
  );
}
