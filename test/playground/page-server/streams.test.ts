import { request, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { describe, expect, onTestFinished, test } from 'vitest';

import { usePageServer } from './server-fixture.ts';

const fixture = usePageServer();

/** The events of a stream. */
async function listen(path: string) {
  const leaving = new AbortController();
  const response = await fetch(`${fixture.page.url}${path}`, { signal: leaving.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const parts = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    /** The events of what is read next. */
    next: async (): Promise<unknown[]> => {
      const { value = '' } = (await parts?.read()) ?? {};
      return [...value.matchAll(/^data: (.+)\n\n/gm)].map(([, data = '']): unknown =>
        JSON.parse(data),
      );
    },
    leave: () => {
      leaving.abort();
    },
  };
}

/** A stream of which nothing is read yet. */
function unread(path: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(`${fixture.page.url}${path}`).once('response', resolve).once('error', reject).end();
  return promise;
}

const patience = { timeout: 10_000 };

const scene = (name: string) => expect.objectContaining({ messageCommands: [name] }) as unknown;
const entries = (...descriptions: readonly string[]) =>
  expect.objectContaining({
    entries: descriptions.map((description) => expect.objectContaining({ description }) as unknown),
  }) as unknown;

describe('views', () => {
  test('are pushed only when they change', async () => {
    const { next, leave } = await listen('/view?person=mira&server=keyed&channel=7&locale=de');
    expect(await next()).toEqual([scene('0')]);
    fixture.rig.step('1');
    expect(await next()).toEqual([scene('1')]);
    fixture.rig.step('1');
    fixture.rig.step('2');
    expect(await next()).toEqual([scene('2')]);
    const asked = { person: 'mira', server: 'keyed', channel: '7', locale: 'de' };
    expect(new Set(fixture.rig.viewers.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify(asked)]),
    );
    leave();
    await expect.poll(() => fixture.rig.watchers.size, patience).toBe(0);
  });

  test('for a slow reader skip intermediate states', async () => {
    const warnings: string[] = [];
    const warned = ({ name }: Error) => warnings.push(name);
    process.on('warning', warned);
    onTestFinished(() => {
      process.off('warning', warned);
    });
    const large = (change: number) => `${change} ${'x'.repeat(1_000_000)}`;
    const response = await unread('/view');
    const changes = 60;
    for (let change = 1; change <= changes; change += 1) {
      fixture.rig.step(large(change));
      await nextTurn();
    }
    let told = 0;
    for await (const line of createInterface({ input: response })) {
      if (line.startsWith('data: ')) told += 1;
      if (line.includes(`"${changes} x`)) break;
    }
    response.destroy();
    // What the machine keeps for a connection that is not read takes in a few of them.
    expect(told).toBeLessThan(changes / 2);
    expect(warnings).not.toContain('MaxListenersExceededWarning');
  });

  test('that fail end the stream, not the playground', async () => {
    const { next } = await listen('/view');
    await next();
    fixture.rig.backend.view = () => {
      throw new Error('The channel is gone.');
    };
    const ended = next();
    fixture.rig.step('1');
    await expect(ended).rejects.toThrow();
    expect((await fetch(`${fixture.page.url}/info`)).status).toBe(200);
  });
});

describe('the side panel', () => {
  test('gets its whole content after each change', async () => {
    fixture.side.happen('fine');
    const { next, leave } = await listen('/panel');
    expect(await next()).toEqual([entries('fine')]);
    fixture.side.happen('slow');
    fixture.side.happen('down');
    expect(await next()).toEqual([entries('fine', 'slow', 'down')]);
    leave();
    await expect.poll(() => fixture.side.watchers.size, patience).toBe(0);
  });
});

test('closing ends the streams too', async () => {
  const ended = ['/view', '/panel'].map(async (path) =>
    (await fetch(`${fixture.page.url}${path}`)).text().catch(() => 'cut'),
  );
  await expect.poll(() => fixture.rig.watchers.size + fixture.side.watchers.size, patience).toBe(2);
  await fixture.page.close();
  expect(await Promise.all(ended)).toEqual(['cut', 'cut']);
  await expect(fetch(fixture.page.url)).rejects.toThrow();
});
