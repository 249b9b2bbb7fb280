import { Counter, Gauge, Histogram } from 'prom-client';

import type { CatalogueEvent } from '../model/catalogue-event.ts';
import type { GatewayState } from '../model/gateway-state.ts';
import type { InteractionReport } from '../model/interaction-report.ts';
import type { KeyUsage } from '../model/server.ts';
import { processRegistry } from './process-metrics.ts';

/** Prometheus metrics. Labels contain names and codes, never a user's input. */
interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  recordInteraction(report: InteractionReport): void;
  recordCatalogueEvent(event: CatalogueEvent): void;
  recordCacheFailure(): void;
  /** Records the result of a delivery. `open` is followed by a final result. */
  recordDelivery(outcome: (typeof deliveryOutcomes)[number]): void;
  /** `read` returns whether the process is ready, as `/readyz` says. It is called at each scrape. */
  observeReady(read: () => boolean): void;
  /** `read` returns the number of watches by state. It is called at each scrape. */
  observeWatches(read: () => Readonly<Record<string, number>>): void;
  /** `read` returns how many interactions wait in line. It is called at each scrape. */
  observeWaiting(read: () => number): void;
  /** `read` returns the keys in use. It is called at each scrape, so a removed key leaves no series. */
  observeKeys(read: () => readonly KeyUsage[]): void;
  /** `read` returns the gateway's state. It is called at each scrape. */
  observeGateway(read: () => GatewayState): void;
  /** `read` returns how many processes share the shards. It is called at each scrape. */
  observeProcesses(read: () => number): void;
  /** `read` returns what the catalogue says about itself. It is called at each scrape. */
  observeDescription(read: () => DescriptionReading): void;
}

const deliveryOutcomes = [
  'posted',
  'refused',
  'open',
  'outdated',
  'unconfirmed',
  'unchanged',
  'postponed',
] as const;

interface DescriptionReading {
  /** Differences between the catalogue's description and what Colophon uses, by kind. */
  readonly findings: Readonly<Record<string, number>>;
  /** When the catalogue ends its interface, in milliseconds since the epoch; null if unknown. */
  readonly endsAt: number | null;
}

