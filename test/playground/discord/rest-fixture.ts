import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach } from 'vitest';

import {
  startLocalDiscord,
  type LocalDiscord,
  type LocalDiscordOptions,
} from '../../../src/playground/discord/local-discord.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { restFor } from './test-bot.ts';

/** For each test of the file or the describe: a local Discord without a bot on its gateway. */
export function useLocalDiscord() {
  let discord: LocalDiscord;
  let clock: ManualClock;
  let lines: string[];
  let more: { close: () => Promise<void> }[];

  async function start(options: LocalDiscordOptions = {}): Promise<LocalDiscord> {
    const one = await startLocalDiscord({ clock, log: (line) => lines.push(line), ...options });
    more.push(one);
    return one;
  }

  beforeEach(async () => {
    clock = new ManualClock();
    lines = [];
    more = [];
    discord = await start();
  });

  afterEach(async () => {
    for (const one of more) await one.close();
  });

  function channel(name: string, guild = 'Reading Room'): string {
    return discord.world.channelIn(discord.world.needGuild(guild), name).id;
  }

  const rest = () => restFor(discord);
  const send = (channelId: string, body: object) =>
    rest().post(`/channels/${channelId}/messages`, { body }) as Promise<APIMessage>;

  async function raw(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' };
    return await fetch(`${discord.url}/api/v10${path}`, { headers, ...init });
  }

  return {
    get discord() {
      return discord;
    },
    get clock() {
      return clock;
    },
    get lines() {
      return lines;
    },
    start,
    channel,
    rest,
    send,
    raw,
  };
}
