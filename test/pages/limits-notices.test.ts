import { Locale as DiscordLocale } from 'discord-api-types/v10';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import { keyNoticeCard } from '../../src/pages/key-notice.ts';
import { textMessage } from '../../src/pages/parts/channel-message.ts';
import { messageOfCards } from '../../src/pages/parts/message.ts';
import { keyNotice } from './support/arbitrary-notices.ts';
import { textOf } from './support/message.ts';
import { runs } from './support/runs.ts';
import { findChannelFaults, findFaults } from './support/sendable.ts';

const language = fc.constantFrom<string[]>(...Object.values(DiscordLocale)).map((one) => {
  return languageOf(one);
});

test('any notice can be sent as a reply and to a channel, in any language', async () => {
  await fc.assert(
    fc.asyncProperty(keyNotice, language, fc.boolean(), async (notice, spoken, keyModal) => {
      const card = keyNoticeCard(notice, spoken, keyModal);
      const posted = textMessage(card.parts);
      expect(await findFaults(messageOfCards([card]))).toEqual([]);
      expect(await findChannelFaults(posted)).toEqual([]);
      expect(textOf(posted)).not.toMatch(/\{\{|notice\.|undefined|null|NaN/);
    }),
    runs(100),
  );
});
