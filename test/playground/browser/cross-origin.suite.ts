import { describe, expect, test } from 'vitest';

import { waitForScene } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { sendAsBot } from './sample-messages.ts';
import { redSquare } from './sample-pictures.ts';
import { playgroundInBrowser } from './browser-fixture.ts';
import { foreignSite } from './foreign-site.ts';
import {
  probeFetch,
  probeConnection,
  probeGateway,
  probeElement,
  probeWindow,
  probePost,
} from './cross-origin-probes.ts';

const standing = { person: 'admin', server: 'keyed' } as const;
const scene = '/view?person=admin&server=keyed';
const readable = ['/', '/info', '/app.ts', '/panel', scene];
const deed = { ...standing, action: { kind: 'say', content: 'From elsewhere.' } };
const calls: readonly (readonly [path: string, body: object])[] = [
  ['/action', deed],
  ['/simulate', { kind: 'catalogue', condition: 'down' }],
  ['/simulate', { kind: 'boards', refreshes: 1 }],
  ['/simulate', { kind: 'revokeKey' }],
];

describe.skipIf(!hasChromium)('the playground', () => {
  const fixture = playgroundInBrowser();
  const other = foreignSite();

  /** Everything that a call could change. */
  const everything = (): unknown => {
    const { backend, panel } = fixture.playground;
    const { catalogue: weather, refreshes, keyRevoked } = panel.now().status;
    return [backend.view(standing), weather, refreshes, keyRevoked];
  };
  /** URL of a picture that the bot sent. */
  const pictureAddress = async (): Promise<string> => {
    const { discord, backend, url } = fixture.playground;
    const { id } = discord.world.channelIn(discord.world.needGuild('Reading Room'), 'news');
    await sendAsBot(fixture.playground, 'news', {}, [
      { name: 'red.png', type: 'image/png', bytes: redSquare },
    ]);
    const file = backend.view({ ...standing, channel: id }).messages.at(-1)?.files[0];
    return `${url}/file?of=${file?.id ?? ''}`;
  };

  // Proves that the other tests use valid requests.
  test('answers its own page', async () => {
    const { url } = fixture.playground;
    const page = await (await other.browser.newContext()).newPage();
    await page.goto(url);
    await waitForScene(page);
    const answers = readable.map((path) => url + path);
    expect(new Set(await probeFetch(page, answers))).toEqual(new Set(['basic']));
    expect(await probeElement(page, 'img', await pictureAddress())).toBe('load');
    expect(await probeElement(page, 'script', `${url}/app.ts`)).toBe('load');
    expect(await probeConnection(page, 'EventSource', url + scene)).toBe('open');
    expect(await probeWindow(page, `${url}/`)).toMatch(/^Colophon/);
    expect(await probePost(page, `${url}/action`, { ...deed, server: 'direct' })).toEqual([
      'basic',
      'basic',
    ]);
  });

  test('cannot be reached by a rebound host name', async () => {
    const { port } = new URL(fixture.playground.url);
    const page = await (await other.browser.newContext()).newPage();
    const before = everything();
    const address = `http://evil.example:${port}`;
    expect((await page.goto(address))?.status()).toBe(403);
    const answers = readable.map((path) => address + path);
    expect(new Set(await probeFetch(page, answers))).toEqual(new Set(['403']));
    for (const [path, body] of calls) {
      expect(await probePost(page, address + path, body)).toEqual(['403', '403']);
    }
    expect(await probeConnection(page, 'EventSource', address + scene)).toBe('error');
    expect(everything()).toEqual(before);
  });

  // Of the same site, which a browser protects less than another one.
  describe('from a page at another port of this machine', () => {
    const host = '127.0.0.1';
    test('cannot be read', async () => {
      const { url } = fixture.playground;
      const page = await other.page(host);
      const answers = readable.map((path) => url + path);
      expect(new Set(await probeFetch(page, answers))).toEqual(new Set(['refused']));
      expect(await probeElement(page, 'img', await pictureAddress())).toBe('error');
      expect(await probeElement(page, 'script', `${url}/app.ts`)).toBe('error');
      expect(await probeConnection(page, 'EventSource', url + scene)).toBe('error');
      expect(await probeConnection(page, 'EventSource', `${url}/panel`)).toBe('error');
      expect(await probeConnection(page, 'WebSocket', url.replace('http:', 'ws:'))).toBe('error');
    });

    test('cannot be called', async () => {
      const page = await other.page(host);
      const before = everything();
      for (const [path, body] of calls) {
        const came = await probePost(page, fixture.playground.url + path, body);
        expect([path, ...came]).toEqual([path, 'refused', 'refused']);
      }
      expect(everything()).toEqual(before);
    });

    // Any page may open a WebSocket, and the project's test token is public.
    test('has a Discord that accepts no other bot', async () => {
      const { discord } = fixture.playground;
      const gateway = discord.url.replace('http:', 'ws:');
      const page = await other.page(host);
      expect(await probeGateway(page, gateway, 'local-token')).toBe(4004);
      expect(discord.counts.identifies).toBe(1);
    });

    test('cannot be framed', async () => {
      const { url } = fixture.playground;
      const frames = [`${url}/`, `${url}/info`].map((address) => `<iframe src="${address}">`);
      const page = await other.page(host, frames.join('</iframe>'));
      // Chromium's page for a blocked frame.
      await expect
        .poll(
          () =>
            page
              .frames()
              .slice(1)
              .map((frame) => frame.url()),
          { timeout: 30_000 },
        )
        .toEqual(['chrome-error://chromewebdata/', 'chrome-error://chromewebdata/']);
    });
  });
});
