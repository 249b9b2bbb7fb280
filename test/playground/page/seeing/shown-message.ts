import type { ShownMessage } from '../../../../src/playground/page/contract/messages.ts';

/** A person's message; what is left out is plain. */
export function shownMessage(part: Partial<ShownMessage> = {}): ShownMessage {
  return {
    id: '1',
    state: 'whole',
    author: 'Mira',
    byApp: false,
    asked: null,
    onlyYou: false,
    edited: false,
    published: false,
    callsReader: false,
    at: Date.UTC(2026, 2, 5, 16, 20),
    content: 'Good evening.',
    embeds: [],
    files: [],
    components: [],
    mentions: [],
    ...part,
  };
}
