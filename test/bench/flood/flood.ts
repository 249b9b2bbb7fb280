import { setTimeout as delay } from 'node:timers/promises';

import type { LocalDiscord } from '../../../src/playground/discord/local-discord.ts';
import { startSampleCatalogue } from '../../../src/playground/catalogue/sample-catalogue.ts';
import { prepareHistory } from '../../../src/playground/history/prepare-history.ts';
import { copyBots } from '../bots-without-types.ts';
import { startColophon } from '../colophon-process.ts';
import { startDiscord } from '../measured-bots.ts';
import { readMemoryMegabytes } from '../process-usage.ts';
import type { Row } from '../report.ts';
import type { TimingProxy } from '../timing-proxy.ts';
import { withDataFolder } from '../watches/data-folder.ts';

const extent = { servers: 20, guildSize: { channels: 5, roles: 5 } };
/** The commands that one person enters, and those of another one, who is in another server. */
const flood = { count: 1_000, everyMs: 6 };
const others = { count: 12, everyMs: 500 };
const discordWaitsMs = 3_000;
/** Discord accepts answers for longer, but a person does not wait that long. */
const patienceMs = 30_000;
const restMs = 1_000;
const sampleMs = 50;

/** Measures a bot while one person asks for pictures without end and another one for help. */
export async function measureFlood(): Promise<{
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
}> {
  await using started = new AsyncDisposableStack();
  const files = started.adopt(copyBots(), (copies) => {
    copies.close();
  });
  const catalogue = started.adopt(await startSampleCatalogue(), (one) => one.close());
  const [discord, line] = await startDiscord(extent, started);
  return await withDataFolder(async (dataDir) => {
    await prepareHistory({
      dataDir,
      now: Date.now(),
      findServer: (name) => {
        const { id, locale, channels } = discord.world.needGuild(name);
        const ids = Array.from(channels.values(), (one) => [one.name, one.id] as const);
        return { id, locale, channels: new Map(ids) };
      },
    });
    const peers = { discordUrl: line.url, token: discord.token, catalogueUrl: catalogue.url };
    const bot = started.adopt(
      await startColophon(peers, files.colophon, { DATA_DIR: dataDir }),
      (one) => one.close(),
    );
    const race = createRace(discord);
    await race().answer();
    await delay(restMs);
    const ready = readMemoryMegabytes(bot);
    let highest = ready;
    const sampling = setInterval(() => {
      highest = Math.max(highest, readMemoryMegabytes(bot));
    }, sampleMs);
    line.forwards = false;
    const reader = discord.person({ name: 'Mira', in: { guild: 'Reading Room' } });
    const [flooded, helped] = await Promise.all([
      answerTimes(line, flood, race),
      answerTimes(line, others, () => reader.run({ name: 'help' })),
    ]);
    clearInterval(sampling);
    const without = flooded.filter((ms) => ms === null).length;
    const late = helped.filter((ms) => ms === null || ms > discordWaitsMs).length;
    const none = { baseline: NaN, unit: '' };
    return {
      rows: [
        {
          what: 'a flood by one person: memory to ready',
          unit: 'MB',
          aim: 1.7,
          ours: highest,
          baseline: ready,
        },
        {
          what: `its ${flood.count} commands without an answer`,
          ...none,
          atMost: 0,
          ours: without,
        },
        {
          what: `another person’s ${others.count} answers later than 3 s`,
          ...none,
          atMost: 0,
          ours: late,
        },
      ],
      notes: [],
    };
  });
}

/** Each of the three pictures in turn. */
function createRace(discord: LocalDiscord) {
  const person = discord.person({ name: 'Mallory', in: { guild: 'Night Library' } });
  const days = ['7', '30', '90'];
  let next = 0;
  return () => {
    next += 1;
    const options = { board: '~community', view: 'race', days: days[next % days.length] ?? '7' };
    return person.run({ name: 'rank', options });
  };
}

/** Milliseconds from each command to its message; null without one. */
async function answerTimes(
  line: TimingProxy,
  { count, everyMs }: typeof flood,
  run: () => { readonly token: string },
): Promise<readonly (number | null)[]> {
  const times: Promise<number | null>[] = [];
  const startedAt = performance.now();
  while (times.length < count) {
    const due = Math.ceil((performance.now() - startedAt) / everyMs);
    for (let missing = Math.min(due, count) - times.length; missing > 0; missing -= 1) {
      const sentAt = performance.now();
      const arrival = line.receivedAt(run().token).then((at) => at - sentAt);
      times.push(Promise.race([arrival, delay(patienceMs, null, { ref: false })]));
    }
    await delay(everyMs);
  }
  return Promise.all(times);
}
