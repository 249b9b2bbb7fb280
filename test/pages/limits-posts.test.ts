import { Locale as DiscordLocale, type APIEmbed } from 'discord-api-types/v10';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import { locales } from '../../src/model/reader.ts';
import { drawnPost, drawnPostTitle } from '../../src/pages/drawn-post.ts';
import { boardPost, watchPost as anyPost } from './support/arbitrary-posts.ts';
import { breaches, textOf } from './support/message.ts';
import { processedBytes } from './support/processed-bytes.ts';
import { runs } from './support/runs.ts';
import { findChannelFaults } from './support/sendable.ts';

const anyLocale = fc.constantFrom<string[]>(...Object.values(DiscordLocale));

/** The characters of an embed that Discord counts. */
function charactersIn({ title = '', description = '' }: APIEmbed): number {
  return title.length + description.length;
}

const ownLocale = fc.constantFrom(...locales);

test('any post can be sent to a channel, also in half of its size', async () => {
  await fc.assert(
    fc.asyncProperty(anyPost, ownLocale, async (post, locale) => {
      const mentions = post.roleId === null ? [] : [` <@&${post.roleId}>`];
      for (const share of [1, 1 / 2]) {
        const message = drawnPost(post, [], languageOf(locale), share);
        const total = message.embeds.reduce((sum, embed) => sum + charactersIn(embed), 0);
        expect(total).toBeLessThanOrEqual(share * 6_000);
        expect(processedBytes(message.components)).toBeLessThanOrEqual(share * 9_500);
        expect(await findChannelFaults(message, { mentions })).toEqual([]);
        expect(breaches(message)).toEqual([]);
      }
    }),
    runs(100),
  );
});

test('any post keeps to the documented limits of embeds', () => {
  fc.assert(
    fc.property(anyPost, ownLocale, (post, locale) => {
      const { content, embeds, components } = drawnPost(post, [], languageOf(locale), 1);
      expect(content.trim().length).toBeGreaterThan(0);
      expect(content.length).toBeLessThanOrEqual(2_000);
      expect(embeds.length).toBeGreaterThan(0);
      expect(embeds.length).toBeLessThanOrEqual(10);
      for (const { title = '', description = '' } of embeds) {
        expect(title.length).toBeLessThanOrEqual(256);
        expect(description.length).toBeLessThanOrEqual(4_096);
        expect(title + description).not.toBe('');
      }
      const urls = embeds.flatMap(({ url }) => url ?? []);
      expect(new Set(urls).size).toBe(urls.length);
      expect(components.length).toBeLessThanOrEqual(5);
    }),
    runs(100),
  );
});

test('a post mentions only the role, at the end of its sentence', () => {
  fc.assert(
    fc.property(anyPost, anyLocale, (post, locale) => {
      const message = drawnPost(post, [], languageOf(locale), 1);
      const mentions = textOf(message).match(/<@[&!]?\d+>/gu) ?? [];
      expect(mentions).toEqual(post.roleId === null ? [] : [`<@&${post.roleId}>`]);
      expect(message.content.endsWith(mentions.join(''))).toBe(true);
    }),
    runs(40),
  );
});

test.each([
  ['en', 'Monthly votes'],
  ['zh-CN', '月票榜'],
  ['zh-TW', '月票榜'],
])('the sentence of any post in %s names the board and has no link', (locale, name) => {
  fc.assert(
    fc.property(boardPost, (post) => {
      const names = { ...post.names, board: { en: 'Monthly votes', zh: '月票榜' } };
      const { content } = drawnPost({ ...post, names }, [], languageOf(locale), 1);
      expect(content).toContain(name);
      expect(content).not.toMatch(/(?<!\\)\]\(/u);
    }),
    runs(40),
  );
});

test('each kind of change has its heading, for any number of changes', () => {
  fc.assert(
    fc.property(boardPost, (post) => {
      const texts = textOf(drawnPost(post, [], languageOf('en-US'), 1));
      const { entered = [], left = [], climbed = [], fell = [] } = post.changes ?? {};
      // A shallow board proves only that a book has climbed.
      const isUp = ({ before }: (typeof entered)[number]): boolean =>
        before.kind === 'outside' && before.depth < post.top;
      const groups = {
        In: entered.filter((one) => !isUp(one)),
        Up: [...climbed, ...entered.filter(isUp)],
        Down: fell,
        Out: left,
      };
      for (const [heading, { length }] of Object.entries(groups)) {
        expect(texts.includes(`\n**${heading}**`)).toBe(length > 0);
      }
      expect(texts.includes(' · – off the board')).toBe(
        left.some(({ now }) => now.kind === 'absent'),
      );
    }),
    runs(60),
  );
});

test('any post has a title that a forum accepts', () => {
  fc.assert(
    fc.property(anyPost, anyLocale, (post, locale) => {
      const title = drawnPostTitle(post, languageOf(locale), 0);
      expect(title.trim().length).toBeGreaterThan(0);
      expect(title.length).toBeLessThanOrEqual(100);
      expect(title.isWellFormed()).toBe(true);
    }),
    runs(100),
  );
});
