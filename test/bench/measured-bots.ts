import { setImmediate as soon, setTimeout as delay } from 'node:timers/promises';

import { startSampleCatalogue } from '../../src/playground/catalogue/sample-catalogue.ts';
import {
  startLocalDiscord,
  type LocalDiscord,
} from '../../src/playground/discord/local-discord.ts';
import type { Message } from '../../src/playground/discord/message.ts';
import type { GuildSize } from '../../src/playground/discord/world/generated-guilds.ts';
import { startBaseline } from './baseline-process.ts';
import { writeBots } from './bot-files.ts';
import { assertCard, assertSameCard } from './card-check.ts';
import { startTimingProxy, type TimingProxy } from './timing-proxy.ts';
import { startColophon, type RunningBot } from './colophon-process.ts';

/** A bot process with its own local Discord. */
export interface MeasuredBot {
  readonly pid: number;
  /** Milliseconds from sending INTERACTION_CREATE to receiving the answer. */
  readonly measureAnswer: () => Promise<number>;
  /** Sends `size` interactions at once. Returns when each answer was received, in milliseconds after the first was sent. */
  readonly measureBurst: (size: number) => Promise<readonly number[]>;
  /** Milliseconds until `size` interactions are answered, of which `atOnce` are open at a time. */
  readonly measureStream: (size: number, atOnce: number) => Promise<number>;
}

export interface MeasuredBots {
  readonly ours: MeasuredBot;
  readonly baseline: MeasuredBot;
  readonly close: () => Promise<void>;
}

type Command = Awaited<ReturnType<typeof bookCommand>>;

/** Both bots register Colophon's command, so that its cost is the same. */
const commandName = 'book';
/** A server without a key. */
const server = 'Night Library';

interface Comparison {
  /** `bare` sends a fixed embed, `body` Colophon's first answer again, `card` draws the same card. */
  readonly baseline: 'bare' | 'body' | 'card';
  readonly servers: number;
  readonly guildSize: GuildSize;
}

/** Starts both bots, each in this many servers. */
export async function startMeasuredBots(comparison: Comparison): Promise<MeasuredBots> {
  await using started = new AsyncDisposableStack();
  const files = started.adopt(await writeBots(), (bots) => {
    bots.close();
  });
  const catalogue = started.adopt(await startSampleCatalogue(), (one) => one.close());
  const [ourDiscord, ourLine] = await startDiscord(comparison, started);
  const [otherDiscord, otherLine] = await startDiscord(comparison, started);

  const ourPeers = {
    discordUrl: ourLine.url,
    token: ourDiscord.token,
    catalogueUrl: catalogue.url,
  };
  const ourBot = started.adopt(await startColophon(ourPeers, files.colophon), (bot) => bot.close());
  const book = `~${catalogue.fixtures.openMatched.id}`;
  const card = await askForCard(ourDiscord, book);
  assertCard(card);
  const sent = ourDiscord.records.requests.find(({ path }) => path.endsWith('/callback'));

  const otherPeers = {
    discordUrl: otherLine.url,
    token: otherDiscord.token,
    catalogueUrl: catalogue.url,
  };
  const otherBot = started.adopt(
    await startBaseline(files[comparison.baseline], otherPeers, {
      RESPONSE: JSON.stringify(sent?.body),
    }),
    (bot) => bot.close(),
  );
  await register(otherDiscord, await bookCommand(ourDiscord));
  const other = await askForCard(otherDiscord, book);
  if (comparison.baseline === 'card') assertSameCard(other, card);
  // Lets both finish starting before their memory is measured.
  await delay(1_000);

  const kept = started.move();
  return {
    ours: createMeasuredBot(ourBot, ourDiscord, ourLine, book),
    baseline: createMeasuredBot(otherBot, otherDiscord, otherLine, book),
    close: () => kept.disposeAsync(),
  };
}

/** Starts a local Discord, and the proxy that a bot uses in its place. */
async function startDiscord(
  { servers, guildSize }: Pick<Comparison, 'servers' | 'guildSize'>,
  started: AsyncDisposableStack,
): Promise<[LocalDiscord, TimingProxy]> {
  const discord = started.adopt(await startLocalDiscord({ guilds: servers, guildSize }), (one) =>
    one.close(),
  );
  const line = started.adopt(await startTimingProxy(discord.url), (one) => one.close());
  return [discord, line];
}

/** Resolves with a bot's answer. */
function askForCard(discord: LocalDiscord, book: string): Promise<Message> {
  return openServerReader(discord).run({ name: commandName, options: { book } }).answer();
}

function createMeasuredBot(
  { pid }: RunningBot,
  discord: LocalDiscord,
  line: TimingProxy,
  book: string,
): MeasuredBot {
  const readers = Array.from({ length: people }, (_, index) =>
    openServerReader(discord, `reader ${index}`),
  );
  let sent = 0;
  const run = () => {
    const reader = readers[sent % people];
    if (reader === undefined) throw new Error('There are no readers.');
    sent += 1;
    return reader.run({ name: commandName, options: { book } });
  };
  return {
    pid,
    async measureAnswer() {
      line.forwards = true;
      const handle = run();
      const sentAt = performance.now();
      const arrivedAt = await line.receivedAt(handle.token);
      await handle.answer();
      return arrivedAt - sentAt;
    },
    async measureBurst(size) {
      line.forwards = false;
      const times: number[] = [];
      const arrivals: Promise<unknown>[] = [];
      const sentAt = performance.now();
      while (arrivals.length < size) {
        const arrival = line.receivedAt(run().token);
        arrivals.push(arrival.then((arrivedAt) => times.push(arrivedAt - sentAt)));
        if (arrivals.length % sentAtOnce === 0) await soon();
      }
      await Promise.race([Promise.all(arrivals), delay(patienceMs, null, { ref: false })]);
      return times;
    },
    measureStream: (size, atOnce) => measureStream(line, run, { size, atOnce }),
  };
}

/** As `MeasuredBot.measureStream`. `run` sends an interaction. */
async function measureStream(
  line: TimingProxy,
  run: () => { readonly token: string },
  { size, atOnce }: { readonly size: number; readonly atOnce: number },
): Promise<number> {
  line.forwards = false;
  let sent = 0;
  const answerInTurn = async (): Promise<void> => {
    while (sent < size) {
      sent += 1;
      await line.receivedAt(run().token);
    }
  };
  const sentAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, answerInTurn));
  return performance.now() - sentAt;
}

/** They ask in turn: the bot answers one person only a few times at once. */
const people = 1_000;
/** Interactions sent before received answers are processed. */
const sentAtOnce = 25;
/** Discord itself waits 3 seconds, so later answers are lost. */
const patienceMs = 6_000;

function openServerReader(discord: LocalDiscord, name = 'reader') {
  return discord.person({ name, in: { guild: server } });
}

async function bookCommand(discord: LocalDiscord) {
  const commands = (await requestDiscord(discord, 'GET')) as { readonly name: string }[];
  const found = commands.find(({ name }) => name === commandName);
  if (found === undefined) throw new Error(`Colophon registered no /${commandName}.`);
  return found;
}

async function register(discord: LocalDiscord, command: Command): Promise<void> {
  await requestDiscord(discord, 'PUT', [command]);
}

async function requestDiscord(
  discord: LocalDiscord,
  method: string,
  body?: unknown,
): Promise<unknown> {
  const { url, applicationId, token } = discord;
  const answer = await fetch(`${url}/api/v10/applications/${applicationId}/commands`, {
    method,
    headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} of the commands: ${answer.status}`);
  return answer.json();
}
