import type { Emit } from '../events.ts';
import type { Message } from '../message.ts';
import type { Channel } from './places.ts';
import type { World } from './world.ts';

interface Kept {
  readonly message: Message;
  readonly onlyFor: string | undefined;
  /** As it was known then; it may be gone by now. */
  readonly channel: Channel | undefined;
}

/** A message that the bot sent by itself, not in answer to anybody. */
export interface Post {
  /** As it stands now: a copy. */
  readonly message: Message;
  /** Where it stands: a forum's post is its thread. */
  readonly channel: Channel;
  /** Milliseconds since the epoch, by this Discord's clock. */
  readonly atMs: number;
}

export type Messages = ReturnType<typeof createMessages>;

/** All messages of all channels. They live here, so they outlive the bot. */
export function createMessages(world: World, emit: Emit) {
  const all = new Map<string, Kept>();
  const byChannel = new Map<string, Set<string>>();

  return {
    /** Adds a message; `onlyFor` makes it ephemeral. */
    add(message: Message, onlyFor?: string): Message {
      const ids = byChannel.get(message.channel_id) ?? new Set();
      byChannel.set(message.channel_id, ids.add(message.id));
      const channel = world.channel(message.channel_id);
      all.set(message.id, { message, onlyFor, channel });
      if (channel !== undefined && onlyFor === undefined) channel.lastMessageId = message.id;
      emit({ type: 'message-created', message: seen(message), onlyFor });
      return message;
    },
    edit(id: string, change: Partial<Message>): Message | undefined {
      const kept = all.get(id);
      if (kept === undefined) return undefined;
      Object.assign(kept.message, change);
      emit({ type: 'message-edited', message: seen(kept.message), onlyFor: kept.onlyFor });
      return kept.message;
    },
    remove(id: string): boolean {
      const kept = all.get(id);
      if (kept === undefined) return false;
      all.delete(id);
      byChannel.get(kept.message.channel_id)?.delete(id);
      emit({
        type: 'message-deleted',
        channelId: kept.message.channel_id,
        messageId: id,
        onlyFor: kept.onlyFor,
      });
      return true;
    },
    get: (id: string): Message | undefined => all.get(id)?.message,
    /** The only person who sees it; undefined when all do, or when there is no such message. */
    onlyFor: (id: string): string | undefined => all.get(id)?.onlyFor,
    /** What the bot sent by itself, in one guild or everywhere, oldest first; what was deleted is not among it. */
    posts(guildId?: string): Post[] {
      return [...all.values()].flatMap(({ message, onlyFor, channel }) => {
        if (channel === undefined || onlyFor !== undefined) return [];
        if (message.author.id !== world.bot.id || message.webhook_id !== undefined) return [];
        if (guildId !== undefined && channel.guildId !== guildId) return [];
        return [{ message: seen(message), channel, atMs: Date.parse(message.timestamp) }];
      });
    },
    /** What somebody sees in a channel, oldest first; without a person, what all see. */
    seenIn(channelId: string, personId?: string): Message[] {
      return [...(byChannel.get(channelId) ?? [])]
        .map((id) => all.get(id))
        .filter((kept) => kept !== undefined)
        .filter(({ onlyFor }) => onlyFor === undefined || onlyFor === personId)
        .map(({ message }) => seen(message));
    },
  };
}

/** A copy that later edits leave alone. */
export function seen(message: Message): Message {
  return structuredClone(message);
}
