import type { APIEmbed } from 'discord-api-types/v10';

import { joinedTexts, rowsOf, type ChannelMessage } from './channel-message.ts';
import { passagesOf, type Part } from './message.ts';
import { maxMessageBytes } from './message-size.ts';
import type { Passage } from './passage.ts';
import { shortened, type ShortenedTexts } from './shortening.ts';

/** Discord's limits for the embeds of a message (Message, Embed Limits). */
const maxEmbeds = 10;
const maxCharacters = 6_000;
const maxDescription = 4_096;

interface EmbedContent {
  /** At most 2,000 characters. */
  readonly content: string;
  readonly tone: number;
  /** The title of the first embed: 1 to 256 characters, and its link. */
  readonly title: { readonly text: string; readonly url: string | null };
  readonly parts: readonly Part[];
  /** How much of Discord's limits the message may use: 0.5 is half. Default: 1. */
  readonly share?: number | undefined;
}

/**
 * A message of embeds within Discord's limits. A line begins another embed. Texts are shortened by
 * priority, and pictures are omitted.
 */
export function embedMessage({
  content,
  tone,
  title,
  parts,
  share = 1,
}: EmbedContent): ChannelMessage {
  const groups = splitAtLines(parts);
  const passages = groups.flat();
  const characters = maxCharacters * share - title.text.length - separator.length * passages.length;
  const texts = shortened(passages, { characters, bytes: Infinity });
  const embeds = groups.map((group, index): APIEmbed => {
    const description = descriptionOf(group, texts);
    return {
      ...(index === 0 && { title: title.text }),
      // Discord shows only the first of several embeds with the same URL.
      ...(index === 0 && title.url !== null && { url: title.url }),
      color: tone,
      ...(description !== '' && { description }),
    };
  });
  return {
    content,
    embeds: embeds
      .filter(({ title: shown, description }) => shown !== undefined || description !== undefined)
      .slice(0, maxEmbeds),
    components: rowsOf(parts, maxMessageBytes * share),
  };
}

/** Passages have space between them, as texts of Components V2 have. */
const separator = '\n\n';

function descriptionOf(group: readonly Passage[], texts: ShortenedTexts): string {
  const joined = (chosen: ShortenedTexts): string =>
    joinedTexts(
      group.map((passage) => chosen.get(passage) ?? ''),
      separator,
    );
  const description = joined(texts);
  if (description.length <= maxDescription) return description;
  const characters = maxDescription - separator.length * group.length;
  return joined(shortened(group, { characters, bytes: Infinity }));
}

/** The passages between the lines. */
function splitAtLines(parts: readonly Part[]): readonly (readonly Passage[])[] {
  const groups: Passage[][] = [[]];
  for (const part of parts) {
    if (part.kind === 'line') groups.push([]);
    else groups.at(-1)?.push(...passagesOf(part));
  }
  return groups;
}
