import { describe, expect, test } from 'vitest';

import { SAMPLE_KEY } from '../../../src/playground/catalogue/sample-catalogue.ts';
import type { CatalogueCondition } from '../../../src/playground/page/contract/panel.ts';
import { usePanel } from './panel-fixture.ts';

const fixture = usePanel();
const { ask, now, of } = fixture;

const turn = (weather: CatalogueCondition) =>
  fixture.panel.apply({ kind: 'catalogue', condition: weather });
const both = () => [() => ask('/stats'), () => ask('/sources', SAMPLE_KEY)];

describe('a catalogue', () => {
  test('that is down resets every connection', async () => {
    expect(await turn('down')).toEqual({ problem: null });
    for (const asking of both()) await expect(asking()).rejects.toThrow();
    expect(of('upstream')).toMatchObject([{ status: null }, { status: null }]);
  });

  test('that is over its limit responds with 429 and when to retry', async () => {
    await turn('overLimit');
    for (const asking of both()) {
      const { status, headers } = await asking();
      expect(status).toBe(429);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect(of('upstream').map(({ status }) => status)).toEqual([429, 429]);
  });

  test('that is slow delays responses', async () => {
    await turn('slow');
    const waiting = both().map((asking) =>
      asking().then(
        () => 'answered',
        () => 'cut',
      ),
    );
    const faults = () => fixture.catalogue.requests.all().map(({ fault }) => fault);
    await expect.poll(faults, { timeout: 10_000 }).toEqual(['delay', 'delay']);
    expect(of('upstream')).toMatchObject([{ tookMs: null }, { tookMs: null }]);
    await fixture.catalogue.close();
    expect(await Promise.all(waiting)).toEqual(['cut', 'cut']);
  });

  test('responds normally after any condition is cleared', async () => {
    for (const weather of ['slow', 'down', 'overLimit', 'fine'] as const) {
      await turn(weather);
      expect(now().catalogue).toBe(weather);
    }
    for (const asking of both()) expect((await asking()).status).toBe(200);
  });

  test('serves its covers under any condition', async () => {
    for (const weather of ['slow', 'down', 'overLimit'] as const) {
      await turn(weather);
      const { ok } = await fetch(
        `${fixture.catalogue.url}/covers/${fixture.catalogue.fixtures.famous.id}.svg`,
      );
      expect(ok, weather).toBe(true);
    }
  });
});
