import type { MessageView } from '../../../../src/playground/page/contract/messages.ts';

/** A user's message with defaults. */
export function shownMessage(part: Partial<MessageView> = {}): MessageView {
  return {
    id: '1',
    state: 'whole',
    author: 'Mira',
    isApp: false,
    origin: null,
    isEphemeral: false,
    editedAt: null,
    published: false,
    mentionsReader: false,
    at: Date.UTC(2026, 2, 5, 16, 20),
    content: 'Good evening.',
    embeds: [],
    files: [],
    components: [],
    mentions: [],
    ...part,
  };
}
