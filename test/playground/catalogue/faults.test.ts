import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Rig } from './catalogue-fixture.ts';
import { startFixture, value } from './catalogue-fixture.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startFixture();
});
afterEach(() => rig.catalogue.close());

const raw = (path: string) => fetch(`${rig.catalogue.url}/api/v1${path}`);

describe('a fault', () => {
  test.each([
    [{ kind: 'internal' }, 500, 'internal', 'INTERNAL_ERROR', null],
    [{ kind: 'rate_limited', retryAfterSeconds: 7 }, 429, 'rate_limited', 'RATE_LIMITED', '7'],
    [{ kind: 'api_disabled', retryAfterSeconds: 90 }, 503, 'api_disabled', 'API_DISABLED', '90'],
    [{ kind: 'status', status: 418 }, 418, 'status_418', 'STATUS_418', null],
    [
      { kind: 'status', status: 403, code: 'account_blocked' },
      403,
      'account_blocked',
      'ACCOUNT_BLOCKED',
      null,
    ],
  ] as const)(
    '%o answers in the form of each interface',
    async (fault, status, keyed, open, wait) => {
      rig.catalogue.faults.add({ fault });
      const one = await rig.keyed('/sources');
      expect(one.status).toBe(status);
      expect(value(one.body, 'error')).toMatchObject({ code: keyed, status });
      expect(one.headers.get('retry-after')).toBe(wait);
      expect(one.headers.get('ratelimit-remaining')).toBe('1000000');
      const other = await rig.open('/stats');
      expect(other.status).toBe(status);
      expect(value(other.body, 'error.code')).toBe(open);
      expect(other.headers.get('retry-after')).toBe(wait);
      expect(rig.catalogue.spent()).toBe(0);
    },
  );

  test('that rejects a key names the authentication scheme', async () => {
    rig.catalogue.faults.add({ fault: { kind: 'status', status: 401, code: 'revoked_key' } });
    const reply = await rig.keyed('/sources');
    expect(value(reply.body, 'error.code')).toBe('revoked_key');
    expect(reply.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('applies only to its interface and its paths', async () => {
    rig.catalogue.faults.add({ interface: 'keyed', fault: { kind: 'internal' } });
    rig.catalogue.faults.add({ path: '/books/*/reviews', fault: { kind: 'internal' } });
    expect((await rig.keyed('/sources')).status).toBe(500);
    expect((await raw('/books/1001')).status).toBe(200);
    expect((await raw('/books/1001/reviews')).status).toBe(500);
  });

  test('can delay the response', async () => {
    rig.catalogue.faults.add({ fault: { kind: 'delay', delayMs: 60 } });
    const started = performance.now();
    expect((await raw('/stats')).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThanOrEqual(55);
  });

  test('can truncate the JSON, with a matching length', async () => {
    rig.catalogue.faults.add({ fault: { kind: 'broken_json' } });
    const text = await (await raw('/books')).text();
    expect(text).toMatch(/^\{"data":\[/);
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  });

  test('can reset the connection before the response', async () => {
    rig.catalogue.faults.add({ times: 1, fault: { kind: 'cut' } });
    await expect(raw('/books')).rejects.toThrow();
    const [cut] = rig.catalogue.requests.all();
    expect(cut).toMatchObject({ status: null, units: 0, tookMs: 0, fault: 'cut' });
    expect((await raw('/books')).status).toBe(200);
  });

  test('can reset the connection in the middle of the body', async () => {
    rig.catalogue.faults.add({ times: 1, fault: { kind: 'reset' } });
    await expect(raw('/books').then((response) => response.text())).rejects.toThrow();
    expect((await raw('/books')).status).toBe(200);
  });
});

describe('a request that hangs', () => {
  test('is logged without a status, and ended when the catalogue closes', async () => {
    const hanging = await startFixture();
    hanging.catalogue.faults.add({ fault: { kind: 'hang' } });
    const ask = expect(hanging.keyed('/sources')).rejects.toThrow();
    await expect.poll(() => hanging.catalogue.requests.count()).toBe(1);
    expect(hanging.catalogue.requests.all()[0]).toMatchObject({
      status: null,
      fault: 'hang',
      credential: 'playground',
    });
    await hanging.catalogue.close();
    await ask;
  });
});
