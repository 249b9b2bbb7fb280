import { setTimeout as delay } from 'node:timers/promises';

import { Seeded } from '../../support/seeded.ts';
import type { BotHost, HostedBot } from '../bot-host.ts';
import { guildNames, type ChaosStack } from '../chaos-stack.ts';
import { dayMs } from '../host-clocks.ts';
import { restoreDurableState } from '../host-controls.ts';
import type { ChaosFault } from '../schedule.ts';
import type { BeginFault, EndFault } from './faults.ts';

/** A jump goes at most this far in one direction. */
const longestJumpMs = 40_000;
const hourMs = 60 * 60_000;
/** By how much a clock can be wrong. */
const wrongMs = [8 * hourMs, 10 * dayMs, -8 * hourMs, -10 * dayMs, hourMs, 40 * dayMs];
/** A process has noticed its wrong clock, and checked boards, within this time. */
const untilCheckedMs = 2_000;
/** Boards are published and posted about within this time. */
const untilPostedMs = 5_000;
/** A failed post is searched for and sent again within this time (`chaos-bot.ts`). */
const untilRepeatedMs = 12_000;
/** Shorter than a post waits for Discord (`chaos-bot.ts`). */
const slowMs = 1_500;
const pollMs = 50;

export const processFaults = {
  kill: (stack, fault) =>
    atMoment(stack, fault, (host) => {
      void host.end('SIGKILL');
      return nothing;
    }),
  terminate: (stack, fault) =>
    atMoment(stack, fault, (host) => {
      void host.end('SIGTERM');
      return nothing;
    }),
  /** The others have checked the last publication, and have the watches of this process to themselves. */
  'process leaves': (stack, fault) =>
    atMoment(stack, fault, (host) => {
      void host.leave(fault.amount < 0.7 ? 'SIGKILL' : 'SIGTERM');
      return nothing;
    }),
  suspend: (stack, fault) =>
    atMoment(stack, fault, (host) => {
      host.suspend();
      return () => {
        host.resume();
      };
    }),
  /**
   * A rolling update: a second process waits for the shards of the first one, which then ends. In two of three
   * cases it starts when a forum post has failed, so that it takes up the same delivery: Discord recognises no
   * repeated forum post. From then on Discord creates forum posts late, and the store is slow.
   */
  'second process': (stack, fault) => {
    const { moment, amount, forMs } = fault;
    const host = hostOf(stack, fault);
    const signal = amount < 0.5 ? 'SIGTERM' : 'SIGKILL';
    const ends: (() => void)[] = [];
    let second: HostedBot | null = null;
    let endsAt = 0;
    const begin = (): void => {
      if (second !== null) return;
      ends.push(host.hold());
      second = host.startSecond();
      void untilStarted(second).then(() => host.end(signal));
      endsAt = Date.now() + Math.max(forMs, untilPostedMs);
      if (moment === 'at once') return;
      endsAt = Date.now() + untilRepeatedMs;
      ends.push(
        stack.discord.faults.add({
          times: Infinity,
          when: ({ method, path }) => method === 'POST' && path.endsWith('/threads'),
          before: () => delay(slowMs),
        }),
      );
      // It reads the delivery while it starts, which a slow store would delay beyond the next attempt.
      const slowStore = (): void => {
        ends.push(stack.redis?.slow(new Seeded(Math.floor(amount * 2 ** 31))) ?? nothing);
      };
      second.bot.ready.then(slowStore, nothing);
    };
    if (moment === 'at once') {
      begin();
    } else {
      ends.push(
        stack.discord.faults.add({
          kind: moment === 'before a post is taken' ? 'reset' : 'lost answer',
          when: (request) => request.path.endsWith('/threads') && isPostOf(stack, fault, request),
          before: begin,
        }),
      );
    }
    // Nothing may be posted in time.
    const timer = setTimeout(begin, forMs / 2);
    return async () => {
      clearTimeout(timer);
      begin();
      while (Date.now() < endsAt) await delay(endsAt - Date.now());
      await second?.bot.ready.catch(nothing);
      for (const end of ends) end();
      if (second === null) return;
      second.isEndedByMachine = true;
      await second.bot.stop(signal);
    };
  },
  'power failure': (stack, fault) =>
    atMoment(stack, fault, (host) => {
      const release = host.hold();
      const isOff = host.end('SIGKILL').then(() => {
        restoreDurableState(stack.durableFolder, host.dataDir);
      });
      return async () => {
        await isOff;
        release();
      };
    }),
  /** The end of the fault does not set the clock back, so that clocks of processes differ. */
  'clock jump': (stack, fault) => {
    const { clockFile } = hostOf(stack, fault);
    const jumpMs = Math.round((fault.amount * 2 - 1) * longestJumpMs);
    const errorMs = stack.clocks.error(clockFile) + jumpMs;
    stack.clocks.setError(clockFile, Math.max(-longestJumpMs, Math.min(longestJumpMs, errorMs)));
    return nothing;
  },
  /**
   * A clock that is set by hand, that holds local time, or that has lost its battery, until it is corrected. The process
   * runs all the time, or starts while the clock is wrong, or runs meanwhile and starts when it is right again.
   */
  'wrong clock': async (stack, fault) => {
    const host = hostOf(stack, fault);
    const { amount, moment } = fault;
    const set = async (errorMs: number, restarts: boolean): Promise<void> => {
      const release = host.hold();
      if (restarts) await host.end('SIGTERM');
      stack.clocks.setError(host.clockFile, errorMs);
      release();
    };
    await set(
      wrongMs[Math.floor(amount * wrongMs.length)] ?? 0,
      moment === 'before a post is taken',
    );
    return async () => {
      await host.current()?.bot.ready.catch(nothing);
      await delay(untilCheckedMs);
      await set(0, moment === 'after a post is taken');
    };
  },
} as const satisfies Record<string, BeginFault>;

