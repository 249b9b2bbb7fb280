import type { Component, ShownMessage } from '../contract/messages.ts';
import type { Drawing } from './drawing.ts';
import { inlineMarkdown } from './markdown.ts';

const TEXT_DISPLAY = 10;

/** The words of a message as they were sent: its content, and what its components say. */
export function messageText({ content, components }: ShownMessage): string {
  return [content, ...components.flatMap(texts)].filter((text) => text !== '').join('\n');
}

/** A message in one line, for a reply to it. What is under a spoiler stays there. */
export function preview(shown: ShownMessage, drawing: Drawing): string {
  const { title = '', description = '' } = shown.embeds[0] ?? {};
  const components = shown.components.filter(({ spoiler }) => spoiler !== true);
  const words = messageText({ ...shown, components });
  const text = [words, title, description].find((one) => one !== '') ?? '';
  const line = text.split('\n').find((one) => one.trim() !== '') ?? '';
  const bare = line.replace(/^ *(?:#{1,3}|-#|>|[-*]) +/, '');
  const drawn = inlineMarkdown(bare, { ...drawing, ...shown });
  for (const covered of drawn.querySelectorAll('.covered')) covered.remove();
  return drawn.textContent.trim();
}

function texts(part: Component): string[] {
  if (part.type === TEXT_DISPLAY) return [part.content ?? ''];
  return (part.components ?? []).flatMap(texts);
}
