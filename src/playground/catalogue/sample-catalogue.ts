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
import { withHostileNames, type NameKind } from './hostile-names.ts';
import { createClockMinuteLimit, createDailyUnits, createSlidingMinuteLimit } from './limits.ts';
import { createOpenInterface } from './open/open-interface.ts';
import type { SpellingName } from './open/spellings.ts';
import type { DescriptionSettings } from './openapi.ts';
import { describeApi } from './openapi.ts';
import { createMcpServer, type McpSettings } from './mcp/mcp-server.ts';
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
  /** Milliseconds since the epoch. */
  now?: () => number;
  seed?: number;
  /** Field naming of the open interface. */
  spelling?: SpellingName;
  /**
   * Whether the open interface refuses `limit` on endpoints whose parameter table does not list it. The
   * description allows it on every paginated endpoint.
   */
  limitOnlyWhereListed?: boolean;
  /** The code in `/v1/{code}-rankings`; most open books come from this source. */
  chartSource?: string;
  /** Base of the `url` fields. */
  siteUrl?: string;
  /** The names of the records. Default: `plain`. */
  names?: NameKind;
  sizes?: {
    booksPerSource?: number;
    largestBooklist?: number;
    /** Larger totals are reported as this number, with `total_capped`. */
    countCap?: number;
  };
  limits?: {
    openPerMinute?: number;
    keyedPerMinute?: number;
    unitsPerDay?: number;
  };
  description?: Partial<DescriptionSettings & McpSettings>;
}

interface CatalogueControls {
  /** Publishes all boards again, with new positions or unchanged. */
  stepBoards: (refreshes?: number, how?: { unchanged?: boolean }) => void;
  /**
   * Serves the boards of a day before the catalogue was created, or the present ones again (null). A day is
   * given as days since 1970-01-01, in UTC. Its boards depend on nothing but the seed, that day and the day of
   * the creation. Throws for a later day.
   */
  showDay: (day: number | null) => void;
  withdrawBoard: (source: string, board: string) => void;
  restoreBoard: (source: string, board: string) => void;
  keys: Keys;
  faults: CatalogueFaults;
  requests: Omit<RequestLog, 'add' | 'end'>;
  /** Units that an account spent today. */
  spent: (account?: string) => number;
  /** Spends units without a request, to reach the daily quota. */
  spend: (units: number, account?: string) => void;
  /** May be changed while the catalogue runs. */
  spelling: SpellingName;
  /** May be changed while the catalogue runs. */
  limitOnlyWhereListed: boolean;
  description: DescriptionSettings & McpSettings;
  fixtures: Fixtures;
}

export interface SampleCatalogue extends CatalogueControls {
  /** `{base_url}` of both interfaces, without `/api`. */
  url: string;
  /** Closes the server and all connections immediately. */
  close: () => Promise<void>;
}

export interface InProcessCatalogue extends CatalogueControls {
  /** Handles a request; the caller sets its status in the log. */
  answer: (request: RequestHead) => HandledRequest;
}

/** Starts a local server with both interfaces of the Book Catalogue API. */
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

/** Creates the catalogue without a socket, for tests that run on a simulated clock. */
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
  const description: DescriptionSettings & McpSettings = {
    withoutPaths: [],
    withoutParameters: [],
    withoutValues: [],
    requiredParameters: [],
    listsValues: true,
    sunset: null,
    answersWithStream: false,
    ...options.description,
  };
  const world = createCatalogueWorld({
    seed,
    now,
    booksPerSource: sizes.booksPerSource ?? 900,
    largestBooklist: sizes.largestBooklist ?? 5_240,
  });
  const urls = createCatalogueUrls(options.siteUrl ?? 'https://catalogue.example', url);
  const keys = createKeys({ now, seed });
  keys.openAccount(SAMPLE_ACCOUNT);
  keys.create(SAMPLE_ACCOUNT, 'playground', SAMPLE_KEY);
  const units = createDailyUnits(limits.unitsPerDay ?? 5_000, now);
  const chartSource = options.chartSource ?? 'source_a';
  const requestsOfAll = createSlidingMinuteLimit(limits.openPerMinute ?? 30, now);
  const open = createOpenInterface({
    world,
    urls,
    chartSource,
    spelling: () => controls.spelling,
    limitOnlyWhereListed: () => controls.limitOnlyWhereListed,
    requests: requestsOfAll,
  });
  const mcp = createMcpServer({
    open,
    requests: requestsOfAll,
    chartSource,
    settings: description,
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
  const serving = {
    world,
    open: options.names === 'hostile' ? withHostileNames(open) : open,
    keyed: options.names === 'hostile' ? withHostileNames(keyed) : keyed,
    mcp,
    faults: { next, ...faults },
    log: { add, end },
  };
  let landmarks: Fixtures | undefined;

  const controls: CatalogueControls = {
    stepBoards: (refreshes = 1, { unchanged = false } = {}) => {
      world.figures.step(refreshes, unchanged);
    },
    showDay: world.figures.showDay,
    withdrawBoard: world.boards.withdraw,
    restoreBoard: world.boards.restore,
    keys,
    faults,
    requests,
    spent: (account = SAMPLE_ACCOUNT) => units.spent(account),
    spend: (count, account = SAMPLE_ACCOUNT) => {
      units.spend(account, count);
    },
    spelling: options.spelling ?? 'camel',
    limitOnlyWhereListed: options.limitOnlyWhereListed ?? false,
    description,
    get fixtures() {
      return (landmarks ??= findFixtures(world, open));
    },
  };
  return { serving, controls };
}
