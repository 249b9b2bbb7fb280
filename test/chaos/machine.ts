import { setTimeout as delay } from 'node:timers/promises';

import {
  findInteractionTokens,
  findLeaks,
  readStoredFiles,
  sentOutputs,
} from '../support/outputs.ts';
import { Seeded } from '../support/seeded.ts';
import { trackPublishedBoard, type PublishedBoard } from '../whole/crash/published-board.ts';
import type { BotHost } from './bot-host.ts';
import {
  guildNames,
  startChaosStack,
  type ChaosStack,
  type ChaosStackOptions,
} from './chaos-stack.ts';
import { faults } from './faults/faults.ts';
import { watchAttention } from './oracle/attention.ts';
import { findNoCharts } from './oracle/messages.ts';
import { recordPosts } from './oracle/post-log.ts';
import { readRacePost } from './oracle/race-post-content.ts';
import { watchVitalSigns } from './oracle/vital-signs.ts';
import {
  changeSomething,
  chooseRaceBooks,
  createAdmin,
  isNoAnswer,
  type ChaosAdmin,
} from './people/admin.ts';
import { askSomething, createReader } from './people/reader.ts';
import type { Told } from './people/told.ts';
import { availableKinds, type ChaosRound, type FaultKind } from './schedule.ts';
import { settle } from './settle.ts';

export interface ChaosOptions extends ChaosStackOptions {
  /** Determines what people do. */
  readonly seed: number;
  /** The next round; null ends the run. `kinds`: what this machine can do. */
  readonly nextRound: (number: number, kinds: readonly FaultKind[]) => ChaosRound | null;
  /** How long everything may take to be well again after a round. */
  readonly graceMs: number;
  /** Called with `close`, which ends everything at once. */
  readonly onStarted?: (close: () => Promise<void>) => void;
  readonly onRound?: (round: ChaosRound, tookMs: number) => void;
}

export interface ChaosResult {
  /** The rounds up to the first violation. */
  readonly rounds: readonly ChaosRound[];
  readonly violations: readonly string[];
  /** For the report: how much happened. */
  readonly counts: Readonly<
    Record<'posts' | 'races' | 'charts' | 'interactions' | 'faults' | 'starts', number>
  >;
  /** What people did, then all log lines, each with its host. */
  readonly log: readonly string[];
}

/** Runs rounds of faults until one breaks a promise, or until `nextRound` returns null. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const stack = await startChaosStack(options);
  options.onStarted?.(stack.close);
  const signs = watchVitalSigns(stack.bots);
  const rounds: ChaosRound[] = [];
  const violations: string[] = [];
  try {
    const published = await trackPublishedBoard(stack.catalogue);
    const posts = recordPosts(stack.discord);
    const admins = guildNames.map((_, number) => createAdmin(stack, number));
    const check = async (causes: readonly FaultKind[], isNextDay = false): Promise<void> => {
      const found = await settle({
        stack,
        admins,
        posts,
        published,
        causes,
        isNextDay,
        graceMs: options.graceMs,
      });
      violations.push(...found, ...signs.take(), ...findUnexpectedEnds(stack));
    };
    await untilReady(stack.hosts);
    await prepare(admins, published, options.seed);
    await check([]);
    stack.clocks.passDay();
    let causes: readonly FaultKind[] = [];
    const isWell = (): boolean => violations.length === 0;
    while (isWell()) {
      const round = options.nextRound(rounds.length, availableKinds(needsOf(stack)));
      if (round === null) break;
      rounds.push(round);
      await untilReady(stack.hosts);
      const begun = Date.now();
      const findInattention = watchAttention(stack, round);
      await runRound(stack, round, published, admins, options.seed);
      const kinds = round.faults.map(({ kind }) => kind);
      // The effect of the round before may show late.
      await check([...causes, ...kinds]);
      violations.push(...findInattention());
      if (kinds.includes('wrong clock') && isWell()) {
        await published.publish();
        stack.clocks.passDay();
        await check([...causes, ...kinds], true);
      }
      causes = kinds;
      for (const host of stack.hosts) host.comeBack();
      options.onRound?.(round, Date.now() - begun);
    }
    const channels = admins.flatMap((admin) => admin.channels);
    violations.push(...(await endAll(stack)), ...leaksOf(stack), ...findNoCharts(channels, posts));
    return { rounds, violations, counts: countsOf(stack, rounds), log: logOf(stack) };
  } finally {
    await signs.stop();
    await stack.close();
  }
}

/** Each key or token in the logs, in the stored files and in what was sent. */
function leaksOf(stack: ChaosStack): readonly string[] {
  const log = stack.bots().flatMap(({ bot }) => bot.log);
  const outputs = [...sentOutputs(stack, log), ...stack.folders.flatMap(readStoredFiles)];
  return findLeaks(outputs, [...stack.secrets, ...findInteractionTokens(stack)]);
}

