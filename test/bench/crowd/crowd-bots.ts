import { Keyv } from 'keyv';

import { commands, forms } from '../../../commands/index.ts';
import { createAsk } from '../../../src/catalogue/ask.ts';
import { createResponseCache, type ResponseCacheOptions } from '../../../src/catalogue/cache.ts';
import type { Credentials, Send } from '../../../src/catalogue/contract.ts';
import { createLimiter } from '../../../src/catalogue/limiter/limiter.ts';
import type { LimitStates } from '../../../src/catalogue/limiter/contract.ts';
import { createOwnStates } from '../../../src/catalogue/limiter/own-states.ts';
import { createLibraries } from '../../../src/catalogue/library/create-libraries.ts';
import { createEngine, type Engine } from '../../../src/engine/engine.ts';
import type { Clock, Log } from '../../../src/model/effects.ts';
import { defaultSettings, type ServerKeys } from '../../../src/model/server.ts';
import type { ServerWatches } from '../../../src/model/server-watches.ts';
import { pages } from '../../../src/pages/index.ts';
import { SAMPLE_KEY } from '../../../src/playground/catalogue/sample-catalogue.ts';
import { createMemoryLedger } from '../../catalogue/support/memory-ledger.ts';
import { createMemoryFleet } from '../../catalogue/support/memory-fleet.ts';
import { memorySourceNames } from '../../catalogue/support/memory-source-names.ts';
import { baseUrl } from './crowd-books.ts';
import { createSharedStates, type StateCounts } from './shared-states.ts';
import { silentNotices } from '../../catalogue/support/silent-notices.ts';

interface CrowdBotsOptions {
  readonly clock: Clock;
  readonly send: Send;
  /** The key of a server; null without one. */
  readonly keyOf: (guildId: string) => string | null;
  readonly processes: number;
  readonly onError: (error: unknown) => void;
}

interface CrowdBots {
  readonly engines: readonly Engine[];
  /** Of the counted requests; null for one process. */
  readonly writes: Readonly<StateCounts> | null;
}

/**
 * The engines of the bot's processes on a turned clock, each with its own pages, library and cache in
 * memory. The processes share one store: answers and the counted requests.
 */
export function createCrowdBots(options: CrowdBotsOptions): CrowdBots {
  const { clock, send, keyOf, processes, onError } = options;
  const { now, schedule } = clock;
  const credentials = crowdCredentials(keyOf);
  const rows = new Map<string, unknown>();
  const shared = processes === 1 ? null : createSharedStates(clock, 1);
  const states: LimitStates =
    shared === null
      ? createOwnStates({ ledger: createMemoryLedger(), now, onError })
      : { ...shared, incompleteUntil: () => 0 };
  const fleet = createMemoryFleet(
    clock,
    (arrive) => {
      clock.schedule(arrive, 2);
    },
    10,
  );
  const addresses = new Map<string, string>();

  const engines = Array.from({ length: processes }, (_, process) => {
    const processId = `process${process}`;
    const peers = fleet.join(processId, () => true);
    const limiter = createLimiter({
      ...{ states, processId, now, schedule, onError },
      ...(processes > 1 && { peers }),
    });
    fleet.handleChanges(processId, limiter);
    const { ask } = createAsk({
      cache: memoryCache(rows, { now, onError }),
      limiter,
      transport: { send },
      credentials,
      now,
      onEvent: () => undefined,
    });
    const { libraryFor } = createLibraries({
      ask,
      notices: silentNotices,
      credentials,
      sourceNames: memorySourceNames(),
      chartSource: 'source_a',
      baseUrl,
      bookUrlTemplate: `${baseUrl}/book/{id}`,
      booklistUrlTemplate: `${baseUrl}/booklist/{id}`,
      boardFreshMs: 1_800_000,
      now,
      schedule,
    });
    return createEngine({
      ...{ commands, pages, forms, libraryFor, clock },
      log: errorLog(onError),
      keys: {} as ServerKeys,
      settings: {
        settingsOf: () => defaultSettings,
        changeSettings: () => Promise.reject(new Error('no settings are changed here')),
      },
      watches: { current: () => [] } as Partial<ServerWatches> as ServerWatches,
      addresses: {
        save(id, address) {
          const isNew = !addresses.has(id);
          addresses.set(id, address);
          return Promise.resolve(isNew ? 'new' : 'known');
        },
        find: (id) => Promise.resolve(addresses.get(id) ?? null),
      },
      adminUses: { put: () => Promise.resolve(), expiryOf: () => Promise.resolve(null) },
      randomReference: () => 'crowd',
      metrics: { recordInteraction: () => undefined },
      keyModal: true,
      catalogueUrls: {
        account: 'https://catalogue.example/account',
        mcp: 'https://catalogue.example/api/mcp',
      },
    });
  });
  return { engines, writes: shared?.counts ?? null };
}

function crowdCredentials(keyOf: CrowdBotsOptions['keyOf']): Credentials {
  const find: Credentials['find'] = (guildId) => {
    const fingerprint = guildId === null ? null : keyOf(guildId);
    return fingerprint === null ? null : { fingerprint, secret: SAMPLE_KEY };
  };
  return {
    find,
    hasKey: (guildId) => find(guildId) !== null,
    keyRefusal: () => null,
    reportRefusal: () => undefined,
    reportUnits: () => undefined,
  };
}

/** Does not serialize answers, which would take most of the time. */
function memoryCache(
  rows: Map<string, unknown>,
  options: Pick<ResponseCacheOptions, 'now' | 'onError'>,
) {
  return createResponseCache({
    keyv: new Keyv({ store: rows, serialization: false }),
    deleteByPrefix: () => Promise.resolve(),
    ...options,
  });
}

function errorLog(onError: (error: unknown) => void): Log {
  const ignore = (): void => undefined;
  return {
    debug: ignore,
    info: ignore,
    warn: ignore,
    error: (fields) => {
      onError(fields);
    },
  };
}
