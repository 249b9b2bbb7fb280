import { BUTTON } from '../discord/component-types.ts';
import type { Message } from '../discord/message.ts';
import { allComponents } from '../discord/people/components.ts';

/** The colour of the bot's containers that report a problem. */
const PROBLEM_COLOUR = 0x9a8c98;

const DANGER = 4;

/** Whether the message reports a problem. A question before something is deleted is not a problem. */
export function reportsProblem(message: Pick<Message, 'components'>): boolean {
  const parts = allComponents(message);
  const asks = parts.some(({ type, style }) => type === BUTTON && style === DANGER);
  return !asks && parts.some(({ accent_color: colour }) => colour === PROBLEM_COLOUR);
}
