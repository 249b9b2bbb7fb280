import type { Message } from './message.ts';
import type { Channel, Guild } from './world/entities.ts';

/** Something that happened, for the page to show and for tests to await. */
export type DiscordEvent =
  | {
      readonly type: 'message-created' | 'message-edited';
      readonly message: Message;
      /** The only person who sees it; undefined if everyone in the channel does. */
      readonly onlyFor: string | undefined;
    }
  | {
      readonly type: 'message-deleted';
      readonly channelId: string;
      readonly messageId: string;
      readonly onlyFor: string | undefined;
    }
  | {
      readonly type: 'interaction';
      readonly id: string;
      /** `failed`: "The application did not respond". */
      readonly state: 'sent' | 'acknowledged' | 'ended' | 'failed';
      readonly kind: 'command' | 'component' | 'suggestion' | 'modal';
      readonly personId: string;
      readonly channelId: string;
      /** The component's message, or the deferred response. */
      readonly messageId: string | undefined;
    }
  | { readonly type: 'guild-joined' | 'guild-changed' | 'guild-left'; readonly guild: Guild }
  | { readonly type: 'role-deleted'; readonly guild: Guild; readonly roleId: string }
  | {
      readonly type: 'channel-created' | 'channel-changed' | 'channel-deleted';
      readonly channel: Channel;
    }
  | { readonly type: 'commands-registered' }
  | { readonly type: 'bot'; readonly state: 'connected' | 'resumed' | 'disconnected' };

export type EventListener = (event: DiscordEvent) => void;

export interface DiscordEvents {
  readonly emit: EventListener;
  /** Calls `listener` for each event; the returned function unsubscribes. */
  on(listener: EventListener): () => void;
}

export function createEvents(): DiscordEvents {
  const listeners = new Set<EventListener>();
  return {
    emit(event) {
      for (const listener of listeners) listener(event);
    },
    on(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
