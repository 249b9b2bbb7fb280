import { describe, expect, test } from 'vitest';

import { hasChromium } from './chromium.ts';
import { COMPONENTS_V2, sendAsBot } from './sample-messages.ts';
import { say } from './user-messages.ts';
import { playgroundInBrowser } from './browser-fixture.ts';

/** Text, selector of the rendered elements, and their texts. */
const written: readonly (readonly [text: string, is: string, seen: readonly string[]])[] = [
  ['# A list', 'h3', ['A list']],
  ['## A list', 'h4', ['A list']],
  ['### A list', 'h5', ['A list']],
  ['-# in small print', 'small', ['in small print']],
  ['- one\n- two\n  - of two', 'ul li', ['one', 'two\nof two', 'of two']],
  ['3. three\n4. four', 'ol[start="3"] > li', ['three', 'four']],
  ['> told\n> again', 'blockquote', ['told\nagain']],
  ['>>> told\nto the end', 'blockquote', ['told\nto the end']],
  ['**bold** and *leaning* and _leaning too_', 'em', ['leaning', 'leaning too']],
  ['**bold**', 'strong', ['bold']],
  ['__under__', 'u', ['under']],
  ['~~gone~~', 's', ['gone']],
  ['***both***', 'em strong, strong em', ['both']],
  ['`**as it is**`', 'code', ['**as it is**']],
  ['```ts\nconst a = 1;\n```', 'pre code', ['const a = 1;']],
  ['[a book](https://catalogue.example/1)', 'a', ['a book']],
  ['https://catalogue.example/1.', 'a', ['https://catalogue.example/1']],
  ['<https://catalogue.example/1>', 'a', ['https://catalogue.example/1']],
  ['\\*not leaning\\*', '.paragraph', ['*not leaning*']],
  ['¯\\_(ツ)_/¯', '.paragraph', ['¯\\_(ツ)_/¯']],
  ['a_snake_case', 'em', []],
  [':fire: is an emoji', '.paragraph', ['🔥 is an emoji']],
  [' # no heading', 'h3', []],
  ['[**no** 🔥 link](https://catalogue.example/1)', 'a, strong', []],
];

describe.skipIf(!hasChromium)('a text', () => {
  const fixture = playgroundInBrowser();

  test('renders markdown as Discord does', async () => {
    const page = await fixture.visit();
    const id = await sendAsBot(fixture.playground, 'general', {
      flags: COMPONENTS_V2,
      components: written.map(([text]) => ({ type: 10, content: text })),
    });
    const texts = page.locator(`[data-id="${id}"] .components .text`);
    await texts.first().waitFor();
    for (const [at, [text, is, seen]] of written.entries()) {
      const found = await texts.nth(at).locator(is).allTextContents();
      expect([text, ...found]).toEqual([text, ...seen]);
    }
  });

  test('renders links with emoji in embeds, but no links in their titles and names', async () => {
    const page = await fixture.visit();
    const link = '[🔥 a](https://catalogue.example/1)';
    const id = await sendAsBot(fixture.playground, 'general', {
      embeds: [
        {
          title: link,
          author: { name: link },
          description: link,
          fields: [{ name: link, value: link }],
          footer: { text: link },
        },
      ],
    });
    const embed = page.locator(`[data-id="${id}"] .embed`);
    await embed.waitFor();
    expect(await embed.locator('a').allTextContents()).toEqual(['🔥 a', '🔥 a']);
    const unrendered = embed.locator('.embed-title, .embed-author, dt, .embed-footer');
    expect(await unrendered.allTextContents()).toEqual([link, link, link, link]);
  });

  test('hides a spoiler until it is revealed', async () => {
    const page = await fixture.visit();
    const message = await say(
      fixture.playground,
      page,
      'It ends with ||rain at [sea](https://a.example)||.',
    );
    expect(await message.ariaSnapshot()).not.toContain('rain');
    const cover = message.getByRole('button', { name: 'Spoiler' });
    expect(await cover.getAttribute('aria-expanded')).toBe('false');
    await message.focus();
    await page.keyboard.press('Tab');
    await message.locator('.cover:focus').waitFor();
    await page.keyboard.press('Enter');
    expect(await cover.getAttribute('aria-expanded')).toBe('true');
    expect(await message.ariaSnapshot()).toContain('rain');
    await page.keyboard.press('Tab');
    await message.locator('a:focus', { hasText: 'sea' }).waitFor();
  });

  test('names users, roles and channels, and shows whom it pings', async () => {
    const { discord } = fixture.playground;
    const guild = discord.world.needGuild('Reading Room');
    const role = [...guild.roles.values()].find(({ name }) => name === 'Ranking fans')?.id ?? '';
    const mira = discord.world.userNamed('Mira')?.id ?? '';
    const oren = discord.world.userNamed('Oren')?.id ?? '';
    const boards = discord.world.channelIn(guild, 'boards').id;
    const [called, other] = await Promise.all([
      fixture.visit({ person: 'reader' }),
      fixture.visit({ person: 'reader-zh' }),
    ]);
    const id = await sendAsBot(fixture.playground, 'general', {
      content: `<@&${role}> by <@${mira}> in <#${boards}>, <@1> and <@!${oren}> know`,
      allowed_mentions: { parse: ['roles'] },
    });
    const [forMira, forOther] = [called, other].map((page) => page.locator(`[data-id="${id}"]`));
    await forMira?.waitFor();
    await forOther?.waitFor();
    expect(await forMira?.locator('.mention').allTextContents()).toEqual([
      '@Ranking fans',
      '@Mira',
      '#boards',
      '@unknown-user',
      '@Oren',
    ]);
    expect(await forMira?.getAttribute('class')).toContain('calls');
    expect(await forOther?.getAttribute('class')).not.toContain('calls');
    await forMira?.getByRole('button', { name: '#boards' }).click();
    await called.locator('#head h2', { hasText: 'boards' }).waitFor();
  });
});
