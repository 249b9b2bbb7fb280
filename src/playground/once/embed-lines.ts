import type { Attachment, Embed } from '../discord/message.ts';
import { formatTimestamp } from '../page/conversation/time-formats.ts';
import { plainLines, plainTitle } from './plain-lines.ts';
import type { Reader } from './reader.ts';

/** An embed as lines, in Discord's order. `files`: those of its message. */
export function embedLines(embed: Embed, files: readonly Attachment[], reader: Reader): string[] {
  const { author, title, url, description, fields = [], image, thumbnail } = embed;
  return [
    ...(author === undefined ? [] : [withUrl(author.name, author.url)]),
    ...(title === undefined ? [] : [withUrl(plainTitle(title, reader), url)]),
    ...(description === undefined ? [] : plainLines(description, reader, 'embed')),
    ...fields.flatMap(({ name, value }) => fieldLines(name, value, reader)),
    ...[image, thumbnail].flatMap((one) =>
      one === undefined ? [] : [`[${reader.texts.picture(descriptionOf(one.url, files))}]`],
    ),
    ...footerLines(embed, reader),
  ];
}

function descriptionOf(url: string, files: readonly Attachment[]): string | undefined {
  return files.find(({ filename }) => isFileOf(url, filename))?.description;
}

/** Whether an embed shows the file by this URL. */
export function isFileOf(url: string, filename: string): boolean {
  return url === `attachment://${filename}`;
}

function withUrl(title: string, url: string | undefined): string {
  return url === undefined ? title : `${title} (${url})`;
}

function fieldLines(name: string, value: string, reader: Reader): string[] {
  const title = plainTitle(name, reader);
  const lines = plainLines(value, reader, 'embed');
  const { colon } = reader.texts;
  return lines.length === 1
    ? [`${title}${colon}${lines.join('')}`]
    : [`${title}${colon.trim()}`, ...lines];
}

function footerLines({ footer, timestamp }: Embed, reader: Reader): string[] {
  const parts = [
    ...(footer === undefined ? [] : [footer.text]),
    ...(timestamp === undefined
      ? []
      : [formatTimestamp(Date.parse(timestamp), 'f', reader, reader.now())]),
  ];
  return parts.length === 0 ? [] : [parts.join(' · ')];
}
