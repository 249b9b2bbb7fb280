import { readFileSync, writeFileSync } from 'node:fs';

import type { BotHost } from '../bot-host.ts';
import { guildNames, type ChaosStack } from '../chaos-stack.ts';
import { restoreDurableState } from '../host-controls.ts';
import type { ChaosFault } from '../schedule.ts';
import type { BeginFault, EndFault } from './faults.ts';

/** A jump goes at most this far in one direction. */
const longestJumpMs = 40_000;

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
  'second process': (stack, fault) =>
    atMoment(stack, fault, (host) => {
      const second = host.startSecond();
      return async () => {
        second.isEndedByMachine = true;
        await second.bot.stop(fault.amount < 0.5 ? 'SIGTERM' : 'SIGKILL');
      };
    }),
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
  /** The clock stays where it is, so that the next jumps lead back. */
  'clock jump': ({ hosts }, { target, amount }) => {
    const { clockFile } = hosts[target % hosts.length] ?? hosts[0];
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

/** Hits the process of the fault's target, or the one that posts next in the target's server. */
function atMoment(
  { discord, hosts }: ChaosStack,
  { moment, target, forMs }: ChaosFault,
  hit: (host: BotHost) => EndFault,
): EndFault {
  const host = hosts[target % hosts.length] ?? hosts[0];
  if (moment === 'at once') return hit(host);
  let end: EndFault | null = null;
  const strike = (): void => {
    end ??= hit(host);
  };
  // Nothing may be posted in time.
  const timer = setTimeout(strike, forMs / 2);
  const isOfHost = (path: string): boolean => {
    const [, channelId = ''] = /^\/channels\/(\d+)\/(?:messages|threads)$/u.exec(path) ?? [];
    const guildId = discord.world.channel(channelId)?.guildId;
    const isTarget = guildId === discord.world.needGuild(guildNames[target % 3] ?? '').id;
    return channelId !== '' && (hosts.length === 1 || isTarget);
  };
  const off = discord.faults.add({
    when: ({ method, path }) => method === 'POST' && isOfHost(path),
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
