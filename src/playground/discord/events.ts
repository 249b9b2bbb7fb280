import type { Message } from './message.ts';
import type { Channel, Guild } from './world/entities.ts';

/** What happens here, for a page to draw and a test to wait for. */
export type DiscordEvent =
  | {
      readonly type: 'message-created' | 'message-edited';
      readonly message: Message;
      /** The only person who sees it; nobody named: all in the channel. */
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
      /** The component's message, or the one that thinks. */
      readonly messageId: string | undefined;
    }
  | { readonly type: 'guild-joined' | 'guild-changed' | 'guild-left'; readonly guild: Guild }
  | { readonly type: 'role-gone'; readonly guild: Guild; readonly roleId: string }
  | {
      readonly type: 'channel-made' | 'channel-changed' | 'channel-gone';
      readonly channel: Channel;
    }
  | { readonly type: 'commands-written' }
  | { readonly type: 'bot'; readonly state: 'connected' | 'resumed' | 'disconnected' };

export type EventListener = (event: DiscordEvent) => void;

export interface DiscordEvents {
  readonly emit: EventListener;
  /** Calls back for each event until the answer is called. */
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
