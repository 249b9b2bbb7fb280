import { setTimeout as delay } from 'node:timers/promises';

import { lastLogLines, type BotProcess } from '../../../src/playground/bot-process.ts';
import type { RestFault } from '../../../src/playground/discord/rest/faults.ts';
import { startNextBot } from './bot-run.ts';
import type { WatchStack, WatchedChannel } from './watch-stack.ts';

const isMessage = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && /^\/channels\/\d+\/messages$/u.test(path);

/** What may happen to a post on its way while the process lives on. */
const postFaults: readonly RestFault[] = [
  { when: isMessage, kind: 'reset' },
  { when: isMessage, kind: 'lost answer' },
  { when: isMessage, kind: { status: 500 } },
  { when: isMessage, kind: { status: 503, done: true } },
];
/** It is done, and the bot does not wait so long for the answer. */
const lateAnswer: RestFault = { when: isMessage, after: () => delay(10_500) };

const pollMs = 100;
/** A forum's post is looked for half a minute after it was tried. */
const patienceMs = 240_000;
const publishMs = 60_000;

/**
 * Has a process live on what the others have left until all is told: after kills, after failures that
 * it outlives, and once more at once, since nothing is open then. It is killed in the end. A forum,
 * where each crash takes half a minute to settle, is waited for only at the very end.
 */
export async function runUndisturbed(watchStack: WatchStack, isLast: boolean): Promise<void> {
  const bot = startNextBot(watchStack);
  const { published, stack } = watchStack;
  const untilTold = (): Promise<void> =>
    until(bot, patienceMs, () => {
      const late = watchStack.outdatedWatches().filter(({ kind }) => isLast || kind !== 'forum');
      return late.length === 0 ? null : `untold: ${watchNames(late)}`;
    });
  try {
    await bot.ready;
    await untilTold();
    const faults = isLast ? [lateAnswer, ...postFaults] : postFaults;
    const offs = faults.map((fault) => stack.discord.faults.add(fault));
    await published.publish();
    await untilTold();
    for (const off of offs) off();
    await published.publish();
    await untilTold();
    if (isLast) await until(bot, publishMs, () => watchStack.findFaults()[0] ?? null);
  } finally {
    await bot.stop('SIGKILL');
  }
}

/** Rejects with what is still lacking. */
async function until(bot: BotProcess, ms: number, lacking: () => string | null): Promise<void> {
  const deadline = Date.now() + ms;
  for (let what = lacking(); what !== null; what = lacking()) {
    if (Date.now() > deadline) throw new Error(`${what}. ${lastLogLines(bot.log)}`);
    await delay(pollMs);
  }
}

function watchNames(watches: readonly WatchedChannel[]): string {
  return watches.map(({ name }) => name).join(', ');
}
