import { randomBytes, randomInt } from 'node:crypto';

import { commands, forms } from '../../commands/index.ts';
import type { App, AppParts } from './app-parts.ts';
import { createAsk } from '../catalogue/ask.ts';
import { createDescriptionCheck } from '../catalogue/description/description-check.ts';
import type { CatalogueEvent } from '../model/catalogue-event.ts';
import { createKeyCheck } from '../catalogue/fetch.ts';
import { createLibraries } from '../catalogue/library/create-libraries.ts';
import { createTransport } from '../catalogue/transport.ts';
import { createCharts } from '../charts/charts.ts';
import { createGateway } from '../discord/gateway.ts';
import { createInteractionReceiver } from '../discord/interaction-receiver.ts';
import { createNoticeChannels } from '../discord/notice-channels.ts';
import { createPostingChannels } from '../discord/posting-channels.ts';
import { proxyGateway } from '../discord/proxied.ts';
import { registerCommands } from '../discord/registration.ts';
import { createRest } from '../discord/rest.ts';
import { createEngine } from '../engine/engine.ts';
import { keyNoticeSource, watchNoticeSource } from '../engine/notice-source.ts';
import { createNoticeSender } from '../engine/notice-sender.ts';
import { createPostRenderer } from '../engine/post-renderer.ts';
import { endWithin } from '../model/deadline.ts';
import { proxySecrets } from '../model/outgoing-proxy.ts';
import { readableCode } from '../model/readable-code.ts';
import { startHealth } from '../operation/health.ts';
import { createMetrics } from '../operation/metrics.ts';
import { pages } from '../pages/index.ts';
import { openProcesses } from './processes.ts';
import { createLeftGuilds } from '../keys/left-guilds.ts';
import { createKeyring } from '../keys/keyring.ts';
import { createSettingsStore } from '../keys/settings-store.ts';
import { readyLine } from './ready-line.ts';
import { openOwnStorage, openResponseCache, openSourceNames } from './storage.ts';
import { openVault } from '../store/vault.ts';
import { version } from './version.ts';
import { createWatches } from '../watches/watches.ts';

/** The share of open work in the ten seconds after `SIGTERM`. */
const stopMs = 6_500;
/** The share of giving the shards to other processes. */
const handoverMs = 1_500;

