import { randomBytes, randomInt } from 'node:crypto';

import { commands, forms } from '../../commands/index.ts';
import { createAsk } from '../catalogue/ask.ts';
import { createDescriptionCheck } from '../catalogue/description/description-check.ts';
import { createKeyCheck } from '../catalogue/fetch.ts';
import { createLibraries } from '../catalogue/library/create-libraries.ts';
import { createCharts } from '../charts/charts.ts';
import type { Config } from '../config.ts';
import { createGateway } from '../discord/gateway.ts';
import { createInteractionReceiver } from '../discord/interaction-receiver.ts';
import { createNoticeChannels } from '../discord/notice-channels.ts';
import { createPostingChannels } from '../discord/posting-channels.ts';
import { proxyGateway } from '../discord/proxied.ts';
import { registerCommands } from '../discord/registration.ts';
import { createRest } from '../discord/rest.ts';
import { createEngine } from '../engine/engine.ts';
import { createNoticeSender } from '../engine/notice-sender.ts';
import { keyNoticeSource, watchNoticeSource, welcomeSource } from '../engine/notice-source.ts';
import { createPostRenderer } from '../engine/post-renderer.ts';
import { createKeyring } from '../keys/keyring.ts';
import { createLeftGuilds } from '../keys/left-guilds.ts';
import { createSettingsStore } from '../keys/settings-store.ts';
import type { CatalogueEvent } from '../model/catalogue-event.ts';
import { endWithin } from '../model/deadline.ts';
import { inviteLink } from '../model/invite-link.ts';
import { proxySecrets } from '../model/outgoing-proxy.ts';
import { readableCode } from '../model/readable-code.ts';
import { startHealth } from '../operation/health.ts';
import type { MaskedLog } from '../operation/log.ts';
import { createMetrics } from '../operation/metrics.ts';
import { pages } from '../pages/index.ts';
import { openVault } from '../store/vault.ts';
import type { DeliveryWaits } from '../watches/delivery.ts';
import { createWatches } from '../watches/watches.ts';
import { createFleetMembership } from './fleet-membership.ts';
import {
  openOwnStorage,
  openResponseCache,
  openSourceNames,
  type StorageParts,
} from './storage.ts';
import { openTransport } from './transport.ts';
import { version } from './version.ts';

export interface App {
  /** Resolves when the bot can answer commands. Rejects with a message for the operator. */
  start(): Promise<void>;
  /** Ends open interactions and closes everything, within ten seconds. */
  stop(): Promise<void>;
}

export interface AppParts extends Pick<StorageParts, 'config' | 'clock' | 'incompleteMs'> {
  readonly log: MaskedLog;
  /** Called with an error that must end the process. */
  readonly onEnd: (reason: Error) => void;
  /** How long posts wait for Discord and for other processes. Default: `defaultDeliveryWaits`. */
  readonly deliveryWaits?: DeliveryWaits;
  /** How long a post waits for Discord's response, in milliseconds. Default: ten seconds. */
  readonly postTimeoutMs?: number;
  /** Of several processes: how long one counts as alive that does not answer, in milliseconds. Default: `defaultLifeMs`. */
  readonly lifeMs?: number;
}

/** The share of open work in the ten seconds after `SIGTERM`. */
const stopMs = 6_500;
/** The share of giving the shards to other processes. */
const handoverMs = 1_500;

