import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { SAMPLE_KEY } from '../../src/playground/catalogue/sample-catalogue.ts';
import type { SuggestionResponse } from '../../src/playground/page/contract/commands.ts';
import type {
  UserAction,
  UserActionResult,
  Simulation,
  SimulationResult,
} from '../../src/playground/page/contract/actions.ts';
import type { Component, MessageView } from '../../src/playground/page/contract/messages.ts';
import type { PanelUpdate } from '../../src/playground/page/contract/panel.ts';
import type { ClientView } from '../../src/playground/page/contract/client-view.ts';
import {
  startPlayground,
  startSimulation,
  type Playground,
} from '../../src/playground/playground.ts';
import { keptIn, leaveTraces, masterKeyIn } from '../support/traces.ts';

const anyPort = { port: 0, host: '127.0.0.1' };

/** The page's own calls, for one person at one place. */
function browser(url: string, person: string, place: string) {
  const tell = async <T>(path: string, body: object): Promise<T> => {
    const headers = { Origin: url, 'Content-Type': 'application/json' };
    const written = JSON.stringify({ person, server: place, ...body });
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: written });
    expect(response.status).toBe(200);
    return (await response.json()) as T;
  };
  /** The first that a stream brings and that fits. */
  const heard = async <T>(path: string, fits: (one: T) => boolean): Promise<T> => {
    const leaving = new AbortController();
    const { body } = await fetch(`${url}${path}`, { signal: leaving.signal });
    let text = '';
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      const told = text.split('\n\n');
      text = told.pop() ?? '';
      const fitting = told.map((one) => JSON.parse(one.slice(6)) as T).find(fits);
      if (fitting === undefined) continue;
      leaving.abort();
      return fitting;
    }
    throw new Error('The stream ended.');
  };
  const query = new URLSearchParams({ person, server: place }).toString();
  return {
    act: (deed: UserAction) => tell<UserActionResult>('/action', { action: deed }),
    suggest: (command: string, option: string, options: object) =>
      tell<SuggestionResponse>('/suggest', { command, option, options }),
    turn: (turn: Simulation) => tell<SimulationResult>('/simulate', turn),
    scene: (fits: (scene: ClientView) => boolean) => heard(`/view?${query}`, fits),
    panel: (fits: (panel: PanelUpdate) => boolean) => heard('/panel', fits),
  };
}

const textOf = ({ components }: MessageView): string => {
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
    expect(done).toEqual({ kind: 'done' });
    const scene = await page.scene(
      ({ messages }) => messages.length > before && messages.at(-1)?.state === 'whole',
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
    const names = async () => {
      const { choices } = await page.suggest('rank', 'board', { board: 'monthly' });
      return choices?.map(({ name }) => name) ?? [];
    };
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

describe('a world that is turned', () => {
  const page = (playground: Playground) => browser(playground.url, 'reader', 'keyed');

  test('brings the bot back after each restart, and goes on', async () => {
    await using playground = await startPlayground(anyPort);
    const { turn, act, scene, panel } = page(playground);
    const first = playground.bot;
    const both = [turn({ kind: 'restart', kill: true }), turn({ kind: 'restart', kill: false })];
    expect(await Promise.all(both)).toEqual([{ problem: null }, { problem: null }]);
    expect(await first.ended).toBe('SIGKILL');
    expect(playground.bot.pid).not.toBe(first.pid);
    const { status: now, entries } = await panel(
      ({ status: { bot, connected } }) => bot === 'up' && connected,
    );
    expect(now).toMatchObject({ sampleKey: SAMPLE_KEY, keyRevoked: false });
    const told = entries.flatMap((one) => (one.kind === 'environment' ? [one.event] : []));
    expect(told.filter((what) => what === 'botStopped')).toHaveLength(2);
    expect(told.filter((what) => what === 'botReady')).toHaveLength(3);
    // The key outlives both.
    await act({
      kind: 'run',
      command: 'book',
      options: { book: 'Night Shift at the Gate of Heaven' },
    });
    const { messages } = await scene((one) => one.messages.at(-1)?.state === 'whole');
    expect(messages.map(textOf).join('\n')).toContain('/book/source_a/');
  });

  test('gives a fresh key in the place of one that was revoked', async () => {
    await using playground = await startPlayground(anyPort);
    const { turn, panel } = page(playground);
    expect(await turn({ kind: 'revokeKey' })).toEqual({ problem: null });
    expect((await panel(() => true)).status.keyRevoked).toBe(true);
    expect(await turn({ kind: 'giveKey' })).toEqual({ problem: null });
    const { status: now, entries } = await panel(() => true);
    expect(now.keyRevoked).toBe(false);
    for (const secret of [SAMPLE_KEY, now.sampleKey, playground.discord.token]) {
      expect(JSON.stringify(entries)).not.toContain(secret);
      expect(playground.bot.log.join('\n')).not.toContain(secret);
    }
  });

  test('that is closed in the midst of a restart leaves nothing behind', async () => {
    const playground = await startPlayground(anyPort);
    const { bot, dataDir } = playground;
    const restart = playground.panels.apply({ kind: 'restart', kill: true });
    await bot.ended;
    await playground[Symbol.asyncDispose]();
    expect((await restart).problem).not.toBeNull();
    expect(await playground.bot.ended).toBeDefined();
    for (const { pid } of [bot, playground.bot]) {
      expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    }
    expect(existsSync(dataDir)).toBe(false);
  });
});

test('the world can be started without its page', async () => {
  const world = await startSimulation();
  const { stage, dataDir, bot } = world;
  const standing = { person: 'reader', server: 'open' };
  expect(stage.scene(standing).commands.map(({ name }) => name)).toContain('rank');
  await world[Symbol.asyncDispose]();
  expect(await bot.ended).toBe(0);
  expect(existsSync(dataDir)).toBe(false);
});

describe('a start that is broken off', () => {
  test('before the bot was started starts none', async () => {
    await expect(startSimulation({ stopping: AbortSignal.abort() })).rejects.toThrow('broken off');
  });

  test('waits no longer for the bot', async () => {
    const stopping = new AbortController();
    const start = startPlayground({ ...anyPort, stopping: stopping.signal });
    stopping.abort();
    await expect(start).rejects.toThrow('broken off');
  });

  test('too late is a start like any other', async () => {
    const stopping = new AbortController();
    await using world = await startSimulation({ stopping: stopping.signal });
    stopping.abort();
    expect(process.kill(world.bot.pid, 0)).toBe(true);
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
