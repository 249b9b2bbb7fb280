import { describe, expect, test } from 'vitest';

import { runCommand } from '../../../src/playground/screens/visit.ts';
import { playgroundInBrowser, violations } from './browser-fixture.ts';
import { hasChromium } from './chromium.ts';

describe.skipIf(!hasChromium)('a title link', () => {
  const fixture = playgroundInBrowser();

  test('opens a page that names its target', async () => {
    const page = await fixture.visit({ locale: 'zh-CN', server: 'open' }, { bypassCSP: true });
    const card = await runCommand(page, '/book book:"My Sword Only Cuts Vegetables"');
    const link = card.getByRole('link').first();
    const target = (await link.getAttribute('href')) ?? '';
    expect(target).toMatch(/^https:\/\/catalogue\.example\/novel\/\d+$/);
    for (const button of ['left', 'middle'] as const) {
      const opening = page.context().waitForEvent('page');
      await link.click({ button });
      const opened = await opening;
      await opened.getByRole('heading', { name: '在 Discord 中会打开' }).waitFor();
      expect(await opened.getByRole('main').innerText()).toContain(target);
      if (button === 'left') expect(await violations(opened)).toEqual([]);
    }
  });
});
