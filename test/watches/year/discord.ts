import {
  ChannelError,
  type ChannelFailure,
  type PostingChannels,
} from '../../../src/watches/channels.ts';
import type { BoardPost } from '../../../src/model/board-changes.ts';
import type { WatchChannel } from '../../../src/model/watch.ts';
import type { DrawPost } from '../../../src/watches/delivery.ts';
import type { Seeded } from '../../support/seeded.ts';
import { minuteMs } from './spans.ts';

/** A message in a channel. */
export interface Message {
  readonly id: string;
  readonly at: number;
  readonly channelId: string;
  readonly marker: number;
  readonly told: BoardPost;
}

/** Discord's channels: they recognise a nonce for some time, and sometimes fail. */
export class ScriptedDiscord implements PostingChannels {
  readonly messages: Message[] = [];
  readonly published = new Set<string>();
  readonly #drawn = new Map<number, BoardPost>();
  readonly #byNonce = new Map<string, Message>();
  readonly #channels: ReadonlyMap<string, WatchChannel>;
  readonly #chance: Seeded;
  readonly #now: () => number;

  constructor(channels: ReadonlyMap<string, WatchChannel>, chance: Seeded, now: () => number) {
    this.#channels = channels;
    this.#chance = chance;
    this.#now = now;
  }

  /** The posts by marker, because a body contains only the marker. */
  readonly draw: DrawPost = (_, post, marker) => {
    if (post.kind !== 'changes') throw new Error('all watches report changes');
    this.#drawn.set(marker, post);
    return Promise.resolve({
      body: String(marker),
      chart: null,
      title: 'a board',
      smaller: () => Promise.resolve(null),
    });
  };

  inspect: PostingChannels['inspect'] = (_, channelId) =>
    Promise.resolve({
      channel: this.#channels.get(channelId) ?? null,
      permissions: 2n ** 53n - 1n,
      isLocked: false,
      tags: [],
      wantsTag: false,
      roles: new Map(),
      locale: 'en-US',
    });

  roleMemberCounts: PostingChannels['roleMemberCounts'] = () => Promise.resolve(new Map());

  send: PostingChannels['send'] = (channelId, body, nonce) => {
    const known = this.#byNonce.get(`${channelId} ${nonce}`);
    if (known !== undefined && this.#now() - known.at < 5 * minuteMs)
      return Promise.resolve(sent(known));
    return this.#post(channelId, body, (message) => {
      this.#byNonce.set(`${channelId} ${nonce}`, message);
    });
  };

  createForumPost: PostingChannels['createForumPost'] = (channelId, { body }) =>
    this.#post(channelId, body, () => undefined);

  findMessage: PostingChannels['findMessage'] = (_, channel, { since, marker }) => {
    if (this.#chance.isOnce(0.1)) return failed({ kind: 'unsure' });
    const found = this.messages.findLast(
      (message) =>
        message.channelId === channel.id && message.marker === marker && message.at >= since,
    );
    return Promise.resolve(
      found === undefined ? { kind: 'absent' } : { kind: 'found', ...sent(found) },
    );
  };

  unarchive: PostingChannels['unarchive'] = () => Promise.resolve();

  publish: PostingChannels['publish'] = (_, messageId) => {
    if (this.#chance.isOnce(0.1)) {
      return failed({ kind: 'limited', retryAfterMs: 40 * minuteMs, isGlobal: false });
    }
    this.published.add(messageId);
    return Promise.resolve();
  };

  #post(channelId: string, body: string, keep: (message: Message) => void) {
    if (this.#chance.isOnce(0.02)) {
      return failed({ kind: 'limited', retryAfterMs: 1_500, isGlobal: this.#chance.isOnce(0.2) });
    }
    if (this.#chance.isOnce(0.03)) return failed({ kind: 'unsure' });
    const marker = Number(body);
    const told = this.#drawn.get(marker);
    if (told === undefined) throw new Error('a body was sent that nobody had drawn');
    const id = `m${this.messages.length}`;
    const message = { id, at: this.#now(), channelId, marker, told };
    this.messages.push(message);
    keep(message);
    return this.#chance.isOnce(0.03) ? failed({ kind: 'unsure' }) : Promise.resolve(sent(message));
  }
}

function sent({ channelId, id }: Message) {
  return { channelId, messageId: id };
}

function failed(failure: ChannelFailure): Promise<never> {
  return Promise.reject(new ChannelError(failure));
}
