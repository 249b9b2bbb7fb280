import type { MessageView } from '../contract/messages.ts';
import { APP_NAME } from '../app-name.ts';

/** Messages that only this page adds to a conversation, each after the messages of that time. */
export interface LocalMessages {
  /** `at`: milliseconds since the epoch. */
  add(
    source: { readonly who: string; readonly command: string },
    messages: readonly MessageView[],
    at: number,
  ): void;
  remove(id: string): void;
  has(id: string): boolean;
  /** Returns the messages with the local ones inserted. */
  mergeInto(messages: readonly MessageView[]): readonly MessageView[];
  clear(): void;
}

interface Line {
  readonly shown: MessageView;
  /** Ids of the messages above it, oldest first; it follows the last one that still exists. */
  readonly above: readonly string[];
}

export function localMessages(): LocalMessages {
  let lines: readonly Line[] = [];
  let made = 0;
  return {
    add({ who, command }, messages, at) {
      const app = messages.findLast(({ isApp }) => isApp);
      const shown = unanswered(
        `local-${String(++made)}`,
        who,
        command,
        app?.author ?? APP_NAME,
        at,
      );
      lines = [...lines, { shown, above: messages.map(({ id }) => id) }];
    },
    remove(id) {
      lines = lines.filter(({ shown }) => shown.id !== id);
    },
    has: (id) => lines.some(({ shown }) => shown.id === id),
    mergeInto(messages) {
      if (lines.length === 0) return messages;
      const ids = new Set(messages.map(({ id }) => id));
      const placed = lines.map(({ shown, above }) => ({
        shown,
        last: above.findLast((id) => ids.has(id)),
      }));
      const below = (id: string | undefined): MessageView[] =>
        placed.filter(({ last }) => last === id).map(({ shown }) => shown);
      return [...below(undefined), ...messages.flatMap((shown) => [shown, ...below(shown.id)])];
    },
    clear() {
      lines = [];
    },
  };
}

function unanswered(
  id: string,
  who: string,
  command: string,
  author: string,
  at: number,
): MessageView {
  return {
    id,
    state: 'failed',
    author,
    isApp: true,
    origin: { who, by: 'command', name: command, replyTo: null },
    isEphemeral: true,
    editedAt: null,
    published: false,
    mentionsReader: false,
    at,
    content: '',
    embeds: [],
    files: [],
    components: [],
    mentions: [],
  };
}