/**
 * The composition root of the bot: builds and connects every object once. Rejects with a message for the
 * operator. What an object needs of a later one, it gets in a function.
 */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, log, clock, onEnd } = parts;
  const { now, schedule } = clock;
  const hasLeft = (guildId: string) => departures.hasLeft(guildId);

  log.hide('token', config.discord.token);
  for (const [id, secret] of proxySecrets(config.proxy)) log.hide(id, secret);
  if (config.proxy !== null) proxyGateway(config.proxy);
  const metrics = createMetrics(version);

  const storageParts: StorageParts = {
    ...parts,
    onCacheFailed: metrics.recordCacheFailure,
    members: {
      ownerOf: (limit) => fleet.ownerOf(limit),
      isAlive: (process) => fleet.isAlive(process),
    },
  };
  const storage =
    config.redisUrl === null
      ? openOwnStorage(storageParts)
      : await (
          await import('./shared-storage.ts')
        ).openSharedStorage(config.redisUrl, storageParts);
  const { store, masterKeys, limiter } = storage;
  if (masterKeys.generatedIn !== null) {
    log.info({ file: masterKeys.generatedIn }, 'generated a master key; keep a copy of it');
  }

  const keyring = createKeyring({
    store,
    vault: await openVault(store.fingerprintSecret, { masterKeys: masterKeys.keys, randomBytes }),
    now,
    checkKey: (credential) => checkKey(credential),
    hasLeft,
    onOpened: ({ fingerprint, secret }) => {
      log.hide(fingerprint, secret);
    },
    onForgotten: async (fingerprint) => {
      log.forget(fingerprint);
      libraries.forget(fingerprint);
      await Promise.all([catalogue.forget(fingerprint), watches.deleteKeyData(fingerprint)]);
    },
    onChanged: (guildId) => {
      watches.keyChanged(guildId);
    },
    log,
  });
  const settings = createSettingsStore(store.servers, {
    subscribe: store.subscribe.bind(store),
    log,
  });

  const transport = openTransport(config, now);
  const sourceNames = openSourceNames(storage.answers, now);
  const asking = {
    cache: openResponseCache(storage.answers, now),
    limiter,
    transport,
    now,
    credentials: keyring,
    onEvent: (event: CatalogueEvent) => {
      metrics.recordCatalogueEvent(event);
      description.recordEvent(event);
      log.debug(event, 'catalogue event');
    },
  };
  const checkKey = createKeyCheck({ ...asking, sourceNames });
  const catalogue = createAsk(asking);
  const { baseUrl, chartSource } = config.catalogue;
  const description = createDescriptionCheck({ ask: catalogue.ask, baseUrl, clock, log });
  const libraries = createLibraries({
    ask: catalogue.ask,
    credentials: keyring,
    sourceNames,
    notices: description,
    chartSource,
    baseUrl,
    bookUrlTemplate: config.catalogue.bookUrl,
    booklistUrlTemplate: config.catalogue.booklistUrl,
    boardFreshMs: config.watchIntervalMs,
    now,
    schedule,
  });

  const rest = createRest({
    ...config.discord,
    proxy: config.proxy,
    version,
    now,
    postTimeoutMs: parts.postTimeoutMs,
  });
  const fleet = createFleetMembership({
    config,
    storage,
    lastRequestAt: rest.lastBotRequestAt,
    clock,
    log,
    onEnd,
    lifeMs: parts.lifeMs,
  });
  const { isOurs, leases } = fleet;
  const charts = createCharts(clock, config.chartFontsFolder);
  const watches = createWatches({
    store,
    storageFails: () => storage.trouble() !== null,
    libraryFor: libraries.libraryFor,
    channels: createPostingChannels(rest, { now }),
    draw: createPostRenderer({
      addresses: store.addresses,
      settings,
      sourcesOf: (guildId) => libraries.recent(guildId).sources,
      localeOf: (guildId) => gateway.localeOf(guildId) ?? watches.localeOf(guildId) ?? 'en-US',
      clock,
      log,
    }),
    drawChart: (chart) => charts.draw(chart),
    fingerprintOf: (guildId) => keyring.find(guildId)?.fingerprint ?? null,
    serversWithSameKey: (guildId) => keyring.serversWithSameKey(guildId),
    keyStatus: (guildId) => keyring.keyStatus(guildId),
    watchShare: config.watchUnitsShare,
    intervalMs: config.watchIntervalMs,
    hasLeft,
    isOurs,
    confirmOurs: fleet.confirmOurs,
    sendLimits: fleet.sendLimits,
    processId: fleet.id,
    clock,
    deliveryWaits: parts.deliveryWaits,
    onDelivery: metrics.recordDelivery,
    randomId: () => readableCode(8, randomInt),
    log,
  });
  const notices = createNoticeSender({
    sources: [
      keyNoticeSource(keyring.notices, config.keyModal),
      watchNoticeSource(watches.notices, watches.servers),
      welcomeSource(
        settings.welcomes,
        (guildId) => keyring.hasKey(guildId) || watches.servers.current(guildId).length > 0,
        config.keyModal,
      ),
    ],
    settings,
    channel: createNoticeChannels(rest.bot),
    addresses: store.addresses,
    clock,
    log,
  });
  const engine = createEngine({
    commands,
    pages,
    forms,
    libraryFor: libraries.libraryFor,
    keys: {
      ...keyring,
      haveBeenLost: storage.hasLostData,
      watchShare: config.watchUnitsShare,
    },
    settings,
    watches: watches.servers,
    addresses: store.addresses,
    adminUses: store.adminUses,
    clock,
    randomReference: () => readableCode(6, randomInt),
    log,
    metrics,
    keyModal: config.keyModal,
    catalogueUrls: config.catalogue.urls,
    supportUrl: config.supportUrl,
    isStoreNew: storage.isNew,
    covers: config.covers,
    drawChart: (chart, place) => charts.draw(chart, place),
    notices,
  });
  const departures = createLeftGuilds({
    records: store.leftGuilds,
    storedServers: () => [
      ...new Set([
        ...keyring.storedServers(),
        ...settings.storedServers(),
        ...watches.serversWithWatches(),
      ]),
    ],
    forgetServer: async (guildId) => {
      await watches.deleteServer(guildId);
      await keyring.forgetServer(guildId);
      settings.forget(guildId);
    },
    isOurs,
    clock,
    log,
  });
  const receiver = createInteractionReceiver({
    handle: engine.handle,
    onInstalled: departures.joined,
    rest,
    handover: fleet.handover,
    clock,
    log,
  });
  const gateway = createGateway({
    rest: rest.bot,
    token: config.discord.token,
    leases,
    sessionBudget: fleet.sessionBudget,
    sessions: store.sessions,
    clock,
    log,
    interactions: receiver,
    guildListener: departures,
    onEnd,
  });

  fleet.onChange((change) => {
    limiter.handlePeersChanged();
    departures.reload();
    watches.serversMoved(change);
    // A process that has ended may have left interactions of shards that it gave away before.
    for (const shard of leases.held()) {
      receiver.takeLeft(shard).catch((error: unknown) => {
        log.warn({ shard, err: error }, 'could not continue what another process has left');
      });
    }
  });

  let state: 'starting' | 'ready' | 'closing' = 'starting';
  const notReady = (): string | null => {
    if (state !== 'ready') return state;
    const { shards, readyShards } = gateway.state();
    if (readyShards < shards) return `${readyShards} of ${shards} shards are connected`;
    return fleet.trouble() ?? storage.trouble();
  };
  metrics.observe({
    isReady: () => notReady() === null,
    waiting: () => engine.waiting(),
    keys: () => keyring.keyUsages(),
    watches: () => watches.counts(),
    gateway: () => gateway.state(),
    processes: () => fleet.alive(),
    description: () => description.reading(),
  });

  /** In the order of the start. */
  const closers: (() => Promise<void>)[] = [
    () => storage.close(),
    () => settings.stop(),
    () => keyring.stop(),
    () => departures.stop(),
    () => transport.close(),
  ];
  return {
    async start() {
      const advice = async () => [...(await storage.advice()), ...description.advice()];
      const health = await startHealth({ ...config.http, notReady, advice, metrics });
      closers.push(() => health.close());
      log.info({ http: health.url }, 'serving health and metrics');
      await keyring.start();
      await sourceNames.load();
      await settings.start();
      await watches.load();
      await departures.start();
      closers.push(
        () => leases.stop(),
        () => gateway.stop(),
      );
      await gateway.start();
      const { applicationId, ids, written } = await registerCommands({
        rest: rest.bot,
        declarations: engine.declarations(),
        devGuildId: config.discord.devGuildId,
        stopped: () => state === 'closing',
        clock,
        log,
      });
      log.info({ commands: ids.size, written }, 'registered the commands');
      engine.setCommandIds(ids);
      await watches.start();
      // Other processes may have changed watches since they were loaded.
      if (storage.fleet !== undefined) watches.serversMoved({ gained: true });
      state = 'ready';
      notices.start();
      description.start();
      const connected = gateway.state();
      log.info({ ...connected }, readyLine(config, applicationId, connected.servers));
    },
    async stop() {
      state = 'closing';
      description.stop();
      const isContinued = await leases.leave(handoverMs);
      const stopped = Promise.all([
        notices.stop(),
        watches.stop(),
        engine.drain(stopMs, isContinued),
      ]);
      await endWithin(stopMs, stopped, schedule);
      limiter.close();
      charts.close();
      for (const close of closers.toReversed()) {
        await close().catch((error: unknown) => {
          log.warn({ err: error }, 'could not close a part of the bot');
        });
      }
    },
  };
}

/** The line of the log that says what has started. `servers`: null if Discord has not said it. */
function readyLine(
  { dataDir, redisUrl }: Config,
  applicationId: string,
  servers: number | null,
): string {
  // Without the password that the address may have.
  const storage = redisUrl === null ? `data in ${dataDir}` : `Redis ${new URL(redisUrl).host}`;
  const parts = [`Node ${process.versions.node}`, storage];
  if (servers !== null) parts.push(servers === 1 ? '1 server' : `${servers} servers`);
  return `Colophon ${version} is ready: ${parts.join(', ')}. Invite it: ${inviteLink(applicationId)}`;
}
