import { describe, expect, test } from 'vitest';

import type { Library } from '../../src/catalogue/library.ts';
import type { Book } from '../../src/model/book.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { bookPage } from '../../src/pages/book.ts';
import { contents, textOf, linksOf } from './support/message.ts';
import { asOf, openMessage, fresh, libraryOf, readerOf } from './support/reading.ts';
import { unknownBook, monthlyBoard, sources, wholeBook } from './support/sample.ts';

const overview = bookPage.at({ ref: wholeBook.ref, view: 'overview', page: 1 });

function holding(book: Book, stale = false) {
  const answer = { ...fresh(book), stale };
  return libraryOf({ book: () => Promise.resolve(answer) }, { sources });
}

describe('the card of a book', () => {
  test('shows every fact of the record, with the title first as a link', async () => {
    const text = textOf(await openMessage(bookPage, overview, holding(wholeBook)));
    expect(text.split('\n')).toEqual([
      '## [The Lantern Keeper](https://books.example/book/source_a/1042)',
      '-# 守灯人',
      'by **Quiet Rain** · Red Pavilion',
      '**★ 8.7/10** · Completed',
      'Fantasy › Mystery',
      '2,312,400 words · 812 chapters',
      '-# Audience: Female',
      '-# Tags: Slow burn · 灯塔',
      'Every night somebody lights the lamp on the pass.',
      'Nobody in the village has ever met the keeper. Then one autumn the lamp stays dark.',
      '**Stats**',
      '`12,345` Monthly votes',
      '`   402` Fans · all time',
      '**Rankings**',
      '` #3` [Monthly votes · Fantasy](https://books.example/rank/source_a/monthly)',
      '` #7` [Best scored · Fantasy](https://books.example/rank/source_a/score)',
      '`#12` [Rising · Fantasy](https://books.example/rank/source_a/new)',
      'Also on [Blue Harbour](https://books.example/book/source_c/77)',
      'English translation at [Lantern Reads](https://lantern.example/keeper)',
      'Translated by A Provider',
      'In 9 booklists',
      `-# Updated <t:${Date.UTC(2026, 10, 20) / 1000}:R> · Stats as of <t:${Date.UTC(2026, 10, 21) / 1000}:R>`,
    ]);
  });

  test('shows the Chinese title first to a Chinese reader', async () => {
    const reader = readerOf({ locale: 'zh-CN', discordLocale: 'zh-CN' });
    const text = textOf(await openMessage(bookPage, overview, holding(wholeBook), reader));
    expect(text).toContain(
      '## [守灯人](https://books.example/book/source_a/1042)\n-# The Lantern Keeper',
    );
    expect(text).toContain('作者：**静雨** · 红楼');
    expect(text).toContain('-# 受众：女频');
  });

  test('shows the Chinese synopsis to a Chinese reader, and the other one if it is missing', async () => {
    const reader = readerOf({ locale: 'zh-CN', discordLocale: 'zh-CN' });
    const shown = async (synopsis: Book['synopsis']) =>
      textOf(await openMessage(bookPage, overview, holding({ ...wholeBook, synopsis }), reader));
    expect(await shown({ en: 'A lamp.', zh: '一盏灯。' })).toContain('一盏灯。');
    expect(await shown({ en: 'A lamp.', zh: null })).toContain('A lamp.');
  });

  test('puts the score next to the status, without a scale if the source states none', async () => {
    const unscaled = sources.map((source) => ({ ...source, scoreScale: null }));
    const library = libraryOf(
      { book: () => Promise.resolve(fresh({ ...wholeBook })) },
      { sources: unscaled },
    );
    expect(textOf(await openMessage(bookPage, overview, library))).toContain(
      '**★ 8.7** · Completed',
    );
  });

  test('names current figures without a period, and translates fixed values for a Chinese reader', async () => {
    const book = {
      ...wholeBook,
      figures: [{ key: 'fans', label: 'Fans', value: 402, period: 'current', rankedBy: false }],
      facets: [
        { key: 'access', label: 'Access', value: 'free', valueLabel: 'Free' },
        { key: 'contract', label: 'Contract', value: 'signed', valueLabel: 'Signed' },
      ],
    };
    expect(textOf(await openMessage(bookPage, overview, holding(book)))).toContain('`402` Fans\n');
    const reader = readerOf({ locale: 'zh-CN', discordLocale: 'zh-CN' });
    expect(textOf(await openMessage(bookPage, overview, holding(book), reader))).toContain(
      '-# 收费方式：免费 · 签约：已签约',
    );
  });

  test('hides how the book ends behind spoiler bars if the server hides spoilers', async () => {
    const book = {
      ...wholeBook,
      tags: [
        { en: 'Slow burn', zh: '慢热' },
        { en: 'Happy ending', zh: null },
      ],
      facets: [
        { key: 'audience', label: 'Audience', value: 'female', valueLabel: 'Female' },
        { key: 'ending', label: 'Ending', value: 'sad', valueLabel: 'Sad' },
      ],
    };
    const library = holding(book);
    expect(textOf(await openMessage(bookPage, overview, library))).toContain('· Ending: Sad\n');
    const hiding = textOf(
      await openMessage(bookPage, overview, library, readerOf({ hidesSpoilers: true })),
    );
    expect(hiding).toContain('-# Audience: Female · Ending: ||Sad||\n');
    expect(hiding).toContain('-# Tags: Slow burn · ||Happy ending||\n');
  });

  describe('for a Chinese reader', () => {
    const reader = readerOf({ locale: 'zh-CN', discordLocale: 'zh-CN' });
    const listed = (boardsOfSource: Library['boardsOfSource']) =>
      libraryOf(
        { book: () => Promise.resolve(fresh(wholeBook)), boardsOfSource },
        { sources, hasAllBoards: false },
      );
    const chinese = '[月票榜 · 奇幻](https://books.example/rank/source_a/monthly)';

    test('shows Chinese board names without a request if the list of boards is cached', async () => {
      const library = libraryOf(
        { book: () => Promise.resolve(fresh(wholeBook)) },
        { sources, boards: [monthlyBoard] },
      );
      const text = textOf(await openMessage(bookPage, overview, library, reader));
      expect(text).toContain(chinese);
      expect(text).toContain('[Best scored · Fantasy](https://books.example/rank/source_a/score)');
    });

    test('requests the boards of the book’s source for their names', async () => {
      const library = listed((source) =>
        Promise.resolve(fresh(source === 'source_a' ? [monthlyBoard] : [])),
      );
      const text = textOf(await openMessage(bookPage, overview, library, reader));
      expect(text).toContain(chinese);
    });

    test('shows English board names if the list of boards fails', async () => {
      const library = listed(() => Promise.reject(new ProblemError({ code: 'slow' })));
      const text = textOf(await openMessage(bookPage, overview, library, reader));
      expect(text).toContain('[Monthly votes · Fantasy](');
    });
  });

  test('requests no list of boards for an English reader', async () => {
    const library = libraryOf(
      { book: () => Promise.resolve(fresh(wholeBook)) },
      { sources, hasAllBoards: false },
    );
    expect(textOf(await openMessage(bookPage, overview, library))).toContain('Monthly votes');
  });

  test('omits unknown facts', async () => {
    const address = bookPage.at({ ref: unknownBook.ref, view: 'overview', page: 1 });
    const message = await openMessage(bookPage, address, holding(unknownBook));
    expect(textOf(message)).toBe('## 守灯人');
    expect(linksOf(message)).toEqual({});
  });

  test('has a cover next to the title, with an alternative text', async () => {
    const [section] = contents(await openMessage(bookPage, overview, holding(wholeBook)));
    expect(section).toMatchObject({
      accessory: {
        media: { url: 'https://img.example/1042.jpg' },
        description: 'Cover of The Lantern Keeper',
      },
    });
  });

  test('formats figures and facts without a label like labelled ones', async () => {
    const unlabelled = {
      ...wholeBook,
      figures: [
        { key: 'community_score', label: null, value: 8.1, period: 'all_time', rankedBy: false },
        { key: 'overall', label: 'Overall score', value: 7, period: 'all_time', rankedBy: false },
      ],
      facets: [{ key: 'audience', label: null, value: 'female', valueLabel: null }],
      status: 'on_the_shelf',
    };
    const text = textOf(await openMessage(bookPage, overview, holding(unlabelled)));
    expect(text).toContain('`8.1` Community score · all time');
    expect(text).toContain('`  7` Overall score · all time');
    expect(text).toContain('-# Audience: Female');
    expect(text).toContain('\nOn the shelf\n');
  });

  test('links to the book’s page, its source, the translation, all rankings and the meanings', async () => {
    expect(linksOf(await openMessage(bookPage, overview, holding(wholeBook)))).toEqual({
      'Book page': 'https://books.example/book/source_a/1042',
      'Source page': 'https://source-a.example/1042',
      'English translation': 'https://lantern.example/keeper',
      'All 4 rankings': 'book/source_a:1042/rankings',
      'What do these stats mean?': 'book/source_a:1042/figures',
    });
  });

  test.each([
    ['available', null],
    ['removed_at_source', '⚠️ **Removed at the source** since <t:1609459200:D>'],
    ['lost_in_*space*', '⚠️ **lost\\_in\\_\\*space\\*** since <t:1609459200:D>'],
  ])('says of a book that is %s: %s', async (state, expected) => {
    const availability = { state, since: Date.UTC(2021, 0, 1) };
    const text = textOf(
      await openMessage(bookPage, overview, holding({ ...wholeBook, availability })),
    );
    if (expected === null) expect(text).not.toContain('⚠');
    else expect(text).toContain(expected);
  });

  test('shows the time of a stale answer', async () => {
    const text = textOf(await openMessage(bookPage, overview, holding(wholeBook, true)));
    expect(text).toContain(
      `-# The catalogue is not answering right now. Shown as of <t:${asOf / 1000}:R>.`,
    );
  });

  test('keeps its figures if the synopsis is longer than a message', async () => {
    const long = {
      ...wholeBook,
      synopsis: { en: null, zh: '灯火'.repeat(5_000) },
      tags: Array.from({ length: 200 }, (_, index) => ({ en: `Tag number ${index}`, zh: null })),
    };
    const message = await openMessage(bookPage, overview, holding(long));
    const text = textOf(message);
    expect(text).toContain('`12,345` Monthly votes');
    expect(text).toContain('…');
    expect(linksOf(message)['All 200 tags']).toBe('book/source_a:1042/keywords');
  });

  test('is shown without source names if they are unavailable', async () => {
    const library = libraryOf({
      book: () => Promise.resolve(fresh(wholeBook)),
      sources: () => Promise.reject(new ProblemError({ code: 'down' })),
    });
    const text = textOf(await openMessage(bookPage, overview, library));
    expect(text).toContain('by **Quiet Rain**\n');
    expect(text).toContain('Also on [another site](');
  });
});
