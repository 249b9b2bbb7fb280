import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Deed, Scene } from '../../src/playground/page/contract.ts';
import { startPageServer, type PageServer } from '../../src/playground/page-server.ts';
import type { Stage, Standing, Suggesting } from '../../src/playground/stage.ts';

/** A stage that remembers what it was asked, with a scene that the test changes. */
function rememberingStage() {
  const acted: { standing: Standing; deed: Deed }[] = [];
  const suggested: Suggesting[] = [];
  const watchers = new Set<() => void>();
  let requests = 0;
  const stage: Stage = {
    world: () => ({
      people: [{ id: 'mira', name: 'Mira', note: 'a reader' }],
      places: [],
      noticedWithinSeconds: 5,
    }),
    scene: ({ channel = '' }) => ({
      channels: [],
      channel,
      messages: [],
      commands: [],
      messageCommands: [],
      requests,
    }),
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    act(standing, deed) {
      acted.push({ standing, deed });
      return Promise.resolve({ complaint: 'No.', modal: null });
    },
    suggest(asked) {
      suggested.push(asked);
      return Promise.resolve([{ name: 'Moon', value: '1' }]);
    },
    cover: (url) => Promise.resolve(url.endsWith('/1.svg') ? '<svg/>' : null),
  };
  const step = (to = requests + 1): void => {
    requests = to;
    for (const changed of watchers) changed();
  };
  return { stage, acted, suggested, watchers, step };
}

let rig: ReturnType<typeof rememberingStage>;
let page: PageServer;
beforeEach(async () => {
  rig = rememberingStage();
  page = await startPageServer({ stage: rig.stage, port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await page.close();
});

/** A request as it is written: fetch tidies paths up and sets its own Host. */
async function send(
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: object; body?: string } = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  const { hostname, port } = new URL(page.url);
  const request = httpRequest({ hostname, port, path, method, headers: { ...headers } });
  request.end(body);
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof send>>>();
  request.once('error', reject).once('response', (response) => {
    const { statusCode: status = 0 } = response;
    text(response).then((told) => {
      resolve({ status, headers: response.headers, text: told });
    }, reject);
  });
  return promise;
}

const post = (path: string, body: unknown, headers: object = {}) => {
  const written = typeof body === 'string' ? body : JSON.stringify(body);
  const length = { 'Content-Length': Buffer.byteLength(written) };
  return send(path, { method: 'POST', headers: { ...length, ...headers }, body: written });
};

describe('whoever is not its own page', () => {
  const port = () => new URL(page.url).port;

  test.each(['http://evil.example', 'http://localhost:1', 'https://127.0.0.1', 'null'])(
    'is refused when it comes from %s',
    async (origin) => {
      for (const answer of [
        await send('/world', { headers: { Origin: origin } }),
        await post('/deed', { person: 'mira', deed: { kind: 'step' } }, { Origin: origin }),
      ]) {
        expect(answer).toMatchObject({
          status: 403,
          text: 'The playground answers its own page alone.',
        });
      }
      expect(rig.acted).toEqual([]);
    },
  );

  test.each(['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example', '127.0.0.2'])(
    'is refused when it calls it by the name "%s"',
    async (name) => {
      for (const Host of [name, `${name}:${port()}`]) {
        expect((await send('/world', { headers: { Host } })).status).toBe(403);
        // A page that was rebound to this address sends its own name as Origin too.
        const headers = { Host, Origin: `http://${Host}` };
        expect((await send('/world', { headers })).status).toBe(403);
      }
    },
  );

  test('is the page by any of the names that mean this machine', async () => {
    for (const name of ['127.0.0.1', 'localhost', '[::1]']) {
      const headers = { Host: `${name}:${port()}`, Origin: `http://${name}:${port()}` };
      expect((await send('/world', { headers })).status).toBe(200);
    }
  });
});

describe('the page', () => {
  test('may load nothing from elsewhere, nor be framed', async () => {
    for (const path of ['/', '/app.ts', '/world', '/nowhere', '/cover?of=x/1.svg']) {
      const { headers } = await send(path);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
    }
  });

  test('comes as a whole: every file it names is there', async () => {
    const { text: html, headers } = await send('/');
    expect(headers['content-type']).toContain('text/html');
    const files = [...html.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files).toEqual(['/style.css', '/app.ts']);
    const known = new Set(files);
    for (const file of known) {
      const answer = await send(file);
      expect(answer.status, file).toBe(200);
      for (const [, name = ''] of answer.text.matchAll(/from '\.(\/[^']+)'/g)) known.add(name);
    }
    expect(known).toContain('/markdown.ts');
  });

  test('gets its TypeScript without the types, as a browser reads it', async () => {
    const { text: script, headers } = await send('/element.ts');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script).toContain('export function element(');
    expect(script).not.toMatch(/: HTMLElement|^type /m);
    expect((await send('/style.css')).headers['content-type']).toContain('text/css');
  });

  test.each([
    '/nowhere',
    '/tsconfig.json',
    '/README.md',
    '/../main.ts',
    '/%2e%2e/main.ts',
    '/..%2fmain.ts',
    '/page/../../main.ts',
    '//evil.example/app.html',
    '//[',
    '/app.ts/',
    '/.env',
  ])('has nothing at %s', async (path) => {
    expect((await send(path)).status).toBe(404);
  });

  test('shows covers that the catalogue has', async () => {
    expect(await send('/cover?of=https%3A%2F%2Fcovers.example%2F1.svg')).toMatchObject({
      status: 200,
      text: '<svg/>',
      headers: { 'content-type': 'image/svg+xml' },
    });
    expect((await send('/cover?of=https%3A%2F%2Fevil.example')).status).toBe(404);
    expect((await send('/cover')).status).toBe(404);
  });
});

