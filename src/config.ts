import { z } from 'zod';

import {
  isLoopback,
  isPage,
  isPageTemplate,
  isRedisAddress,
  isWebAddress,
  withoutTail,
} from './address-forms.ts';
import { envFileHints, readVariables } from './environment.ts';
import { misspellingWarning } from './misspelling.ts';
import type { OutgoingProxy } from './model/outgoing-proxy.ts';
import { httpsUrl } from './model/web-link.ts';
import { proxyVariables, readOutgoingProxy } from './proxy-variables.ts';
import {
  fileVariables,
  readSecretFiles,
  type ConfigFault,
  type ReadTextFile,
} from './secret-files.ts';

/** The validated and normalised configuration (product page, "Running it"). */
export interface Config {
  readonly discord: {
    readonly token: string;
    /** Without a trailing slash and without a version. */
    readonly apiUrl: string;
    readonly shardCount: number | 'auto';
    /** The shards this process runs; null for all of them, or with `redisUrl` for its share. */
    readonly shardIds: readonly number[] | null;
    readonly devGuildId: string | null;
  };
  readonly catalogue: {
    /** `{base_url}` of both interfaces, without a trailing slash and without `/api`. */
    readonly baseUrl: string;
    readonly chartSource: string;
    /** URL templates with `{id}`, for open records without a link. */
    readonly bookUrl: string;
    readonly booklistUrl: string;
    /** The page where an admin creates API keys, and the MCP server. */
    readonly urls: { readonly account: string; readonly mcp: string };
  };
  /** Master keys of 32 bytes, the encrypting one first; empty if the bot generates one. */
  readonly encryptionKeys: readonly Buffer[];
  readonly dataDir: string;
  /** Redis for store, cache and rate limiter of several processes; null for one process with `dataDir`. */
  readonly redisUrl: string | null;
  /** How many replicas of Redis must have what decides on a post; 0 waits for no replica. */
  readonly redisWaitReplicas: number;
  readonly http: { readonly host: string; readonly port: number };
  /** Null if outgoing requests take no proxy. */
  readonly proxy: OutgoingProxy | null;
  readonly log: {
    readonly level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
    readonly format: 'json' | 'pretty';
  };
  /** How long a fetched board is fresh, and the least time between two checks of it. */
  readonly watchIntervalMs: number;
  readonly keyModal: boolean;
  /** Whether cards have pictures. */
  readonly covers: boolean;
  readonly chartFontsFolder: string | null;
  /** Where users report problems; null if the host gives no address. */
  readonly supportUrl: string | null;
  /** The share of a key's daily units that watches may spend, from 0 to 1. */
  readonly watchUnitsShare: number;
}

/** `warnings` name what looks like a mistake, such as a misspelled variable; they do not prevent the start. */
export type ConfigResult = { readonly warnings: readonly string[] } & (
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly faults: readonly ConfigFault[] }
);

type Environment = Readonly<Record<string, string | undefined>>;
type Variable = keyof typeof shape;

/**
 * Reads the configuration from environment variables, and secrets also from files. An empty variable counts
 * as not set. Names every invalid variable at once, and repeats no value, because some are secrets.
 */
export function readConfig(env: Environment, readTextFile: ReadTextFile): ConfigResult {
  const set = readVariables(env);
  const known = [...variables, ...proxyVariables.map((name) => name.toLowerCase())];
  const warnings = Object.keys(set).flatMap((name) => misspellingWarning(name, known));
  const { proxy, faults: proxyFaults } = readOutgoingProxy(set);
  const { values, allFaults } = readSecretFiles(set, readTextFile);
  const parsed = z.object(shape).safeParse(values);
  const faults = allFaults([
    ...(parsed.success ? [] : wrongVariables(parsed.error, values)),
    ...shardFaults(set),
    ...sharedKeyFaults(values),
    ...clearTextFaults(set),
    ...intervalFaults(set),
    ...proxyFaults,
  ]);
  if (!parsed.success || faults.length > 0) {
    const isComplete = 'DISCORD_TOKEN' in values && 'CATALOGUE_BASE_URL' in values;
    const hints = isComplete ? [] : envFileHints(readTextFile);
    return { ok: false, faults, warnings: [...warnings, ...hints] };
  }
  return { ok: true, config: { ...configFrom(parsed.data), proxy }, warnings };
}