function nothing(): void {
  // Its effect ends without us.
}

/** Resolves when a process has begun to wait for its shards, or has ended. */
async function untilStarted({ bot }: HostedBot): Promise<void> {
  while (!bot.log.some((line) => line.includes('serving health'))) {
    const hasEnded = await Promise.race([bot.ended.then(() => true), delay(pollMs)]);
    if (hasEnded === true) return;
  }
}

function hostOf({ hosts }: ChaosStack, { target }: ChaosFault): BotHost {
  return hosts[target % hosts.length] ?? hosts[0];
}

/** Whether the process of the fault's target sends this request to create a message or a forum post. */
function isPostOf(
  { discord: { world }, hosts }: ChaosStack,
  { target }: ChaosFault,
  { method, path }: { readonly method: string; readonly path: string },
): boolean {
  const [, channelId] = /^\/channels\/(\d+)\/(?:messages|threads)$/u.exec(path) ?? [];
  if (method !== 'POST' || channelId === undefined) return false;
  const guild = world.needGuild(guildNames[target % guildNames.length] ?? '');
  return hosts.length === 1 || world.channel(channelId)?.guildId === guild.id;
}

/** Hits the process at once, or when it posts. */
function atMoment(
  stack: ChaosStack,
  fault: ChaosFault,
  hit: (host: BotHost) => EndFault,
): EndFault {
  const { moment, forMs } = fault;
  const host = hostOf(stack, fault);
  if (moment === 'at once') return hit(host);
  let end: EndFault | null = null;
  const strike = (): void => {
    end ??= hit(host);
  };
  // Nothing may be posted in time.
  const timer = setTimeout(strike, forMs / 2);
  const off = stack.discord.faults.add({
    when: (request) => isPostOf(stack, fault, request),
    ...(moment === 'before a post is taken'
      ? { kind: 'reset', before: strike }
      : { kind: 'lost answer', after: strike }),
  });
  return async () => {
    clearTimeout(timer);
    off();
    await end?.();
  };
}