describe('a call', () => {
  test('reaches the stage and brings its answer back', async () => {
    const deed = { kind: 'run', command: 'rank', options: { board: 'x' } };
    const done = await post('/deed', { person: 'mira', place: 'keyed', deed });
    expect(JSON.parse(done.text)).toEqual({ complaint: 'No.', modal: null });
    expect(rig.acted).toEqual([{ standing: { person: 'mira', place: 'keyed' }, deed }]);

    const asked = { person: 'mira', place: 'keyed', command: 'rank', option: 'board', options: {} };
    const choices = await post('/suggest', asked);
    expect(JSON.parse(choices.text)).toEqual([{ name: 'Moon', value: '1' }]);
    expect(rig.suggested).toEqual([asked]);
    expect(JSON.parse((await send('/world')).text)).toEqual(rig.stage.world());
  });

  test('is refused when it is too large, or does not say how large it is', async () => {
    const large = await post('/deed', { deed: { kind: 'step' }, more: 'x'.repeat(100_000) });
    expect(large).toMatchObject({ status: 413, text: 'Too much at once.' });
    const headers = { 'Transfer-Encoding': 'chunked' };
    expect((await send('/deed', { method: 'POST', headers, body: '{}' })).status).toBe(413);
    expect(rig.acted).toEqual([]);
  });

  test.each(['', 'x', '{', '"deed"', '1', 'null'])('is refused when it says %j', async (body) => {
    expect(await post('/deed', body)).toMatchObject({
      status: 400,
      text: 'That is no JSON object.',
    });
  });

  test('is refused where there is none, and in any other way', async () => {
    expect((await post('/world', {})).status).toBe(404);
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect((await send('/world', { method })).status).toBe(405);
    }
  });

  test('that the stage fails at is told so, and the page goes on', async () => {
    rig.stage.act = () => Promise.reject(new Error('The bot is gone.'));
    expect(await post('/deed', { deed: { kind: 'step' } })).toMatchObject({
      status: 500,
      text: 'Error: The bot is gone.',
    });
    expect((await send('/world')).status).toBe(200);
  });
});

test('scenes are pushed when they change, and only then', async () => {
  const leaving = new AbortController();
  const response = await fetch(`${page.url}/scene?person=mira&place=keyed&channel=7`, {
    signal: leaving.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const pushed = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => {
    const { value = '' } = (await pushed?.read()) ?? {};
    return [...value.matchAll(/^data: (.+)\n\n/gm)].map(([, data = '']) => {
      const { channel, requests } = JSON.parse(data) as Scene;
      expect(channel).toBe('7');
      return requests;
    });
  };
  expect(await next()).toEqual([0]);
  rig.step();
  expect(await next()).toEqual([1]);
  rig.step(1);
  rig.step(2);
  expect(await next()).toEqual([2]);
  leaving.abort();
  await expect.poll(() => rig.watchers.size).toBe(0);
});

test('closing ends the streams too', async () => {
  const response = await fetch(`${page.url}/scene`);
  const ended = response.text().catch(() => 'cut');
  await page.close();
  expect(await ended).toBe('cut');
  await expect(fetch(page.url)).rejects.toThrow();
  page = await startPageServer({ stage: rig.stage, port: 0, host: '127.0.0.1' });
});

test('a port that is taken is told with its number', async () => {
  const port = Number(new URL(page.url).port);
  const second = startPageServer({ stage: rig.stage, port, host: '127.0.0.1' });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE', port });
});

test('a server on all addresses says one that can be opened', async () => {
  const open = await startPageServer({ stage: rig.stage, port: 0, host: '0.0.0.0' });
  expect(open.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await fetch(`${open.url}/world`)).status).toBe(200);
  await open.close();
});
