import fc from 'fast-check';
import { expect, test } from 'vitest';

import { commands, forms } from '../../commands/index.ts';
import { commandDeclarations } from '../../src/engine/declaration.ts';
import { keyNoticeCard } from '../../src/pages/key-notice.ts';
import { goToPagePlace } from '../../src/pages/go-to-page.ts';
import { at } from '../../src/pages/place.ts';
import { boardSearchFormPlace, feedPlace } from '../../src/pages/places.ts';
import { Redirect } from '../../src/pages/page.ts';
import { textMessage } from '../../src/pages/parts/channel-message.ts';
import { problemPage } from '../../src/pages/problem.ts';
import { setupPlaces } from '../../src/pages/setup-places.ts';
import { watchForms } from '../../src/pages/watch-places.ts';
import { watchNoticeCard } from '../../src/pages/watch-notice.ts';
import { drawnPost, drawnPostTitle } from '../../src/pages/drawn-post.ts';
import { addresses } from '../pages/support/arbitrary-addresses.ts';
import { boardView } from '../pages/support/arbitrary-boards.ts';
import { watchDraftParams } from '../pages/support/arbitrary-drafts.ts';
import { keyNotice } from '../pages/support/arbitrary-notices.ts';
import { orNull, pageNumber, typed } from '../pages/support/arbitrary-values.ts';
import { bookRef } from '../pages/support/arbitrary-books.ts';
import { libraryFrom } from '../pages/support/arbitrary-library.ts';
import { contextFrom, readerIn } from '../pages/support/arbitrary-reader.ts';
import { watchPost } from '../pages/support/arbitrary-posts.ts';
import { watchStanding } from '../pages/support/arbitrary-watches.ts';
import { runs } from '../pages/support/runs.ts';
import { reference, openAddress } from '../pages/support/open-address.ts';
import { englishIn, textsIn } from './english-words.ts';
import { allLanguages, languageOf } from './pseudo-language.ts';

const georgian = languageOf('ka');

test.each([...addresses])('the page %s has no English in another language', async (_, address) => {
  let drawn = 0;
  await fc.assert(
    fc.asyncProperty(address, readerIn('en'), fc.gen(), async (at, reader, draw) => {
      const context = contextFrom(draw, libraryFrom(draw), reader);
      // Otherwise the preview of a watch is in the language that the server has chosen.
      const chosen = { ...context.settings.settingsOf(null), language: 'automatic' as const };
      const settings = { ...context.settings, settingsOf: () => chosen };
      const view = { language: languageOf('ka', 'ka', reader.leads), reader };
      const shown = await openAddress(at, { ...context, settings }, view);
      expect(
        englishIn(shown.message, [
          at,
          decodeURIComponent(at),
          context.keys.keyStatus('2'),
          reference,
          draw.values(),
        ]),
      ).toEqual([]);
      if (shown.kind === 'page') drawn += 1;
    }),
    runs(10),
  );
  expect(drawn).toBeGreaterThan(0);
});

test('an unforeseen problem has no English in another language', () => {
  const reader = fc.sample(readerIn('en'), 1)[0];
  if (reader === undefined) throw new Error('There is no reader');
  expect(englishIn(problemPage(null, { language: georgian, reader }), [])).toEqual([]);
});

/** The parameters of each form with a modal, as segments of its address. */
const modalSegments: ReadonlyMap<string, fc.Arbitrary<readonly string[]>> = new Map([
  [
    boardSearchFormPlace.name,
    fc
      .record({ view: boardView, page: pageNumber, text: typed, book: orNull(bookRef) })
      .map((params) => boardSearchFormPlace.toPath(params)),
  ],
  [
    goToPagePlace.name,
    fc
      .record({ last: orNull(pageNumber), list: fc.constant(at(feedPlace, { page: 2 })) })
      .map((params) => goToPagePlace.toPath(params)),
  ],
  [setupPlaces.keyForm.name, fc.constant(setupPlaces.keyForm.toPath({}))],
  [
    watchForms.fill.name,
    fc.record(watchDraftParams).map((params) => watchForms.fill.toPath(params)),
  ],
]);

test.each(forms.filter(({ modal }) => modal !== undefined))(
  'the modal of $name has no English in another language',
  async ({ name, modal }) => {
    const segments = modalSegments.get(name);
    if (segments === undefined) throw new Error(`there are no parameters for ${name}`);
    let drawn = 0;
    await fc.assert(
      fc.asyncProperty(segments, readerIn('en'), fc.gen(), async (given, anyReader, draw) => {
        const reader = { ...anyReader, guildId: '2', isAdmin: true };
        const context = { ...contextFrom(draw, libraryFrom(draw), reader), keyModal: true };
        const shown = await modal?.(given, { language: georgian, reader }, context);
        if (shown instanceof Redirect) return;
        drawn += 1;
        expect(textsIn(shown).length).toBeGreaterThan(1);
        expect(englishIn(shown, [given, draw.values()])).toEqual([]);
      }),
      runs(25),
    );
    expect(drawn).toBeGreaterThan(0);
  },
);

test('a notice to admins has no English in another language', () => {
  fc.assert(
    fc.property(keyNotice, fc.boolean(), (notice, keyModal) => {
      expect(englishIn(textMessage(keyNoticeCard(notice, georgian, keyModal).parts), [])).toEqual(
        [],
      );
    }),
    runs(50),
  );
  fc.assert(
    fc.property(fc.array(watchStanding, { minLength: 1, maxLength: 30 }), (standings) => {
      const watches = standings.map(({ watch }) => watch);
      const { parts } = watchNoticeCard(watches, new Map(), georgian);
      expect(englishIn(textMessage(parts), [watches])).toEqual([]);
    }),
    runs(50),
  );
});

test('a post has no English in another language', () => {
  fc.assert(
    fc.property(watchPost, (post) => {
      const shown = [drawnPost(post, [], georgian, 1), drawnPostTitle(post, georgian, 0)];
      expect(englishIn(shown, [post])).toEqual([]);
    }),
    runs(50),
  );
});

test('the declarations of all commands have no English in another language', () => {
  const declarations = commandDeclarations(commands, [georgian]);
  expect(textsIn(declarations).length).toBeGreaterThan(100);
  expect(englishIn(declarations, [])).toEqual([]);
});

test('Discord gets the commands in English and in each other language', () => {
  const search = commandDeclarations(commands, allLanguages).find(({ name }) => name === 'search');
  expect(search).toHaveProperty('description', languageOf('en').t('search.command.about'));
  const localizations = ['zh-CN', 'zh-TW', 'ka'].map((locale) => [
    locale,
    languageOf(locale).t('search.command.about'),
  ]);
  expect(search).toHaveProperty('description_localizations', Object.fromEntries(localizations));
});
