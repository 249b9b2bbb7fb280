import type { Done } from '../contract/deeds.ts';
import type { ComponentTouch } from './component.ts';
import type { MenuTouch } from './message-menu.ts';
import { endWaiting, showFailure, showWaiting } from './waiting.ts';
import type { SeeingWords } from './words.ts';

/** What is done to messages, one thing at a time each, and how that shows until it is answered. */
export interface MessageDeeds {
  of(message: string, words: SeeingWords): ComponentTouch & MenuTouch;
  /** The message was drawn anew; what is awaited still is. */
  redrawn(message: string, node: HTMLElement): void;
  /** Other messages are shown, or to somebody else: what is still awaited is no concern of theirs. */
  forget(): void;
}

/** What the page does; none of these rejects. */
interface Deeds {
  messageCommands(): readonly string[];
  messageCommand(message: string, command: string): Promise<Done>;
  press(message: string, customId: string): Promise<Done>;
  choose(message: string, customId: string, values: readonly string[]): Promise<Done>;
}

/** `nodeOf`: a message as it is drawn now, if it is. */
export function messageDeeds(
  deeds: Deeds,
  nodeOf: (message: string) => HTMLElement | undefined,
): MessageDeeds {
  /** Custom ids by message. */
  let awaited = new Map<string, string>();

  const wait = async (
    message: string,
    customId: string,
    words: SeeingWords,
    deed: () => Promise<Done>,
  ): Promise<boolean> => {
    if (awaited.has(message)) return false;
    const here = awaited.set(message, customId);
    const before = nodeOf(message);
    if (before !== undefined) showWaiting(before, customId);
    const done = await deed();
    here.delete(message);
    const node = nodeOf(message);
    if (node === undefined || here !== awaited) return true;
    endWaiting(node);
    if (done.kind === 'failed') showFailure(node, customId, words.interactionFailed);
    if (done.kind === 'refused') showFailure(node, customId, done.words);
    return done.kind === 'done' || done.kind === 'form';
  };

  return {
    of: (message, words) => ({
      messageCommands: () => deeds.messageCommands(),
      messageCommand(command) {
        void deeds.messageCommand(message, command);
      },
      press(customId) {
        void wait(message, customId, words, () => deeds.press(message, customId));
      },
      choose(customId, values, failed) {
        const chosen = wait(message, customId, words, () =>
          deeds.choose(message, customId, values),
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