/** Builds and connects every object. Rejects with a message for the operator. */
export async function createApp(appParts: AppParts): Promise<App> {
  const { config, log, clock, onEnd, deliveryWaits, postTimeoutMs } = appParts;
  const { now, schedule } = clock;
  const metrics = createMetrics(version);
  log.hide('token', config.discord.token);
  for (const [id, secret] of proxySecrets(config.proxy)) log.hide(id, secret);
  if (config.proxy !== null) proxyGateway(config.proxy);

  const onCacheFailed = metrics.recordCacheFailure.bind(metrics);
  const members = {
    ownerOf: (limit: string) => processes.ownerOf(limit),
    isAlive: (process: string) => processes.isAlive(process),
  };
  const parts = { ...appParts, onCacheFailed, members };
  const storage =
    config.redisUrl === null
      ? openOwnStorage(parts)
      : await (await import('./shared-storage.ts')).openSharedStorage(config.redisUrl, parts);
  const { store, masterKeys, limiter } = storage;
  if (masterKeys.generatedIn !== null) {
    log.info({ file: masterKeys.generatedIn }, 'generated a master key; keep a copy of it');
  }

  const servers = createKeyring({
    store,
    vault: await openVault(store.fingerprintSecret, { masterKeys: masterKeys.keys, randomBytes }),
    now,
    checkKey: (credential) => checkKey(credential),
    hasLeft: (guildId) => departures.hasLeft(guildId),
    watchShare: config.watchUnitsShare,
    hasLostData: storage.hasLostData,
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
  const transport = createTransport({
    baseUrl: config.catalogue.baseUrl,
    userAgent: `Colophon/${version} (Discord bot)`,
    proxy: config.proxy,
    now,
  });
  const sourceNames = openSourceNames(storage, now);
  const asking = {
    cache: openResponseCache(storage, now),
    limiter,
    transport,
    now,
    credentials: servers,
    onEvent: (event: CatalogueEvent) => {
      metrics.recordCatalogueEvent(event);
      description.recordEvent(event);
      log.debug(event, 'catalogue event');
    },
  };
  const checkKey = createKeyCheck({ ...asking, sourceNames });
  const catalogue = createAsk(asking);
  const { baseUrl, bookUrl, booklistUrl, chartSource } = config.catalogue;
  const { ask } = catalogue;
  const description = createDescriptionCheck({ ask, baseUrl, clock, log });
  const libraries = createLibraries({
    ...{ ask, credentials: servers, sourceNames, notices: description, chartSource },
    ...{ baseUrl, bookUrlTemplate: bookUrl, booklistUrlTemplate: booklistUrl },
    boardFreshMs: config.watchIntervalMs,
    now,
    schedule,
  });

  const { libraryFor } = libraries;
  const rest = createRest({ ...config.discord, proxy: config.proxy, version, now, postTimeoutMs });
  const processes = openProcesses({
    ...{ config, storage, clock, log, onEnd, lifeMs: appParts.lifeMs },
    lastRequestAt: rest.lastBotRequestAt,
  });
  const charts = createCharts(clock, config.chartFontsFolder);
  const { isOurs, confirmOurs, sendLimits, leases, sessionBudget } = processes;
  const watches = createWatches({
    ...{ store, deliveryWaits, libraryFor, storageFails: () => storage.trouble() !== null },
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
    fingerprintOf: (guildId) => servers.find(guildId)?.fingerprint ?? null,
    serversWithSameKey: (guildId) => servers.serversWithSameKey(guildId),
    keyStatus: (guildId) => servers.keyStatus(guildId),
    watchShare: config.watchUnitsShare,
    intervalMs: config.watchIntervalMs,
    hasLeft: (guildId) => departures.hasLeft(guildId),
    ...{ isOurs, confirmOurs, sendLimits, processId: processes.id },
    clock,
    randomId: () => readableCode(8, randomInt),
    onDelivery: metrics.recordDelivery.bind(metrics),
    log,
  });
  const notices = createNoticeSender({
    sources: [
      keyNoticeSource(servers.notices, config.keyModal),
      watchNoticeSource(watches.notices),
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
    libraryFor,
    keys: servers,
    settings,
    watches: watches.servers,
    drawChart: (chart, place) => charts.draw(chart, place),
    addresses: store.addresses,
    adminUses: store.adminUses,
    clock,
    randomReference: () => readableCode(6, randomInt),
    log,
    metrics,
    ...{ keyModal: config.keyModal, covers: config.covers, catalogueUrls: config.catalogue.urls },
    isStoreNew: storage.isNew,
    notices,
  });
  const departures = createLeftGuilds({
    records: store.leftGuilds,
    storedServers: () => [
      ...new Set([
        ...servers.storedServers(),
        ...settings.storedServers(),
        ...watches.serversWithWatches(),
      ]),
    ],
    forgetServer: async (guildId) => {
      await watches.deleteServer(guildId);
      await servers.forgetServer(guildId);
      settings.forget(guildId);
    },
    isOurs,
    clock,
    log,
  });
  const receiver = createInteractionReceiver({
    handle: engine.handle,
    onInstalled: departures.joined,
    ...{ rest, handover: processes.handover },
    clock,
    log,
  });
  const gateway = createGateway({
    rest: rest.bot,
    token: config.discord.token,
    ...{ leases, sessionBudget, sessions: store.sessions },
    clock,
    log,
    interactions: receiver,
    guildListener: departures,
    onEnd,
  });
  metrics.observeWaiting(() => engine.waiting());
  metrics.observeKeys(() => servers.keyUsages());
  metrics.observeWatches(() => watches.counts());
  metrics.observeGateway(() => gateway.state());
  metrics.observeProcesses(() => processes.alive());
  metrics.observeDescription(() => description.reading());

  processes.onChange((change) => {
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
  const closers: (() => Promise<void>)[] = [
    () => storage.close(),
    () => settings.stop(),
    () => servers.stop(),
    () => departures.stop(),
    () => transport.close(),
  ];

  const notReady = (): string | null => {
    if (state !== 'ready') return state;
    const { shards, readyShards } = gateway.state();
    if (readyShards < shards) return `${readyShards} of ${shards} shards are connected`;
    return processes.trouble() ?? storage.trouble();
  };
  metrics.observeReady(() => notReady() === null);

  return {
    async start() {
      const advice = async () => [...(await storage.advice()), ...description.advice()];
      const health = await startHealth({ ...config.http, notReady, advice, metrics });
      closers.push(() => health.close());
      log.info({ http: health.url }, 'serving health and metrics');
      await servers.start();
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
        ...{ rest: rest.bot, devGuildId: config.discord.devGuildId, clock, log },
        ...{ declarations: engine.declarations(), stopped: () => state === 'closing' },
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
