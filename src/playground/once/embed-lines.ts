import type { Embed } from '../discord/message.ts';
import { moment } from './moment.ts';
import { plainLine, plainLines } from './plain-lines.ts';
import type { Reading } from './reading.ts';

/** An embed as lines, in the order in which Discord shows its parts. */
export function embedLines(embed: Embed, reading: Reading): string[] {
  const { author, title, url, description, fields = [], image, thumbnail } = embed;
  return [
    ...(author === undefined ? [] : [linked(author.name, author.url)]),
    ...(title === undefined ? [] : [linked(plainLine(title, reading), url)]),
    ...(description === undefined ? [] : plainLines(description, reading)),
    ...fields.flatMap(({ name, value }) => fieldLines(name, value, reading)),
    ...[image, thumbnail].flatMap((one) =>
      one === undefined ? [] : [`[${reading.words.picture(undefined)}]`],
    ),
    ...lastLine(embed, reading),
  ];
}

function linked(title: string, url: string | undefined): string {
  return url === undefined ? title : `${title} (${url})`;
}

function fieldLines(name: string, value: string, reading: Reading): string[] {
  const title = plainLine(name, reading);
  const lines = plainLines(value, reading);
  const { colon } = reading.words;
  return lines.length === 1
    ? [`${title}${colon}${lines.join('')}`]
    : [`${title}${colon.trim()}`, ...lines];
}

function lastLine({ footer, timestamp }: Embed, reading: Reading): string[] {
  const parts = [
    ...(footer === undefined ? [] : [footer.text]),
    ...(timestamp === undefined ? [] : [moment(Date.parse(timestamp), 'f', reading)]),
  ];
  return parts.length === 0 ? [] : [parts.join(' · ')];
}
