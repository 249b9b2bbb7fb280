import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import { embedTitle, linkedName } from '../../src/pages/parts/link.ts';
import { linkText } from '../../src/pages/parts/link-text.ts';
import { plain } from '../../src/pages/parts/plain.ts';
import { titleLink } from '../../src/pages/parts/title.ts';
import { parseMarkdown } from '../../src/playground/page/markdown/parse-markdown.ts';
import { refusalOf } from '../support/masked-links.ts';
import { text as anyText } from './support/arbitrary-values.ts';
import { runs } from './support/runs.ts';

interface LinkCase {
  readonly text: string;
  readonly shows?: string;
}

const cases = JSON.parse(
  readFileSync(new URL('../markdown/link-cases.json', import.meta.url), 'utf8'),
) as readonly LinkCase[];
const page = 'https://books.example/1';

/** What no short rule can tell from what Discord would format. */
const changedAllTheSame: Readonly<Record<string, string>> = {
  ':not_an_emoji_name:': ': not_an_emoji_name:',
  '[[a] b': '［[a] b',
};

test.each(cases.filter(({ text, shows }) => text === shows && !text.includes('\\')))(
  'Discord shows $text as it is, and it is not changed',
  ({ text }) => {
    expect(linkText(text)).toEqual({ text: changedAllTheSame[text] ?? text, emoji: '' });
  },
);

test.each([
  ['Re\\:Zero', 'Re∖:Zero'],
  ['*a* 2*3', '∗a∗ 2*3'],
  ['**a', '∗∗a'],
  ['_a_ Level_Up', 'ˍaˍ Level_Up'],
  ['__a__', 'ˍˍaˍˍ'],
  ['~~a~~ ~b~', '∼∼a∼∼ ~b~'],
  ['||a|| A|B', 'ǀǀaǀǀ A|B'],
  ['`a` it`s', 'ˋaˋ it`s'],
  ['[1] a', '[1] a'],
  ['[[1] a] b', '［[1] a］ b'],
  ['a](https://evil.example)', 'a］(https: //evil.example)'],
  ['[a](https://evil.example)', '［a］(https: //evil.example)'],
  ['see http：//ab', 'see http： //ab'],
  ['һttps:∕∕ab', 'һttps: ∕∕ab'],
  ['discord.gg/abc', 'discord.gg /abc'],
  ['Sale :fire: today', 'Sale : fire: today'],
  ['：fire：', '： fire：'],
  ['Day 12:30:45', 'Day 12:30:45'],
  ['@everyone @here @you', '＠everyone ＠here @you'],
  ['@\u200beveryone', '＠everyone'],
  ['<@1> <#1> <5> 5 < 6', '‹@1> ‹#1> ‹5> 5 < 6'],
  ['</book show:1>', '‹/book show:1>'],
  ['</a <:b:1>', '‹/a ‹: b:1>'],
  ['<a<b:/c>', '‹a‹b:/c>'],
  ['斗破\u3000苍穹', '斗破 苍穹'],
])('%s reads %s in a link', (text, shown) => {
  expect(linkText(plain(text))).toEqual({ text: shown, emoji: '' });
});

test.each([
  ['🔥 Hot Blood', `[Hot Blood](${page}) 🔥`],
  ['Hot 🔥 Blood ❤️', `[Hot Blood](${page}) 🔥❤️`],
  ['I❤️💙Books🔥!', `[I Books!](${page}) ❤️💙🔥`],
  ['7️⃣ Lives ♀', `[Lives](${page}) 7️⃣♀`],
  ['👨‍👩‍👧 Family 👍🏽', `[Family](${page}) 👨‍👩‍👧👍🏽`],
  ['🇬🇧 Flag ™', `[Flag ™](${page}) 🇬🇧`],
  ['🔥', `[Book 7](${page}) 🔥`],
  ['\u200d\u2060', `[Book 7](${page})`],
])('the emoji of %s is behind the link', (name, written) => {
  expect(linkedName(name, page, 100, 'Book 7')).toBe(written);
});

test('a name without a page is escaped, and keeps its emoji in place', () => {
  expect(linkedName('🔥 *Hot*', null, 100, 'Book 7')).toBe('🔥 \\*Hot\\*');
  expect(linkedName('', null, 100, 'Book 7')).toBe('Book 7');
});

test('the title of an embed has no backslash', () => {
  expect(embedTitle('🔥 Re:Zero_1 [x', 100, 'Board 7')).toBe('Re:Zero_1 ［x 🔥');
});

test('a title of emoji alone does not lead: the other title is the link', () => {
  const book = {
    ref: { system: 'open', id: '7' },
    url: page,
    title: { en: '🔥🔥', zh: '烈火' },
  } as const;
  expect(titleLink(book, languageOf('en'), { lead: 60, follow: 60 })).toBe(
    `**[烈火](${page})** · 🔥🔥`,
  );
});

/** Names of several cases and any text in a row. */
const pieces = fc
  .array(fc.oneof(fc.constantFrom(...cases.map(({ text }) => text)), anyText), { maxLength: 4 })
  .map((all) => all.join(''));

test('any name is one link that reads as its text, on a line of its own, in bold and in a heading', () => {
  fc.assert(
    fc.property(pieces, (name) => {
      const { text } = linkText(plain(name));
      fc.pre(text !== '');
      expect(text).not.toContain('\\');
      expect(refusalOf(text)).toBeNull();
      const written = `[${text}](${page})`;
      const link = { kind: 'link', url: page, title: null, children: [{ kind: 'text', text }] };
      expect(parseMarkdown(written, 'content')).toEqual([link]);
      expect(parseMarkdown(`**${written}**`, 'embed')).toEqual([
        { kind: 'bold', children: [link] },
      ]);
      expect(parseMarkdown(`## ${written}`, 'content')).toEqual([
        { kind: 'heading', level: 2, children: [link] },
      ]);
    }),
    runs(500),
  );
});
