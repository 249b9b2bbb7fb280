import { setPriority } from 'node:os';

import type { BotProcess } from '../../../src/playground/bot-process.ts';
import type { Chance } from './chance.ts';
import { lookedFor, points, type Life, type PointName } from './points.ts';
import type { Stage } from './stage.ts';

/** Which process it is, where there are several, and where it is killed. */
export interface LifeOptions {
  readonly variables?: Readonly<Record<string, string>>;
  readonly at: PointName;
  /** Whether it also ends during the search for a forum post. */
  readonly endsInSearch: boolean;
}

/** A life that finds nothing to do at its point ends when all is told. */
const restMs = 500;
const longestMs = 30_000;
const lookMs = 100;
/** Whatever else is tested beside it has the processor first. */
const niceness = 5;

/** Of a life that came to its end by SIGTERM, before the kill that was to follow. */
export const closed = 'closed before it was killed';

/** Another process on what the last one has left. */
export function nextBot({ house }: Stage, variables: LifeOptions['variables'] = {}): BotProcess {
  const bot = house.another(variables);
  setPriority(bot.pid, niceness);
  return bot;
}

/** Lives one life of the bot, from its start to its end; resolves with the step it was killed at. */
export async function liveOnce(
  stage: Stage,
  chance: Chance,
  { variables = {}, at, endsInSearch }: LifeOptions,
): Promise<string> {
  if (chance.next() < 0.8) await stage.published.step();
  let where = '';
  let bot: BotProcess | null = null;
  const lifeTo = (name: string): Life => ({
    house: stage.house,
    chance,
    send(signal) {
      where ||= name;
      void bot?.stop(signal);
    },
  });
  const offs = [points[at](lifeTo(at))];
  if (endsInSearch) offs.push(lookedFor(lifeTo('looked for')));
  bot = nextBot(stage, variables);
  offs.push(endAtRest(stage, bot, lifeTo));
  const end = await bot.ended;
  for (const off of offs) off();
  if (end !== 'SIGKILL' && where === '') throw new Error(`the bot ended by itself: ${end}`);
  return end === 'SIGKILL' ? where : closed;
}

function endAtRest({ behind }: Stage, bot: BotProcess, lifeTo: (name: string) => Life): () => void {
  const begun = Date.now();
  let isReady = false;
  void bot.ready.then(
    () => (isReady = true),
    () => false,
  );
  let restedSince: number | null = null;
  const looking = setInterval(() => {
    const isTold = isReady && behind().every(({ kind }) => kind === 'forum');
    restedSince = isTold ? (restedSince ?? Date.now()) : null;
    const rests = restedSince !== null && Date.now() - restedSince >= restMs;
    if (rests) lifeTo('at rest').send('SIGKILL');
    else if (Date.now() - begun > longestMs) lifeTo('at nothing for long').send('SIGKILL');
  }, lookMs);
  return () => {
    clearInterval(looking);
  };
}
