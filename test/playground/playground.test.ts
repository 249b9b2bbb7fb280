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
import { findLeaks, readMasterKeys, readStoredFiles, textOutput } from '../support/outputs.ts';

const anyPort = { port: 0, host: '127.0.0.1' };

/** The requests of the page, for one person in one server. */
function browser(url: string, person: string, server: string) {
  const post = async <T>(path: string, body: object): Promise<T> => {
    const headers = { Origin: url, 'Content-Type': 'application/json' };
    const json = JSON.stringify({ person, server, ...body });
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: json });
    expect(response.status).toBe(200);
    return (await response.json()) as T;
  };
  /** The first event of a stream that matches. */
  const receive = async <T>(path: string, matches: (one: T) => boolean): Promise<T> => {
    const abort = new AbortController();
    const { body } = await fetch(`${url}${path}`, { signal: abort.signal });
    let text = '';
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      const found = events.map((one) => JSON.parse(one.slice(6)) as T).find(matches);
      if (found === undefined) continue;
      abort.abort();
      return found;
    }
    throw new Error('The stream ended.');
  };
  const query = new URLSearchParams({ person, server }).toString();
  return {
    act: (action: UserAction) => post<UserActionResult>('/action', { action }),
    suggest: (command: string, option: string, options: object) =>
      post<SuggestionResponse>('/suggest', { command, option, options }),
    simulate: (simulation: Simulation) => post<SimulationResult>('/simulate', simulation),
    view: (matches: (view: ClientView) => boolean) => receive(`/view?${query}`, matches),
    panel: (matches: (update: PanelUpdate) => boolean) => receive('/panel', matches),
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
    const kept = readStoredFiles(dataDir);
    const keys = [SAMPLE_KEY, ...readMasterKeys(dataDir)];
    await playground[Symbol.asyncDispose]();
    expect(findLeaks([textOutput('the log', bot.log), ...kept], keys)).toEqual([]);
  });

  /** The response to a command when it is complete. */
  async function answer(server: string, command: string, options: Record<string, string>) {
    const page = browser(playground.url, 'reader', server);
    const before = (await page.view(() => true)).messages.length;
    const done = await page.act({ kind: 'run', command, options });
    expect(done).toEqual({ kind: 'done' });
    const scene = await page.view(
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
  ])(
    'responds to /%s with linked titles, with a key and without',
    async (command, options, linked) => {
      for (const server of ['keyed', 'open', 'direct', 'own']) {
        expect((await answer(server, command, options)).text, server).toMatch(linked);
      }
    },
  );

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

  test('shows the next page of a board when its button is pressed', async () => {
    const { message, text } = await answer('open', 'rank', { board: 'Community ranking' });
    const buttons = (part: Component): Component[] => [
      part,
      ...(part.components ?? []).flatMap(buttons),
    ];
    const next = message.components.flatMap(buttons).find(({ label }) => label === '2›');
    const page = browser(playground.url, 'reader', 'open');
    await page.act({ kind: 'press', message: message.id, customId: next?.custom_id ?? '' });
    const { messages } = await page.view(
      (scene) => typeof scene.messages.at(-1)?.editedAt === 'number',
    );
    const turned = messages.at(-1);
    expect(turned?.id).toBe(message.id);
    expect(turned && textOf(turned)).not.toBe(text);
  });

  test('replaces a revoked key with a new one', async () => {
    const { simulate, panel } = browser(playground.url, 'reader', 'keyed');
    expect(await simulate({ kind: 'revokeKey' })).toEqual({ problem: null });
    expect((await panel(() => true)).status.keyRevoked).toBe(true);
    expect(await simulate({ kind: 'giveKey' })).toEqual({ problem: null });
    const { status, entries } = await panel(() => true);
    expect(status.keyRevoked).toBe(false);
    for (const secret of [SAMPLE_KEY, status.sampleKey, playground.discord.token]) {
      expect(JSON.stringify(entries)).not.toContain(secret);
      expect(playground.bot.log.join('\n')).not.toContain(secret);
    }
  });
});

describe('an aborted start', () => {
  test('before the bot is started does not start it', async () => {
    await expect(startSimulation({ stopping: AbortSignal.abort() })).rejects.toThrow('aborted');
  });

  test('does not wait for the bot', async () => {
    const stopping = new AbortController();
    const start = startPlayground({ ...anyPort, stopping: stopping.signal });
    stopping.abort();
    await expect(start).rejects.toThrow('aborted');
  });
});

test('a complete start is not aborted any more; closing it ends the bot, empties its folder and frees the port', async () => {
  const stopping = new AbortController();
  const playground = await startPlayground({ ...anyPort, stopping: stopping.signal });
  const { bot, dataDir, url } = playground;
  stopping.abort();
  expect(process.kill(bot.pid, 0)).toBe(true);
  expect(existsSync(dataDir)).toBe(true);
  await playground[Symbol.asyncDispose]();
  expect(await bot.ended).toBe(0);
  expect(() => process.kill(bot.pid, 0)).toThrow('ESRCH');
  expect(existsSync(dataDir)).toBe(false);
  await expect(fetch(url)).rejects.toThrow();
});

test('a bot that ends is reported with its last log lines', async () => {
  await using playground = await startPlayground(anyPort);
  await playground.bot.stop('SIGKILL');
  await expect(playground.failed).rejects.toThrow(
    /^The bot ended \(SIGKILL\)\. Its last log lines:\n/,
  );
});

test('a port in use is reported before the bot starts', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const start = startPlayground({ port, host: '127.0.0.1' });
  await expect(start).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  taken.close();
});
