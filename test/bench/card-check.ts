import type { Message } from '../../src/playground/discord/message.ts';
import { allComponents, textOf } from '../../src/playground/discord/people/components.ts';

/** Discord's component types. */
const stringSelect = 3;

/** Words about a problem would be quicker than a card; its menu of views tells a card from them. */
export function assertCard(message: Message): void {
  if (allComponents(message).some(({ type }) => type === stringSelect)) return;
  throw new Error(`This is no card:\n${textOf(message)}`);
}
