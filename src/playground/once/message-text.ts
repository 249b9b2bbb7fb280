import { CONTAINER } from '../discord/component-types.ts';
import { EPHEMERAL, hasFlag, IS_COMPONENTS_V2, SUPPRESS_EMBEDS } from '../discord/flags.ts';
import type { Attachment, Component, Message } from '../discord/message.ts';
import { componentLines } from './component-lines.ts';
import { embedLines, isFileOf } from './embed-lines.ts';
import { plainLines } from './plain-lines.ts';
import type { Reader } from './reader.ts';

type MessageParts = Pick<Message, 'flags' | 'content' | 'embeds' | 'components' | 'attachments'>;

/** A message as plain text, suitable for a screen reader, after an optional heading. */
export function messageText(message: MessageParts, reader: Reader, heading?: string): string {
  const { flags, content, embeds, components, attachments } = message;
  const shown = hasFlag(flags, SUPPRESS_EMBEDS) ? [] : embeds;
  const inEmbeds = shown.flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]);
  // Such a message shows its files only in its components.
  const files = hasFlag(flags, IS_COMPONENTS_V2)
    ? []
    : attachments.filter(
        ({ filename }) => !inEmbeds.some((url) => url !== undefined && isFileOf(url, filename)),
      );
  return [
    ...(heading === undefined ? [] : [heading]),
    ...(hasFlag(flags, EPHEMERAL) ? [reader.texts.onlyYou] : []),
    ...plainLines(content, reader),
    ...shown.flatMap((embed) => embedLines(embed, attachments, reader)),
    ...components.flatMap((component) => blockLines(component, reader)),
    ...files.map((file) => fileLine(file, reader)),
  ]
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .replaceAll(/^\n+|\n+$/gu, '');
}

/** Containers are separated by empty lines. */
function blockLines(component: Component, reader: Reader): string[] {
  const lines = componentLines(component, reader);
  return component.type === CONTAINER ? ['', ...lines, ''] : lines;
}

function fileLine({ filename, size }: Attachment, { texts, locale }: Reader): string {
  const kilobytes = size >= 1000;
  const style = { style: 'unit', unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  const amount = kilobytes ? size / 1000 : size;
  const unit = kilobytes ? 'kilobyte' : 'byte';
  const formatted = new Intl.NumberFormat(locale, { ...style, unit }).format(amount);
  return `[${texts.file(filename, formatted)}]`;
}
