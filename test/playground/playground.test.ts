import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { SAMPLE_KEY } from '../../src/playground/catalogue/sample-catalogue.ts';
import type {
  Choice,
  Component,
  Deed,
  Done,
  Scene,
  ShownMessage,
} from '../../src/playground/page/contract.ts';
import { startPlayground, type Playground } from '../../src/playground/playground.ts';
import { keptIn, leaveTraces, masterKeyIn } from '../support/traces.ts';

const anyPort = { port: 0, host: '127.0.0.1' };

/** The page's own calls, for one person at one place. */
function browser(url: string, person: string, place: string) {
  const tell = async <T>(path: string, body: object): Promise<T> => {
    const headers = { Origin: url, 'Content-Type': 'application/json' };
    const written = JSON.stringify({ person, place, ...body });
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: written });
    expect(response.status).toBe(200);
    return (await response.json()) as T;
  };
  return {
    act: (deed: Deed) => tell<Done>('/deed', { deed }),
    suggest: (command: string, option: string, options: object) =>
      tell<Choice[]>('/suggest', { command, option, options }),
    /** The first scene that the stream brings and that fits. */
    async scene(fits: (scene: Scene) => boolean): Promise<Scene> {
      const leaving = new AbortController();
      const query = new URLSearchParams({ person, place }).toString();
      const { body } = await fetch(`${url}/scene?${query}`, { signal: leaving.signal });
      let text = '';
      for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += part;
        const scenes = text.split('\n\n');
        text = scenes.pop() ?? '';
        const fitting = scenes.map((one) => JSON.parse(one.slice(6)) as Scene).find(fits);
        if (fitting === undefined) continue;
        leaving.abort();
        return fitting;
      }
      throw new Error('The stream ended.');
    },
  };
}

const textOf = ({ components }: ShownMessage): string => {
  const inside = (part: Component): string[] => [
    part.content ?? '',
    ...(part.components ?? []).flatMap(inside),
  ];
  return components.flatMap(inside).join('\n');
};

describe('the playground', () => {
  let playground: Playground;
  beforeAll(async () => {
    playground = await startPlayground(anyPort);
  });
  afterAll(async () => {
    const { bot, dataDir } = playground;
    const kept = await keptIn(dataDir);
    const keys = [SAMPLE_KEY, ...(await masterKeyIn(dataDir))];
    await playground[Symbol.asyncDispose]();
    leaveTraces([{ where: 'the log', text: bot.log.join('\n') }, ...kept], { keys, tokens: [] });
  });

  /** The answer to a command, once it is no longer thought about. */
  async function answer(place: string, command: string, options: Record<string, string>) {
    const page = browser(playground.url, 'reader', place);
    const before = (await page.scene(() => true)).messages.length;
    const done = await page.act({ kind: 'run', command, options });
    expect(done).toEqual({ complaint: null, modal: null });
    const scene = await page.scene(
      ({ messages }) => messages.length > before && messages.at(-1)?.thinking === false,
    );
    const message = scene.messages.at(-1);
    if (message === undefined) throw new Error('There is no answer.');
    return { message, text: textOf(message) };
  }

  test.each([
    ['search', { query: 'lamplighter' }, /\[The Lamplighter Who Mailed the Tide\]\(https:/],
    ['book', { book: 'Night Shift at the Gate of Heaven' }, /^## \[Night Shift[^\]]*\]\(https:/m],
    ['rank', { board: 'Community ranking' }, /\[[^\]]+\]\(https:\/\/catalogue\.example\/[^)]+\)/],
  ])('answers /%s with linked titles, with a key and without', async (command, options, linked) => {
    for (const place of ['keyed', 'open', 'direct', 'own']) {
      expect((await answer(place, command, options)).text, place).toMatch(linked);
    }
  });

  test('has given the key to one server', async () => {
    const keyed = await answer('keyed', 'book', { book: 'Night Shift at the Gate of Heaven' });
    expect(keyed.text).toContain('https://catalogue.example/book/source_a/');
    const open = await answer('open', 'book', { book: 'Night Shift at the Gate of Heaven' });
    expect(open.text).toContain('https://catalogue.example/novel/');
  });

  test('suggests while an option is typed', async () => {
    const page = browser(playground.url, 'reader', 'keyed');
    const names = async () =>
      (await page.suggest('rank', 'board', { board: 'monthly' })).map(({ name }) => name);
    const patience = { timeout: 10_000 };
    await expect.poll(names, patience).toContainEqual(expect.stringMatching(/^Monthly /));
  });

  test('turns the page of a board when its button is pressed', async () => {
    const { message, text } = await answer('open', 'rank', { board: 'Community ranking' });
    const buttons = (part: Component): Component[] => [
      part,
      ...(part.components ?? []).flatMap(buttons),
    ];
    const next = message.components.flatMap(buttons).find(({ label }) => label?.startsWith('Next'));
    const page = browser(playground.url, 'reader', 'open');
    await page.act({ kind: 'press', message: message.id, customId: next?.custom_id ?? '' });
    const { messages } = await page.scene((scene) => scene.messages.at(-1)?.edited === true);
    const turned = messages.at(-1);
    expect(turned?.id).toBe(message.id);
    expect(turned && textOf(turned)).not.toBe(text);
  });
});

test('closing it ends the bot, empties its folder and frees the port', async () => {
  const playground = await startPlayground(anyPort);
  const { bot, dataDir, url } = playground;
  expect(existsSync(dataDir)).toBe(true);
  await playground[Symbol.asyncDispose]();
  expect(await bot.ended).toBe(0);
  expect(() => process.kill(bot.pid, 0)).toThrow('ESRCH');
  expect(existsSync(dataDir)).toBe(false);
  await expect(fetch(url)).rejects.toThrow();
});

test('a bot that ends is told with its last words', async () => {
  await using playground = await startPlayground(anyPort);
  await playground.bot.stop('SIGKILL');
  await expect(playground.failed).rejects.toThrow(/^The bot ended \(SIGKILL\)\. Its last words:\n/);
});

test('a port that is taken is found out before the bot starts', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const start = startPlayground({ port, host: '127.0.0.1' });
  await expect(start).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  taken.close();
});