const shape = {
  DISCORD_TOKEN: matching(/^\S+$/u),
  DISCORD_API_URL: z
    .string()
    .prefault('https://discord.com/api')
    .refine(isWebAddress)
    .transform((url) => withoutTail(url, /\/v\d+$/u)),
  SHARD_COUNT: z.union([z.literal('auto'), wholeNumber(1, 100_000)]).prefault('auto'),
  SHARDS: z
    .union([
      z.literal('auto').transform(() => null),
      matching(/^\d{1,5}(-\d{1,5})?$/u)
        .transform(shardRange)
        .refine((ids) => ids.length > 0),
    ])
    .prefault('auto'),
  DEV_GUILD_ID: matching(/^\d{17,20}$/u).optional(),
  CATALOGUE_BASE_URL: z
    .string()
    .refine(isWebAddress)
    .transform((url) => withoutTail(url, /\/api(\/v\d+)?$/u)),
  CATALOGUE_ALLOW_HTTP: z.enum(['on', 'off']).prefault('off'),
  CATALOGUE_CHART_SOURCE: matching(/^[a-z0-9_-]+$/u).prefault('source_a'),
  CATALOGUE_BOOK_URL: z.string().prefault('{base_url}/book/{id}').refine(isPageTemplate),
  CATALOGUE_BOOKLIST_URL: z.string().prefault('{base_url}/booklist/{id}').refine(isPageTemplate),
  CATALOGUE_ACCOUNT_URL: z.string().prefault('{base_url}/account').refine(isPage),
  ENCRYPTION_KEY: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine((keys) => keys.every((key) => /^[\w+/-]{43}=?$/u.test(key)))
    .transform((keys) => keys.map((key) => Buffer.from(key, 'base64')))
    .optional(),
  DATA_DIR: z.string().prefault('./data'),
  REDIS_URL: z.string().refine(isRedisAddress).optional(),
  REDIS_WAIT_REPLICAS: wholeNumber(0, 9).prefault('0'),
  HTTP_PORT: wholeNumber(0, 65_535).prefault('8080'),
  HTTP_HOST: matching(/^[\w.:-]+$/u).prefault('127.0.0.1'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .prefault('info'),
  LOG_FORMAT: z.enum(['json', 'pretty']).prefault('json'),
  WATCH_INTERVAL_SECONDS: wholeNumber(1, 86_400).prefault('1800'),
  KEY_MODAL: z.enum(['on', 'off']).prefault('on'),
  COVERS: z.enum(['on', 'off']).prefault('on'),
  CHART_FONTS: z.string().optional(),
  SUPPORT_URL: z
    .string()
    .refine((text) => httpsUrl(text, 512) !== null)
    .optional(),
  WATCH_UNITS_SHARE: z
    .string()
    .prefault('0.6')
    .refine((text) => /^(0(\.\d+)?|1(\.0+)?|\.\d+)$/u.test(text))
    .transform(Number),
};

const expectations: Readonly<Record<Variable, string>> = {
  DISCORD_TOKEN: "takes the bot's token from Discord's developer portal, without “Bot” before it",
  DISCORD_API_URL: 'takes an http or https address, such as https://discord.com/api',
  SHARD_COUNT: 'takes “auto” or a whole number from 1',
  SHARDS: 'takes “auto”, one shard or a range of them, such as 0-3, the lower number first',
  DEV_GUILD_ID: 'takes the id of one Discord server, 17 to 20 digits',
  CATALOGUE_BASE_URL:
    'takes the http or https address in front of /api of both catalogue interfaces',
  CATALOGUE_ALLOW_HTTP: 'takes on or off',
  CATALOGUE_CHART_SOURCE: 'takes a source code, such as source_a',
  CATALOGUE_BOOK_URL: 'takes an http or https address with {id} in place of a book id',
  CATALOGUE_BOOKLIST_URL: 'takes an http or https address with {id} in place of a booklist id',
  CATALOGUE_ACCOUNT_URL: 'takes an http or https address',
  ENCRYPTION_KEY:
    'takes 32 bytes in base64, as “openssl rand -base64 32” prints them, or several such keys separated by commas',
  DATA_DIR: 'takes the path of a folder',
  REDIS_URL:
    'takes the address of a Redis or Valkey, such as redis://127.0.0.1:6379, or redis://user:password@127.0.0.1:6379/0 with the number of a database; percent-encode special characters in the password: @ as %40, # as %23, / as %2F, : as %3A',
  REDIS_WAIT_REPLICAS: 'takes a whole number of replicas from 0 to 9',
  HTTP_PORT: 'takes a whole number from 0 to 65535',
  HTTP_HOST: 'takes an address or a name to listen on, such as 127.0.0.1',
  LOG_LEVEL: 'takes fatal, error, warn, info, debug, trace or silent',
  LOG_FORMAT: 'takes json or pretty',
  WATCH_INTERVAL_SECONDS:
    'takes a whole number of seconds from 300 to 86400, or from 1 if the catalogue is on a loopback address',
  KEY_MODAL: 'takes on or off',
  COVERS: 'takes on or off',
  CHART_FONTS: 'takes the path of a folder with fonts',
  SUPPORT_URL: 'takes an https address of at most 512 characters',
  WATCH_UNITS_SHARE: 'takes a share from 0 to 1, such as 0.6',
};

function wrongVariables(error: z.ZodError, set: Environment): ConfigFault[] {
  const wrong = new Set(error.issues.map((issue) => issue.path[0]));
  return shapeVariables
    .filter((variable) => wrong.has(variable))
    .map((variable) => wrongVariable(variable, variable in set ? '' : 'is required and '));
}

function wrongVariable(variable: Variable, lead = ''): ConfigFault {
  return { variable, message: `${variable} ${lead}${expectations[variable]}.` };
}

/** Shards are numbered from 0, and a range of them is only valid with the number of all shards. */
function shardFaults(set: Environment): ConfigFault[] {
  const ids = shape.SHARDS.safeParse(set['SHARDS']).data ?? null;
  const count = shape.SHARD_COUNT.safeParse(set['SHARD_COUNT']);
  if (ids === null || !count.success) return [];
  const message =
    count.data === 'auto'
      ? 'SHARDS takes a range only if SHARD_COUNT, the number of all shards, is set as well.'
      : `SHARDS takes shards from 0 to ${count.data - 1}, one less than SHARD_COUNT.`;
  const fits = count.data !== 'auto' && ids.every((id) => id < Number(count.data));
  return fits ? [] : [{ variable: 'SHARDS', message }];
}

/** Every process must decrypt what another encrypts, so a key generated on one machine is not enough. */
function sharedKeyFaults(set: Environment): ConfigFault[] {
  const isShared = 'REDIS_URL' in set || 'REDIS_URL_FILE' in set;
  if (!isShared || 'ENCRYPTION_KEY' in set) return [];
  const message = `ENCRYPTION_KEY is required with REDIS_URL, the same for every process, and ${expectations.ENCRYPTION_KEY}.`;
  return [{ variable: 'ENCRYPTION_KEY', message }];
}

/** An http address on another machine would carry the servers' API keys unencrypted. */
function clearTextFaults(set: Environment): ConfigFault[] {
  const url = URL.parse(set['CATALOGUE_BASE_URL'] ?? '');
  if (url?.protocol !== 'http:' || isLoopback(url.hostname)) return [];
  if (set['CATALOGUE_ALLOW_HTTP'] === 'on') return [];
  const message =
    'CATALOGUE_BASE_URL takes an https address, because http sends API keys unencrypted. In a network that you trust, set CATALOGUE_ALLOW_HTTP=on.';
  return [{ variable: 'CATALOGUE_BASE_URL', message }];
}

/** "Clients keep what they fetch for at least five minutes" ("keyed interface, Limits"). */
function intervalFaults(set: Environment): ConfigFault[] {
  const { data = 300 } = shape.WATCH_INTERVAL_SECONDS.safeParse(set['WATCH_INTERVAL_SECONDS']);
  const host = URL.parse(set['CATALOGUE_BASE_URL'] ?? '')?.hostname ?? '';
  return data < 300 && !isLoopback(host) ? [wrongVariable('WATCH_INTERVAL_SECONDS')] : [];
}

function configFrom(read: z.infer<z.ZodObject<typeof shape>>): Omit<Config, 'proxy'> {
  const baseUrl = read.CATALOGUE_BASE_URL;
  return {
    discord: {
      token: read.DISCORD_TOKEN,
      apiUrl: read.DISCORD_API_URL,
      shardCount: read.SHARD_COUNT,
      shardIds: read.SHARDS,
      devGuildId: read.DEV_GUILD_ID ?? null,
    },
    catalogue: {
      baseUrl,
      chartSource: read.CATALOGUE_CHART_SOURCE,
      bookUrl: read.CATALOGUE_BOOK_URL.replaceAll('{base_url}', baseUrl),
      booklistUrl: read.CATALOGUE_BOOKLIST_URL.replaceAll('{base_url}', baseUrl),
      urls: {
        account: read.CATALOGUE_ACCOUNT_URL.replaceAll('{base_url}', baseUrl),
        mcp: `${baseUrl}/api/mcp`,
      },
    },
    encryptionKeys: read.ENCRYPTION_KEY ?? [],
    dataDir: read.DATA_DIR,
    redisUrl: read.REDIS_URL ?? null,
    redisWaitReplicas: read.REDIS_WAIT_REPLICAS,
    http: { host: read.HTTP_HOST, port: read.HTTP_PORT },
    log: { level: read.LOG_LEVEL, format: read.LOG_FORMAT },
    watchIntervalMs: read.WATCH_INTERVAL_SECONDS * 1000,
    keyModal: read.KEY_MODAL === 'on',
    covers: read.COVERS === 'on',
    chartFontsFolder: read.CHART_FONTS ?? null,
    supportUrl: read.SUPPORT_URL ?? null,
    watchUnitsShare: read.WATCH_UNITS_SHARE,
  };
}

const shapeVariables = Object.keys(shape) as readonly Variable[];

/** All variables. */
export const variables: readonly string[] = [
  ...shapeVariables,
  ...fileVariables,
  ...proxyVariables,
];

function matching(pattern: RegExp) {
  return z.string().regex(pattern);
}

function wholeNumber(min: number, max: number) {
  return matching(/^\d{1,9}$/u)
    .transform(Number)
    .refine((number) => number >= min && number <= max);
}

function shardRange(text: string): number[] {
  const [first = 0, last = first] = text.split('-').map(Number);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
