import type { Message } from '../../src/playground/discord/message.ts';
import { allComponents, textOf } from '../../src/playground/discord/people/components.ts';

/** Discord's component types. */
const stringSelect = 3;

/** Throws unless the message is a card: an error message would be faster. Only a card has a menu of views. */
export function assertCard(message: Message): void {
  if (allComponents(message).some(({ type }) => type === stringSelect)) return;
  throw new Error(`This is no card:\n${textOf(message)}`);
}
