import type { LocalDiscord } from '../discord/local-discord.ts';
import type { Message } from '../discord/message.ts';
import type { Person } from '../discord/people/person.ts';

/** From the last look at a board until its post stands in the channel. */
const POSTING_MS = 2000;

export interface PostsAfterStepOptions {
  readonly discord: Pick<LocalDiscord, 'posts'>;
  readonly person: Pick<Person, 'guild' | 'channel'>;
  readonly stepBoards: () => Promise<void>;
  /** How long it takes at most until a board that was stepped is looked at. */
  readonly noticedWithinMs: number;
  readonly wait: (waitMs: number) => Promise<unknown>;
}

/** Steps the boards, and resolves with what the bot then posts in the person's server, oldest first. */
export async function postsAfterStep(parts: PostsAfterStepOptions): Promise<Message[]> {
  const { discord, person, stepBoards, noticedWithinMs, wait } = parts;
  const inServer = (): Message[] =>
    person.guild === undefined ? [] : discord.posts(person.guild.id).map(({ message }) => message);
  const before = new Set(inServer().map(({ id }) => id));
  await stepBoards();
  await wait(noticedWithinMs + POSTING_MS);
  return inServer().filter(({ id }) => !before.has(id));
}
