import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Rig } from './catalogue-fixture.ts';
import { DAY_MS, SECOND_MS, startFixture, value } from './catalogue-fixture.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startFixture();
});
afterEach(() => rig.catalogue.close());

async function answerTo(key: string | null): Promise<string> {
  const reply = await rig.keyed('/sources', { key });
  return reply.status === 200 ? 'served' : String(value(reply.body, 'error.code'));
}

describe('without a valid key', () => {
  test('a keyed path is 401 missing_key for any other header value', async () => {
    for (const init of [{}, { headers: { Authorization: 'Basic abc' } }]) {
      const reply = await rig.keyed('/sources', { key: null, ...init });
      expect(reply.status).toBe(401);
      expect(value(reply.body, 'error.code')).toBe('missing_key');
      expect(reply.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  test('an unknown key is 401 invalid_key', async () => {
    const reply = await rig.keyed('/sources', { key: 'never-issued' });
    expect(reply.status).toBe(401);
    expect(value(reply.body, 'error.code')).toBe('invalid_key');
    expect(reply.headers.get('www-authenticate')).toBe('Bearer');
  });
});

describe('an account', () => {
  test('that is blocked gets 403 until it is unblocked', async () => {
    const { keys } = rig.catalogue;
    keys.openAccount('reader');
    const { secret } = keys.create('reader');
    keys.block('reader');
    const reply = await rig.keyed('/sources', { key: secret });
    expect(reply.status).toBe(403);
    expect(value(reply.body, 'error.code')).toBe('account_blocked');
    keys.unblock('reader');
    expect(await answerTo(secret)).toBe('served');
  });
});

describe('a rotated key', () => {
  test('works with its old secret for 24 hours', async () => {
    const { keys } = rig.catalogue;
    keys.openAccount('reader');
    const { id, secret: old } = keys.create('reader');
    const { secret } = keys.rotate(id);
    expect(secret).not.toBe(old);
    rig.clock.now += DAY_MS - SECOND_MS;
    expect([await answerTo(old), await answerTo(secret)]).toEqual(['served', 'served']);
    rig.clock.now += SECOND_MS;
    expect([await answerTo(old), await answerTo(secret)]).toEqual(['invalid_key', 'served']);
  });

  test('counts the requests of both secrets together', async () => {
    const strict = await startFixture({ limits: {} });
    const { keys } = strict.catalogue;
    keys.openAccount('reader');
    const { id, secret: old } = keys.create('reader');
    const { secret } = keys.rotate(id);
    for (let sent = 0; sent < 60; sent += 1) {
      await strict.keyed('/source_a/rankings', { key: sent % 2 === 0 ? old : secret });
    }
    expect((await strict.keyed('/source_a/rankings', { key: old })).status).toBe(429);
    await strict.catalogue.close();
  });
});

describe('a revoked key', () => {
  test('is 401 revoked_key immediately by default', async () => {
    const { keys } = rig.catalogue;
    keys.openAccount('reader');
    const { id, secret } = keys.create('reader');
    expect(await answerTo(secret)).toBe('served');
    keys.revoke(id);
    expect(await answerTo(secret)).toBe('revoked_key');
  });
});
