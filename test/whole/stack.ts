import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { endBot, startBot, type BotProcess } from '../../src/playground/bot-process.ts';
import {
  SAMPLE_KEY,
  startSampleCatalogue,
  type SampleCatalogue,
  type SampleCatalogueOptions,
} from '../../src/playground/catalogue/sample-catalogue.ts';
import {
  startLocalDiscord,
  type LocalDiscord,
  type LocalDiscordOptions,
} from '../../src/playground/discord/local-discord.ts';
import type { Message } from '../../src/playground/discord/message.ts';
import type { Person, PersonSeed } from '../../src/playground/discord/people/person.ts';
import type { PersonLocation } from '../../src/playground/discord/people/location.ts';
import {
  findInteractionTokens,
  readMasterKeys,
  readStoredFiles,
  sentOutputs,
  textOutput,
} from '../support/outputs.ts';
import { findViolations } from './guarantees.ts';

/** Where users type. Only the server `keyed` has a key. */
export const locations = {
  keyed: { guild: 'Reading Room' },
  open: { guild: 'Night Library' },
  direct: 'dm',
  /** A server without the bot: its users have installed the bot for themselves. */
  own: { guild: 'Distant Shelf' },
} as const satisfies Record<string, PersonLocation>;

export type LocationName = keyof typeof locations;
/** One of the locations, or another server by its name. */
export type StackLocation = LocationName | Exclude<PersonLocation, string>;

/** The real bot, as an operator runs it, between the sample catalogue and the local Discord. */
export interface Stack {
  readonly catalogue: SampleCatalogue;
  readonly discord: LocalDiscord;
  readonly dataDir: string;
  /** The current process. */
  readonly bot: () => BotProcess;
  /** All processes that were started, oldest first. */
  readonly bots: readonly BotProcess[];
  /** A user at a location. Each name is another user. */
  readonly person: (where: StackLocation, seed?: Partial<PersonSeed>) => Person;
  readonly admin: (where: StackLocation) => Person;
  /** Sets a key by the command and its form. Resolves with the answer. */
  readonly setKey: (secret?: string, where?: StackLocation) => Promise<Message>;
  /** Adds a text that no output may contain. */
  readonly addSecret: (secret: string) => void;
  /** Adds a folder that is searched for secrets, like the data folder. */
  readonly addFolder: (folder: string) => void;
  /** Allows log lines of the level `error` that contain this text. */
  readonly expectError: (words: string) => void;
  /** Ends the current bot and starts another on the same folder. Resolves when it is ready. */
  readonly restart: (signal: NodeJS.Signals) => Promise<void>;
  /** Starts an additional bot with other variables. Closing the stack stops it. */
  readonly startAnother: (variables: Readonly<Record<string, string>>) => BotProcess;
  /** Replaces the current bot by one with other variables. Resolves when it is ready. */
  readonly replace: (variables: Readonly<Record<string, string>>) => Promise<void>;
  /** All log lines of all its bots. */
  readonly logLines: () => readonly string[];
  /** Ends everything. Returns each violated guarantee. */
  readonly close: () => Promise<readonly string[]>;
}

export interface StackOptions {
  readonly variables?: Readonly<Record<string, string>>;
  /** Gives the server "Reading Room" its key. Default: true. */
  readonly keyed?: boolean;
  readonly discord?: LocalDiscordOptions;
  readonly catalogue?: SampleCatalogueOptions;
  /** The bot's main file. Default: `src/main.ts`. */
  readonly entry?: string | undefined;
}

/** Starts everything; resolves when commands can be typed. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { variables = {}, keyed = true } = options;
  const catalogue = await startSampleCatalogue(options.catalogue);
  const discord = await startLocalDiscord({
    name: 'Colophon',
    token: 'token-of-the-whole-ring',
    ...options.discord,
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-whole-'));
  const secrets = new Set([discord.token]);
  const bots: BotProcess[] = [];
  const metrics: string[] = [];
  const folders = [dataDir];
  const expected: string[] = [];

  const start = (others: Readonly<Record<string, string>> = {}): BotProcess => {
    const all: Record<string, string> = {
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: `${discord.url}/api`,
      CATALOGUE_BASE_URL: catalogue.url,
      CATALOGUE_BOOK_URL: 'https://catalogue.example/novel/{id}',
      CATALOGUE_BOOKLIST_URL: 'https://catalogue.example/booklist/{id}',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'trace',
      ...variables,
      ...others,
    };
    for (const key of all['ENCRYPTION_KEY']?.split(',') ?? []) secrets.add(key);
    const bot = startBot(all, options.entry);
    bots.push(bot);
    return bot;
  };
  let bot = start();

  const noteMetrics = async (): Promise<void> => {
    metrics.push(...(await Promise.all(bots.map(metricsOf))));
  };
  const replace = async (others: Readonly<Record<string, string>> = {}): Promise<void> => {
    bot = start(others);
    await bot.ready;
  };
  const end = async (): Promise<void> => {
    await Promise.all(bots.map(endBot));
    await Promise.all([discord.close(), catalogue.close()]);
  };
  const person: Stack['person'] = (where, seed = {}) =>
    discord.person({
      name: 'Mira',
      in: typeof where === 'string' ? locations[where] : where,
      ...seed,
    });
  const admin: Stack['admin'] = (where) => person(where, { name: 'Oren', admin: true });

  const stack: Stack = {
    catalogue,
    discord,
    dataDir,
    bot: () => bot,
    bots,
    person,
    admin,
    addSecret: (secret) => secrets.add(secret),
    addFolder: (folder) => folders.push(folder),
    expectError: (words) => expected.push(words),
    async setKey(secret = SAMPLE_KEY, where = 'keyed') {
      secrets.add(secret);
      const user = admin(where);
      const form = await user.run({ name: 'setup', subcommand: 'key' }).ended();
      if (form.kind !== 'modal') throw new Error(`/setup key ended with ${form.kind}`);
      return user.submit(form.modal, { key: secret }).answer();
    },
    async restart(signal) {
      await noteMetrics();
      await bot.stop(signal);
      await replace();
    },
    startAnother: start,
    async replace(others) {
      await noteMetrics();
      await bot.stop();
      await replace(others);
    },
    logLines: () => bots.flatMap(({ log }) => log),
    async close() {
      await noteMetrics();
      await end();
      const broken = findViolations(stack, {
        outputs: [
          ...sentOutputs(stack, stack.logLines()),
          textOutput('the metrics', metrics),
          ...folders.flatMap(readStoredFiles),
        ],
        secrets: [...secrets, ...readMasterKeys(dataDir), ...findInteractionTokens(stack)],
        expected,
      });
      await rm(dataDir, { recursive: true, force: true });
      return broken;
    },
  };
  try {
    await bot.ready;
    if (keyed) await stack.setKey();
    return stack;
  } catch (error) {
    await end();
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** Returns the metrics of a bot, or an empty text if it has ended. */
async function metricsOf({ log }: BotProcess): Promise<string> {
  const address = /"http":"(http:[^"]+)"/.exec(
    log.find((line) => line.includes('"http":')) ?? '',
  )?.[1];
  if (address === undefined) return '';
  return fetch(`${address}/metrics`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.text(),
    () => '',
  );
}
