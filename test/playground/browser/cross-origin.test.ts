import { describe, expect, test } from 'vitest';

import { waitForScene, messageBox } from '../../../src/playground/screens/visit.ts';
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
  const rig = playgroundInBrowser();
  const other = foreignSite();

  /** What there is to be changed. */
  const everything = (): unknown => {
    const { stage, panels } = rig.playground;
    const { catalogue: weather, refreshes, keyRevoked } = panels.since(0).panel.status;
    return [stage.scene(standing), weather, refreshes, keyRevoked];
  };
  /** The address of a picture that the bot sent. */
  const pictureAddress = async (): Promise<string> => {
    const { discord, stage, url } = rig.playground;
    const { id } = discord.world.channelIn(discord.world.needGuild('Reading Room'), 'boards');
    await sendAsBot(rig.playground, 'boards', {}, [
      { name: 'red.png', type: 'image/png', bytes: redSquare },
    ]);
    const file = stage.scene({ ...standing, channel: id }).messages.at(-1)?.files[0];
    return `${url}/file?of=${file?.id ?? ''}`;
  };

  // Else all that follows would prove nothing.
  test('answers its own page', async () => {
    const { url } = rig.playground;
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

  test('cannot be reached by a name that was made to lead here', async () => {
    const { port } = new URL(rig.playground.url);
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

  describe.each(['evil.example', '127.0.0.1'] as const)('from a page at %s', (host) => {
    test('cannot be read', async () => {
      const { url } = rig.playground;
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
        const came = await probePost(page, rig.playground.url + path, body);
        expect([path, ...came]).toEqual([path, 'refused', 'refused']);
      }
      expect(everything()).toEqual(before);
    });

    test('cannot be sent a form', async () => {
      const { url } = rig.playground;
      // A name and a value that are JSON together, as a form in plain text sends them.
      const [name, value] = JSON.stringify({ ...deed, and: '=' }).split('=');
      const page = await other.page(
        host,
        `<form method="post" enctype="text/plain" action="${url}/action">
          <input name='${name ?? ''}' value='${value ?? ''}'><button>Win a book</button></form>`,
      );
      const before = everything();
      const [answer] = await Promise.all([
        page.waitForResponse(`${url}/action`),
        page.getByRole('button').click(),
      ]);
      expect(answer.status()).toBe(403);
      expect(everything()).toEqual(before);
    });

    // Whoever knows the project knows what its tests say; sockets are open to every page.
    test('has a Discord in which nobody takes the bot’s place', async () => {
      const { discord } = rig.playground;
      const gateway = discord.url.replace('http:', 'ws:');
      const page = await other.page(host);
      expect(await probeGateway(page, gateway, 'local-token')).toBe(4004);
      expect(discord.counts.identifies).toBe(1);
    });

    test('cannot be framed', async () => {
      const { url } = rig.playground;
      const frames = [`${url}/`, `${url}/info`].map((address) => `<iframe src="${address}">`);
      const page = await other.page(host, frames.join('</iframe>'));
      // What Chromium has in a frame where it does not show what was asked for.
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

    test('cannot be looked at in a window that was opened', async () => {
      const page = await other.page(host);
      expect(await probeWindow(page, `${rig.playground.url}/`)).toBe('SecurityError');
    });

    test('can be led to', async () => {
      const { url } = rig.playground;
      const page = await other.page(host, `<a href="${url}/">Try it</a>`);
      await page.getByRole('link').click();
      await waitForScene(page);
      expect(new URL(page.url()).origin).toBe(url);
      await messageBox(page).focus();
      await page.keyboard.type('/');
      await page.getByRole('option').first().waitFor();
    });
  });
});
