import { describe, expect, it } from 'vitest';

import { useLocalDiscord } from './rest-fixture.ts';

const fixture = useLocalDiscord();
const { channel, raw, send } = fixture;

const standing = () => fixture.discord.messages(channel('boards')).length;
const post = () =>
  raw(`/channels/${channel('boards')}/messages`, {
    method: 'POST',
    body: JSON.stringify({ content: 'x' }),
  });

describe('a fault', () => {
  it('has hooks before and after the request is handled', async () => {
    const steps: string[] = [];
    fixture.discord.faults.add({
      before: () => steps.push(`before: ${standing()}`),
      after: () => steps.push(`after: ${standing()}`),
    });
    await send(channel('boards'), { content: 'x' });
    await send(channel('boards'), { content: 'y' });
    expect(steps).toEqual(['before: 0', 'after: 1']);
  });

  it('awaits its hooks, so that a process can end before the next step', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const came = Promise.withResolvers<undefined>();
    fixture.discord.faults.add({
      before() {
        came.resolve(undefined);
        return promise;
      },
    });
    const answer = post();
    await came.promise;
    expect(standing()).toBe(0);
    resolve(undefined);
    expect((await answer).status).toBe(200);
    expect(standing()).toBe(1);
  });

  it.each([
    ['reset', 0, ['before']],
    ['lost answer', 1, ['before', 'after']],
  ] as const)('of kind %s has its steps too', async (kind, stands, expected) => {
    const steps: string[] = [];
    const before = () => steps.push('before');
    const after = () => steps.push('after');
    fixture.discord.faults.add({ kind, before, after });
    await expect(post()).rejects.toThrow();
    expect(standing()).toBe(stands);
    expect(steps).toEqual(expected);
  });

  it.each(['cut answer', 'stalled answer'] as const)('of kind %s has half a body', async (kind) => {
    fixture.discord.faults.add({ kind });
    const leaving = new AbortController();
    const { status, body } = await raw(`/channels/${channel('boards')}/messages`, {
      method: 'POST',
      body: JSON.stringify({ content: 'x' }),
      signal: leaving.signal,
    });
    expect([status, standing()]).toEqual([200, 1]);
    const reader = body?.getReader();
    expect(await reader?.read()).toMatchObject({ done: false });
    const rest = reader?.read();
    if (kind === 'stalled answer') leaving.abort();
    await expect(rest).rejects.toThrow();
  });
});

it('an aborted request has no effect and is not an error', async () => {
  const leaving = new AbortController();
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('{'));
      leaving.abort();
    },
  });
  const sent = raw(`/channels/${channel('boards')}/messages`, {
    method: 'POST',
    body,
    signal: leaving.signal,
    duplex: 'half',
  });
  await expect(sent).rejects.toThrow();
  expect((await post()).status).toBe(200);
  expect(standing()).toBe(1);
});
