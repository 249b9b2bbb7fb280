import type { MessageView } from '../contract/messages.ts';
import { APP_NAME } from '../app-name.ts';

/** Lines that only this page adds to a conversation, each behind the messages that there were then. */
export interface LocalMessages {
  /** `at`: when it is added, in milliseconds since the epoch. */
  add(
    asked: { readonly who: string; readonly command: string },
    messages: readonly MessageView[],
    at: number,
  ): void;
  remove(id: string): void;
  has(id: string): boolean;
  /** The messages with the lines in their places. */
  mergeInto(messages: readonly MessageView[]): readonly MessageView[];
  clear(): void;
}

interface Line {
  readonly shown: MessageView;
  /** The messages above it, by id, oldest first; it stays below the last that is still there. */
  readonly above: readonly string[];
}

export function localMessages(): LocalMessages {
  let lines: readonly Line[] = [];
  let made = 0;
  return {
    add({ who, command }, messages, at) {
      const app = messages.findLast(({ isApp: byApp }) => byApp);
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
      const known = new Set(messages.map(({ id }) => id));
      const placed = lines.map(({ shown, above }) => ({
        shown,
        last: above.findLast((id) => known.has(id)),
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
    edited: false,
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
