import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { bookPage } from '../../src/pages/book.ts';
import { bookWithSources } from './support/arbitrary-books.ts';
import { holding, openBook, viewAt } from './support/book-views.ts';
import { textOf } from './support/message.ts';
import { openMessage, readerOf } from './support/reading.ts';
import { runs } from './support/runs.ts';
import { unknownBook, sources, wholeBook } from './support/sample.ts';
import { findFaults } from './support/sendable.ts';

describe('the names of figures', () => {
  const named = sources.map((source) => ({
    ...source,
    metrics: source.metrics.map((metric) =>
      metric.key === 'monthly_votes' ? { ...metric, zh: '月票' } : metric,
    ),
  }));
  const reader = readerOf({ locale: 'zh-CN', discordLocale: 'zh-CN' });

  test('are in Chinese for a Chinese reader if the source has them', async () => {
    const library = holding({ ...wholeBook }, {}, named);
    const address = viewAt('overview', { ref: wholeBook.ref });
    expect(textOf(await openMessage(bookPage, address, library, reader))).toContain(
      '`12,345` 月票\n',
    );
    expect(textOf(await openMessage(bookPage, address, library))).toContain(
      '`12,345` Monthly votes\n',
    );
    const figures = viewAt('figures', { ref: wholeBook.ref });
    expect(textOf(await openMessage(bookPage, figures, library, reader))).toContain(
      '**月票** · 1.23 万',
    );
  });

  test('do not repeat their period', async () => {
    const reads = { key: 'reads', label: 'Reads', value: 12, rankedBy: false };
    const book = { ...wholeBook, figures: [{ ...reads, period: 'all_time' }] };
    const known = sources.map((source) => ({
      ...source,
      metrics: source.metrics.map((metric) => ({ ...metric, key: 'reads', zh: '累计阅读' })),
    }));
    const address = viewAt('overview', { ref: book.ref });
    const text = textOf(await openMessage(bookPage, address, holding(book, {}, known), reader));
    expect(text).toContain('`12` 累计阅读\n');
  });

  test('of the open library are in Chinese if there is a translation', async () => {
    const figure = { label: null, period: null, rankedBy: false };
    const book = {
      ...unknownBook,
      figures: [
        { ...figure, key: 'community_score', value: 8.1 },
        { ...figure, key: 'lanterns_lit', value: 12 },
      ],
    };
    const text = textOf(await openMessage(bookPage, viewAt('overview'), holding(book), reader));
    expect(text).toContain('`8.1` 社区评分\n` 12` Lanterns lit');
  });
});

test('Discord accepts any explanations of figures', async () => {
  await fc.assert(
    fc.asyncProperty(bookWithSources, async ({ value, sources: known }) => {
      const address = viewAt('figures', { ref: value.ref });
      expect(
        await findFaults(await openMessage(bookPage, address, holding(value, {}, known))),
      ).toEqual([]);
    }),
    runs(50),
  );
});

test.each([
  ['source_score', '★ 4.2/10'],
  ['rating', '★ 4.2'],
])('an open book’s %s reads %s, because only the source’s scale is known', async (key, score) => {
  const figures = [{ key, label: null, value: 4.2, period: null, rankedBy: false }];
  const text = textOf(
    await openMessage(bookPage, viewAt('overview'), holding({ ...openBook, figures })),
  );
  expect(text).toContain(`**${score}** · Completed`);
});
