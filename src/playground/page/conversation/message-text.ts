import type { Component, MessageView } from '../contract/messages.ts';
import { plainMarkdown } from './markdown.ts';
import type { RenderContext } from './render-context.ts';

const TEXT_DISPLAY = 10;

/** The raw text of a message: its content and its text components. */
export function messageText({ content, components }: MessageView): string {
  return [content, ...components.flatMap(texts)].filter((text) => text !== '').join('\n');
}

/** One line of a message for a reply to it, without spoilers. */
export function replyPreview(shown: MessageView, context: RenderContext): string {
  const { title = '', description = '' } = shown.embeds[0] ?? {};
  const components = shown.components.filter(({ spoiler }) => spoiler !== true);
  const sent = messageText({ ...shown, components });
  const parts = [
    [sent, 'content'],
    [title, 'title'],
    [description, 'embed'],
  ] as const;
  const [text, shownIn] = parts.find(([one]) => one !== '') ?? ['', 'content'];
  const line = text.split('\n').find((one) => one.trim() !== '') ?? '';
  return plainMarkdown(line, shownIn, { ...context, ...shown });
}

function texts(part: Component): string[] {
  if (part.type === TEXT_DISPLAY) return [part.content ?? ''];
  return (part.components ?? []).flatMap(texts);
}
