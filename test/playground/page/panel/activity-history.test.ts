import { describe, expect, test } from 'vitest';

import type { ActivityEntry } from '../../../../src/playground/page/contract/panel.ts';
import {
  activityHistory,
  type ActivityRow,
} from '../../../../src/playground/page/panel/activity-history.ts';
import { breach, interaction, sent, suggestion, upstream, world } from './entries.ts';

function ids(rows: readonly ActivityRow[]): string[] {
  return rows.map(({ id }) => id);
}

function of(...entries: readonly ActivityEntry[]): ReturnType<typeof activityHistory> {
  const made = activityHistory();
  made.add(entries);
  return made;
}

describe('the activity history', () => {
  test('lists the newest first in any order of arrival', () => {
    const kept = of(world('b', 2), world('c', 3), world('a', 1));
    expect(ids(kept.rows('all'))).toEqual(['c', 'b', 'a']);
  });

  test('lists entries of the same millisecond in order of arrival', () => {
    expect(ids(of(world('a', 1), world('b', 1)).rows('all'))).toEqual(['b', 'a']);
  });

  test('replaces an entry with the same id in place', () => {
    const kept = of(upstream('a', 1, { status: null, tookMs: null }), world('b', 2));
    kept.add([upstream('a', 1, { status: 200 })]);
    expect(kept.rows('all')).toMatchObject([
      { id: 'b' },
      { id: 'a', kind: 'entry', entry: { status: 200 } },
    ]);
  });

  test('stores the latest 300 entries', () => {
    const many = Array.from({ length: 320 }, (_, at) => world(String(at), at));
    const rows = of(...many).rows('all');
    expect(rows).toHaveLength(300);
    expect([rows[0]?.id, rows.at(-1)?.id]).toEqual(['319', '20']);
  });

  test('filters by kind', () => {
    const kept = of(
      upstream('up', 1),
      interaction('act', 2),
      sent('sent', 3),
      breach('breach', 4),
      world('world', 5),
    );
    expect(ids(kept.rows('catalogue'))).toEqual(['up']);
    expect(ids(kept.rows('interactions'))).toEqual(['act']);
    expect(ids(kept.rows('sent'))).toEqual(['breach', 'sent']);
  });

  test('lists rejected, unanswered and failed entries and breaches as trouble', () => {
    const kept = of(
      upstream('fine', 1),
      upstream('refused', 2, { status: 429 }),
      upstream('unanswered', 3, { status: null, tookMs: 10_000 }),
      upstream('asked', 4, { status: null, tookMs: null }),
      interaction('failed', 5, { state: 'failed' }),
      interaction('problem', 5.5, { showedProblem: true }),
      interaction('ended', 6),
      sent('forbidden', 7, { status: 403 }),
      sent('sent', 8),
      breach('breach', 9),
      world('world', 10),
    );
    expect(ids(kept.rows('trouble'))).toEqual([
      'breach',
      'forbidden',
      'problem',
      'failed',
      'unanswered',
      'refused',
    ]);
  });
});

describe('consecutive suggestions', () => {
  test('are one row with a stable id', () => {
    const kept = of(suggestion('a', 1), suggestion('b', 2));
    expect(kept.rows('all')).toMatchObject([{ id: 'a', count: 2, latest: { id: 'b' } }]);
    kept.add([suggestion('c', 3)]);
    expect(kept.rows('all')).toMatchObject([{ id: 'a', count: 3, latest: { id: 'c' } }]);
  });

  test('are separate rows for another person, command or outcome, or after another entry', () => {
    const kept = of(
      suggestion('a', 1),
      suggestion('b', 2, { who: 'Moe' }),
      suggestion('c', 3, { who: 'Moe', name: 'book' }),
      suggestion('d', 4, { who: 'Moe', name: 'book', state: 'failed' }),
      upstream('e', 5),
      suggestion('f', 6, { who: 'Moe', name: 'book', state: 'failed' }),
    );
    expect(ids(kept.rows('all'))).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
    expect(ids(kept.rows('interactions'))).toEqual(['d', 'c', 'b', 'a']);
  });
});

describe('breaches', () => {
  test('are reported once and stay unseen until they are marked as seen', () => {
    const kept = activityHistory();
    expect(kept.add([breach('a', 1), breach('b', 2)]).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(kept.add([breach('b', 2)])).toEqual([]);
    expect(kept.unseenBreaches().map(({ id }) => id)).toEqual(['b', 'a']);
    kept.markBreachesSeen();
    expect(kept.unseenBreaches()).toEqual([]);
    expect(kept.add([breach('a', 1)])).toEqual([]);
    expect(kept.unseenBreaches()).toEqual([]);
  });

  test('stay unseen after the view is cleared', () => {
    const kept = of(breach('a', 1));
    kept.clear();
    expect(kept.unseenBreaches().map(({ id }) => id)).toEqual(['a']);
  });
});

describe('a cleared view', () => {
  test('shows only new entries', () => {
    const kept = of(upstream('a', 1, { status: null, tookMs: null }));
    kept.clear();
    kept.add([upstream('a', 1), upstream('b', 2)]);
    expect(ids(kept.rows('all'))).toEqual(['b']);
  });
});

test('a reset history contains nothing of the previous playground', () => {
  const kept = of(breach('a', 1), breach('b', 2), world('c', 3));
  kept.clear();
  kept.add([breach('d', 4)]);
  kept.forget();
  expect(kept.rows('all')).toEqual([]);
  expect(kept.unseenBreaches()).toEqual([]);
  expect(kept.add([breach('a', 9)])).toHaveLength(1);
  expect(kept.rows('all')).toMatchObject([{ id: 'a', entry: { at: 9 } }]);
});
