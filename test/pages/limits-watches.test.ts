import { Locale as DiscordLocale } from 'discord-api-types/v10';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import { locales } from '../../src/model/reader.ts';
import { textMessage } from '../../src/pages/parts/channel-message.ts';
import { messageOfCards } from '../../src/pages/parts/message.ts';
import { at } from '../../src/pages/place.ts';
import { watchNoticeCard } from '../../src/pages/watch-notice.ts';
import { watchesPlace, watchPlace, watchTestPlace } from '../../src/pages/watch-places.ts';
import { libraryFrom } from './support/arbitrary-library.ts';
import { contextFrom, readerIn, summaries } from './support/arbitrary-reader.ts';
import { targetCheck, watchStanding } from './support/arbitrary-watches.ts';
import { textOf } from './support/message.ts';
import { runs } from './support/runs.ts';
import { findChannelFaults, findFaults } from './support/sendable.ts';
import { openAddress } from './support/open-address.ts';

/** Ids of channels and roles are longer than any in the catalogue's texts here. */
const mentions = [...summaries.map(({ mention }) => mention), /(?<!\\)<(?:#|@&)\d{17,19}>/g];
const anyReader = fc.constantFrom(...locales).chain(readerIn);
const standings = fc.uniqueArray(watchStanding, {
  selector: ({ watch }) => watch.id,
  minLength: 1,
  maxLength: 50,
});

describe('in a server with any watches,', () => {
  test.each([
    ['the list', () => at(watchesPlace, { page: 2 })],
    ['the list after a check', () => at(watchesPlace, { page: 1, resumed: 3 })],
    ['a watch', (text: string) => at(watchPlace, { text, done: 'saved' })],
    ['a watch that stays paused', (text: string) => at(watchPlace, { text, done: 'unresumed' })],
    ['a removal', (text: string) => at(watchPlace, { text, action: 'remove' })],
    ['a test', (text: string) => at(watchTestPlace, { text })],
  ] as const)('%s can be sent', async (_, addressOfIt) => {
    await fc.assert(
      fc.asyncProperty(standings, anyReader, fc.gen(), async (all, reader, draw) => {
        const context = contextFrom(draw, libraryFrom(draw), reader);
        const list = () => Promise.resolve(all);
        const countUnreadable = () => Promise.resolve(draw(fc.constantFrom, 0, 1, 50));
        const watches = { ...context.watches, list, countUnreadable };
        const address = addressOfIt(all[0]?.watch.id ?? '');
        const shown = await openAddress(address, { ...context, watches });
        expect(await findFaults(shown.message, { mentions })).toEqual([]);
        expect(textOf(shown.message)).not.toMatch(/\{\{when|watch\.\w|undefined|NaN/);
      }),
      runs(20),
    );
  });
});

test('any notice can be sent as a reply and to a channel, in any language', async () => {
  const language = fc.constantFrom<string[]>(...Object.values(DiscordLocale));
  await fc.assert(
    fc.asyncProperty(standings, fc.array(targetCheck), language, async (all, checks, locale) => {
      const watches = all.map(({ watch }) => watch);
      const byId = new Map(
        watches.flatMap(({ id }, index) => {
          const check = checks[index];
          return check === undefined ? [] : [[id, check] as const];
        }),
      );
      const card = watchNoticeCard(watches, byId, languageOf(locale));
      expect(await findFaults(messageOfCards([card]), { mentions })).toEqual([]);
      expect(await findChannelFaults(textMessage(card.parts), { mentions })).toEqual([]);
    }),
    runs(50),
  );
});
