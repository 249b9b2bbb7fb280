import { ComponentType, Locale as DiscordLocale } from 'discord-api-types/v10';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import { locales } from '../../src/model/reader.ts';
import { watchPost, watchPostTitle } from '../../src/pages/watch-post.ts';
import { boardPost } from './support/arbitrary-watches.ts';
import { breaches, textOf } from './support/message.ts';
import { runs } from './support/runs.ts';
import { findFaults } from './support/sendable.ts';

const anyLocale = fc.constantFrom<string[]>(...Object.values(DiscordLocale));

test.each(locales)('any post can be sent to a channel in %s', async (locale) => {
  const language = languageOf(locale);
  await fc.assert(
    fc.asyncProperty(boardPost, async (post) => {
      const page = watchPost(post, language, null);
      expect(await findFaults(page)).toEqual([]);
      expect(breaches(page)).toEqual([]);
    }),
    runs(60),
  );
});

test('a post mentions only the role, at its start', () => {
  fc.assert(
    fc.property(boardPost, anyLocale, (post, locale) => {
      const [first, ...others] = watchPost(post, languageOf(locale), null).components;
      if (post.roleId === null) {
        expect(first?.type).toBe(ComponentType.Container);
        expect(others).toEqual([]);
      } else {
        expect(first).toEqual({ type: ComponentType.TextDisplay, content: `<@&${post.roleId}>` });
        expect(others.map(({ type }) => type)).toEqual([ComponentType.Container]);
      }
    }),
    runs(40),
  );
});

test('each kind of change has its count, for any number of changes', () => {
  fc.assert(
    fc.property(boardPost, (post) => {
      const texts = textOf(watchPost(post, languageOf('en-US'), null));
      const { entered = [], left = [], climbed = [], fell = [] } = post.changes ?? {};
      const groups = {
        'New on the board': entered.filter((one) => !one.isBack && one.before.kind === 'absent'),
        Back: entered.filter((one) => one.isBack),
        'Left the board': left.filter((one) => one.now.kind === 'absent'),
        [`Dropped out of the top ${post.top}`]: left.filter((one) => one.now.kind !== 'absent'),
      };
      for (const [heading, { length }] of Object.entries(groups)) {
        if (length > 0) expect(texts).toContain(`**${heading}** · ${length}`);
      }
      if (climbed.length > 0) expect(texts).toContain(`**Climbed** · ${climbed.length}`);
      if (fell.length > 0) expect(texts).toContain(`**Fell** · ${fell.length}`);
      const isEntered = entered.some((one) => !one.isBack && one.before.kind !== 'absent');
      if (isEntered) expect(texts).toMatch(/\*\*Entered the top \d+\*\* · \d+/);
    }),
    runs(60),
  );
});

test('any post has a title that a forum accepts', () => {
  fc.assert(
    fc.property(boardPost, anyLocale, (post, locale) => {
      const title = watchPostTitle(post, languageOf(locale), 0);
      expect(title.trim().length).toBeGreaterThan(0);
      expect(title.length).toBeLessThanOrEqual(100);
      expect(title.isWellFormed()).toBe(true);
    }),
    runs(100),
  );
});
