import { setTimeout as delay } from 'node:timers/promises';

import { startSampleCatalogue } from '../../../src/playground/catalogue/sample-catalogue.ts';
import { startBaseline } from '../baseline-process.ts';
import { register, startDiscord, type bookCommand } from '../measured-bots.ts';
import { readMemoryMegabytes } from '../process-usage.ts';
import { measureFleetRate } from './fleet-start.ts';
import { guildSize } from './measured-fleet.ts';

/** Colophon's command, so that its cost is the same. */
export type RegisteredCommand = Awaited<ReturnType<typeof bookCommand>>;

export interface ClientFigures {
  readonly megabytesPerThousandServers: number;
  readonly interactionsPerSecond: number;
}

interface ClientExtent {
  readonly entry: string;
  readonly command: RegisteredCommand;
  readonly servers: number;
  readonly fewServers: number;
  readonly stream: { readonly interactions: number; readonly rounds: number };
}

/** Lets the client finish its start before its memory is measured. */
const restMs = 5_000;

/** The same figures of discord.js's Client with its default settings: one process, one shard. */
export async function measureClient(extent: ClientExtent): Promise<ClientFigures> {
  const { servers, fewServers } = extent;
  const few = await measureWith(fewServers, extent);
  const many = await measureWith(servers, extent);
  return {
    megabytesPerThousandServers:
      ((many.megabytes - few.megabytes) / (servers - fewServers)) * 1_000,
    interactionsPerSecond: many.perSecond,
  };
}

async function measureWith(servers: number, { entry, command, stream }: ClientExtent) {
  await using started = new AsyncDisposableStack();
  const catalogue = started.adopt(await startSampleCatalogue(), (one) => one.close());
  const [discord, line] = await startDiscord({ servers, guildSize }, started);
  await register(discord, command);
  const peers = { discordUrl: line.url, token: discord.token, catalogueUrl: catalogue.url };
  const bot = started.adopt(await startBaseline(entry, peers), (one) => one.close());
  await delay(restMs);
  const megabytes = readMemoryMegabytes(bot);
  const [guild = ''] = discord.world.botGuildIds();
  const reader = discord.person({ in: { guild } });
  const openBook = (book: string) => reader.run({ name: 'book', options: { book } });
  const perSecond = await measureFleetRate({ line, openBook, catalogue }, stream);
  return { megabytes, perSecond };
}
