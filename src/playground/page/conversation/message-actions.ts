import type { UserActionResult } from '../contract/actions.ts';
import type { ComponentHandlers } from './component.ts';
import type { MessageMenuHandlers } from './message-menu.ts';
import { endWaiting, showFailure, showWaiting } from './waiting.ts';
import type { ConversationTexts } from './conversation-texts.ts';

/** What is done to messages, one thing at a time each, and how that shows until it is answered. */
export interface MessageActions {
  of(message: string, texts: ConversationTexts): ComponentHandlers & MessageMenuHandlers;
  /** The message was drawn anew; what is awaited still is. */
  redrawn(message: string, node: HTMLElement): void;
  /** Other messages are shown, or to somebody else: what is still awaited is no concern of theirs. */
  forget(): void;
}

/** What the page does; none of these rejects. */
interface MessageActionHandlers {
  messageCommands(): readonly string[];
  messageCommand(message: string, command: string): Promise<UserActionResult>;
  press(message: string, customId: string): Promise<UserActionResult>;
  choose(message: string, customId: string, values: readonly string[]): Promise<UserActionResult>;
}

/** `nodeOf`: a message as it is drawn now, if it is. */
export function messageActions(
  actions: MessageActionHandlers,
  nodeOf: (message: string) => HTMLElement | undefined,
): MessageActions {
  /** Custom ids by message. */
  let awaited = new Map<string, string>();

  const wait = async (
    message: string,
    customId: string,
    texts: ConversationTexts,
    action: () => Promise<UserActionResult>,
  ): Promise<boolean> => {
    if (awaited.has(message)) return false;
    const here = awaited.set(message, customId);
    const before = nodeOf(message);
    if (before !== undefined) showWaiting(before, customId);
    const done = await action();
    here.delete(message);
    const node = nodeOf(message);
    if (node === undefined || here !== awaited) return true;
    endWaiting(node);
    if (done.kind === 'failed') showFailure(node, customId, texts.interactionFailed);
    if (done.kind === 'refused') showFailure(node, customId, done.reason);
    return done.kind === 'done' || done.kind === 'form';
  };

  return {
    of: (message, texts) => ({
      messageCommands: () => actions.messageCommands(),
      messageCommand(command) {
        void actions.messageCommand(message, command);
      },
      press(customId) {
        void wait(message, customId, texts, () => actions.press(message, customId));
      },
      choose(customId, values, failed) {
        const chosen = wait(message, customId, texts, () =>
          actions.choose(message, customId, values),
        );
        void chosen.then((went) => {
          if (!went) failed();
        });
      },
    }),
    redrawn(message, node) {
      const customId = awaited.get(message);
      if (customId !== undefined) showWaiting(node, customId);
    },
    forget() {
      awaited = new Map();
    },
  };
}
