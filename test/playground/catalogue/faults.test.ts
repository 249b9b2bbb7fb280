import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueFault } from '../../../src/playground/catalogue/faults.ts';
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

  test('can be any error, in the format of each interface', async () => {
    const fault = { kind: 'status', status: 400, code: 'unknown_parameter' } as const;
    rig.catalogue.faults.add({ fault: { ...fault, message: 'There is no q here.', param: 'q' } });
    const one = await rig.keyed('/sources');
    expect(value(one.body, 'error')).toEqual({
      code: 'unknown_parameter',
      status: 400,
      message: 'There is no q here.',
      docs_url: 'https://catalogue.example/docs/api#unknown_parameter',
      param: 'q',
    });
    const other = await rig.open('/stats');
    expect(value(other.body, 'error')).toEqual({
      code: 'UNKNOWN_PARAMETER',
      message: 'There is no q here.',
    });
  });

  test('that rejects a key names the authentication scheme', async () => {
    rig.catalogue.faults.add({ fault: { kind: 'status', status: 401, code: 'revoked_key' } });
    const reply = await rig.keyed('/sources');
    expect(value(reply.body, 'error.code')).toBe('revoked_key');
    expect(reply.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('applies to the given number of requests', async () => {
    rig.catalogue.faults.add({ times: 2, fault: { kind: 'internal' } });
    const statuses = [await raw('/stats'), await raw('/stats'), await raw('/stats')];
    expect(statuses.map(({ status }) => status)).toEqual([500, 500, 200]);
  });

  test('applies until it is removed or all faults are cleared', async () => {
    const stop = rig.catalogue.faults.add({ fault: { kind: 'internal' } });
    expect((await raw('/stats')).status).toBe(500);
    stop();
    expect((await raw('/stats')).status).toBe(200);
    rig.catalogue.faults.add({ fault: { kind: 'internal' } });
    rig.catalogue.faults.clear();
    expect((await raw('/stats')).status).toBe(200);
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

  test('of a wrong shape is valid JSON', async () => {
    rig.catalogue.faults.add({ times: 1, fault: { kind: 'wrong_shape' } });
    expect(await (await raw('/books')).json()).toEqual({ data: 'neither a record nor a list' });
    rig.catalogue.faults.add({ fault: { kind: 'wrong_shape', body: [1, { two: null }] } });
    expect(await (await raw('/books')).json()).toEqual([1, { two: null }]);
  });

  test('of size sends the given number of bytes', async () => {
    rig.catalogue.faults.add({ fault: { kind: 'too_large', bytes: 3_000_000 } });
    expect((await (await raw('/books')).text()).length).toBeGreaterThan(3_000_000);
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

  test('or waits for its delay ends too', async () => {
    const slow = await startFixture();
    const fault: CatalogueFault = { kind: 'delay', delayMs: 600_000 };
    slow.catalogue.faults.add({ fault });
    const ask = expect(slow.open('/stats')).rejects.toThrow();
    await expect.poll(() => slow.catalogue.requests.count()).toBe(1);
    await slow.catalogue.close();
    await ask;
  });
});
