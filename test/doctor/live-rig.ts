import { setImmediate } from 'node:timers';

import type { DiscordFacts } from '../../src/model/discord-facts.ts';
import type { LocalDiscordOptions } from '../../src/playground/discord/local-discord.ts';
import type { Channel } from '../../src/playground/discord/world/entities.ts';
import { readDiscordFacts } from '../../src/store/discord-facts.ts';
import { openStore } from '../../src/store/sqlite/store.ts';
import { doctorRig, type DoctorRig, type RunOptions } from './doctor-rig.ts';

export interface LiveRig extends DoctorRig {
  /** The time of Discord and of the doctor. A wait advances it. */
  readonly clock: { now: number };
  readonly channelOf: (name: string) => Channel;
  readonly live: (
    channel: Channel,
    options?: RunOptions,
  ) => Promise<Awaited<ReturnType<DoctorRig['run']>> & { readonly facts: DiscordFacts }>;
}

/** A doctor with a clock that its waits advance. */
export async function openLiveRig(options: LocalDiscordOptions = {}): Promise<LiveRig> {
  const clock = { now: Date.now() };
  const time = {
    now: () => clock.now,
    schedule(act: () => void, ms: number) {
      const timer = setImmediate(() => {
        clock.now += ms;
        act();
      });
      return () => {
        clearImmediate(timer);
      };
    },
  };
  const rig = await doctorRig({
    discord: { clock: { ...time, schedule: () => () => undefined }, ...options },
  });
  const run: DoctorRig['run'] = (given) =>
    rig.run({ ...given, clock: time, effects: { now: time.now } });
  return {
    ...rig,
    ...{ clock, run },
    channelOf: (name) =>
      rig.discord.world.channelIn(rig.discord.world.needGuild('Reading Room'), name),
    async live(channel, given = {}) {
      const args = ['--live', channel.id, ...(given.args ?? [])];
      const result = await run({ ...given, args });
      const facts = await storedFacts(rig.dataDir);
      return { ...result, facts: facts ?? ({} as DiscordFacts) };
    },
  };
}

export async function storedFacts(dataDir: string): Promise<DiscordFacts | null> {
  const store = openStore({
    ...{ dataDir, now: Date.now, withoutLock: true },
    schedule: () => () => undefined,
  });
  return readDiscordFacts(store).finally(() => store.close());
}

/** A post of the bot. Returns its id. */
export async function say(
  { url, token }: DoctorRig['discord'],
  { id }: Channel,
  content: string,
): Promise<string> {
  const reply = await fetch(`${url}/api/v10/channels/${id}/messages`, {
    method: 'POST',
    headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content }),
  });
  return ((await reply.json()) as { id: string }).id;
}
