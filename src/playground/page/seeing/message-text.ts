import type { Component, ShownMessage } from '../contract/messages.ts';
import type { Drawing } from './drawing.ts';
import { inlineMarkdown } from './markdown.ts';

const TEXT_DISPLAY = 10;

/** The words of a message as they were sent: its content, and what its components say. */
export function messageText({ content, components }: ShownMessage): string {
  return [content, ...components.flatMap(texts)].filter((text) => text !== '').join('\n');
}

/** A message in one line, for a reply to it. */
export function preview(shown: ShownMessage, drawing: Drawing): string {
  const { title = '', description = '' } = shown.embeds[0] ?? {};
  const text = [messageText(shown), title, description].find((one) => one !== '') ?? '';
  const line = text.split('\n').find((one) => one.trim() !== '') ?? '';
  const bare = line.replace(/^ *(?:#{1,3}|-#|>|[-*]) +/, '');
  return inlineMarkdown(bare, { ...drawing, ...shown }).textContent.trim();
}

function texts(part: Component): string[] {
  if (part.type === TEXT_DISPLAY) return [part.content ?? ''];
  return (part.components ?? []).flatMap(texts);
}
