import { Keyv } from 'keyv';

import { createAsk } from '../../../src/catalogue/ask.ts';
import { createResponseCache } from '../../../src/catalogue/cache.ts';
import type { Send } from '../../../src/catalogue/contract.ts';
import { createKeyCheck } from '../../../src/catalogue/fetch.ts';
import {
  createLibraries,
  type Libraries,
} from '../../../src/catalogue/library/create-libraries.ts';
import { createSourceNames } from '../../../src/catalogue/source-names.ts';
import { createLeftGuilds, type LeftGuilds } from '../../../src/keys/left-guilds.ts';
import { createKeyring, type Keyring } from '../../../src/keys/keyring.ts';
import type { Store } from '../../../src/store/store.ts';
import { createVault } from '../../../src/store/vault.ts';
import { memoryLimiter } from '../support/memory-limiter.ts';
import type { createMemoryLedger } from '../support/memory-ledger.ts';
import type { ManualClock } from '../../support/manual-clock.ts';
import { silentNotices } from '../support/silent-notices.ts';

/** What survives a process. */
export interface PersistentParts {
  readonly clock: ManualClock;
  readonly store: Store;
  readonly rows: Map<string, unknown>;
  readonly nameRows: Map<string, unknown>;
  readonly ledger: ReturnType<typeof createMemoryLedger>;
  readonly masterKey: Uint8Array;
  readonly send: Send;
}

/** A process: the real modules, composed as in `app.ts`. */
export interface Composition {
  readonly servers: Keyring;
  readonly libraries: Libraries;
  readonly departures: LeftGuilds;
  /** Cancels everything that is scheduled. */
  kill(): void;
}

export interface IsolationObserver {
  /** Called with the secret that a server is served with, at every request. */
  readonly onServed: (guildId: string | null, secret: string | null) => void;
  /** Wraps the deletion of a server's data. */
  readonly forgetting: (guildId: string, forget: () => Promise<void>) => Promise<void>;
}

export async function startComposition(
  parts: PersistentParts,
  observer: IsolationObserver,
): Promise<Composition> {
  const { clock, store, rows } = parts;
  const { now } = clock;
  let alive = true;
  const schedule = (run: () => void, waitMs: number) =>
    clock.schedule(() => {
      if (alive) run();
    }, waitMs);
  const fail = (error: unknown) => {
    throw error;
  };
  let number = 0;
  const randomBytes = (size: number) => Buffer.alloc(size, (number += 1));

  const servers = createKeyring({
    store,
    vault: createVault({ masterKeys: [parts.masterKey], randomBytes }),
    now,
    checkKey: (credential) => checkKey(credential),
    hasLeft: (guildId) => departures.hasLeft(guildId),
    onOpened: () => undefined,
    onForgotten: async (fingerprint) => {
      libraries.forget(fingerprint);
      await catalogue.forget(fingerprint);
    },
    log: {
      debug: () => undefined,
      info: () => undefined,
      warn: () => undefined,
      error: () => undefined,
    },
  });
  const requests = {
    cache: createResponseCache({
      keyv: new Keyv({ store: rows }),
      deleteByPrefix: (beginning) => {
        for (const key of rows.keys()) if (key.startsWith(beginning)) rows.delete(key);
        return Promise.resolve();
      },
      now,
      onError: fail,
    }),
    limiter: memoryLimiter({ now, schedule, ledger: parts.ledger, onError: fail, limits: roomy }),
    transport: { send: parts.send },
    credentials: servers,
    now,
    onEvent: () => undefined,
  };
  const sourceNames = createSourceNames({ keyv: new Keyv({ store: parts.nameRows }), now });
  await sourceNames.load();
  const checkKey = createKeyCheck({ ...requests, sourceNames });
  const catalogue = createAsk(requests);
  const libraries = createLibraries({
    ask: catalogue.ask,
    notices: silentNotices,
    sourceNames,
    credentials: {
      ...servers,
      find(guildId) {
        const credential = servers.find(guildId);
        observer.onServed(guildId, credential?.secret ?? null);
        return credential;
      },
    },
    chartSource: 'source_a',
    baseUrl: 'https://catalogue.example',
    bookUrlTemplate: 'https://catalogue.example/novel/{id}',
    booklistUrlTemplate: 'https://catalogue.example/booklist/{id}',
    boardFreshMs: 1_800_000,
    now,
    schedule,
  });
  const departures = createLeftGuilds({
    records: store.leftGuilds,
    storedServers: () => servers.storedServers(),
    forgetServer: (guildId) => observer.forgetting(guildId, () => servers.forgetServer(guildId)),
    clock: { now, schedule },
    log: { info: () => undefined, error: () => undefined },
  });
  await servers.start();
  await departures.start();
  return {
    servers,
    libraries,
    departures,
    kill() {
      alive = false;
    },
  };
}

/** Limits are tested elsewhere. */
const roomy = {
  open: { slots: 100_000, reservedSlots: 0 },
  keyed: { slots: 100_000, reservedSlots: 0 },
};
