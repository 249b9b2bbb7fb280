import { Locale as DiscordLocale } from 'discord-api-types/v10';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import { keyNoticePage } from '../../src/pages/key-notice.ts';
import { keyNotice } from './support/arbitrary-notices.ts';
import { breaches, textOf } from './support/message.ts';
import { runs } from './support/runs.ts';
import { findFaults } from './support/sendable.ts';

const language = fc.constantFrom<string[]>(...Object.values(DiscordLocale)).map((one) => {
  return languageOf(one);
});

test('any notice can be sent as a reply and to a channel, in any language', async () => {
  await fc.assert(
    fc.asyncProperty(keyNotice, language, fc.boolean(), async (notice, spoken, keyModal) => {
      const page = keyNoticePage(notice, spoken, keyModal);
      expect(await findFaults(page)).toEqual([]);
      expect(breaches(page)).toEqual([]);
      expect(textOf(page)).not.toMatch(/\{\{|notice\.|undefined|null|NaN/);
    }),
    runs(100),
  );
});
