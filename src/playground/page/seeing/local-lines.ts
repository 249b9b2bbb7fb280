import type { ShownMessage } from '../contract/messages.ts';

/** Lines that only this page adds to a conversation, each after the message that was the newest then. */
export interface LocalLines {
  add(
    asked: { readonly who: string; readonly command: string },
    messages: readonly ShownMessage[],
    at: number,
  ): void;
  remove(id: string): void;
  has(id: string): boolean;
  among(messages: readonly ShownMessage[]): readonly ShownMessage[];
  clear(): void;
}

interface Line {
  readonly shown: ShownMessage;
  /** Null: at the top, there was no message yet. */
  readonly after: string | null;
}

export function localLines(): LocalLines {
  let lines: readonly Line[] = [];
  let made = 0;
  return {
    add({ who, command }, messages, at) {
      const app = messages.findLast(({ byApp }) => byApp);
      const shown = unanswered(
        `local-${String(++made)}`,
        who,
        command,
        app?.author ?? 'Colophon',
        at,
      );
      lines = [...lines, { shown, after: messages.at(-1)?.id ?? null }];
    },
    remove(id) {
      lines = lines.filter(({ shown }) => shown.id !== id);
    },
    has: (id) => lines.some(({ shown }) => shown.id === id),
    among(messages) {
      if (lines.length === 0) return messages;
      const known = new Set(messages.map(({ id }) => id));
      const behind = (id: string | null): ShownMessage[] =>
        lines
          .filter(({ after }) => (after !== null && known.has(after) ? after : null) === id)
          .map(({ shown }) => shown);
      return [...behind(null), ...messages.flatMap((shown) => [shown, ...behind(shown.id)])];
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
): ShownMessage {
  return {
    id,
    state: 'failed',
    author,
    byApp: true,
    asked: { who, by: 'command', name: command, replyTo: null },
    onlyYou: true,
    edited: false,
    published: false,
    callsReader: false,
    at,
    content: '',
    embeds: [],
    files: [],
    components: [],
    mentions: [],
  };
}
