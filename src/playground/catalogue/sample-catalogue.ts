import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createCatalogueUrls } from './urls.ts';
import type { CatalogueFaults } from './faults.ts';
import { createCatalogueFaults } from './faults.ts';
import { createKeyedInterface } from './keyed/keyed-interface.ts';
import type { Keys } from './keys.ts';
import { createKeys } from './keys.ts';
import type { Fixtures } from './fixtures.ts';
import { findFixtures } from './fixtures.ts';
import { createClockMinuteLimit, createDailyUnits, createSlidingMinuteLimit } from './limits.ts';
import { createOpenInterface } from './open/open-interface.ts';
import type { SpellingName } from './open/spellings.ts';
import type { DescriptionSettings } from './openapi.ts';
import { describeApi } from './openapi.ts';
import type { RequestLog } from './request-log.ts';
import { createRequestLog } from './request-log.ts';
import type { HandledRequest, RequestHead } from './server.ts';
import { handleRequest, createCatalogueServer } from './server.ts';
import { createCatalogueWorld } from './world/world.ts';

/** A working key of the account `playground`. */
export const SAMPLE_KEY = 'sample-key-of-the-playground';

const SAMPLE_ACCOUNT = 'playground';

export interface SampleCatalogueOptions extends CatalogueOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  host?: string;
}

export interface CatalogueOptions {
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
  seed?: number;
  /** Field names of the open interface’s records. */
  spelling?: SpellingName;
  /** The code in `/v1/{code}-rankings`; its books fill the open library. */
  chartSource?: string;
  /** Website that the `url` fields lead to. */
  siteUrl?: string;
  sizes?: {
    booksPerSource?: number;
    largestBooklist?: number;
    /** A greater total is told as this one, with `total_capped`. */
    countCap?: number;
  };
  limits?: {
    openPerMinute?: number;
    keyedPerMinute?: number;
    unitsPerDay?: number;
    /** Time until a revoked key is refused; the service promises a minute at most. */
    revocationDelayMs?: number;
  };
  /** What `/openapi.json` leaves out, and a `Sunset` header for the keyed interface. */
  description?: Partial<DescriptionSettings>;
}

interface CatalogueControls {
  /** The boards are published again: they move, or are republished unchanged. */
  stepBoards: (refreshes?: number, how?: { unchanged?: boolean }) => void;
  /** Boards come and go. */
  withdrawBoard: (source: string, board: string) => void;
  restoreBoard: (source: string, board: string) => void;
  keys: Keys;
  faults: CatalogueFaults;
  requests: RequestLog;
  /** Units an account spent today. */
  spent: (account?: string) => number;
  /** Spends units without a request, to come near the end of the day’s quota. */
  spend: (units: number, account?: string) => void;
  /** May be changed while the catalogue runs. */
  spelling: SpellingName;
  description: DescriptionSettings;
  fixtures: Fixtures;
}

export interface SampleCatalogue extends CatalogueControls {
  /** `{base_url}` of both interfaces, without `/api`. */
  url: string;
  /** Ends at once, with every open connection. */
  close: () => Promise<void>;
}

export interface InProcessCatalogue extends CatalogueControls {
  /** Counts and answers one request; its status in the log is for the caller to fill in. */
  answer: (request: RequestHead) => HandledRequest;
}

/** Starts a stand-in for the Book Catalogue API, both interfaces, on this machine. */
export async function startSampleCatalogue(
  options: SampleCatalogueOptions = {},
): Promise<SampleCatalogue> {
  const { port = 0, host = '127.0.0.1' } = options;
  let url = '';
  const { serving, controls } = createParts(options, () => url);
  const closing = new AbortController();
  const server = createCatalogueServer({ ...serving, closing: closing.signal });
  server.listen(port, host);
  await once(server, 'listening');
  url = `http://${host}:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    closing.abort();
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return Object.assign(controls, { url, close });
}

/** The same without a socket, where a clock that is turned leaves no time for one. */
export function createInProcessCatalogue(
  options: CatalogueOptions,
  url: string,
): InProcessCatalogue {
  const { serving, controls } = createParts(options, () => url);
  return Object.assign(controls, {
    answer: (request: RequestHead) => handleRequest(request, serving),
  });
}

function createParts(options: CatalogueOptions, url: () => string) {
  const { now = Date.now, seed = 1, limits = {}, sizes = {} } = options;
  const settings = { spelling: options.spelling ?? 'camel' };
  const description: DescriptionSettings = {
    withoutPaths: [],
    withoutParameters: [],
    sunset: null,
    ...options.description,
  };
  const world = createCatalogueWorld({
    seed,
    now,
    booksPerSource: sizes.booksPerSource ?? 900,
    largestBooklist: sizes.largestBooklist ?? 5_240,
  });
  const urls = createCatalogueUrls(options.siteUrl ?? 'https://catalogue.example', url);
  const { adopt, ...keys } = createKeys({
    now,
    seed,
    revocationDelayMs: limits.revocationDelayMs ?? 0,
  });
  keys.openAccount(SAMPLE_ACCOUNT);
  adopt(SAMPLE_ACCOUNT, 'playground', SAMPLE_KEY);
  const units = createDailyUnits(limits.unitsPerDay ?? 5_000, now);
  const open = createOpenInterface({
    world,
    urls,
    chartSource: options.chartSource ?? 'source_a',
    spelling: () => settings.spelling,
    requests: createSlidingMinuteLimit(limits.openPerMinute ?? 30, now),
  });
  const keyed = createKeyedInterface({
    world,
    urls,
    keys,
    requests: createClockMinuteLimit(limits.keyedPerMinute ?? 60, now),
    units,
    countCap: sizes.countCap ?? 10_000,
    description: () => describeApi(world, urls, description),
    sunset: () => description.sunset,
  });
  const { next, ...faults } = createCatalogueFaults();
  const { add, end, ...requests } = createRequestLog();
  const serving = { world, open, keyed, faults: { next, ...faults }, log: { add, end } };
  let landmarks: Fixtures | undefined;

  const controls: CatalogueControls = {
    stepBoards: (refreshes = 1, { unchanged = false } = {}) => {
      world.figures.step(refreshes, unchanged);
    },
    withdrawBoard: world.boards.withdraw,
    restoreBoard: world.boards.restore,
    keys,
    faults,
    requests,
    spent: (account = SAMPLE_ACCOUNT) => units.spent(account),
    spend: (count, account = SAMPLE_ACCOUNT) => {
      units.spend(account, count);
    },
    get spelling() {
      return settings.spelling;
    },
    set spelling(name) {
      settings.spelling = name;
    },
    description,
    get fixtures() {
      return (landmarks ??= findFixtures(world, open));
    },
  };
  return { serving, controls };
}
