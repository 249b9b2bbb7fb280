import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { endBot, startBot, type BotProcess } from '../../src/playground/bot-process.ts';
import {
  SAMPLE_KEY,
  startSampleCatalogue,
  type SampleCatalogue,
} from '../../src/playground/catalogue/sample-catalogue.ts';
import {
  startLocalDiscord,
  type LocalDiscord,
  type LocalDiscordOptions,
} from '../../src/playground/discord/local-discord.ts';
import type { Person, PersonSeed } from '../../src/playground/discord/people/person.ts';
import type { Place } from '../../src/playground/discord/people/place.ts';
import { findBreaches } from './promises.ts';

/** Where people stand; the key is given to one of the servers alone. */
export const places = {
  keyed: { guild: 'Reading Room' },
  open: { guild: 'Night Library' },
  direct: 'dm',
  /** A server without the bot: whoever types there has installed it for themselves. */
  own: { guild: 'Distant Shelf' },
} as const satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;

/** The real bot, as an operator runs it, between the sample catalogue and the local Discord. */
export interface House {
  readonly catalogue: SampleCatalogue;
  readonly discord: LocalDiscord;
  readonly dataDir: string;
  /** The process that runs now. */
  readonly bot: () => BotProcess;
  /** Somebody in one of the places; another name is another person. */
  readonly person: (where: PlaceName, seed?: Partial<PersonSeed>) => Person;
  readonly admin: (where: 'keyed' | 'open') => Person;
  /** As an admin does it: by the command and its form. */
  readonly giveKey: (secret?: string, where?: 'keyed' | 'open') => Promise<void>;
  /** From here on this text may be told nowhere. */
  readonly keepSecret: (secret: string) => void;
  /** Starts another bot on the same folder once the present one has ended; resolves when it is ready. */
  readonly restart: (signal: NodeJS.Signals) => Promise<void>;
  /** Starts a bot beside the present one, with other variables. It is stopped with the house. */
  readonly another: (variables: Readonly<Record<string, string>>) => BotProcess;
  /** A bot that is ready in place of the present one, with other variables. */
  readonly replace: (variables: Readonly<Record<string, string>>) => Promise<void>;
  /** All log lines of all its bots. */
  readonly log: () => readonly string[];
  /** Ends everything; the answer names each promise that was broken, and is empty when none was. */
  readonly close: () => Promise<readonly string[]>;
}

export interface HouseOptions {
  readonly variables?: Readonly<Record<string, string>>;
  /** Gives the server "Reading Room" its key. Default: true. */
  readonly keyed?: boolean;
  readonly discord?: LocalDiscordOptions;
}

/** Starts everything; resolves when commands can be typed. */
export async function openHouse(options: HouseOptions = {}): Promise<House> {
  const { variables = {}, keyed = true } = options;
  const catalogue = await startSampleCatalogue();
  const discord = await startLocalDiscord({
    name: 'Colophon',
    token: 'token-of-the-whole-ring',
    ...options.discord,
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-whole-'));
  const secrets = new Set([discord.token]);
  const bots: BotProcess[] = [];

  const start = (others: Readonly<Record<string, string>> = {}): BotProcess => {
    const bot = startBot({
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: `${discord.url}/api`,
      CATALOGUE_BASE_URL: catalogue.url,
      CATALOGUE_BOOK_URL: 'https://catalogue.example/novel/{id}',
      CATALOGUE_BOOKLIST_URL: 'https://catalogue.example/booklist/{id}',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'trace',
      ...variables,
      ...others,
    });
    bots.push(bot);
    return bot;
  };
  let bot = start();

  const replace = async (others: Readonly<Record<string, string>> = {}): Promise<void> => {
    bot = start(others);
    await bot.ready;
  };
  const end = async (): Promise<void> => {
    await Promise.all(bots.map(endBot));
    await Promise.all([discord.close(), catalogue.close()]);
  };
  const person: House['person'] = (where, seed = {}) =>
    discord.person({ name: 'Mira', in: places[where], ...seed });
  const admin: House['admin'] = (where) => person(where, { name: 'Oren', admin: true });

  const house: House = {
    catalogue,
    discord,
    dataDir,
    bot: () => bot,
    person,
    admin,
    keepSecret: (secret) => secrets.add(secret),
    async giveKey(secret = SAMPLE_KEY, where = 'keyed') {
      secrets.add(secret);
      const somebody = admin(where);
      const form = await somebody.run({ name: 'setup', subcommand: 'key' }).ended();
      if (form.kind !== 'modal') throw new Error(`/setup key ended with ${form.kind}`);
      await somebody.submit(form.modal, { key: secret }).answer();
    },
    async restart(signal) {
      await bot.stop(signal);
      await replace();
    },
    another: start,
    async replace(others) {
      await bot.stop();
      await replace(others);
    },
    log: () => bots.flatMap(({ log }) => log),
    async close() {
      await end();
      const broken = await findBreaches(house, [...secrets]);
      await rm(dataDir, { recursive: true, force: true });
      return broken;
    },
  };
  try {
    await bot.ready;
    if (keyed) await house.giveKey();
    return house;
  } catch (error) {
    await end();
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}
