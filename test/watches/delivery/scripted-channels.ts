import {
  ChannelError,
  type ChannelFailure,
  type ForumPost,
  type MessageSearchResult,
  type PostingChannels,
  type PostPicture,
} from '../../../src/watches/channels.ts';

/** What happens to a call: success, or a kind of failure. */
export type Fate =
  | 'done'
  /** Nothing was done, and there is no response. */
  | 'lost'
  /** It was done, and there is no response. */
  | 'lost answer'
  /** It was done, and Discord responds with 500. */
  | 'internal error afterwards'
  /** The process dies before or after it was done. */
  | 'dies before'
  | 'dies after'
  | ChannelFailure;

export interface ScriptedMessage {
  readonly id: string;
  readonly channelId: string;
  readonly marker: number;
  readonly name: string | null;
  readonly at: number;
  readonly nonce: string | null;
  /** Of the message's body, as JSON. */
  readonly length: number;
  readonly picture: PostPicture | null;
  isPublished: boolean;
}

type Call = 'count' | 'send' | 'openForumPost' | 'find' | 'wake' | 'publish';

/** Discord's channels with scripted failures. Nonces are recognised for some minutes. */
export class ScriptedChannels implements PostingChannels {
  readonly messages: ScriptedMessage[] = [];
  readonly calls: string[] = [];
  roleMembers: ReadonlyMap<string, number> = new Map();
  isReadable = true;
  /** Discord fails at longer bodies. */
  longestBody = Infinity;
  /** Discord fails at messages with a picture. */
  failsAtPictures = false;
  isArchived = false;
  /** By method, in the order of calls; `done` after the last one. */
  readonly fates: Partial<Record<Call, Fate[]>> = {};
  readonly #now: () => number;
  readonly #nonceLifeMs = 3 * 60_000;

  constructor(now: () => number) {
    this.#now = now;
  }

  inspect(): never {
    throw new Error('inspect is not scripted');
  }

  roleMemberCounts() {
    return this.#meet('count', () => this.roleMembers);
  }

  send(channelId: string, body: string, nonce: string, picture: PostPicture | null = null) {
    return this.#meet('send', () => {
      if (this.isArchived) {
        throw new ChannelError({ kind: 'refused', status: 400, discordCode: 50_083 });
      }
      this.#requireProcessable(body, picture);
      const since = this.#now() - this.#nonceLifeMs;
      const known = this.messages.find((one) => one.nonce === nonce && one.at > since);
      const { id } = known ?? this.#create(channelId, body, { nonce, name: null, picture });
      return { channelId, messageId: id };
    });
  }

  createForumPost(channelId: string, { name, body, picture = null }: ForumPost) {
    return this.#meet('openForumPost', () => {
      this.#requireProcessable(body, picture);
      const { id } = this.#create(channelId, body, { nonce: null, name, picture });
      return { channelId: id, messageId: id };
    });
  }

  findMessage(
    _guildId: string,
    _channel: object,
    { since, marker }: { since: number; marker: number },
  ) {
    return this.#meet('find', (): MessageSearchResult => {
      if (!this.isReadable) return { kind: 'unknown' };
      const one = this.messages.find((it) => it.marker === marker && it.at >= since);
      return one === undefined
        ? { kind: 'absent' }
        : { kind: 'found', channelId: one.channelId, messageId: one.id };
    });
  }

  unarchive() {
    return this.#meet('wake', () => {
      this.isArchived = false;
    });
  }

  publish(_channelId: string, messageId: string) {
    return this.#meet('publish', () => {
      const one = this.messages.find(({ id }) => id === messageId);
      if (one !== undefined) one.isPublished = true;
    });
  }

  #requireProcessable(body: string, picture: PostPicture | null): void {
    const fails = body.length > this.longestBody || (this.failsAtPictures && picture !== null);
    if (fails) throw internalError();
  }

  async #meet<T>(call: Call, act: () => T): Promise<T> {
    this.calls.push(call);
    await Promise.resolve();
    const fate = this.fates[call]?.shift() ?? 'done';
    if (typeof fate === 'object') throw new ChannelError(fate);
    if (fate === 'dies before') return new Promise<never>(() => undefined);
    if (fate === 'lost') throw new ChannelError({ kind: 'unsure' });
    const result = act();
    if (fate === 'dies after') return new Promise<never>(() => undefined);
    if (fate === 'lost answer') throw new ChannelError({ kind: 'unsure' });
    if (fate === 'internal error afterwards') throw internalError();
    return result;
  }

  #create(
    channelId: string,
    body: string,
    known: Pick<ScriptedMessage, 'nonce' | 'name' | 'picture'>,
  ): ScriptedMessage {
    const id = `message-${this.messages.length + 1}`;
    const marker = Number(JSON.parse(body));
    const { length } = body;
    const one = { id, channelId, marker, length, at: this.#now(), isPublished: false, ...known };
    this.messages.push(one);
    return one;
  }
}

const internalError = () => new ChannelError({ kind: 'unsure', status: 500 });

export const refusedFor = (discordCode: number): ChannelFailure => ({
  kind: 'refused',
  status: 403,
  discordCode,
});

export const limitedFor = (retryAfterMs: number, isGlobal = false): ChannelFailure => ({
  kind: 'limited',
  retryAfterMs,
  isGlobal,
});
