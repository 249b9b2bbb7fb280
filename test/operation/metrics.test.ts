import { expect, test } from 'vitest';

import type { KeyUsage } from '../../src/model/server.ts';
import { createMetrics, type Readings } from '../../src/operation/metrics.ts';

test('metrics report interactions, queries, requests and units', async () => {
  const metrics = createMetrics('1.2.3');
  const book = { kind: 'command', name: 'book', outcome: 'page' } as const;
  metrics.recordInteraction({ ...book, acknowledgedMs: 40, endedMs: 250 });
  metrics.recordInteraction({ ...book, outcome: 'lost', acknowledgedMs: null, endedMs: 3000 });
  metrics.recordInteraction({ ...book, acknowledgedMs: 40, endedMs: 70_250, waitedMs: 70_000 });
  const keyed = { interface: 'keyed' } as const;
  metrics.recordCatalogueEvent({
    ...keyed,
    what: 'asked',
    path: '/v1/sources',
    urgency: 'person',
    ms: 2000,
    outcome: 'stale',
  });
  const path = '/v1/{source}/rankings/{board}';
  metrics.recordCatalogueEvent({
    ...{
      ...keyed,
      what: 'sent',
      path,
      status: 200,
      ms: 120,
      units: 5,
      outcome: 'ok',
      sunset: null,
    },
  });
  metrics.recordCacheFailure();
  let readyShards = 0;
  metrics.observe({
    ...nothing,
    waiting: () => 7,
    gateway: () => ({ ...nothing.gateway(), readyShards }),
    processes: () => 4,
    isReady: () => readyShards > 0,
  });
  metrics.recordDelivery('refused');
  await metrics.text();
  readyShards = 1;
  const lines = (await metrics.text()).split('\n');
  for (const line of [
    'colophon_interaction_seconds_count{kind="command",name="book",outcome="page"} 2',
    'colophon_interaction_seconds_sum{kind="command",name="book",outcome="lost"} 3',
    'colophon_wait_seconds_count{outcome="page"} 1',
    'colophon_wait_seconds_sum{outcome="page"} 70',
    'colophon_interactions_waiting 7',
    'colophon_acknowledgement_seconds_count{kind="command"} 2',
    'colophon_acknowledgement_seconds_bucket{le="0.1",kind="command"} 2',
    'colophon_catalogue_answer_seconds_sum{interface="keyed",urgency="person",outcome="stale"} 2',
    'colophon_catalogue_request_seconds_sum{interface="keyed",path="/v1/{source}/rankings/{board}",outcome="ok"} 0.12',
    'colophon_units_spent_total 5',
    'colophon_cache_failures_total 1',
    'colophon_ready 1',
    'colophon_posts_total{outcome="refused"} 1',
    'colophon_posts_total{outcome="unconfirmed"} 0',
    'colophon_shards 2',
    'colophon_shards_ready 1',
    'colophon_servers Nan',
    'colophon_shards_all 8',
    'colophon_shards_recommended 9',
    'colophon_session_starts_left 990',
    'colophon_session_starts_limit 1000',
    'colophon_processes 4',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.some((line) => line.startsWith('process_resident_memory_bytes '))).toBe(true);
});

test("a key's metrics have its fingerprint as label, and unknown values are omitted", async () => {
  const metrics = createMetrics('1.2.3');
  const units = { limit: 5000, remaining: 4321, resetAt: 1_780_000_000_000, asOf: 0 };
  metrics.observe({
    ...nothing,
    keys: () => [
      { fingerprint: 'AbCdEfGh12345678', units, refusal: null },
      { fingerprint: 'IjKlMnOp12345678', units: null, refusal: 'revoked_key' },
    ],
  });
  const series = (await metrics.text()).split('\n').filter((line) => line.includes('12345678'));
  expect(series.toSorted()).toEqual([
    'colophon_key_refused{fingerprint="AbCdEfGh12345678"} 0',
    'colophon_key_refused{fingerprint="IjKlMnOp12345678"} 1',
    'colophon_units_limit{fingerprint="AbCdEfGh12345678"} 5000',
    'colophon_units_remaining{fingerprint="AbCdEfGh12345678"} 4321',
    'colophon_units_reset_timestamp_seconds{fingerprint="AbCdEfGh12345678"} 1780000000',
  ]);
});

test('a removed key leaves no metric, and two bots share none', async () => {
  const metrics = createMetrics('1.2.3');
  let keys: KeyUsage[] = [{ fingerprint: 'AbCdEfGh12345678', units: null, refusal: null }];
  metrics.observe({ ...nothing, keys: () => keys });
  expect(await createMetrics('1.2.3').text()).not.toContain('AbCdEfGh12345678');
  expect(await metrics.text()).toContain('AbCdEfGh12345678');
  keys = [];
  expect(await metrics.text()).not.toContain('AbCdEfGh12345678');
});

test('watches are counted by state, and posts by result', async () => {
  const metrics = createMetrics('1.2.3');
  const watches = () => ({ running: 3, paused: 1, troubled: 0 });
  metrics.observe({ ...nothing, watches });
  for (const outcome of ['posted', 'posted', 'open', 'refused'] as const)
    metrics.recordDelivery(outcome);
  const series = (await metrics.text())
    .split('\n')
    .filter((line) => /^colophon_(watches|posts)/.test(line));
  expect(series).toEqual([
    'colophon_posts_total{outcome="posted"} 2',
    'colophon_posts_total{outcome="refused"} 1',
    'colophon_posts_total{outcome="open"} 1',
    'colophon_posts_total{outcome="outdated"} 0',
    'colophon_posts_total{outcome="unconfirmed"} 0',
    'colophon_posts_total{outcome="unchanged"} 0',
    'colophon_posts_total{outcome="postponed"} 0',
    'colophon_watches{state="running"} 3',
    'colophon_watches{state="paused"} 1',
    'colophon_watches{state="troubled"} 0',
  ]);
});

/** The readings of a bot without keys and watches. */
const nothing: Readings = {
  isReady: () => true,
  waiting: () => 0,
  keys: () => [],
  watches: () => ({}),
  gateway: () => ({
    ...{ shards: 2, readyShards: 0, servers: null, allShards: 8, recommendedShards: 9 },
    ...{ sessionStartsLeft: 990, sessionStartsPerDay: 1000 },
  }),
  processes: () => 1,
  description: () => ({ findings: {}, endsAt: null }),
};
