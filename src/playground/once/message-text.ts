import { EPHEMERAL, has, SUPPRESS_EMBEDS } from '../discord/flags.ts';
import type { Attachment, Component, Message } from '../discord/message.ts';
import { CONTAINER } from './component-kinds.ts';
import { componentLines } from './component-lines.ts';
import { embedLines } from './embed-lines.ts';
import { plainLines } from './plain-lines.ts';
import type { Reading } from './reading.ts';

type Told = Pick<Message, 'flags' | 'content' | 'embeds' | 'components' | 'attachments'>;

/** A message as plain text, good to be read aloud; `heading` is a line before it. */
export function messageText(message: Told, reading: Reading, heading?: string): string {
  const { flags, content, embeds, components, attachments } = message;
  const shown = has(flags, SUPPRESS_EMBEDS) ? [] : embeds;
  return [
    ...(heading === undefined ? [] : [heading]),
    ...(has(flags, EPHEMERAL) ? [reading.words.onlyYou] : []),
    ...plainLines(content, reading),
    ...shown.flatMap((embed) => embedLines(embed, reading)),
    ...components.flatMap((component) => blockLines(component, reading)),
    ...attachments.map((file) => fileLine(file, reading)),
  ]
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .replaceAll(/^\n+|\n+$/gu, '');
}

/** A box of its own in Discord, and so set apart. */
function blockLines(component: Component, reading: Reading): string[] {
  const lines = componentLines(component, reading);
  return component.type === CONTAINER ? ['', ...lines, ''] : lines;
}

function fileLine({ filename, size }: Attachment, { words, locale }: Reading): string {
  const kilobytes = size >= 1000;
  const style = { style: 'unit', unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  const amount = kilobytes ? size / 1000 : size;
  const unit = kilobytes ? 'kilobyte' : 'byte';
  const told = new Intl.NumberFormat(locale, { ...style, unit }).format(amount);
  return `[${words.file(filename, told)}]`;
}
