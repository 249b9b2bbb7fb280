import { shardOf } from '../../src/discord/guilds.ts';
import { registerCommands } from '../../src/discord/registration.ts';
import { createEngineRig, createTestLog } from '../engine/engine-rig.ts';
import { sampleCommand, samplePage } from '../engine/sample-page.ts';
import { createBot, createRecordedSessions, localDiscord, type Bot } from './bot.ts';
import { createManualLeases } from './manual-leases.ts';

/** A bot with two shards in a Discord, the shard of a server, and the sessions that all its processes store. */
export async function movableShards() {
  const discord = await localDiscord({ maxConcurrency: 2 });
  const { id: guildId } = discord.world.needGuild('Reading Room');
  const shard = shardOf(guildId, 2);
  const sessions = createRecordedSessions();
  let closed = 0;
  discord.on('event', (event) => {
    if (event.type === 'bot' && event.state === 'disconnected') closed += 1;
  });
  /** The shards whose session was written, in order. */
  const writes: number[] = [];
  const { url } = discord;
  const begin = async (first: readonly number[], onRelease?: (shard: number) => void) => {
    const leases = createManualLeases(2, first, onRelease);
    const bot = createBot({
      url,
      leases,
      sessions: {
        ...sessions,
        write(one, session, fence) {
          writes.push(one);
          return sessions.write(one, session, fence);
        },
      },
    });
    await bot.gateway.start();
    return { ...bot, leases, names: () => namesIn(bot) };
  };
  return {
    ...{ discord, shard, otherShard: 1 - shard, sessions, writes, begin },
    /** How many connections have ended. */
    closed: () => closed,
    /** A person in the server types a command with this name. */
    type: (name: string): void => {
      discord.person({ in: { guild: 'Reading Room' } }).type(`/shelf name:${name}`);
    },
    offerCommand,
  };
}

export async function offerCommand({ rest }: Bot): Promise<void> {
  const { engine, clock } = createEngineRig({ commands: [sampleCommand], pages: [samplePage()] });
  await registerCommands({
    ...{ rest: rest.bot, declarations: engine.declarations(), devGuildId: null, clock },
    ...{ stopped: () => false, log: createTestLog([]) },
  });
}

/** What people have typed in the commands that reached the engine. */
export function namesIn({ handled }: Pick<Bot, 'handled'>): readonly string[] {
  return handled.map(
    ({ interaction }) => /"value":"([^"]*)"/u.exec(JSON.stringify(interaction.data))?.[1] ?? '',
  );
}
