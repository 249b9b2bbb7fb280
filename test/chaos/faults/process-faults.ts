import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import { Seeded } from '../../support/seeded.ts';
import type { BotHost, HostedBot } from '../bot-host.ts';
import { guildNames, type ChaosStack } from '../chaos-stack.ts';
import { restoreDurableState } from '../host-controls.ts';
import type { ChaosFault } from '../schedule.ts';
import type { BeginFault, EndFault } from './faults.ts';

/** A jump goes at most this far in one direction. */
const longestJumpMs = 40_000;
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
    const { amount } = fault;
    const before = Number(readFileSync(clockFile, 'utf8'));
    const jumpMs = Math.round((amount * 2 - 1) * longestJumpMs);
    const bounded = Math.max(-longestJumpMs, Math.min(longestJumpMs, before + jumpMs));
    writeFileSync(clockFile, String(bounded));
    return nothing;
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
