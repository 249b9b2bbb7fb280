import fc from 'fast-check';
import { expect, test } from 'vitest';

import { commands } from '../../commands/index.ts';
import { commandDeclarations } from '../../src/engine/declaration.ts';
import { leaves } from '../../src/language/dictionary.ts';
import { texts } from '../../src/language/texts.ts';
import type { Locale } from '../../src/model/reader.ts';
import { plain } from '../../src/pages/parts/plain.ts';
import { timeZones } from '../../src/pages/watch/time-zones.ts';
import { problemPage } from '../../src/pages/problem.ts';
import { watchPost, watchPostTitle } from '../../src/pages/watch-post.ts';
import { addresses } from '../pages/support/arbitrary-addresses.ts';
import { libraryFrom } from '../pages/support/arbitrary-library.ts';
import { contextFrom, readerIn, summaries } from '../pages/support/arbitrary-reader.ts';
import { boardPost } from '../pages/support/arbitrary-watches.ts';
import { runs } from '../pages/support/runs.ts';
import { reference, openAddress } from '../pages/support/open-address.ts';
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
    runs(25),
  );
  expect(drawn).toBeGreaterThan(0);
});

test('an unforeseen problem has no English in another language', () => {
  const reader = fc.sample(readerIn('en'), 1)[0];
  if (reader === undefined) throw new Error('There is no reader');
  expect(englishIn(problemPage(null, { language: georgian, reader }), [])).toEqual([]);
});

test('a post has no English in another language', () => {
  fc.assert(
    fc.property(boardPost, (post) => {
      const shown = [watchPost(post, georgian, null), watchPostTitle(post, georgian)];
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

/** The Latin words that a reader sees and that are not in `data`. */
function englishIn(shown: unknown, data: unknown): readonly string[] {
  const given = [...stringsIn(data), ...sameInEachLanguage]
    .flatMap((text) => [...latinWords(text), ...latinWords(plain(text))])
    .map((word) => word.toLowerCase());
  // Text of the catalogue may be cut within a word.
  const isGiven = (word: string): boolean =>
    given.some((one) => one.startsWith(word.toLowerCase()));
  return textsIn(shown).flatMap((text) =>
    latinWords(typedRemoved(text)).filter((word) => !isGiven(word)),
  );
}

/** What users type, and the names of commands, of time zones, and of each language in itself. */
const sameInEachLanguage = [
  ...leaves<Locale>(texts).flatMap(([, { en }]) => JSON.stringify(en).match(/`[^`]*`/gu) ?? []),
  ...summaries.map(({ name }) => name),
  ...timeZones.map(({ name }) => name),
  'Etc/GMT',
  ...allLanguages.map(({ ownName }) => ownName),
];

/** What users type, timestamps and the targets of links. */
function typedRemoved(text: string): string {
  return text
    .replaceAll(/`[^`]*`|<t:-?\d+:[RDf]>|<\/[^>]+>/gu, ' ')
    .replaceAll(/\]\(https:[^)]*\)/gu, ' ');
}

function latinWords(text: string): readonly string[] {
  return text.match(/[a-z]{2,}/giu) ?? [];
}

/** The texts of messages and declarations, without addresses, values and the names of options. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isRead(key, value) ? textsIn(inner) : [],
  );
}

function isRead(key: string, { value, label }: { value?: unknown; label?: unknown }): boolean {
  // A choice has a name and a value. A menu entry without a visible name shows its value.
  if (key === 'name') return value !== undefined;
  if (key === 'label') return !String(value).startsWith(String(label).slice(0, 90));
  return !['custom_id', 'url', 'value'].includes(key);
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
