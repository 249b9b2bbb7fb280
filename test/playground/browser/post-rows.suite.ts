import { describe, expect, test } from 'vitest';

import { languageOf } from '../../../src/language/language.ts';
import type { BoardPost, RankedEntry } from '../../../src/model/board-changes.ts';
import { drawnPost } from '../../../src/pages/drawn-post.ts';
import { messages } from '../../../src/playground/screens/visit.ts';
import { smallPost } from '../../pages/support/board-post.ts';
import { bookRow } from '../../pages/support/sample.ts';
import { playgroundInBrowser } from './browser-fixture.ts';
import { hasChromium } from './chromium.ts';
import { sendAsBot } from './sample-messages.ts';

const titles: Readonly<Record<string, readonly string[]>> = {
  en: [
    'The Emperor Is Afraid of Geese',
    'My Mammoth Would Mow More Whea',
    'Night Shift at the Gate of Heaven',
    'The Lamplighter Who Mailed the Tide',
    'RAISING MOUNTAINS FROM PEBBLES',
    'Little Lilt: It Will Fit Still',
    'Ledger of the Drowned City',
  ],
  zh: [
    '关于我在镇上的旧铁匠铺里捡到一把剑这件小事和后来的三十年',
    '寄潮汐的点灯人',
    '九号避难所有架钢琴而没有人会弹它',
  ],
};

/** A post with each kind of row for each title. */
function postOf(names: readonly string[]): BoardPost {
  const entries = (first: number): readonly RankedEntry[] =>
    names.map((title, index) => ({
      position: first + index,
      book: {
        ref: { system: 'keyed', source: 'source_a', id: String(first + index) },
        title: { en: title, zh: title },
        url: `https://books.example/${String(first + index)}`,
      },
    }));
  const before = [{ kind: 'absent' }, { kind: 'outside', depth: 50 }] as const;
  const now = [...before, { kind: 'listed', position: 42 }] as const;
  return {
    ...smallPost,
    entries: entries(1).map(({ position, book }) => ({
      ...{ position, previousPosition: null, movement: null, change: null },
      book: bookRow(book),
    })),
    postedBoard: 'all',
    changes: {
      entered: before.flatMap((outside, at) =>
        entries(1 + 5 * at).map((one) => ({ ...one, before: outside, isBack: false })),
      ),
      climbed: entries(11).map((one) => ({ ...one, from: one.position + 9, by: 9 })),
      fell: entries(16).map((one) => ({ ...one, from: one.position - 12, by: 12 })),
      left: now.flatMap((outside, at) =>
        entries(5 + 5 * at).map((one) => ({ ...one, now: outside })),
      ),
    },
  };
}

describe.skipIf(!hasChromium)('on a phone', () => {
  const fixture = playgroundInBrowser();

  test.each(Object.entries(titles))(
    'each row of a post is one line (%s)',
    async (locale, names) => {
      const viewport = { width: 360, height: 800 };
      const phone = { viewport, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
      const page = await fixture.visit({ server: 'keyed', channel: 'general' }, phone);
      const there = await messages(page).count();
      const language = languageOf(locale === 'zh' ? 'zh-CN' : 'en-US');
      const { content, embeds } = drawnPost(postOf(names), [], language, 1);
      await sendAsBot(fixture.playground, 'general', { content, embeds });
      await messages(page).nth(there).waitFor();
      const rows = await page.evaluate<readonly string[]>(rowsOfLastPost);
      expect(rows.length).toBeGreaterThan(names.length * 6);
      expect(rows.filter((row) => row.startsWith('wrapped'))).toEqual([]);
    },
  );
});

/** The text of each row of the newest message; it begins with `wrapped` if the row has several lines. */
const rowsOfLastPost = `[...document.querySelectorAll('article.message:last-of-type .embed code')].map((place) => {
  const link = place.parentElement.querySelectorAll('a')[
    [...place.parentElement.querySelectorAll('code')].indexOf(place)
  ];
  const [line, ...wrapped] = link.getClientRects();
  const isOneLine =
    wrapped.length === 0 && Math.abs(line.top - place.getBoundingClientRect().top) < 10;
  return (isOneLine ? '' : 'wrapped ') + place.textContent + ' ' + link.textContent;
})`;
