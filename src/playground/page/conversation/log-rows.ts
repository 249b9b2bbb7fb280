import type { MessageView } from '../contract/messages.ts';
import { element } from '../element.ts';
import type { Reader } from '../reader.ts';
import { dayDivider } from './day-divider.ts';
import { startsNewDay, continuesGroup } from './message-grouping.ts';
import { messageText } from './message-text.ts';
import type { MessageContext } from './message.ts';

/** A row of the log: a message or a day divider. */
export interface LogRow {
  readonly key: string;
  /** The data the row is drawn from; a row is redrawn if it changes. */
  readonly contentKey: string;
  readonly draw: () => HTMLElement;
}

/** Returns the rows from top to bottom. */
export function logRows(
  messages: readonly MessageView[],
  reader: Reader,
  whenEmpty: string,
  draw: (shown: MessageView, around: MessageContext) => HTMLElement,
): LogRow[] {
  if (messages.length === 0) {
    return [{ key: 'empty', contentKey: whenEmpty, draw: () => element('p.empty', {}, whenEmpty) }];
  }
  const byId = new Map(messages.map((shown) => [shown.id, shown]));
  return messages.flatMap((shown, at) => {
    const before = messages[at - 1];
    const repliedMessage = byId.get(shown.origin?.replyTo ?? '');
    const around = { isContinuation: continuesGroup(before, shown, reader), repliedMessage };
    const line: LogRow = {
      key: shown.id,
      contentKey: JSON.stringify([shown, around.isContinuation, gist(repliedMessage), reader]),
      draw: () => draw(shown, around),
    };
    if (!startsNewDay(before, shown, reader)) return [line];
    const divider: LogRow = {
      key: `day of ${shown.id}`,
      contentKey: JSON.stringify([shown.at, reader]),
      draw: () => dayDivider(shown.at, reader),
    };
    return [divider, line];
  });
}

const GIST_LENGTH = 200;

/** The data that a reply's preview shows. */
function gist(repliedMessage: MessageView | undefined): unknown {
  if (repliedMessage === undefined) return null;
  const { author, embeds, mentions } = repliedMessage;
  const [first] = embeds;
  const text = messageText(repliedMessage).slice(0, GIST_LENGTH);
  return [author, text, first?.title, first?.description, mentions];
}
