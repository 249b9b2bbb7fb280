import { describe, expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import type { BoardPost } from '../../src/model/board-changes.ts';
import { offChart } from '../../src/model/place-chart.ts';
import { message, tones } from '../../src/pages/parts/message.ts';
import { drawnPostParts } from '../../src/pages/drawn-post.ts';
import { watchPostChart } from '../../src/pages/watch-post.ts';
import { smallPost, threeDays } from './support/board-post.ts';
import { linksOf, optionsOf } from './support/message.ts';

describe('the chart of a post', () => {
  const charted = (given: Partial<BoardPost> = {}, locale = 'en-US') =>
    watchPostChart({ ...smallPost, history: threeDays, ...given }, languageOf(locale));

  test('shows the places of its books, and says them in words', () => {
    const chart = charted();
    expect(chart?.drawing).toMatchObject({
      name: 'places.png',
      chart: {
        title: { name: 'Moth', otherName: '蛾', after: ': 2 → 1 in 3 days', line: 0 },
        board: 'Monthly votes',
        days: 'Nov 20–22',
        lines: [
          { name: 'Moth', otherName: '蛾', places: [2, 2, 1] },
          { name: 'Ember', places: [offChart, offChart, 2] },
          { name: 'Lantern', places: [1, 1, 3] },
          { name: 'Snow', places: [4, 4, 4] },
        ],
      },
    });
    expect(chart?.description).toBe(
      'Moth: 2 → 1 in 3 days. Monthly votes, Nov 20–22: Moth: 2 → 1; Ember: 2, new on Nov 22; Lantern: 1 → 3; Snow: 4.',
    );
    expect(charted({}, 'zh-TW')?.drawing.chart).toMatchObject({
      title: { before: '《', name: '蛾', after: '》3 天 2 → 1' },
      board: '月票榜',
    });
  });

  test('needs two days with a look', () => {
    const { days, span } = threeDays;
    expect(charted({ history: { span, days: days.slice(1) } })).not.toBeNull();
    expect(charted({ history: { span, days: days.slice(2) } })).toBeNull();
    expect(charted({ history: null })).toBeNull();
  });

  test('has ten books at most, and needs one', () => {
    const entries = Array.from({ length: 20 }, () => smallPost.entries).flat();
    expect(charted({ entries })?.drawing.chart.lines).toHaveLength(10);
    expect(charted({ entries: [] })).toBeNull();
  });

  test('is in the preview, instead of the menu', () => {
    const parts = drawnPostParts({ ...smallPost, history: threeDays }, [], languageOf('en-US'));
    const preview = message(tones.board, parts);
    expect(preview.charts).toHaveLength(1);
    expect(optionsOf(preview, 'open')).toEqual([]);
    expect(linksOf(preview)).toEqual({ 'Open the board': 'board/source_a:monthly/fantasy' });
  });
});
