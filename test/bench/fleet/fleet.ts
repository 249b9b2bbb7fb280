import { hasRedis } from '../../support/redis-server.ts';
import { copyBots } from '../bots-without-types.ts';
import { bookCommand } from '../measured-bots.ts';
import type { Row } from '../report.ts';
import { postRows } from '../watches/watch-rows.ts';
import { measureClient } from './client-figures.ts';
import { measureFleetPosts } from './fleet-posts.ts';
import { openRows, startRows, type FleetFigures } from './fleet-rows.ts';
import { measureFleetRate, measureFleetStart } from './fleet-start.ts';
import { measureOpenRequests } from './open-requests.ts';

interface FleetBenchExtent {
  /** The last one also asks for many books. */
  readonly processes: readonly number[];
  readonly shards: number;
  readonly maxConcurrency: number;
  readonly servers: number;
  readonly fewServers: number;
  /** Of discord.js's Client, whose memory for each server does not depend on their number. */
  readonly clientServers: number;
  readonly stream: { readonly interactions: number; readonly rounds: number };
  readonly openMs: number;
  readonly posts: number;
}

const whole: FleetBenchExtent = {
  processes: [1, 2, 4, 8],
  shards: 64,
  maxConcurrency: 16,
  servers: 100_000,
  fewServers: 128,
  clientServers: 10_000,
  stream: { interactions: 4_000, rounds: 3 },
  openMs: 130_000,
  posts: 1_000,
};
const small: FleetBenchExtent = {
  processes: [1, 2],
  shards: 8,
  maxConcurrency: 4,
  servers: 5_000,
  fewServers: 16,
  clientServers: 2_500,
  stream: { interactions: 1_000, rounds: 1 },
  openMs: 65_000,
  posts: 200,
};
const postProcesses = 4;

/** Measures processes of one bot on one Redis, which share its shards. */
export async function measureFleet({ quick }: { readonly quick: boolean }): Promise<{
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
}> {
  if (!hasRedis) return { rows: [], notes: ['fleet: not measured, redis-server is not installed'] };
  const extent = quick ? small : whole;
  const { shards, maxConcurrency, servers, fewServers, clientServers, stream, posts } = extent;
  const files = copyBots();
  try {
    const figures: FleetFigures[] = [];
    const rows: Row[] = [];
    const notes: string[] = [];
    const last = extent.processes.at(-1);
    for (const processes of extent.processes) {
      const few = await measureFleetStart(
        { processes, shards, servers: fewServers, maxConcurrency: shards },
        files.fleet,
        ({ discord }) => bookCommand(discord),
      );
      const many = await measureFleetStart(
        { processes, shards, servers, maxConcurrency },
        files.fleet,
        async (fleet) => {
          const perSecond = await measureFleetRate(fleet, stream);
          if (processes === last) {
            const open = await measureOpenRequests(fleet, { forMs: extent.openMs });
            rows.push(...openRows(open, processes));
            notes.push(
              `fleet: ${open.asked} questions for other books, ${open.requests} requests of the open interface`,
            );
          }
          return perSecond;
        },
      );
      figures.push({ ...many, fewServers, fewMegabytes: few.memoryMegabytes, command: few.used });
    }
    const [first] = figures;
    if (first === undefined) throw new Error('No fleet was measured.');
    const client = await measureClient({
      ...{ entry: files.bare, command: first.command, servers: clientServers, fewServers, stream },
    });
    const posted = await measureFleetPosts(
      { processes: postProcesses, shards, servers: posts, maxConcurrency: shards },
      files.fleet,
    );
    return {
      rows: [
        ...figures.flatMap((one) => startRows(one, client)),
        ...rows,
        ...postRows(posted, ` of ${postProcesses} processes`),
      ],
      notes,
    };
  } finally {
    files.close();
  }
}
