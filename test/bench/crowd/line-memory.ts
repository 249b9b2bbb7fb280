import { execFile } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import type { APIInteraction } from 'discord-api-types/v10';

import { createInteractionReceiver } from '../../../src/discord/interaction-receiver.ts';
import type { DiscordRest } from '../../../src/discord/rest.ts';
import { option, slash } from '../../engine/interactions.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { createCrowdBooks } from './crowd-books.ts';
import { createCrowdBots } from './crowd-bots.ts';
import { burstAt } from './crowd-run.ts';
import { createCrowdTransport } from './crowd-transport.ts';

export interface LineMemory {
  /** The most people that waited at once. */
  readonly waiting: number;
  /** JavaScript memory of each person in line; null if too few wait. */
  readonly bytesEach: number | null;
}

/** Each has a key of its own, since a key's line of ten minutes is a few hundred people long. */
const servers = 40;
const firstPeople = 3_000;
const allPeople = 12_500;
/** Until everyone is in line or has been refused, and no cancelled timer is left. */
const settleMs = 30_000;
const leastWaiting = 1_000;

/** Runs `measureLineMemory` in a process of its own. */
export async function lineMemory(): Promise<LineMemory> {
  const entry = fileURLToPath(import.meta.resolve('./memory-process.ts'));
  const options = ['--disable-warning=ExperimentalWarning', entry];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  return JSON.parse(stdout) as LineMemory;
}

/** Compares the memory of a short line with that of a long one. */
export async function measureLineMemory(): Promise<LineMemory> {
  const clock = new ManualClock(burstAt, () => setImmediate());
  const { send } = createCrowdTransport(createCrowdBooks(burstAt), clock);
  const { engines } = createCrowdBots({
    ...{ clock, send, processes: 1, onError: () => undefined },
    keyOf: (guildId) => guildId,
  });
  const [engine] = engines;
  if (engine === undefined) throw new Error('there is no process');
  const { receive } = createInteractionReceiver({
    ...{ rest: discord, clock, log: silentLog },
    handle: engine.handle,
    onInstalled: () => undefined,
  });
  const usageAfter = async (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      receive(interactionOf(index), false, clock.now());
    }
    await clock.advance(settleMs);
    return { waiting: engine.waiting(), bytes: await collectedBytes() };
  };
  const short = await usageAfter(0, firstPeople);
  const long = await usageAfter(firstPeople, allPeople);
  const more = long.waiting - short.waiting;
  return {
    waiting: long.waiting,
    bytesEach: more < leastWaiting ? null : (long.bytes - short.bytes) / more,
  };
}

/** An interaction as Discord sends it. */
function interactionOf(index: number): APIInteraction {
  const address = `https://www.source-a.example/book/${index}/`;
  const id = String(1_330_000_000_000_000_000n + BigInt(index));
  const who = { id, userId: String(1_000_000 + index), guildId: String(1 + (index % servers)) };
  const interaction = { ...slash('book', [option('book', address)], who), ...surroundings(index) };
  // A copy, as a parser makes it: nothing is shared with other interactions.
  return JSON.parse(JSON.stringify(interaction)) as APIInteraction;
}

const accept = (): Promise<unknown> => Promise.resolve({});
const calls = { post: accept, patch: accept, get: accept, delete: accept };
/** Takes every response. */
const discord = { callbacks: calls, answers: calls } as unknown as DiscordRest;
const ignore = (): void => undefined;
const silentLog = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** What a real interaction has beside its command and person. */
function surroundings(index: number): object {
  const token = `aW50ZXJhY3Rpb246${index}`.repeat(10);
  const channel = {
    ...{ id: '2000', type: 0, name: 'reading-room', guild_id: '1', position: 3, flags: 0 },
    ...{ parent_id: '1999', permissions: '2248473465835073', topic: 'Web novels', nsfw: false },
    ...{ last_message_id: String(index), rate_limit_per_user: 0 },
  };
  const guild = { id: '1', locale: 'en-US', features: ['COMMUNITY', 'NEWS', 'AUTO_MODERATION'] };
  return { token, channel, channel_id: channel.id, guild, guild_locale: 'en-US', context: 0 };
}

async function collectedBytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  collectGarbage();
  // The first collection runs finalizers, which free more.
  await setImmediate();
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
