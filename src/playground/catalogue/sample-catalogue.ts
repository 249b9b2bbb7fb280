import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAddresses } from './addresses.ts';
import type { Faults } from './faults.ts';
import { createFaults } from './faults.ts';
import { createKeyedInterface } from './keyed/keyed-interface.ts';
import type { Keys } from './keys.ts';
import { createKeys } from './keys.ts';
import type { Landmarks } from './landmarks.ts';
import { findLandmarks } from './landmarks.ts';
import { clockMinute, dailyUnits, slidingMinute } from './limits.ts';
import { createOpenInterface } from './open/open-interface.ts';
import type { SpellingName } from './open/spellings.ts';
import type { Description } from './openapi.ts';
import { describeApi } from './openapi.ts';
import type { RequestLog } from './request-log.ts';
import { createRequestLog } from './request-log.ts';
import type { Answered, PlainRequest } from './server.ts';
import { answer, createCatalogueServer } from './server.ts';
import { createWorld } from './world/world.ts';

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
  description?: Partial<Description>;
}

interface CatalogueControls {
  /** The boards are published again: they move, or are republished unchanged. */
  stepBoards: (refreshes?: number, how?: { unchanged?: boolean }) => void;
  /** Boards come and go. */
  withdrawBoard: (source: string, board: string) => void;
  restoreBoard: (source: string, board: string) => void;
  keys: Keys;
  faults: Faults;
  requests: RequestLog;
  /** Units an account spent today. */
  spent: (account?: string) => number;
  /** Spends units without a request, to come near the end of the day’s quota. */
  spend: (units: number, account?: string) => void;
  /** May be changed while the catalogue runs. */
  spelling: SpellingName;
  description: Description;
  landmarks: Landmarks;
}

export interface SampleCatalogue extends CatalogueControls {
  /** `{base_url}` of both interfaces, without `/api`. */
  url: string;
  /** Ends at once, with every open connection. */
  close: () => Promise<void>;
}

export interface UnservedCatalogue extends CatalogueControls {
  /** Counts and answers one request; its status in the log is for the caller to fill in. */
  answer: (request: PlainRequest) => Answered;
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
export function createUnservedCatalogue(options: CatalogueOptions, url: string): UnservedCatalogue {
  const { serving, controls } = createParts(options, () => url);
  return Object.assign(controls, { answer: (request: PlainRequest) => answer(request, serving) });
}

function createParts(options: CatalogueOptions, url: () => string) {
  const { now = Date.now, seed = 1, limits = {}, sizes = {} } = options;
  const settings = { spelling: options.spelling ?? 'camel' };
  const description: Description = {
    withoutPaths: [],
    withoutParameters: [],
    sunset: null,
    ...options.description,
  };
  const world = createWorld({
    seed,
    now,
    booksPerSource: sizes.booksPerSource ?? 900,
    largestBooklist: sizes.largestBooklist ?? 5_240,
  });
  const addresses = createAddresses(options.siteUrl ?? 'https://catalogue.example', url);
  const { adopt, ...keys } = createKeys({
    now,
    seed,
    revocationDelayMs: limits.revocationDelayMs ?? 0,
  });
  keys.openAccount(SAMPLE_ACCOUNT);
  adopt(SAMPLE_ACCOUNT, 'playground', SAMPLE_KEY);
  const units = dailyUnits(limits.unitsPerDay ?? 5_000, now);
  const open = createOpenInterface({
    world,
    addresses,
    chartSource: options.chartSource ?? 'source_a',
    spelling: () => settings.spelling,
    requests: slidingMinute(limits.openPerMinute ?? 30, now),
  });
  const keyed = createKeyedInterface({
    world,
    addresses,
    keys,
    requests: clockMinute(limits.keyedPerMinute ?? 60, now),
    units,
    countCap: sizes.countCap ?? 10_000,
    description: () => describeApi(world, addresses, description),
    sunset: () => description.sunset,
  });
  const { next, ...faults } = createFaults();
  const { add, end, ...requests } = createRequestLog();
  const serving = { world, open, keyed, faults: { next, ...faults }, log: { add, end } };
  let landmarks: Landmarks | undefined;

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
    get landmarks() {
      return (landmarks ??= findLandmarks(world, open));
    },
  };
  return { serving, controls };
}