function needsOf({ redis, disk, sharesShards }: ChaosStack) {
  if (redis !== null) return ['any', 'redis', sharesShards ? 'sharedShards' : 'ownShards'] as const;
  return disk === null ? (['any', 'sqlite'] as const) : (['any', 'sqlite', 'disk'] as const);
}

async function untilReady(hosts: readonly BotHost[]): Promise<void> {
  while (hosts.some((host) => (host.current()?.address ?? null) === null)) await delay(50);
}

/** Each server begins with a key, two watches with charts, a daily one, and two races. */
async function prepare(
  admins: readonly ChaosAdmin[],
  published: PublishedBoard,
  seed: number,
): Promise<void> {
  const random = new Seeded(seed);
  for (const admin of admins) {
    const [daily, text, forum] = [
      admin.channels.find(({ isDaily }) => isDaily),
      ...admin.channels.filter(({ hasChart }) => hasChart),
    ];
    let told: Told = 'unknown';
    await untilAnswered(async () => {
      while (told !== 'done') told = await admin.setKey();
    });
    if (daily !== undefined) await untilAnswered(() => admin.save(daily, 10, 1));
    if (text !== undefined) await untilAnswered(() => admin.save(text, 10, 1));
    if (forum !== undefined) await untilAnswered(() => admin.save(forum, 8, 2));
    for (const race of admin.channels.filter(({ isRace }) => isRace)) {
      const books = chooseRaceBooks(published, random);
      await untilAnswered(() => admin.startRace(race, books, 2));
    }
  }
}

/** On a machine under load, the first questions may need a second attempt. */
async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (!isNoAnswer(error)) throw error;
    }
  }
}

/** Resolves when the round's time is up, all faults have ended and people have their answers. */
async function runRound(
  stack: ChaosStack,
  round: ChaosRound,
  published: PublishedBoard,
  admins: readonly ChaosAdmin[],
  seed: number,
): Promise<void> {
  const endsAt = Date.now() + round.lengthMs;
  const random = new Seeded((Math.imul(seed, 31) + round.number) | 0);
  const during = async (act: () => Promise<void>): Promise<void> => {
    while (Date.now() < endsAt) {
      await act();
      await delay(random.whole(200, 1_500));
    }
  };
  const readers = guildNames.map((_, number) => createReader(stack, number));
  await Promise.all([
    ...admins.map((admin) => during(() => changeSomething(admin, published, random))),
    ...readers.map((reader) => during(() => askSomething(reader, random))),
    ...round.publishAtMs.filter(canPublish(round)).map(async (atMs) => {
      await delay(atMs);
      await published.publish();
    }),
    ...round.faults.map(async (fault) => {
      await delay(fault.atMs);
      const end = await faults[fault.kind](stack, fault);
      await delay(fault.forMs);
      await end();
    }),
  ]);
}

/** A board that has vanished is not published. */
function canPublish({ faults: all }: ChaosRound): (atMs: number) => boolean {
  const marginMs = 300;
  const gone = all.filter(({ kind }) => kind === 'board vanishes');
  return (at) =>
    gone.every(({ atMs, forMs }) => at < atMs - marginMs || at > atMs + forMs + marginMs);
}

/** A process may end by itself only before it was ready, and never by a signal. */
function findUnexpectedEnds({ bots }: ChaosStack): readonly string[] {
  return bots()
    .filter(({ address, endedAt, isEndedByMachine }) => {
      return endedAt !== null && !isEndedByMachine && address !== null;
    })
    .map(({ host, endedBy, bot }) => `${host} ended by itself: ${endedBy}: ${bot.log.at(-1)}`);
}

const closesWithinMs = 10_500;

/** Ends all processes as an operator does. */
async function endAll({ hosts }: ChaosStack): Promise<readonly string[]> {
  const late = await Promise.all(
    hosts.map(async (host) => {
      host.hold();
      const begun = Date.now();
      await Promise.race([host.end('SIGTERM'), delay(closesWithinMs)]);
      return Date.now() - begun < closesWithinMs ? [] : [`${host.name} ignores SIGTERM`];
    }),
  );
  return late.flat();
}

function logOf({ bots, journal }: ChaosStack): readonly string[] {
  const lines = bots().flatMap(({ host, bot }) =>
    bot.log.map((line) => `${host} ${bot.pid} ${line}`),
  );
  return [...journal, ...lines];
}

function countsOf(stack: ChaosStack, rounds: readonly ChaosRound[]): ChaosResult['counts'] {
  const messages = stack.discord.posts().map(({ message }) => message);
  return {
    posts: messages.length,
    races: messages.filter((message) => readRacePost(message) !== null).length,
    charts: messages.filter(({ attachments }) => attachments.length > 0).length,
    interactions: stack.discord.records.interactions.length,
    faults: rounds.reduce((sum, round) => sum + round.faults.length, 0),
    starts: stack.bots().length,
  };
}
