import type { BoardPost } from '../model/board-change.ts';
import type { LastPost } from '../model/watch-keeping.ts';
import type { Watch, WatchTrouble } from '../model/watch.ts';

/** What is to be posted for a watch, and what its next post is compared with. */
export interface DecidedPost {
  readonly watch: Watch;
  readonly post: BoardPost;
  /** The snapshot it was compared with; null for a first post. */
  readonly base: string | null;
  readonly hash: string;
  readonly refreshedAt: number | null;
  readonly departed: readonly string[];
}

export type Delivery =
  | { readonly kind: 'posted'; readonly last: LastPost }
  /** Discord's word for good: nothing stands there, and nothing more is tried. */
  | { readonly kind: 'refused'; readonly trouble: WatchTrouble }
  /** It is not known yet, or could not be sent now: it stays open and is settled by itself. */
  | { readonly kind: 'open' }
  /** Nothing was sent: the watch changed or is gone meanwhile, has an open post, or another process was first. */
  | { readonly kind: 'outdated' };

/** Takes posts to Discord, each once and only once: intent, send, result. */
export interface PostSender {
  /** Never rejects but for `StoreError`, where nothing was sent. */
  send(decided: DecidedPost): Promise<Delivery>;
  /** Settles what the last process left open, then goes on until it is stopped. */
  start(): Promise<void>;
  /** Nothing new is sent; resolves when what is under way has come to an end. */
  stop(): Promise<void>;
}

/** A post as it is sent. */
export interface DrawnPost {
  /** The message's body as JSON, without nonce. */
  readonly body: string;
  /** What a forum calls it: 1 to 100 characters. */
  readonly title: string;
}

/** Draws a post in its server's language, its addresses kept and its mentions closed. `marker` becomes the `id` of the first component. */
export type DrawPost = (guildId: string, post: BoardPost, marker: number) => Promise<DrawnPost>;
