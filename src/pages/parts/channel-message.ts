import type {
  APIActionRowComponent,
  APIComponentInMessageActionRow,
  APIEmbed,
} from 'discord-api-types/v10';

import { fittedRows, passagesOf, type Part } from './message.ts';
import { maxMessageBytes } from './message-size.ts';
import { shortened } from './shortening.ts';

/**
 * A message that the bot sends to a channel without an interaction. It does not use Components V2: followers
 * of a channel get no components (discord/discord-api-docs#3079), a notification shows only `content`
 * (#7854), and a history with containers may be unreadable (#8611).
 */
export interface ChannelMessage {
  readonly content: string;
  readonly embeds: readonly APIEmbed[];
  readonly components: readonly APIActionRowComponent<APIComponentInMessageActionRow>[];
}

/** Discord's limit for the text of a message (Message). */
const maxContent = 2_000;
/** Discord's limit for the rows of a message without Components V2. */
const maxRows = 5;

/** A message without embeds, which the bot may send without the permission for them. */
export function textMessage(parts: readonly Part[]): ChannelMessage {
  const passages = parts.flatMap(passagesOf);
  const room = { characters: maxContent - passages.length, bytes: Infinity };
  const texts = shortened(passages, room);
  return {
    content: joinedTexts(
      passages.map((passage) => texts.get(passage) ?? ''),
      '\n',
    ),
    embeds: [],
    // Half of the limit: this message is not sent again in half if Discord fails at it, as answers and posts are.
    components: rowsOf(parts, maxMessageBytes / 2),
  };
}

/** `maxBytes`: the size of the rows (`message-size.ts`). */
export function rowsOf(parts: readonly Part[], maxBytes: number): ChannelMessage['components'] {
  return fittedRows(parts, maxBytes).slice(0, maxRows);
}

/** The texts that are not empty. */
export function joinedTexts(texts: readonly string[], separator: string): string {
  return texts.filter((text) => text.trim() !== '').join(separator);
}