export function createMetrics(version: string): Metrics {
  const registry = processRegistry(version);
  const registers = [registry];
  const interactions = new Histogram({
    name: 'colophon_interaction_seconds',
    help: 'Interactions from arrival to end.',
    labelNames: ['kind', 'name', 'outcome'] as const,
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30, 120, 600],
    registers,
  });
  const waits = new Histogram({
    name: 'colophon_wait_seconds',
    help: 'Time that interactions waited in line for their turn at the catalogue, of those that did.',
    labelNames: ['outcome'] as const,
    buckets: [1, 5, 15, 30, 60, 120, 300, 600, 780],
    registers,
  });
  const acknowledgements = new Histogram({
    name: 'colophon_acknowledgement_seconds',
    help: "Interactions from arrival until Discord accepted the first response; Discord's limit is 3 seconds.",
    labelNames: ['kind'] as const,
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 2, 3],
    registers,
  });
  const queries = new Histogram({
    name: 'colophon_catalogue_answer_seconds',
    help: 'Catalogue queries from call to answer, including cache and queue time.',
    labelNames: ['interface', 'urgency', 'outcome'] as const,
    buckets: [0.001, 0.01, 0.1, 0.3, 1, 3, 10, 60],
    registers,
  });
  const requests = new Histogram({
    name: 'colophon_catalogue_request_seconds',
    help: 'Requests to the catalogue.',
    labelNames: ['interface', 'path', 'outcome'] as const,
    buckets: [0.02, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const spent = new Counter({
    name: 'colophon_units_spent_total',
    help: 'Units that requests to the keyed interface cost.',
    registers,
  });
  const cacheFailures = new Counter({
    name: 'colophon_cache_failures_total',
    help: 'Reads and writes of the answer cache that failed.',
    registers,
  });
  const posts = new Counter({
    name: 'colophon_posts_total',
    help: 'Posts of watches by result.',
    labelNames: ['outcome'] as const,
    registers,
  });
  // Prometheus does not see the first increase of a series that begins with it.
  for (const outcome of deliveryOutcomes) posts.inc({ outcome }, 0);
  /** `value` is read at each scrape. Null: unknown. */
  const gauge = (name: string, help: string, value: () => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value() ?? NaN);
      },
    });
  let readKeys = (): readonly KeyUsage[] => [];
  const keyGauge = (name: string, help: string, value: (key: KeyUsage) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['fingerprint'] as const,
      registers,
      collect() {
        this.reset();
        for (const key of readKeys()) {
          const reading = value(key);
          if (reading !== null) this.set({ fingerprint: key.fingerprint }, reading);
        }
      },
    });
  keyGauge(
    'colophon_units_remaining',
    "Daily units left of a key's account, by the key's fingerprint.",
    ({ units }) => units?.remaining ?? null,
  );
  keyGauge('colophon_units_limit', 'Units per day.', ({ units }) => units?.limit ?? null);
  keyGauge(
    'colophon_units_reset_timestamp_seconds',
    'When the units are reset, in seconds since the epoch.',
    ({ units }) => (units === null ? null : units.resetAt / 1000),
  );
  keyGauge('colophon_key_refused', 'Whether the service refuses a key: 1 or 0.', ({ refusal }) =>
    refusal === null ? 0 : 1,
  );

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    recordInteraction({ kind, name, outcome, acknowledgedMs, endedMs, waitedMs }) {
      interactions.observe({ kind, name, outcome }, endedMs / 1000);
      if (waitedMs !== undefined) waits.observe({ outcome }, waitedMs / 1000);
      if (acknowledgedMs !== null) acknowledgements.observe({ kind }, acknowledgedMs / 1000);
    },
    recordCatalogueEvent(event) {
      const { interface: side, outcome, ms } = event;
      if (event.what === 'asked') {
        queries.observe({ interface: side, urgency: event.urgency, outcome }, ms / 1000);
      } else {
        requests.observe({ interface: side, path: event.path, outcome }, ms / 1000);
        spent.inc(event.units);
      }
    },
    recordCacheFailure() {
      cacheFailures.inc();
    },
    recordDelivery(outcome) {
      posts.inc({ outcome });
    },
    observeReady(read) {
      gauge(
        'colophon_ready',
        'Whether this process is connected to Discord, reaches its storage and takes interactions: 1 or 0.',
        () => (read() ? 1 : 0),
      );
    },
    observeWatches(read) {
      new Gauge({
        name: 'colophon_watches',
        help: 'Watches by their state.',
        labelNames: ['state'] as const,
        registers,
        collect() {
          for (const [state, count] of Object.entries(read())) this.set({ state }, count);
        },
      });
    },
    observeWaiting(read) {
      gauge(
        'colophon_interactions_waiting',
        'Interactions that wait in line for their turn at the catalogue.',
        read,
      );
    },
    observeKeys(read) {
      readKeys = read;
    },
    observeGateway(read) {
      gauge('colophon_shards', 'Shards that this process runs.', () => read().shards);
      gauge('colophon_shards_ready', 'Ready shards of this process.', () => read().readyShards);
      gauge('colophon_servers', 'Servers that Colophon is in.', () => read().servers);
      gauge('colophon_shards_all', 'Shards of all processes.', () => read().allShards);
      gauge(
        'colophon_shards_recommended',
        'Shards of all processes that Discord recommends.',
        () => read().recommendedShards,
      );
      gauge(
        'colophon_session_starts_left',
        'New sessions of the gateway that Discord still allows today.',
        () => read().sessionStartsLeft,
      );
      gauge(
        'colophon_session_starts_limit',
        'New sessions of the gateway that Discord allows in a day.',
        () => read().sessionStartsPerDay,
      );
    },
    observeProcesses(read) {
      gauge('colophon_processes', 'Processes that share the shards, with this one.', read);
    },
    observeDescription(read) {
      new Gauge({
        name: 'colophon_description_findings',
        help: "Differences between the catalogue's description and what Colophon uses.",
        labelNames: ['kind'] as const,
        registers,
        collect() {
          this.reset();
          for (const [kind, count] of Object.entries(read().findings)) this.set({ kind }, count);
        },
      });
      gauge(
        'colophon_catalogue_sunset_timestamp_seconds',
        'When the catalogue ends this version of its interface, in seconds since the epoch; NaN if unknown.',
        () => {
          const { endsAt } = read();
          return endsAt === null ? null : endsAt / 1000;
        },
      );
    },
  };
}
