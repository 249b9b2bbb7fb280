import { setTimeout as delay } from 'node:timers/promises';

import { lastLogLines, type BotProcess } from '../../../src/playground/bot-process.ts';
import type { RestFault } from '../../../src/playground/discord/rest/faults.ts';
import { soakMinutes } from '../../support/soak.ts';
import { startNextBot } from './bot-run.ts';
import type { WatchStack, WatchedChannel } from './watch-stack.ts';

const isMessage = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && /^\/channels\/\d+\/messages$/u.test(path);

/** Failures of a post that the process survives. */
const postFaults: readonly RestFault[] = [
  { when: isMessage, kind: 'reset' },
  { when: isMessage, kind: 'lost answer' },
  { when: isMessage, kind: { status: 500 } },
  { when: isMessage, kind: { status: 503, done: true } },
];
/** Discord posts the message, but answers after the bot's timeout, which `quick-bot.ts` shortens. */
const lateAnswerMs = soakMinutes === null ? 3_500 : 10_500;
const lateAnswer: RestFault = { when: isMessage, after: () => delay(lateAnswerMs) };

const pollMs = 100;
/** The bot searches for a forum post half a minute after the attempt. */
const patienceMs = 240_000;
const publishMs = 60_000;

/**
 * Runs a process on the data of the killed ones until all changes are posted: after the kills, after
 * failures that it survives, and once more without failures. Kills it at the end. Waits for forums,
 * where recovery from a crash takes half a minute, only in the last run.
 */
export async function runUndisturbed(watchStack: WatchStack, isLast: boolean): Promise<void> {
  const bot = startNextBot(watchStack);
  const { published, stack } = watchStack;
  const untilTold = (): Promise<void> =>
    until(bot, patienceMs, () => {
      const late = watchStack.outdatedWatches().filter(({ kind }) => isLast || kind !== 'forum');
      return late.length === 0 ? null : `not posted: ${watchNames(late)}`;
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

/** Rejects with what is still missing after `ms`. */
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
