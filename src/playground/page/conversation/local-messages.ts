import type { MessageView } from '../contract/messages.ts';
import { APP_NAME } from '../app-name.ts';

interface Line {
  readonly shown: MessageView;
  /** Ids of the messages above it, oldest first; it follows the last one that still exists. */
  readonly above: readonly string[];
}

/** Messages that only this page adds to a conversation, each after the messages of that time. */
export function localMessages() {
  let lines: readonly Line[] = [];
  let made = 0;
  return {
    /** `at`: milliseconds since the epoch. */
    add(
      { who, command }: { readonly who: string; readonly command: string },
      messages: readonly MessageView[],
      at: number,
    ): void {
      const app = messages.findLast(({ isApp }) => isApp);
      const author = app?.author ?? APP_NAME;
      const shown = unanswered(`local-${String(++made)}`, who, command, author, at);
      lines = [...lines, { shown, above: messages.map(({ id }) => id) }];
    },
    remove(id: string): void {
      lines = lines.filter(({ shown }) => shown.id !== id);
    },
    has: (id: string): boolean => lines.some(({ shown }) => shown.id === id),
    /** Returns the messages with the local ones inserted. */
    mergeInto(messages: readonly MessageView[]): readonly MessageView[] {
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
    clear(): void {
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
