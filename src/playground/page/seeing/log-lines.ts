import type { ShownMessage } from '../contract/messages.ts';
import { element } from '../parts/element.ts';
import type { Reading } from '../parts/reading.ts';
import { dayDivider } from './day-divider.ts';
import { beginsDay, goesOn } from './grouping.ts';
import { messageText } from './message-text.ts';
import type { Surroundings } from './message.ts';

/** Something that stands in the log: a message, or the day above it. */
export interface LogLine {
  readonly key: string;
  /** All that it is drawn from: drawn anew only when this is another. */
  readonly told: string;
  readonly draw: () => HTMLElement;
}

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
    const replied = byId.get(shown.asked?.replyTo ?? '');
    const around = { goesOn: goesOn(before, shown, reading), replied };
    const line: LogLine = {
      key: shown.id,
      told: JSON.stringify([shown, around.goesOn, gist(replied), reading]),
      draw: () => draw(shown, around),
    };
    if (!beginsDay(before, shown, reading)) return [line];
    const divider: LogLine = {
      key: `day of ${shown.id}`,
      told: JSON.stringify([shown.at, reading]),
      draw: () => dayDivider(shown.at, reading),
    };
    return [divider, line];
  });
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
