import { ChannelType } from 'discord-api-types/v10';

import type { BoardView } from './board.ts';
import type { RankedBook } from './book.ts';
import type { Bilingual } from './text.ts';

/**
 * A stored watch: a server gets posts about a board (product page, "Ranking-change posts"), or only keeps
 * the history of its places.
 */
export interface Watch {
  /** Eight letters and digits, never used twice. */
  readonly id: string;
  readonly guildId: string;
  /** Grows with every change. A post that was decided for an earlier revision is not sent. */
  readonly revision: number;
  readonly choice: WatchChoice;
  readonly names: WatchNames;
  /** The chosen tags with their names at the last save. */
  readonly tags: readonly WatchTag[];
  /** The server's locale in Discord at the last save. */
  readonly guildLocale: string;
  /** In milliseconds since the epoch, as every time here. */
  readonly createdAt: number;
  readonly pause: WatchPause | null;
}

/** What an admin chooses. */
export interface WatchChoice {
  /** The board; of a paper, its first one. */
  readonly view: BoardView;
  readonly content: WatchContent;
  /** Where to post. A history keeps the channel in which it was added. */
  readonly channel: WatchChannel;
  readonly when: WatchWhen;
  /** IANA time zone of `when` and `quiet`. */
  readonly timeZone: string;
  /** Number of compared positions, from 3 to 100. */
  readonly top: number;
  readonly only: WatchFilter;
  /** Smallest movement that a post mentions; at least 1. */
  readonly minMove: number;
  readonly quiet: QuietHours | null;
  /** The role that a post mentions. */
  readonly roleId: string | null;
  /** Whether to publish posts in an announcement channel to its followers. */
  readonly publish: boolean;
  /** Tags of a forum post, at most five. */
  readonly tagIds: readonly string[];
  /** Whether posts arrive without a notification (Discord's @silent). */
  readonly isSilent: boolean;
  readonly postedBoard: PostedBoard;
  /** Whether each post carries a picture of the board's last 30 days. */
  readonly chart: boolean;
}

/** What the posts of a watch are about. */
export type WatchContent =
  /** What changed on the board since the last post. */
  { readonly kind: 'changes' } | RaceContent | PaperContent;

/** Which of some books passed another on the board. A race posts at each pass. */
export interface RaceContent {
  readonly kind: 'race';
  /** From two to ten. */
  readonly books: readonly RankedBook[];
  readonly end: RaceEnd | null;
}

/** The first post that is decided at this time or later is the race's last. */
export interface RaceEnd {
  readonly at: number;
  /** The book that has been off the board for 30 days; null if an admin chose the time. */
  readonly leftBook: RankedBook | null;
}

/** How some boards moved since the last paper (daily), or in the last seven days (weekly). */
export interface PaperContent {
  readonly kind: 'paper';
  /** From one to five. */
  readonly boards: readonly PaperBoard[];
}

export interface PaperBoard {
  readonly view: BoardView;
  readonly names: WatchNames;
}

export interface WatchChannel {
  readonly id: string;
  readonly kind: 'text' | 'announcement' | 'thread' | 'forum';
}

/** The channels whose messages need no title. */
export const messageChannelTypes = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.AnnouncementThread,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
] as const;

export const watchFilters = ['everything', 'new', 'new_and_dropped', 'climbers'] as const;
export type WatchFilter = (typeof watchFilters)[number];

/** How much of the top a post shows below its changes. A post without changes shows all of it. */
export const postedBoards = ['all', 'first_3', 'none'] as const;
export type PostedBoard = (typeof postedBoards)[number];

export type WatchWhen =
  | { readonly kind: 'change' }
  | DigestWhen
  /** One look a day at a time of the bot's choice, and no posts. Its watch has no choices about posts. */
  | { readonly kind: 'history' };

/** A schedule with a local time of day. */
export type DigestWhen =
  /** `at`: minutes since midnight in the time zone. */
  | { readonly kind: 'daily'; readonly at: number }
  /** `day`: 1 is Monday, 7 Sunday. */
  | { readonly kind: 'weekly'; readonly day: number; readonly at: number };

/**
 * The boards that a watch looks at. A weekly paper looks at none: it reads what other watches have seen. A daily paper
 * looks at each of its boards at its time.
 */
export function lookedViews({
  view,
  content,
  when,
}: Pick<WatchChoice, 'view' | 'content' | 'when'>): readonly BoardView[] {
  if (content.kind !== 'paper') return [view];
  return when.kind === 'daily' ? content.boards.map((board) => board.view) : [];
}

export const watchWhenKinds = ['change', 'daily', 'weekly', 'history'] as const;

export function isDigest(when: WatchWhen): when is DigestWhen {
  return when.kind === 'daily' || when.kind === 'weekly';
}

/** A race and a paper are removed and added again instead. */
export function isEditable({ choice }: Pick<Watch, 'choice'>): boolean {
  return choice.content.kind === 'changes';
}

/** Hours in the time zone, 0 to 23. From 22 to 8 crosses midnight. The two hours differ. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** Names for lists of watches, stored to save requests. Null if there is no such choice. */
export interface WatchNames {
  readonly board: Bilingual;
  readonly source: Bilingual | null;
  readonly section: Bilingual | null;
  readonly genre: Bilingual | null;
  readonly cycle: Bilingual | null;
}

export interface WatchTag {
  readonly id: string;
  readonly name: string;
}

export type WatchPause =
  | { readonly by: 'admin'; readonly since: number }
  | {
      readonly by: 'trouble';
      readonly trouble: WatchTrouble;
      readonly since: number;
      /** Whether the notice to the admins was sent. */
      readonly isTold: boolean;
    };

/** Why a watch is paused: the first permanent failure of its channel or board. */
export type WatchTrouble =
  | { readonly code: 'channel_gone' }
  /** The bot cannot see the channel. */
  | { readonly code: 'no_access' }
  /** Discord does not report which permission. */
  | { readonly code: 'missing_permission' }
  | { readonly code: 'thread_locked' }
  /** The forum requires a tag, or the chosen tag was deleted. */
  | { readonly code: 'tag_required' }
  /** A limit of Discord, such as active threads of a server. */
  | { readonly code: 'channel_full' }
  /** AutoMod or Discord's filter of harmful links blocks the post. */
  | { readonly code: 'moderated' }
  /** Any other permanent rejection by Discord. */
  | { readonly code: 'refused'; readonly discordCode: number | null }
  | { readonly code: 'board_gone' }
  | { readonly code: 'section_gone' }
  /** The catalogue does not accept the choices of the board. */
  | { readonly code: 'not_accepted' };

/** Whether a check of the watch's channel tells if the trouble is over. */
export function isChannelTrouble({ code }: WatchTrouble): boolean {
  return !['channel_gone', 'board_gone', 'section_gone', 'not_accepted'].includes(code);
}

/** Maximum number of watches of a server. */
export const maxWatches = 50;
