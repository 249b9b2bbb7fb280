import { Locale as DiscordLocale } from 'discord-api-types/v10';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import { keyNoticePage } from '../../src/pages/key-notice.ts';
import { keyNotice } from './support/arbitrary-notices.ts';
import { breaches, textOf } from './support/message.ts';
import { runs } from './support/runs.ts';
import { faultsOf } from './support/sendable.ts';

const language = fc.constantFrom<string[]>(...Object.values(DiscordLocale)).map((one) => {
  return languageOf(one);
});

test('a notice can be sent, as an answer and to a channel, in whatever language', async () => {
  await fc.assert(
    fc.asyncProperty(keyNotice, language, fc.boolean(), async (notice, spoken, keyModal) => {
      const page = keyNoticePage(notice, spoken, keyModal);
      expect(await faultsOf(page)).toEqual([]);
      expect(breaches(page)).toEqual([]);
      expect(textOf(page)).not.toMatch(/\{\{|notice\.|undefined|null|NaN/);
    }),
    runs(100),
  );
});
