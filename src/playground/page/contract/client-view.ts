import type { AdminCommand, CommandShape } from './commands.ts';
import type { MessageView } from './messages.ts';

/** What stays the same while the playground runs: `GET /info`. */
export interface PlaygroundInfo {
  readonly people: readonly PersonView[];
  readonly servers: readonly ServerView[];
  /** Discord locale codes for the settings; the first is the default. */
  readonly locales: readonly string[];
  /** Longest delay until the bot checks a refreshed board, in seconds. */
  readonly watchDelaySeconds: number;
  readonly refreshesPerDay: number;
}

export interface PersonView {
  readonly id: string;
  readonly name: string;
  readonly admin: boolean;
}

/** A server, or the direct messages with the bot. */
export interface ServerView {
  readonly id: string;
  /** Null for direct messages. */
  readonly name: string | null;
  /**
   * With an API key, without a key, direct messages, or a server where the bot is only a user
   * install.
   */
  readonly kind: 'keyed' | 'open' | 'direct' | 'own';
}

/** A channel of a server. Forum posts are threads. */
export interface ChannelView {
  readonly id: string;
  readonly server: string;
  readonly kind: 'text' | 'announcement' | 'forum' | 'thread' | 'direct';
  readonly name: string;
  /** Id of a thread's parent channel. */
  readonly parent: string | null;
  readonly notes: readonly ChannelNote[];
  /** Names of a forum post's tags. */
  readonly tags: readonly string[];
  /** Id of the newest message, or of a forum's newest post. */
  readonly latest: string | null;
}

export type ChannelNote = 'hiddenFromBot' | 'botMayNotPost' | 'asksForTag' | 'archived' | 'locked';

/**
 * What one user's client shows in one channel. `GET /view` streams the whole view after each
 * change.
 */
export interface ClientView {
  /** The channels of all servers that the user can see. */
  readonly channels: readonly ChannelView[];
  /** Id of the open channel. */
  readonly channel: string;
  /** Messages of the open channel, oldest first. */
  readonly messages: readonly MessageView[];
  /** Slash commands that Discord offers here, those that people need first at the start; empty in a forum. */
  readonly commands: readonly CommandShape[];
  /** Slash commands that only an admin has here; empty for an admin and in a forum. */
  readonly adminCommands: readonly AdminCommand[];
  /** Names of the message commands under "Apps". */
  readonly messageCommands: readonly string[];
}
