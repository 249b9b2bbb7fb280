import type { BoardView } from './board.ts';
import type { Bilingual } from './text.ts';

/** A board that a server has posts of, as it is stored (product page, "Ranking-change posts"). */
export interface Watch {
  /** Eight letters and digits, never used twice. */
  readonly id: string;
  readonly guildId: string;
  /** Grows with every change: what was decided on an earlier one is not carried out on it. */
  readonly revision: number;
  readonly choice: WatchChoice;
  readonly names: WatchNames;
  /** The server's own language when it was last saved, one of Discord's locales. */
  readonly guildLocale: string;
  /** Milliseconds since the epoch, as every time here. */
  readonly createdAt: number;
  readonly pause: WatchPause | null;
}

/** What an admin chooses. */
export interface WatchChoice {
  readonly view: BoardView;
  readonly channel: WatchChannel;
  readonly when: WatchWhen;
  /** IANA's name of the zone that `when` and `quiet` are told in. */
  readonly timeZone: string;
  /** Places looked at, from 3 to 100. */
  readonly top: number;
  readonly only: WatchFilter;
  /** Fewer places up or down are not told; at least 1. */
  readonly minMove: number;
  readonly quiet: QuietHours | null;
  /** Whom a post mentions. */
  readonly roleId: string | null;
  /** Whether posts of an announcement channel go to the servers that follow it. */
  readonly publish: boolean;
  /** Of a forum's post, at most five. */
  readonly tagIds: readonly string[];
}

/** What kind of channel it is decides how a post gets there. */
export interface WatchChannel {
  readonly id: string;
  readonly kind: 'text' | 'announcement' | 'thread' | 'forum';
}

export const watchFilters = ['everything', 'new', 'new_and_dropped', 'climbers'] as const;
export type WatchFilter = (typeof watchFilters)[number];

export type WatchWhen =
  | { readonly kind: 'change' }
  /** `at`: minutes since midnight on the zone's clocks. */
  | { readonly kind: 'daily'; readonly at: number }
  /** `day`: 1 is Monday, 7 Sunday. */
  | { readonly kind: 'weekly'; readonly day: number; readonly at: number };

/** Hours on the zone's clocks, 0 to 23; from 22 to 8 goes over midnight. Never the same hour twice. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** What lists call a watch by without asking the catalogue; null where nothing was chosen. */
export interface WatchNames {
  readonly board: Bilingual;
  readonly source: Bilingual | null;
  readonly section: Bilingual | null;
  readonly genre: Bilingual | null;
  readonly cycle: Bilingual | null;
}

export type WatchPause =
  | { readonly by: 'admin'; readonly since: number }
  | {
      readonly by: 'trouble';
      readonly trouble: WatchTrouble;
      readonly since: number;
      /** Whether whoever manages the server has been told. */
      readonly isTold: boolean;
    };

/** What ends a watch until somebody has mended it: the first refusal of its channel or its board. */
export type WatchTrouble =
  | { readonly code: 'channel_gone' }
  /** The channel cannot be seen. */
  | { readonly code: 'no_access' }
  /** Discord does not say which permission it is. */
  | { readonly code: 'missing_permission' }
  | { readonly code: 'thread_locked' }
  /** A forum that wants a tag on each post, or has lost the one that was chosen. */
  | { readonly code: 'tag_required' }
  /** More than Discord takes there: active threads of a server, say. */
  | { readonly code: 'channel_full' }
  /** Anything else that Discord refuses for good. */
  | { readonly code: 'refused'; readonly discordCode: number | null }
  | { readonly code: 'board_gone' }
  | { readonly code: 'section_gone' }
  /** The catalogue does not take what was chosen of the board. */
  | { readonly code: 'not_accepted' };

/** A server has this many watches at most: as many as one list of suggestions can show twice. */
export const maxWatches = 50;
