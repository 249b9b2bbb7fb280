import type { Message } from '../discord/message.ts';

/** Whether two states of a message look the same. */
export function looksSame(one: Message, other: Message): boolean {
  return drawnContent(one) === drawnContent(other);
}

function drawnContent({ content, embeds, components }: Message): string {
  // Discord resolves media again at each update.
  return JSON.stringify([content, embeds, components], (key, value: { readonly url?: string }) =>
    key === 'media' ? value.url : value,
  );
}
