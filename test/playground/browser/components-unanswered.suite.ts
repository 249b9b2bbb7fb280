import { describe, expect, test } from 'vitest';

import { runCommand, typeCommand } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { playgroundInBrowser } from './browser-fixture.ts';
import { whileBotIsSilent } from './silent-bot.ts';

const said = {
  failed: '该交互失败',
  noResponse: '该应用程序未响应',
  dismiss: '忽略消息',
  secondPage: /第 2 /,
} as const;

describe.skipIf(!hasChromium)('an interaction without an answer', () => {
  const fixture = playgroundInBrowser();

  test('is reported and can be repeated', async () => {
    const page = await fixture.visit({ locale: 'zh-CN' });
    const board = await runCommand(page, '/rank board:"Community ranking"');
    const next = board.getByRole('button', { name: /›$/ });
    const noResponse = page.getByText(said.noResponse, { exact: true });
    await whileBotIsSilent(fixture.playground, async () => {
      await next.focus();
      await page.keyboard.press('Enter');
      // Until the answer arrives, the message's other controls are disabled and the focus stays.
      await board.locator('[aria-busy=true]:focus').waitFor();
      expect(await board.getByRole('button', { name: /»$/ }).isDisabled()).toBe(true);
      await typeCommand(page, '/help');
      await page.keyboard.press('Enter');
      await board.getByText(said.failed, { exact: true }).waitFor();
      await noResponse.waitFor();
      expect(await next.isEnabled()).toBe(true);
    });
    await next.click();
    await board.getByText(said.secondPage).waitFor();
    expect(await board.getByText(said.failed, { exact: true }).count()).toBe(0);

    await page.getByRole('button', { name: said.dismiss }).click();
    await noResponse.waitFor({ state: 'detached' });
    await (await runCommand(page, '/help')).getByRole('button', { name: '/rank' }).waitFor();
  });
});
