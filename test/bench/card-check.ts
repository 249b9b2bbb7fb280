import type { Message } from '../../src/playground/discord/message.ts';
import { allComponents, textOf } from '../../src/playground/discord/people/components.ts';

/** Discord's component types. */
const stringSelect = 3;

/** Throws unless the message is a card: an error message would be faster. Only a card has a menu of views. */
export function assertCard(message: Message): void {
  if (allComponents(message).some(({ type }) => type === stringSelect)) return;
  throw new Error(`This is no card:\n${textOf(message)}`);
}

/** Throws unless both cards show the same. Discord numbers the components of each itself. */
export function assertSameCard(one: Message, other: Message): void {
  if (shownBy(one) !== shownBy(other)) {
    throw new Error(`These cards differ:\n${shownBy(one)}\n${shownBy(other)}`);
  }
}

function shownBy({ components }: Message): string {
  return JSON.stringify(components, (name, value: unknown) => {
    return name === 'id' || name === 'proxy_url' ? undefined : value;
  });
}
