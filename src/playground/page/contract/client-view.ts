import type { CommandShape } from './commands.ts';
import type { MessageView } from './messages.ts';

/** The little world at the playground's address, as it is for as long as the playground runs: `GET /world`. */
export interface PlaygroundInfo {
  readonly people: readonly PersonView[];
  readonly servers: readonly ServerView[];
  /** Discord's codes of the languages that can be chosen; the first is the usual one. */
  readonly locales: readonly string[];
  /** What can be taken from the bot in a channel: Discord's names (`SEND_MESSAGES`), in the order to show. */
  readonly permissions: readonly string[];
  /** How long it takes at most until a board that was stepped is looked at, in seconds. */
  readonly watchDelaySeconds: number;
  /** How many refreshes of the boards a day has. */
  readonly refreshesPerDay: number;
}

export interface PersonView {
  readonly id: string;
  readonly name: string;
  readonly admin: boolean;
}

/** Where one can be: a server, or the direct messages with the bot. */
export interface ServerView {
  readonly id: string;
  /** Null for direct messages. */
  readonly name: string | null;
  /** With a key of its own, without, nobody's but the person's, or where only the person has the bot. */
  readonly kind: 'keyed' | 'open' | 'direct' | 'own';
}

/** A channel of a place, as it stands now. A forum's posts are threads. */
export interface ChannelView {
  readonly id: string;
  readonly server: string;
  readonly kind: 'text' | 'announcement' | 'forum' | 'thread' | 'direct';
  readonly name: string;
  /** The id of the channel a thread hangs on. */
  readonly parent: string | null;
  /** What is special about it. */
  readonly notes: readonly ChannelNote[];
  /** The id of its newest message, or of a forum's newest post. */
  readonly latest: string | null;
}

export type ChannelNote = 'hiddenFromBot' | 'botMayNotPost' | 'asksForTag' | 'archived' | 'locked';

/** Pushed to the page of one person in one channel (`GET /view`), whole, whenever it changed. */
export interface ClientView {
  /** The channels that the person sees, of all places. */
  readonly channels: readonly ChannelView[];
  /** The id of the one they stand in. */
  readonly channel: string;
  /** All that the person sees there, oldest first. */
  readonly messages: readonly MessageView[];
  /** The commands Discord shows this person here; none in a forum itself. */
  readonly commands: readonly CommandShape[];
  /** What a message's menu offers under "Apps", by name. */
  readonly messageCommands: readonly string[];
  /** Of `World.permissions`: those that the bot has in this channel. Null where it is no member. */
  readonly botPermissions: readonly string[] | null;
}
