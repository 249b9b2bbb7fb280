import { describe, expect, test } from 'vitest';

import { waitForScene, messages, type Visit } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { sendAsBot } from './sample-messages.ts';
import { normalizeSpaces, say } from './user-messages.ts';
import { playgroundInBrowser } from './browser-fixture.ts';

/** 1 March 2026, 09:30 UTC. */
const moment = 1_772_357_400;
const styles = ['t', 'T', 'd', 'D', 'f', 'F'];

const readers: readonly (readonly [zone: string, visit: Visit, seen: readonly string[]])[] = [
  [
    'UTC',
    { locale: 'en-US', zone: 'UTC' },
    [
      '9:30 AM',
      '9:30:00 AM',
      '03/01/2026',
      'March 1, 2026',
      'March 1, 2026 at 9:30 AM',
      'Sunday, March 1, 2026 at 9:30 AM',
    ],
  ],
  [
    'America/New_York',
    { locale: 'en-US', zone: 'America/New_York' },
    [
      '4:30 AM',
      '4:30:00 AM',
      '03/01/2026',
      'March 1, 2026',
      'March 1, 2026 at 4:30 AM',
      'Sunday, March 1, 2026 at 4:30 AM',
    ],
  ],
  [
    'Asia/Shanghai',
    { locale: 'zh-CN', zone: 'Asia/Shanghai' },
    [
      '17:30',
      '17:30:00',
      '2026/03/01',
      '2026年3月1日',
      '2026年3月1日 17:30',
      '2026年3月1日星期日 17:30',
    ],
  ],
];

describe.skipIf(!hasChromium)('a timestamp', () => {
  const fixture = playgroundInBrowser();

  test.each(readers)('is shown in the time zone %s in every style', async (_zone, visit, seen) => {
    const page = await fixture.visit(visit);
    const content = styles.map((style) => `<t:${String(moment)}:${style}>`).join(' | ');
    const message = await say(fixture.playground, page, content);
    const times = message.locator('.body time');
    expect((await times.allTextContents()).map(normalizeSpaces)).toEqual(seen);
    for (const time of await times.all()) {
      expect(normalizeSpaces((await time.getAttribute('title')) ?? '')).toBe(seen.at(-1));
    }
  });

  test('is shown in the browser’s time zone by default', async () => {
    const page = await fixture.visit({}, { timezoneId: 'Asia/Tokyo' });
    const message = await say(fixture.playground, page, `<t:${String(moment)}:t>`);
    expect(normalizeSpaces(await message.locator('.body time').innerText())).toBe('6:30 PM');
    await page.locator('#you').click();
    await page.locator('#settings select[name=timeZone]').selectOption('America/New_York');
    expect(normalizeSpaces(await message.locator('.body time').innerText())).toBe('4:30 AM');
  });

  test.each([
    ['en-US', 'in 3 days', '5 days ago'],
    ['zh-CN', '3天后', '5天前'],
    ['zh-TW', '3 天後', '5 天前'],
  ])('is shown relative to now in %s', async (locale, ahead, ago) => {
    const page = await fixture.visit({ locale, zone: 'UTC' });
    const day = 86_400;
    const now = Math.round(Date.now() / 1000);
    const content = `<t:${String(now + 3 * day)}:R> | <t:${String(now - 5 * day)}:R>`;
    const times = (await say(fixture.playground, page, content)).locator('.body time');
    expect(await times.allTextContents()).toEqual([ahead, ago]);
    expect(await times.first().getAttribute('title')).toMatch(/20\d\d/);
  });

  test('of a message in a group is the time alone', async () => {
    const page = await fixture.visit();
    await say(fixture.playground, page, 'One more thing:');
    const last = await say(fixture.playground, page, 'good night.');
    expect(normalizeSpaces((await last.locator('time').textContent()) ?? '')).toMatch(
      /^\d+:\d\d [AP]M$/,
    );
  });

  test('is updated over time: today’s message becomes yesterday’s after midnight', async () => {
    const page = await fixture.visit();
    await page.clock.install();
    await page.reload();
    await waitForScene(page);
    const there = await messages(page).count();
    const content = `Since <t:${String(Math.round(Date.now() / 1000))}:R>.`;
    await sendAsBot(fixture.playground, 'general', { content });
    const message = messages(page).nth(there);
    const seen = async (): Promise<readonly string[]> =>
      (await message.locator('time').allTextContents()).map(normalizeSpaces);
    await expect
      .poll(seen)
      .toEqual([
        expect.stringMatching(/^Today at \d+:\d\d [AP]M$/),
        expect.stringMatching(/second/),
      ]);
    await page.clock.fastForward('24:00:00');
    await expect
      .poll(seen)
      .toEqual([expect.stringMatching(/^Yesterday at \d+:\d\d [AP]M$/), '1 day ago']);
  });
});
