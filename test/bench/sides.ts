import { setImmediate as soon, setTimeout as delay } from 'node:timers/promises';

import { startSampleCatalogue } from '../../src/playground/catalogue/sample-catalogue.ts';
import {
  startLocalDiscord,
  type LocalDiscord,
} from '../../src/playground/discord/local-discord.ts';
import { startBareBot } from './bare-process.ts';
import { demandCard } from './card.ts';
import { startFinishLine, type FinishLine } from './finish-line.ts';
import { startOurBot, type RunningBot } from './our-bot.ts';

/** One of the two that are measured: a bot process with a Discord of its own. */
export interface Side {
  readonly pid: number;
  /** Milliseconds from INTERACTION_CREATE sent to the answer received, which Discord then took. */
  readonly ask: () => Promise<number>;
  /** So many interactions at once; the answer is when each answer was received, in milliseconds after the first was sent. */
  readonly burst: (size: number) => Promise<readonly number[]>;
}

export interface Sides {
  readonly ours: Side;
  readonly bare: Side;
  readonly close: () => Promise<void>;
}

type Command = Awaited<ReturnType<typeof bookCommand>>;

/** What a command costs must not depend on which of the two has it, so both have ours. */
const commandName = 'book';
/** A server without a key. */
const server = 'Night Library';

/** Starts both bots, each in so many servers, and has each answer once. */
export async function startSides(servers: number): Promise<Sides> {
  await using started = new AsyncDisposableStack();
  const catalogue = started.adopt(await startSampleCatalogue(), (one) => one.close());
  const [ourDiscord, ourLine] = await startDiscord(servers, started);
  const [bareDiscord, bareLine] = await startDiscord(servers, started);

  const ourPeers = {
    discordUrl: ourLine.url,
    token: ourDiscord.token,
    catalogueUrl: catalogue.url,
  };
  const ourBot = started.adopt(await startOurBot(ourPeers), (bot) => bot.close());
  const barePeers = { discordUrl: bareLine.url, token: bareDiscord.token };
  const bareBot = started.adopt(await startBareBot(barePeers), (bot) => bot.close());
  await register(bareDiscord, await bookCommand(ourDiscord));

  const book = `~${catalogue.fixtures.openMatched.id}`;
  const card = await reader(ourDiscord).run({ name: commandName, options: { book } }).answer();
  demandCard(card);
  // What either did to start is done, so that the memory read next is what it keeps.
  await delay(1_000);

  const kept = started.move();
  return {
    ours: sideOf(ourBot, ourDiscord, ourLine, book),
    bare: sideOf(bareBot, bareDiscord, bareLine, book),
    close: () => kept.disposeAsync(),
  };
}

async function startDiscord(
  servers: number,
  started: AsyncDisposableStack,
): Promise<[LocalDiscord, FinishLine]> {
  const discord = started.adopt(await startLocalDiscord({ guilds: servers }), (one) => one.close());
  const line = started.adopt(await startFinishLine(discord.url), (one) => one.close());
  return [discord, line];
}

function sideOf({ pid }: RunningBot, discord: LocalDiscord, line: FinishLine, book: string): Side {
  const person = reader(discord);
  const run = () => person.run({ name: commandName, options: { book } });
  return {
    pid,
    async ask() {
      line.passesOn = true;
      const handle = run();
      const sentAt = performance.now();
      const arrivedAt = await line.arrival(handle.token);
      await handle.answer();
      return arrivedAt - sentAt;
    },
    async burst(size) {
      line.passesOn = false;
      const times: number[] = [];
      const arrivals: Promise<unknown>[] = [];
      const sentAt = performance.now();
      while (arrivals.length < size) {
        const arrival = line.arrival(run().token);
        arrivals.push(arrival.then((arrivedAt) => times.push(arrivedAt - sentAt)));
        if (arrivals.length % sentAtOnce === 0) await soon();
      }
      await Promise.race([Promise.all(arrivals), delay(patienceMs, null, { ref: false })]);
      return times;
    },
  };
}

/** So that answers are received while more is sent. */
const sentAtOnce = 25;
/** What is not there by then never comes: Discord itself waits 3 seconds. */
const patienceMs = 6_000;

function reader(discord: LocalDiscord) {
  return discord.person({ in: { guild: server } });
}

async function bookCommand(discord: LocalDiscord) {
  const commands = (await askDiscord(discord, 'GET')) as { readonly name: string }[];
  const found = commands.find(({ name }) => name === commandName);
  if (found === undefined) throw new Error(`Colophon registered no /${commandName}.`);
  return found;
}

async function register(discord: LocalDiscord, command: Command): Promise<void> {
  await askDiscord(discord, 'PUT', [command]);
}

async function askDiscord(discord: LocalDiscord, method: string, body?: unknown): Promise<unknown> {
  const { url, applicationId, token } = discord;
  const answer = await fetch(`${url}/api/v10/applications/${applicationId}/commands`, {
    method,
    headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} of the commands: ${answer.status}`);
  return answer.json();
}
