import { setTimeout as pause } from 'node:timers/promises';

import { hasFlag, LOADING } from '../../../src/playground/discord/flags.ts';
import type { InteractionHandle } from '../../../src/playground/discord/people/interaction-handle.ts';
import type { Random } from '../../whole/crash/random.ts';
import { textOf } from '../../whole/message-content.ts';
import type { Stack } from '../../whole/stack.ts';

export interface AskerCounts {
  readonly asked: number;
  readonly answered: number;
  /** Not acknowledged within Discord's three seconds. */
  readonly expired: number;
  readonly expirations: readonly Expiration[];
  /** Acknowledged, and no answer at the end. */
  readonly unanswered: number;
  /** Answered with other words than the book. */
  readonly otherwise: Readonly<Record<string, number>>;
}

/** A question that expired. */
export interface Expiration {
  /** In milliseconds since the epoch. */
  readonly askedAt: number;
  /** Whether its shard had a connection then. */
  readonly wasConnected: boolean;
  readonly guild: string;
}

const askEveryMs = 40;
/** So that a few questions need the catalogue when the common books are cached. */
const rareShare = 0.012;

/** People who ask for books in all servers, without a pause, most of them for `commonBooks` books. */
export function createAskers(
  stack: Stack,
  guilds: readonly { readonly name: string }[],
  commonBooks: number,
  random: Random,
) {
  const handles: InteractionHandle[] = [];
  const questions: Expiration[] = [];
  const stopping = new AbortController();
  let rare = 1_100;
  const asking = (async () => {
    while (!stopping.signal.aborted) {
      const isRare = random.next() < rareShare;
      if (isRare) rare += 1;
      const book = isRare ? rare : 1_001 + Math.floor(random.next() * commonBooks);
      const guild = guilds[random.below(guilds.length)]?.name ?? '';
      const person = stack.person({ guild }, { name: `reader ${handles.length % 500}` });
      const wasConnected = stack.discord.isConnected(guild);
      questions.push({ askedAt: Date.now(), wasConnected, guild });
      handles.push(person.run({ name: 'book', options: { book: `~${book}` } }));
      await pause(askEveryMs);
    }
  })();

  /** Whether the person has no answer yet: no message, "thinking…", or the waiting message. */
  const isOpen = ({ message }: InteractionHandle): boolean =>
    message === undefined ||
    hasFlag(message.flags, LOADING) ||
    textOf(message).includes('Expected answer: ');

  const counts = (): AskerCounts => {
    const otherwise: Record<string, number> = {};
    const expirations: Expiration[] = [];
    let [answered, unanswered] = [0, 0];
    for (const [index, handle] of handles.entries()) {
      const record = stack.discord.interaction(handle.id);
      const text = handle.message === undefined ? '' : textOf(handle.message);
      if (text.startsWith('## [')) answered += 1;
      else if (record?.acknowledgedAfterMs === undefined)
        expirations.push(...questions.slice(index, index + 1));
      else if (isOpen(handle)) unanswered += 1;
      else {
        const words = text.split('\n')[0] ?? '';
        otherwise[words] = (otherwise[words] ?? 0) + 1;
      }
    }
    const expired = expirations.length;
    return { asked: handles.length, answered, expired, expirations, unanswered, otherwise };
  };

  return {
    counts,
    /** Stops asking. Resolves when everybody has an answer, after `withinMs` milliseconds at most. */
    async stop(withinMs: number): Promise<void> {
      stopping.abort();
      await asking;
      const until = Date.now() + withinMs;
      while (counts().unanswered > 0 && Date.now() < until) await pause(250);
    },
  };
}
