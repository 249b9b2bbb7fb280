import { expect, test } from 'vitest';

import { createMetrics } from '../../src/operation/metrics.ts';

test('metrics tell what was answered, asked, waited for and left, in the words of an operator', async () => {
  const metrics = createMetrics();
  const book = { kind: 'command', name: 'book', outcome: 'page' };
  metrics.answered({ ...book, acknowledgedMs: 40, endedMs: 250 });
  metrics.answered({ ...book, outcome: 'lost', acknowledgedMs: null, endedMs: 3000 });
  const keyed = { interface: 'keyed' } as const;
  metrics.catalogue({ ...keyed, what: 'asked', urgency: 'person', ms: 2000, outcome: 'stale' });
  const path = '/v1/{source}/rankings/{board}';
  metrics.catalogue({ ...keyed, what: 'sent', path, ms: 120, units: 5, outcome: 'ok' });
  metrics.cacheFailed();
  metrics.unitsRemaining('AbCdEfGh12345678', 4999);
  let readyShards = 0;
  metrics.watchGateway(() => ({ shards: 2, readyShards, servers: null }));
  await metrics.text();
  readyShards = 1;
  const lines = (await metrics.text()).split('\n');
  for (const line of [
    'colophon_interaction_seconds_count{kind="command",name="book",outcome="page"} 1',
    'colophon_interaction_seconds_sum{kind="command",name="book",outcome="lost"} 3',
    'colophon_acknowledgement_seconds_count{kind="command"} 1',
    'colophon_acknowledgement_seconds_bucket{le="0.1",kind="command"} 1',
    'colophon_catalogue_answer_seconds_sum{interface="keyed",urgency="person",outcome="stale"} 2',
    'colophon_catalogue_request_seconds_sum{interface="keyed",path="/v1/{source}/rankings/{board}",outcome="ok"} 0.12',
    'colophon_units_spent_total 5',
    'colophon_cache_failures_total 1',
    'colophon_units_remaining{fingerprint="AbCdEfGh12345678"} 4999',
    'colophon_shards 2',
    'colophon_shards_ready 1',
    'colophon_servers Nan',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.some((line) => line.startsWith('process_resident_memory_bytes '))).toBe(true);
});

test('a key that is gone leaves no metric behind, and two bots share none', async () => {
  const metrics = createMetrics();
  metrics.unitsRemaining('AbCdEfGh12345678', 1);
  expect(await createMetrics().text()).not.toContain('AbCdEfGh12345678');
  metrics.forgetKey('AbCdEfGh12345678');
  expect(await metrics.text()).not.toContain('AbCdEfGh12345678');
});
