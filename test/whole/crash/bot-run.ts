import { setPriority } from 'node:os';

import type { BotProcess } from '../../../src/playground/bot-process.ts';
import type { Random } from './random.ts';
import { duringSearch, killPoints, type KilledRun, type KillPointName } from './kill-points.ts';
import type { WatchStack } from './watch-stack.ts';

/** The variables of one process of the bot, and the point at which it is killed. */
export interface RunOptions {
  readonly variables?: Readonly<Record<string, string>>;
  /** Null: it is killed at rest. */
  readonly at: KillPointName | null;
  /** Whether it also ends during the search for a forum post. */
  readonly endsInSearch: boolean;
}

/** A run that never reaches its kill point ends this long after all is posted. */
const restMs = 500;
const longestMs = 30_000;
const pollMs = 100;
/** Other tests get the processor first. */
const niceness = 5;

/** The result of a run that SIGTERM ended before the kill. */
export const closedBeforeKill = 'closed before it was killed';

/** Starts a process on the data of the last one. */
export function startNextBot(
  { stack }: WatchStack,
  variables: RunOptions['variables'] = {},
): BotProcess {
  const bot = stack.startAnother(variables);
  setPriority(bot.pid, niceness);
  return bot;
}

/** Runs the bot until it is killed. Resolves with the step at which it was killed. */
export async function runUntilKilled(
  watchStack: WatchStack,
  random: Random,
  { variables = {}, at, endsInSearch }: RunOptions,
): Promise<string> {
  if (random.next() < 0.8) await watchStack.published.publish();
  let where = '';
  let bot: BotProcess | null = null;
  const lifeTo = (name: string): KilledRun => ({
    stack: watchStack.stack,
    random,
    stopBot(signal) {
      where ||= name;
      void bot?.stop(signal);
    },
  });
  const offs = at === null ? [] : [killPoints[at](lifeTo(at))];
  if (endsInSearch) offs.push(duringSearch(lifeTo('looked for')));
  bot = startNextBot(watchStack, variables);
  offs.push(killAtRest(watchStack, bot, lifeTo));
  const end = await bot.ended;
  for (const off of offs) off();
  if (end !== 'SIGKILL' && where === '') throw new Error(`the bot ended unexpectedly: ${end}`);
  return end === 'SIGKILL' ? where : closedBeforeKill;
}

function killAtRest(
  { outdatedWatches }: WatchStack,
  bot: BotProcess,
  lifeTo: (name: string) => KilledRun,
): () => void {
  const begun = Date.now();
  let isReady = false;
  void bot.ready.then(
    () => (isReady = true),
    () => false,
  );
  let restedSince: number | null = null;
  const looking = setInterval(() => {
    const isTold = isReady && outdatedWatches().every(({ kind }) => kind === 'forum');
    restedSince = isTold ? (restedSince ?? Date.now()) : null;
    const rests = restedSince !== null && Date.now() - restedSince >= restMs;
    if (rests) lifeTo('at rest').stopBot('SIGKILL');
    else if (Date.now() - begun > longestMs) lifeTo('at nothing for long').stopBot('SIGKILL');
  }, pollMs);
  return () => {
    clearInterval(looking);
  };
}
