import type { ShownMessage } from '../contract/messages.ts';
import { element } from '../parts/element.ts';
import type { Reading } from '../parts/reading.ts';
import { dayDivider, dayOf } from './day-divider.ts';
import { messageText } from './message-text.ts';
import type { Surroundings } from './message.ts';

/** Something that stands in the log: a message, or the day above it. */
export interface LogLine {
  readonly key: string;
  /** All that it is drawn from: drawn anew only when this is another. */
  readonly told: string;
  readonly draw: () => HTMLElement;
}

const GROUP_MS = 7 * 60_000;

/** From top to bottom. */
export function logLines(
  messages: readonly ShownMessage[],
  reading: Reading,
  whenEmpty: string,
  draw: (shown: ShownMessage, around: Surroundings) => HTMLElement,
): LogLine[] {
  if (messages.length === 0) {
    return [{ key: 'empty', told: whenEmpty, draw: () => element('p.empty', {}, whenEmpty) }];
  }
  const byId = new Map(messages.map((shown) => [shown.id, shown]));
  return messages.flatMap((shown, at) => {
    const before = messages[at - 1];
    const day = dayOf(shown.at, reading);
    const isNewDay = before === undefined || dayOf(before.at, reading) !== day;
    const goesOn = !isNewDay && follows(before, shown);
    const replied = byId.get(shown.asked?.replyTo ?? '');
    const line: LogLine = {
      key: shown.id,
      told: JSON.stringify([shown, goesOn, gist(replied), reading]),
      draw: () => draw(shown, { goesOn, replied }),
    };
    if (!isNewDay) return [line];
    const divider: LogLine = {
      key: `day of ${shown.id}`,
      told: JSON.stringify([day, reading]),
      draw: () => dayDivider(shown.at, reading),
    };
    return [divider, line];
  });
}

/** Whether a message goes on where the one before left off, under the same name. */
function follows(before: ShownMessage, shown: ShownMessage): boolean {
  return (
    shown.asked === null &&
    !shown.published &&
    shown.author === before.author &&
    shown.byApp === before.byApp &&
    shown.onlyYou === before.onlyYou &&
    shown.at - before.at < GROUP_MS
  );
}

const GIST_LENGTH = 200;

/** As much of a message as a reply to it shows. */
function gist(replied: ShownMessage | undefined): unknown {
  if (replied === undefined) return null;
  const { author, embeds, mentions } = replied;
  const [first] = embeds;
  const text = messageText(replied).slice(0, GIST_LENGTH);
  return [author, text, first?.title, first?.description, mentions];
}
