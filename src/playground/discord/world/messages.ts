import type { EventListener } from '../events.ts';
import type { Message } from '../message.ts';
import type { Files } from './files.ts';
import type { Channel } from './entities.ts';
import type { DiscordWorld } from './world.ts';

interface StoredMessage {
  readonly message: Message;
  readonly onlyFor: string | undefined;
  /** Dismissed by the only person who sees it; the bot still has access. */
  dismissed: boolean;
  editCount: number;
  /** The channel when the message was sent; it may have been deleted since. */
  readonly channel: Channel | undefined;
}

/** A message that the bot sent without an interaction. */
export interface BotPost {
  /** A copy of the current message. */
  readonly message: Message;
  /** The channel; for a forum post, its thread. */
  readonly channel: Channel;
  /** Milliseconds since the epoch, by the local Discord's clock. */
  readonly atMs: number;
}

export type Messages = ReturnType<typeof createMessages>;

/** All messages of all channels. They outlive the bot. */
export function createMessages(
  world: DiscordWorld,
  files: Pick<Files, 'remove'>,
  emit: EventListener,
) {
  const all = new Map<string, StoredMessage>();
  const byChannel = new Map<string, Set<string>>();

  function emitDeleted({ message, onlyFor }: StoredMessage): void {
    const { channel_id: channelId, id: messageId } = message;
    emit({ type: 'message-deleted', channelId, messageId, onlyFor });
  }

  return {
    /** Adds a message; `onlyFor` makes it ephemeral. */
    add(message: Message, onlyFor?: string): Message {
      const ids = byChannel.get(message.channel_id) ?? new Set();
      byChannel.set(message.channel_id, ids.add(message.id));
      const channel = world.channel(message.channel_id);
      all.set(message.id, { message, onlyFor, dismissed: false, editCount: 0, channel });
      if (channel !== undefined && onlyFor === undefined) channel.lastMessageId = message.id;
      emit({ type: 'message-created', message: copyMessage(message), onlyFor });
      return message;
    },
    edit(id: string, change: Partial<Message>): Message | undefined {
      const stored = all.get(id);
      if (stored === undefined) return undefined;
      const before = stored.message.attachments;
      Object.assign(stored.message, change);
      stored.editCount += 1;
      const left = new Set(stored.message.attachments.map((one) => one.id));
      for (const one of before) if (!left.has(one.id)) files.remove(one.id);
      emit({
        type: 'message-edited',
        message: copyMessage(stored.message),
        onlyFor: stored.onlyFor,
      });
      return stored.message;
    },
    remove(id: string): boolean {
      const stored = all.get(id);
      if (stored === undefined) return false;
      all.delete(id);
      byChannel.get(stored.message.channel_id)?.delete(id);
      for (const one of stored.message.attachments) files.remove(one.id);
      emitDeleted(stored);
      return true;
    },
    /** Hides an ephemeral message from its person. */
    dismiss(id: string): void {
      const stored = all.get(id);
      if (stored?.onlyFor === undefined || stored.dismissed) return;
      stored.dismissed = true;
      emitDeleted(stored);
    },
    isDismissed: (id: string): boolean => all.get(id)?.dismissed === true,
    /** Number of edits of the message so far. */
    editCount: (id: string): number => all.get(id)?.editCount ?? 0,
    get: (id: string): Message | undefined => all.get(id)?.message,
    /** Id of the only person who sees the message; undefined if everyone does, or if it is unknown. */
    onlyFor: (id: string): string | undefined => all.get(id)?.onlyFor,
    /** Messages that the bot sent without an interaction, in one guild or all, oldest first. */
    posts(guildId?: string): BotPost[] {
      return [...all.values()].flatMap(({ message, onlyFor, channel }) => {
        if (channel === undefined || onlyFor !== undefined) return [];
        if (message.author.id !== world.bot.id || message.webhook_id !== undefined) return [];
        if (guildId !== undefined && channel.guildId !== guildId) return [];
        return [{ message: copyMessage(message), channel, atMs: Date.parse(message.timestamp) }];
      });
    },
    /** The messages of a channel that a person sees, or that everyone sees; oldest first. */
    visibleIn(channelId: string, personId?: string): Message[] {
      return [...(byChannel.get(channelId) ?? [])]
        .map((id) => all.get(id))
        .filter((stored) => stored !== undefined)
        .filter(({ onlyFor }) => onlyFor === undefined || onlyFor === personId)
        .filter(({ dismissed }) => !dismissed)
        .map(({ message }) => copyMessage(message));
    },
  };
}

/** A copy that later edits do not change. */
export function copyMessage(message: Message): Message {
  return structuredClone(message);
}
