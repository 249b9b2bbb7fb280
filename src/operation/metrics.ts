import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

import type { CatalogueEvent } from '../model/catalogue-event.ts';
import type { GatewayState } from '../model/gateway-state.ts';
import type { InteractionReport } from '../model/interaction-report.ts';
import type { KeyUsage } from '../model/server.ts';
import { processRegistry } from './process-metrics.ts';

/** What is read at each scrape. */
export interface Readings {
  /** Whether the process is ready, as `/readyz` says. */
  readonly isReady: () => boolean;
  /** How many interactions wait in line. */
  readonly waiting: () => number;
  /** The keys in use. */
  readonly keys: () => readonly KeyUsage[];
  /** The number of watches by state. */
  readonly watches: () => Readonly<Record<string, number>>;
  readonly gateway: () => GatewayState;
  /** How many processes share the shards. */
  readonly processes: () => number;
  readonly description: () => DescriptionReading;
}

/** What the catalogue says about itself. */
interface DescriptionReading {
  /** Differences between the catalogue's description and what Colophon uses, by kind. */
  readonly findings: Readonly<Record<string, number>>;
  /** When the catalogue ends its interface, in milliseconds since the epoch; null if unknown. */
  readonly endsAt: number | null;
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

/** Prometheus metrics. Labels contain names and codes, never a user's input. */
export function createMetrics(version: string) {
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

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    recordInteraction(report: InteractionReport): void {
      const { kind, name, outcome, acknowledgedMs, endedMs, waitedMs } = report;
      interactions.observe({ kind, name, outcome }, endedMs / 1000);
      if (waitedMs !== undefined) waits.observe({ outcome }, waitedMs / 1000);
      if (acknowledgedMs !== null) acknowledgements.observe({ kind }, acknowledgedMs / 1000);
    },
    recordCatalogueEvent(event: CatalogueEvent): void {
      const { interface: side, outcome, ms } = event;
      if (event.what === 'asked') {
        queries.observe({ interface: side, urgency: event.urgency, outcome }, ms / 1000);
      } else {
        requests.observe({ interface: side, path: event.path, outcome }, ms / 1000);
        spent.inc(event.units);
      }
    },
    recordCacheFailure: (): void => {
      cacheFailures.inc();
    },
    /** Records the result of a delivery. `open` is followed by a final result. */
    recordDelivery: (outcome: (typeof deliveryOutcomes)[number]): void => {
      posts.inc({ outcome });
    },
    /** To be called once. */
    observe(readings: Readings): void {
      addGauges(registry, readings);
      addKeyGauges(registry, readings.keys);
    },
  };
}

function addGauges(registry: Registry, readings: Readings): void {
  const { isReady, waiting, watches, gateway, processes, description } = readings;
  const gauge = (name: string, help: string, read: () => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read() ?? NaN);
      },
    });
  gauge(
    'colophon_ready',
    'Whether this process is connected to Discord, reaches its storage and takes interactions: 1 or 0.',
    () => (isReady() ? 1 : 0),
  );
  gauge(
    'colophon_interactions_waiting',
    'Interactions that wait in line for their turn at the catalogue.',
    waiting,
  );
  gauge('colophon_shards', 'Shards that this process runs.', () => gateway().shards);
  gauge('colophon_shards_ready', 'Ready shards of this process.', () => gateway().readyShards);
  gauge('colophon_servers', 'Servers that Colophon is in.', () => gateway().servers);
  gauge('colophon_shards_all', 'Shards of all processes.', () => gateway().allShards);
  gauge(
    'colophon_shards_recommended',
    'Shards of all processes that Discord recommends.',
    () => gateway().recommendedShards,
  );
  gauge(
    'colophon_session_starts_left',
    'New sessions of the gateway that Discord still allows today.',
    () => gateway().sessionStartsLeft,
  );
  gauge(
    'colophon_session_starts_limit',
    'New sessions of the gateway that Discord allows in a day.',
    () => gateway().sessionStartsPerDay,
  );
  gauge('colophon_processes', 'Processes that share the shards, with this one.', processes);
  gauge(
    'colophon_catalogue_sunset_timestamp_seconds',
    'When the catalogue ends this version of its interface, in seconds since the epoch; NaN if unknown.',
    () => {
      const { endsAt } = description();
      return endsAt === null ? null : endsAt / 1000;
    },
  );
  addGaugeBy(registry, 'state', 'colophon_watches', 'Watches by their state.', () =>
    Object.entries(watches()),
  );
  addGaugeBy(
    registry,
    'kind',
    'colophon_description_findings',
    "Differences between the catalogue's description and what Colophon uses.",
    () => Object.entries(description().findings),
  );
}

function addKeyGauges(registry: Registry, keys: Readings['keys']): void {
  const gauge = (name: string, help: string, value: (key: KeyUsage) => number | undefined) => {
    addGaugeBy(registry, 'fingerprint', name, help, () =>
      keys().map((key) => [key.fingerprint, value(key)]),
    );
  };
  gauge(
    'colophon_units_remaining',
    "Daily units left of a key's account, by the key's fingerprint.",
    ({ units }) => units?.remaining,
  );
  gauge('colophon_units_limit', 'Units per day.', ({ units }) => units?.limit);
  gauge(
    'colophon_units_reset_timestamp_seconds',
    'When the units are reset, in seconds since the epoch.',
    ({ units }) => (units === null ? undefined : units.resetAt / 1000),
  );
  gauge('colophon_key_refused', 'Whether the service refuses a key: 1 or 0.', ({ refusal }) =>
    refusal === null ? 0 : 1,
  );
}

/** A gauge with a value for each value of its label. One that is no longer read leaves no series. */
function addGaugeBy(
  registry: Registry,
  label: string,
  name: string,
  help: string,
  read: () => readonly (readonly [value: string, number: number | undefined])[],
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [value, number] of read()) {
        if (number !== undefined) this.set({ [label]: value }, number);
      }
    },
  });
}
