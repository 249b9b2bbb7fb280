import type { UserActionResult } from '../contract/actions.ts';
import type { ComponentHandlers } from './component.ts';
import type { MessageMenuHandlers } from './message-menu.ts';
import { endWaiting, showFailure, showWaiting } from './waiting.ts';
import type { ConversationTexts } from './conversation-texts.ts';

/** Actions on messages: one at a time per message, with its waiting state and failure. */
export interface MessageActions {
  of(message: string, texts: ConversationTexts): ComponentHandlers & MessageMenuHandlers;
  /** Restores the waiting state of a redrawn message. */
  redrawn(message: string, node: HTMLElement): void;
  /** Drops all waiting states when another channel or viewer is shown. */
  forget(): void;
}

/** These promises never reject. */
interface MessageActionHandlers {
  messageCommands(): readonly string[];
  messageCommand(message: string, command: string): Promise<UserActionResult>;
  press(message: string, customId: string): Promise<UserActionResult>;
  choose(message: string, customId: string, values: readonly string[]): Promise<UserActionResult>;
}

/** `nodeOf` returns the current node of a message. */
export function messageActions(
  actions: MessageActionHandlers,
  nodeOf: (message: string) => HTMLElement | undefined,
): MessageActions {
  /** Custom ids of waiting controls by message id. */
  let awaited = new Map<string, string>();
  /** Chosen values by message id and custom id. */
  let lastChoices = new Map<string, readonly string[]>();
  const keyOf = (message: string, customId: string): string => `${message} ${customId}`;

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
        lastChoices.set(keyOf(message, customId), values);
        const chosen = wait(message, customId, texts, () =>
          actions.choose(message, customId, values),
        );
        void chosen.then((went) => {
          if (went) return;
          lastChoices.delete(keyOf(message, customId));
          failed();
        });
      },
      lastChoice: (customId) => lastChoices.get(keyOf(message, customId)) ?? null,
    }),
    redrawn(message, node) {
      const customId = awaited.get(message);
      if (customId !== undefined) showWaiting(node, customId);
    },
    forget() {
      awaited = new Map();
      lastChoices = new Map();
    },
  };
}
