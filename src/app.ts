import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Keyv } from 'keyv';

import { commands, forms } from '../commands/index.ts';
import { createAsk } from './catalogue/ask.ts';
import { createBucket } from './catalogue/bucket/bucket.ts';
import { createCache } from './catalogue/cache.ts';
import type { CatalogueEvent } from './catalogue/events.ts';
import { createKeyCheck } from './catalogue/key-check.ts';
import { createLibrary } from './catalogue/library/create-library.ts';
import { createTransport } from './catalogue/transport.ts';
import type { Config } from './config.ts';
import { createGateway } from './discord/gateway.ts';
import { createIncoming } from './discord/incoming.ts';
import { registerCommands } from './discord/registration.ts';
import { createRest } from './discord/rest.ts';
import type { Clock } from './engine/effects.ts';
import { createEngine } from './engine/engine.ts';
import type { Credential } from './model/credential.ts';
import type { Units } from './model/server.ts';
import { startHealth } from './operation/health.ts';
import type { Log } from './operation/log.ts';
import { createMetrics } from './operation/metrics.ts';
import { pages } from './pages/index.ts';
import { createDepartures } from './servers/departures.ts';
import { createServers } from './servers/servers.ts';
import { createSettings } from './servers/settings.ts';
import { loadMasterKeys } from './store/master-keys.ts';
import { openAnswerCache } from './store/sqlite/answer-cache.ts';
import { openStore } from './store/sqlite/store.ts';
import { createVault } from './store/vault.ts';

export interface App {
  /** Resolves when commands can be typed. Rejects with words for the operator. */
  start(): Promise<void>;
  /** Ends what is open, in words at the latest, and closes everything, within ten seconds. */
  stop(): Promise<void>;
}

export interface AppParts {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  /** The bot cannot go on; the process is to end with this. */
  readonly onEnd: (reason: Error) => void;
}

/** Of the ten seconds that `SIGTERM` gives, what is left for closing comes after. */
const drainMs = 7_000;

/** Builds every object once and ties them together. Throws with words for the operator. */
export function createApp({ config, log, clock, onEnd }: AppParts): App {
  const now = (): number => clock.now();
  const { dataDir } = config;
  const metrics = createMetrics();
  log.hide(config.discord.token);

  const schedule = (run: () => void, waitMs: number): (() => void) => clock.schedule(run, waitMs);
  const store = openStore({ dataDir, now, schedule });
  const masterKeys = loadMasterKeys({ fromEnv: config.encryptionKeys, dataDir, randomBytes });
  if (masterKeys.generatedIn !== null) {
    log.info({ file: masterKeys.generatedIn }, 'a master key was made; keep a copy of it');
  }
  const cacheTrouble = (error: unknown): void => {
    metrics.cacheFailed();
    log.warn({ err: error }, 'the answer cache failed');
  };
  const answers = openAnswerCache({ dataDir, now, onTrouble: cacheTrouble });

  const servers = createServers({
    store,
    vault: createVault({ masterKeys: masterKeys.keys, randomBytes }),
    now,
    checkKey: (credential) => checkKey(credential),
    onOpened: ({ secret }) => {
      log.hide(secret);
    },
    onForgotten: async (fingerprint) => {
      metrics.forgetKey(fingerprint);
      library.forget(fingerprint);
      await catalogue.forget(fingerprint);
    },
    log,
  });
  const settings = createSettings(store.servers);
  const transport = createTransport({
    baseUrl: config.catalogue.baseUrl,
    userAgent: `Colophon/${version} (Discord bot)`,
    now,
  });
  const bucket = createBucket({
    now,
    ledger: store.requests,
    onTrouble: (error) => {
      log.warn({ err: error }, 'the ledger of requests failed');
    },
  });
  const asking = {
    cache: createCache({
      keyv: new Keyv({ store: answers.storeFor('answers'), namespace: 'answers' }),
      drop: (beginning) => answers.drop('answers', beginning),
      now,
      onTrouble: cacheTrouble,
    }),
    bucket,
    transport,
    now,
    credentials: {
      refused: servers.refused.bind(servers),
      unitsTold: (credential: Credential, units: Units) => {
        metrics.unitsRemaining(credential.fingerprint, units.remaining);
        servers.unitsTold(credential, units);
      },
    },
    onEvent: (event: CatalogueEvent) => {
      metrics.catalogue(event);
      log.debug(event, 'the catalogue was asked');
    },
  };
  const checkKey = createKeyCheck(asking);
  const catalogue = createAsk(asking);
  const library = createLibrary({
    ask: catalogue.ask,
    credentials: servers,
    chartSource: config.catalogue.chartSource,
    bookUrlTemplate: config.catalogue.bookUrl,
    booklistUrlTemplate: config.catalogue.booklistUrl,
    boardFreshMs: config.watchIntervalMs,
    now,
    schedule,
  });

  const engine = createEngine({
    commands,
    pages,
    forms,
    library,
    keys: servers,
    settings,
    addresses: store.addresses,
    clock,
    randomReference,
    log,
    metrics,
    keyModal: config.keyModal,
  });
  const departures = createDepartures({
    records: store.departures,
    keptServers: () => [...new Set([...servers.kept(), ...settings.kept()])],
    forgetServer: async (guildId) => {
      await servers.forgetServer(guildId);
      settings.drop(guildId);
    },
    now,
    schedule,
    log,
  });
  const rest = createRest({ ...config.discord, version });
  const incoming = createIncoming({
    handle: (exchange) => engine.handle(exchange),
    rest,
    clock,
    log,
  });
  const gateway = createGateway({
    rest: rest.bot,
    token: config.discord.token,
    shardCount: config.discord.shardCount,
    shardIds: config.discord.shardIds,
    sessions: store.sessions,
    clock,
    log,
    onInteraction: incoming,
    guildMoves: departures,
    onEnd,
  });
  metrics.watchGateway(() => gateway.state());

  let standing: 'starting' | 'ready' | 'closing' = 'starting';
  const closers: (() => Promise<void>)[] = [
    () => store.close(),
    () => answers.close(),
    () => servers.settled(),
    () => departures.stop(),
    () => transport.close(),
  ];

  const notReady = (): string | null => {
    if (standing !== 'ready') return standing;
    const { shards, readyShards } = gateway.state();
    return readyShards === shards ? null : `${readyShards} of ${shards} shards are connected`;
  };

  return {
    async start() {
      const health = await startHealth({ ...config.http, notReady, metrics });
      closers.push(() => health.close());
      log.info({ http: health.url }, 'health and metrics are served');
      await servers.start();
      await settings.start();
      await departures.start();
      closers.push(() => gateway.stop());
      await gateway.start();
      const { ids, written } = await registerCommands({
        rest: rest.bot,
        declarations: engine.declarations(),
        devGuildId: config.discord.devGuildId,
      });
      log.info({ commands: ids.size, written }, 'the commands are registered');
      engine.learnCommandIds(ids);
      standing = 'ready';
      log.info({ ...gateway.state() }, 'Colophon is ready');
    },
    async stop() {
      standing = 'closing';
      await engine.drain(drainMs);
      bucket.close();
      for (const close of closers.toReversed()) {
        await close().catch((error: unknown) => {
          log.warn({ err: error }, 'something did not close');
        });
      }
    },
  };
}

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'),
) as { version: string };

/** Letters and digits that cannot be taken for one another when read out. */
const referenceAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function randomReference(): string {
  return Array.from(
    { length: 6 },
    () => referenceAlphabet[randomInt(referenceAlphabet.length)],
  ).join('');
}
