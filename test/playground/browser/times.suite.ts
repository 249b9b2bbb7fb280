import { describe, expect, test } from 'vitest';

import { waitForScene, messages } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { sendAsBot } from './sample-messages.ts';
import { normalizeSpaces, say } from './user-messages.ts';
import { playgroundInBrowser } from './browser-fixture.ts';

/** 1 March 2026, 09:30 UTC. */
const moment = 1_772_357_400;
const styles = ['t', 'T', 'd', 'D', 'f', 'F'];

const seen = [
  '17:30',
  '17:30:00',
  '2026/03/01',
  '2026年3月1日',
  '2026年3月1日 17:30',
  '2026年3月1日星期日 17:30',
];

describe.skipIf(!hasChromium)('a timestamp', () => {
  const fixture = playgroundInBrowser();

  test('is shown in the reader’s time zone and language in every style', async () => {
    const page = await fixture.visit({ locale: 'zh-CN', zone: 'Asia/Shanghai' });
    const content = styles.map((style) => `<t:${String(moment)}:${style}>`).join(' | ');
    const message = await say(fixture.playground, page, content);
    const times = message.locator('.body time');
    expect((await times.allTextContents()).map(normalizeSpaces)).toEqual(seen);
    for (const time of await times.all()) {
      expect(normalizeSpaces((await time.getAttribute('title')) ?? '')).toBe(seen.at(-1));
    }
  });

  test('is updated over time: today’s message becomes yesterday’s after midnight', async () => {
    const page = await fixture.visitWithClock();
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
