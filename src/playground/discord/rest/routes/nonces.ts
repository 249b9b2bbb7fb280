import type { Message } from '../../message.ts';
import type { DiscordServices } from '../../services.ts';

/**
 * "In the past few minutes" (Message, enforce_nonce): Discord gives no number. This is the least that "a few"
 * can mean, so that a bot cannot rely on more.
 */
const NONCE_LIFE_MS = 3 * 60_000;

/** The bot's latest messages by channel and nonce. */
export function createNonces({ messages, clock }: Pick<DiscordServices, 'messages' | 'clock'>) {
  const sent = new Map<string, { readonly id: string; readonly atMs: number }>();

  function removeOld(): void {
    for (const [key, { atMs }] of sent) {
      if (clock.now() - atMs >= NONCE_LIFE_MS) sent.delete(key);
    }
  }

  return {
    /** The message that was sent with the nonce; undefined if it was deleted. */
    find(channelId: string, nonce: unknown): Message | undefined {
      removeOld();
      const before = sent.get(keyOf(channelId, nonce));
      return before === undefined ? undefined : messages.get(before.id);
    },
    add({ id, channel_id, nonce }: Message): void {
      if (nonce !== undefined) sent.set(keyOf(channel_id, nonce), { id, atMs: clock.now() });
    },
  };
}

function keyOf(channelId: string, nonce: unknown): string {
  return `${channelId} ${JSON.stringify(nonce)}`;
}
