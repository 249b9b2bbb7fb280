import type { LocalDiscord } from '../discord/local-discord.ts';
import type { Message } from '../discord/message.ts';
import type { Person } from '../discord/people/person.ts';

/** Maximum time between the check of a board and its post. */
const POSTING_MS = 2000;

export interface PostsAfterStepOptions {
  readonly discord: Pick<LocalDiscord, 'posts'>;
  readonly person: Pick<Person, 'guild' | 'channel'>;
  readonly stepBoards: () => Promise<void>;
  /** Maximum time until the bot checks a refreshed board. */
  readonly checkDelayMs: number;
  readonly wait: (waitMs: number) => Promise<unknown>;
}

/** Refreshes the boards; resolves with the bot's new posts in the person's server, oldest first. */
export async function postsAfterStep(parts: PostsAfterStepOptions): Promise<Message[]> {
  const { discord, person, stepBoards, checkDelayMs, wait } = parts;
  const inServer = (): Message[] =>
    person.guild === undefined ? [] : discord.posts(person.guild.id).map(({ message }) => message);
  const before = new Set(inServer().map(({ id }) => id));
  await stepBoards();
  await wait(checkDelayMs + POSTING_MS);
  return inServer().filter(({ id }) => !before.has(id));
}
