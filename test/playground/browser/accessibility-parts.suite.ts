import type { Page } from 'playwright-core';
import { describe } from 'vitest';

import type { Playground } from '../../../src/playground/playground.ts';
import { messages } from '../../../src/playground/screens/visit.ts';
import { testAccessibility, dark, light, type PageCase } from './accessibility-states.ts';
import { hasChromium } from './chromium.ts';
import { buttons, embed, menus, sendAsBot, COMPONENTS_V2 } from './sample-messages.ts';
import { blueField, redSquare } from './sample-pictures.ts';
import { playgroundInBrowser } from './browser-fixture.ts';

const parts: readonly PageCase[] = [
  {
    everyRun: true,
    name: 'menus of every kind, one of them open',
    visit: light('en-US'),
    screen: 'desktop',
    async prepare(page, playground) {
      await sendAsBot(playground, 'general', menus);
      const menu = page.getByRole('combobox', { name: 'Up to two of three' }).last();
      await menu.click();
      await page.getByRole('option', { name: 'Jade' }).click();
      await page.getByRole('option', { name: 'Silk' }).click();
    },
  },
  {
    everyRun: true,
    name: 'buttons of every style, an embed, files and a covered container',
    visit: dark('zh-TW'),
    screen: 'desktop',
    prepare: sendParts,
  },
];

describe.skipIf(!hasChromium)('axe-core finds no violation in messages of bots:', () => {
  testAccessibility(playgroundInBrowser(), parts);
});

async function sendParts(page: Page, playground: Playground): Promise<void> {
  const there = await messages(page).count();
  await sendAsBot(playground, 'general', buttons);
  await sendAsBot(playground, 'general', embed, [
    { name: 'red.png', type: 'image/png', bytes: redSquare },
    { name: 'blue.png', type: 'image/png', bytes: blueField },
  ]);
  await sendAsBot(playground, 'general', { content: 'Two files.' }, [
    { name: 'list.txt', type: 'text/plain', bytes: 'one\ntwo\n' },
    { name: 'SPOILER_end.png', type: 'image/png', bytes: redSquare },
  ]);
  await sendAsBot(playground, 'general', {
    flags: COMPONENTS_V2,
    components: [
      {
        type: 17,
        accent_color: 0xed4245,
        spoiler: true,
        components: [{ type: 10, content: '# The end\nIt rains.' }],
      },
    ],
  });
  await messages(page)
    .nth(there + 3)
    .waitFor();
}
