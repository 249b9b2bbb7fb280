import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** What an operator watches, in a registry of its own. Labels hold names and codes, never what a person typed. */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  /** One interaction, from its arrival to its end. */
  recordInteraction(interaction: AnsweredInteraction): void;
  /** One event of the catalogue: a question answered, or a request sent. */
  recordCatalogueEvent(event: CatalogueQuestion | CatalogueRequest): void;
  recordCacheFailure(): void;
  /** What became of a post of a watch: `open` is told again when it is known. */
  recordDelivery(outcome: string): void;
  /** Where the number of watches in each state is read whenever the metrics are. */
  observeWatches(read: () => Readonly<Record<string, number>>): void;
  /** Where what is known of keys is read whenever the metrics are: a key that is gone leaves none behind. */
  observeKeys(read: () => readonly KeyReading[]): void;
  /** Where the gateway's state is read whenever the metrics are. */
  observeGateway(read: () => GatewayReading): void;
}

interface AnsweredInteraction {
  readonly kind: string;
  /** A command's, a form's or a page's name. */
  readonly name: string;
  readonly outcome: string;
  /** Null where Discord never took an answer. */
  readonly acknowledgedMs: number | null;
  readonly endedMs: number;
}

/** From the question to its answer, with any waiting in line. */
interface CatalogueQuestion {
  readonly what: 'asked';
  readonly interface: 'open' | 'keyed';
  readonly urgency: string;
  readonly ms: number;
  /** `fresh` and `stale` came from the cache, `fetched` from the service; else a problem's code. */
  readonly outcome: string;
}

interface CatalogueRequest {
  readonly what: 'sent';
  readonly interface: 'open' | 'keyed';
  /** With placeholders: one series for all books, not one for each. */
  readonly path: string;
  readonly ms: number;
  readonly units: number;
  readonly outcome: string;
}

/** A key by its fingerprint, which the log line of its setting has beside the server's id. */
interface KeyReading {
  readonly fingerprint: string;
  /** The account's daily units; null where nothing is known of today's. */
  readonly units: {
    readonly limit: number;
    readonly remaining: number;
    /** When they are given back, milliseconds since the epoch. */
    readonly resetAt: number;
  } | null;
  /** Why it is not used; null where it is. */
  readonly refusal: string | null;
}

interface GatewayReading {
  readonly shards: number;
  readonly readyShards: number;
  /** Null until every shard has been told. */
  readonly servers: number | null;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const interactions = new Histogram({
    name: 'colophon_interaction_seconds',
    help: 'Interactions from arrival to end.',
    labelNames: ['kind', 'name', 'outcome'] as const,
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30],
    registers,
  });
  const acknowledgements = new Histogram({
    name: 'colophon_acknowledgement_seconds',
    help: "Interactions from arrival until Discord had taken the first answer; Discord's limit is 3 seconds.",
    labelNames: ['kind'] as const,
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 2, 3],
    registers,
  });
  const questions = new Histogram({
    name: 'colophon_catalogue_answer_seconds',
    help: 'Questions to the catalogue from asking to answer, with cache and waiting in line.',
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
  const cacheTroubles = new Counter({
    name: 'colophon_cache_failures_total',
    help: 'Reads and writes of the answer cache that failed.',
    registers,
  });
  const posts = new Counter({
    name: 'colophon_posts_total',
    help: 'Posts of watches by what became of them.',
    labelNames: ['outcome'] as const,
    registers,
  });
  let readKeys = (): readonly KeyReading[] => [];
  const ofKeys = (name: string, help: string, value: (key: KeyReading) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['fingerprint'] as const,
      registers,
      collect() {
        this.reset();
        for (const key of readKeys()) {
          const known = value(key);
          if (known !== null) this.set({ fingerprint: key.fingerprint }, known);
        }
      },
    });
  ofKeys(
    'colophon_units_remaining',
    "Daily units left of a key's account, by the key's fingerprint.",
    ({ units }) => units?.remaining ?? null,
  );
  ofKeys('colophon_units_limit', 'Units that a day has.', ({ units }) => units?.limit ?? null);
  ofKeys(
    'colophon_units_reset_timestamp_seconds',
    'When the units are given back, in seconds since the epoch.',
    ({ units }) => (units === null ? null : units.resetAt / 1000),
  );
  ofKeys('colophon_key_refused', 'Whether the service refuses a key: 1 or 0.', ({ refusal }) =>
    refusal === null ? 0 : 1,
  );

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    recordInteraction({ kind, name, outcome, acknowledgedMs, endedMs }) {
      interactions.observe({ kind, name, outcome }, endedMs / 1000);
      if (acknowledgedMs !== null) acknowledgements.observe({ kind }, acknowledgedMs / 1000);
    },
    recordCatalogueEvent(event) {
      const { interface: side, outcome, ms } = event;
      if (event.what === 'asked') {
        questions.observe({ interface: side, urgency: event.urgency, outcome }, ms / 1000);
      } else {
        requests.observe({ interface: side, path: event.path, outcome }, ms / 1000);
        spent.inc(event.units);
      }
    },
    recordCacheFailure() {
      cacheTroubles.inc();
    },
    recordDelivery(outcome) {
      posts.inc({ outcome });
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
    observeKeys(read) {
      readKeys = read;
    },
    observeGateway(read) {
      const gauge = (name: string, help: string, value: () => number | null) =>
        new Gauge({
          name,
          help,
          registers,
          collect() {
            this.set(value() ?? NaN);
          },
        });
      gauge('colophon_shards', 'Shards that this process runs.', () => read().shards);
      gauge('colophon_shards_ready', 'Those of them that are ready.', () => read().readyShards);
      gauge('colophon_servers', 'Servers that Colophon is in.', () => read().servers);
    },
  };
}
