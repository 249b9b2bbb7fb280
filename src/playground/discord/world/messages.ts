import type { EventListener } from '../events.ts';
import type { Message } from '../message.ts';
import type { Files } from './files.ts';
import type { Channel } from './entities.ts';
import type { DiscordWorld } from './world.ts';

interface StoredMessage {
  readonly message: Message;
  readonly onlyFor: string | undefined;
  /** The only person who sees it has put it away; to the bot it is still there. */
  dismissed: boolean;
  /** As it was known then; it may be gone by now. */
  readonly channel: Channel | undefined;
}

/** A message that the bot sent by itself, not in answer to anybody. */
export interface BotPost {
  /** As it stands now: a copy. */
  readonly message: Message;
  /** Where it stands: a forum's post is its thread. */
  readonly channel: Channel;
  /** Milliseconds since the epoch, by this Discord's clock. */
  readonly atMs: number;
}

export type Messages = ReturnType<typeof createMessages>;

/** All messages of all channels. They live here, so they outlive the bot. */
export function createMessages(
  world: DiscordWorld,
  files: Pick<Files, 'remove'>,
  emit: EventListener,
) {
  const all = new Map<string, StoredMessage>();
  const byChannel = new Map<string, Set<string>>();

  function tellGone({ message, onlyFor }: StoredMessage): void {
    const { channel_id: channelId, id: messageId } = message;
    emit({ type: 'message-deleted', channelId, messageId, onlyFor });
  }

  return {
    /** Adds a message; `onlyFor` makes it ephemeral. */
    add(message: Message, onlyFor?: string): Message {
      const ids = byChannel.get(message.channel_id) ?? new Set();
      byChannel.set(message.channel_id, ids.add(message.id));
      const channel = world.channel(message.channel_id);
      all.set(message.id, { message, onlyFor, dismissed: false, channel });
      if (channel !== undefined && onlyFor === undefined) channel.lastMessageId = message.id;
      emit({ type: 'message-created', message: copyMessage(message), onlyFor });
      return message;
    },
    edit(id: string, change: Partial<Message>): Message | undefined {
      const kept = all.get(id);
      if (kept === undefined) return undefined;
      const before = kept.message.attachments;
      Object.assign(kept.message, change);
      const left = new Set(kept.message.attachments.map((one) => one.id));
      for (const one of before) if (!left.has(one.id)) files.remove(one.id);
      emit({ type: 'message-edited', message: copyMessage(kept.message), onlyFor: kept.onlyFor });
      return kept.message;
    },
    remove(id: string): boolean {
      const kept = all.get(id);
      if (kept === undefined) return false;
      all.delete(id);
      byChannel.get(kept.message.channel_id)?.delete(id);
      for (const one of kept.message.attachments) files.remove(one.id);
      tellGone(kept);
      return true;
    },
    /** Puts an ephemeral message out of its person's sight, as the app does by itself. */
    dismiss(id: string): void {
      const kept = all.get(id);
      if (kept?.onlyFor === undefined || kept.dismissed) return;
      kept.dismissed = true;
      tellGone(kept);
    },
    isDismissed: (id: string): boolean => all.get(id)?.dismissed === true,
    get: (id: string): Message | undefined => all.get(id)?.message,
    /** The only person who sees it; undefined when all do, or when there is no such message. */
    onlyFor: (id: string): string | undefined => all.get(id)?.onlyFor,
    /** What the bot sent by itself, in one guild or everywhere, oldest first; what was deleted is not among it. */
    posts(guildId?: string): BotPost[] {
      return [...all.values()].flatMap(({ message, onlyFor, channel }) => {
        if (channel === undefined || onlyFor !== undefined) return [];
        if (message.author.id !== world.bot.id || message.webhook_id !== undefined) return [];
        if (guildId !== undefined && channel.guildId !== guildId) return [];
        return [{ message: copyMessage(message), channel, atMs: Date.parse(message.timestamp) }];
      });
    },
    /** What somebody sees in a channel, oldest first; without a person, what all see. */
    seenIn(channelId: string, personId?: string): Message[] {
      return [...(byChannel.get(channelId) ?? [])]
        .map((id) => all.get(id))
        .filter((kept) => kept !== undefined)
        .filter(({ onlyFor }) => onlyFor === undefined || onlyFor === personId)
        .filter(({ dismissed }) => !dismissed)
        .map(({ message }) => copyMessage(message));
    },
  };
}

/** A copy that later edits leave alone. */
export function copyMessage(message: Message): Message {
  return structuredClone(message);
}
