import { text as streamText } from 'node:stream/consumers';

import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { messages, runCommand } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { buttons, embed, sendAsBot, COMPONENTS_V2, type SentFile } from './sample-messages.ts';
import { blueField, redSquare } from './sample-pictures.ts';
import { playgroundInBrowser } from './browser-fixture.ts';

const red: SentFile = { name: 'red.png', type: 'image/png', bytes: redSquare };
const blue: SentFile = { name: 'blue.png', type: 'image/png', bytes: blueField };

describe.skipIf(!hasChromium)("a bot's message shows", () => {
  const fixture = playgroundInBrowser();

  const sent = async (
    page: Page,
    body: object,
    files: readonly SentFile[] = [],
  ): Promise<Locator> => {
    const there = await messages(page).count();
    await sendAsBot(fixture.playground, 'general', body, files);
    const message = messages(page).nth(there);
    await message.waitFor();
    return message;
  };

  test('an embed with all its parts', async () => {
    const page = await fixture.visit({ zone: 'Asia/Tokyo' });
    const message = await sent(page, embed, [red, blue]);
    const link = (name: string): Promise<string | null> =>
      message.getByRole('link', { name }).getAttribute('href');
    expect(await link('The Keeper of Lists')).toBe('https://catalogue.example/keeper');
    expect(await link('A shelf by the window')).toBe('https://catalogue.example/booklist/7');
    expect(await message.locator('dt').allTextContents()).toEqual([
      'Books',
      'Readers',
      'Mood',
      'From the keeper',
    ]);
    expect(await message.locator('dd li').allTextContents()).toEqual([
      'the short one',
      'the long one',
    ]);
    const footer = await message.locator('.embed-footer').innerText();
    expect(footer.replaceAll(/\s+/g, ' ')).toBe('Kept since spring • 03/01/2026, 6:30 PM');
    // The embed's files are not attached again.
    expect(await message.locator('img').count()).toBe(4);
    for (const [of, size] of [
      ['author', 24],
      ['footer', 20],
    ] as const) {
      const icon = message.locator(`.embed-${of} img`);
      expect(await boxOf(icon)).toMatchObject({ width: size, height: size });
      const radius = `getComputedStyle(document.querySelector('.embed-${of} img')).borderRadius`;
      expect(await page.evaluate(radius)).toBe('50%');
    }

    const [books, readers, mood, own] = await Promise.all(
      [0, 1, 2, 3].map((at) => boxOf(message.locator('.embed-field').nth(at))),
    );
    expect([readers?.y, mood?.y]).toEqual([books?.y, books?.y]);
    expect(own?.y).toBeGreaterThan(books?.y ?? Infinity);
    const words = await boxOf(message.locator('.embed-text'));
    const thumbnail = await boxOf(message.locator('.embed-thumbnail'));
    const image = await boxOf(message.locator('.embed-image'));
    expect(thumbnail.x).toBeGreaterThanOrEqual(words.x + words.width);
    expect(image.y).toBeGreaterThanOrEqual(words.y + words.height);
  });

  test('a file, which downloads unchanged', async () => {
    const page = await fixture.visit();
    const text = 'one\ntwo\n三\n';
    const list: SentFile = { name: 'the list 书.txt', type: 'text/plain', bytes: text };
    const message = await sent(page, { content: 'Take it along.' }, [list]);
    expect(await message.textContent()).toContain(`${String(Buffer.byteLength(text))} bytes`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      message.getByRole('link').click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.txt$/);
    expect(await streamText(await download.createReadStream())).toBe(text);
  });

  test('buttons of every style', async () => {
    const page = await fixture.visit();
    const message = await sent(page, buttons);
    const id = (await message.getAttribute('data-id')) ?? '';
    const grounds = await page.evaluate<string[]>(
      `[...document.querySelectorAll('[data-id="${id}"] .row:first-child > button')].map(
        (button) => getComputedStyle(button).backgroundColor)`,
    );
    expect(grounds.length).toBe(4);
    expect(new Set(grounds).size).toBe(4);
    const link = message.getByRole('link', { name: 'Link' });
    expect(await link.getAttribute('href')).toBe('https://catalogue.example/novel/1');
    for (const name of ['Off', 'Off too']) {
      expect(await message.getByRole('button', { name, exact: true }).isDisabled()).toBe(true);
    }
    await message.getByRole('button', { name: '📚 Book' }).waitFor();
  });

  test('a block in the place of each picture that Discord cannot fetch', async () => {
    const { discord } = fixture.playground;
    const page = await fixture.visit();
    const found = await runCommand(page, '/search query:the');
    const address = await found.locator('img').first().getAttribute('src');
    const [name = ''] = /\d+\.svg$/.exec(address ?? '') ?? [];
    // A host of its own, because the page keeps the pictures that it has loaded.
    const media = { url: `https://pictures.sample.invalid/${name}` };
    const body = {
      flags: COMPONENTS_V2,
      components: [
        {
          type: 9,
          components: [{ type: 10, content: 'A book' }],
          accessory: { type: 11, media, description: 'Its cover' },
        },
        { type: 12, items: [{ media, description: 'A cover in a gallery' }, { media }] },
      ],
    };
    discord.faults.failMedia(['pictures.sample.invalid']);
    const failing = await sent(page, body);
    await expect
      .poll(() => failing.locator('.no-picture').allTextContents())
      .toEqual(['Its cover', 'A cover in a gallery', 'Image']);
    expect(await failing.locator('img').count()).toBe(0);
    discord.faults.failMedia([]);
    const shown = await sent(page, body);
    await shown.getByRole('img', { name: 'Its cover' }).waitFor();
    expect(await shown.locator('.no-picture').count()).toBe(0);
  });

  test('a container with sections, pictures, separators and a file', async () => {
    const page = await fixture.visit();
    const list: SentFile = { name: 'list.txt', type: 'text/plain', bytes: 'one' };
    const message = await sent(page, { flags: COMPONENTS_V2, components: [box] }, [
      red,
      blue,
      list,
    ]);
    await message.getByRole('heading', { name: 'A shelf' }).waitFor();
    await message.getByRole('img', { name: 'Its spine' }).waitFor();
    await message.getByRole('img', { name: 'Its sky' }).waitFor();
    await message.getByRole('separator').waitFor();
    await message.getByRole('link', { name: 'list.txt' }).waitFor();
    await message.getByRole('button', { name: 'Borrow' }).waitFor();
    expect(await message.locator('.unknown').count()).toBe(0);
  });
});

const box = {
  type: 17,
  accent_color: 0x5865f2,
  components: [
    {
      type: 9,
      components: [{ type: 10, content: '# A shelf\nby the window' }],
      accessory: {
        type: 11,
        media: { url: 'attachment://red.png' },
        description: 'Its spine',
      },
    },
    { type: 14, divider: true, spacing: 2 },
    { type: 12, items: [{ media: { url: 'attachment://blue.png' }, description: 'Its sky' }] },
    { type: 13, file: { url: 'attachment://list.txt' } },
    {
      type: 9,
      components: [{ type: 10, content: 'Two left.' }],
      accessory: { type: 2, style: 3, label: 'Borrow', custom_id: 'borrow' },
    },
  ],
};

async function boxOf(locator: Locator) {
  const found = await locator.boundingBox();
  if (found === null) throw new Error('It is not to be seen.');
  return found;
}
