import { describe, expect, test } from 'vitest';

import { runCommand, typeCommand } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { playgroundInBrowser } from './browser-fixture.ts';
import { whileBotIsSilent } from './silent-bot.ts';

/** Discord's texts in one language, and the beginning of a board's second page. */
interface Said {
  readonly failed: string;
  readonly noResponse: string;
  readonly dismiss: string;
  readonly secondPage: RegExp;
}

const said: Readonly<Record<string, Said>> = {
  'en-US': {
    failed: 'This interaction failed',
    noResponse: 'The application did not respond',
    dismiss: 'Dismiss message',
    secondPage: /Page 2 of/,
  },
  'zh-CN': {
    failed: '该交互失败',
    noResponse: '该应用程序未响应',
    dismiss: '忽略消息',
    secondPage: /第 2 /,
  },
  'zh-TW': {
    failed: '此互動失敗',
    noResponse: '該應用程式未回應',
    dismiss: '關閉訊息',
    secondPage: /第 2 /,
  },
};

describe.skipIf(!hasChromium)('an interaction without an answer', () => {
  const fixture = playgroundInBrowser();

  test.each(Object.entries(said))(
    'is reported in %s and can be repeated',
    async (locale, words) => {
      const page = await fixture.visit({ locale });
      const board = await runCommand(page, '/rank board:"Community ranking"');
      const next = board.getByRole('button', { name: /›$/ });
      const noResponse = page.getByText(words.noResponse, { exact: true });
      await whileBotIsSilent(fixture.playground, async () => {
        await next.focus();
        await page.keyboard.press('Enter');
        // Until the answer arrives, the message's other controls are disabled and the focus stays.
        await board.locator('[aria-busy=true]:focus').waitFor();
        expect(await board.getByRole('button', { name: /»$/ }).isDisabled()).toBe(true);
        await typeCommand(page, '/help');
        await page.keyboard.press('Enter');
        await board.getByText(words.failed, { exact: true }).waitFor();
        await noResponse.waitFor();
        expect(await next.isEnabled()).toBe(true);
      });
      await next.click();
      await board.getByText(words.secondPage).waitFor();
      expect(await board.getByText(words.failed, { exact: true }).count()).toBe(0);

      await page.getByRole('button', { name: words.dismiss }).click();
      await noResponse.waitFor({ state: 'detached' });
      await (await runCommand(page, '/help')).getByRole('button', { name: '/rank' }).waitFor();
    },
    60_000,
  );
});
