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

describe('the ledger of what the bot did', () => {
  test('lists the newest first, whatever the order it came in', () => {
    const kept = of(world('b', 2), world('c', 3), world('a', 1));
    expect(ids(kept.rows('all'))).toEqual(['c', 'b', 'a']);
  });

  test('lists what came in one millisecond in the order it came', () => {
    expect(ids(of(world('a', 1), world('b', 1)).rows('all'))).toEqual(['b', 'a']);
  });

  test('shows an entry that comes again as it is now, in its place', () => {
    const kept = of(upstream('a', 1, { status: null, tookMs: null }), world('b', 2));
    kept.add([upstream('a', 1, { status: 200 })]);
    expect(kept.rows('all')).toMatchObject([
      { id: 'b' },
      { id: 'a', kind: 'entry', entry: { status: 200 } },
    ]);
  });

  test('keeps the latest 300', () => {
    const many = Array.from({ length: 320 }, (_, at) => world(String(at), at));
    const rows = of(...many).rows('all');
    expect(rows).toHaveLength(300);
    expect([rows[0]?.id, rows.at(-1)?.id]).toEqual(['319', '20']);
  });

  test('lets each filter through what it is named after', () => {
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

  test('finds trouble in what was refused, unanswered, failed or broke a limit', () => {
    const kept = of(
      upstream('fine', 1),
      upstream('refused', 2, { status: 429 }),
      upstream('unanswered', 3, { status: null, tookMs: 10_000 }),
      upstream('asked', 4, { status: null, tookMs: null }),
      interaction('failed', 5, { state: 'failed' }),
      interaction('ended', 6),
      sent('forbidden', 7, { status: 403 }),
      sent('sent', 8),
      breach('breach', 9),
      world('world', 10),
    );
    expect(ids(kept.rows('trouble'))).toEqual([
      'breach',
      'forbidden',
      'failed',
      'unanswered',
      'refused',
    ]);
  });
});

describe('suggestions in a row', () => {
  test('are one, which keeps its id while it grows', () => {
    const kept = of(suggestion('a', 1), suggestion('b', 2));
    expect(kept.rows('all')).toMatchObject([{ id: 'a', count: 2, latest: { id: 'b' } }]);
    kept.add([suggestion('c', 3)]);
    expect(kept.rows('all')).toMatchObject([{ id: 'a', count: 3, latest: { id: 'c' } }]);
  });

  test('stay apart by person and command, by whether they failed, and by what came between', () => {
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
  test('are told when they are new, and wait until they are looked at', () => {
    const kept = activityHistory();
    expect(kept.add([breach('a', 1), breach('b', 2)]).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(kept.add([breach('b', 2)])).toEqual([]);
    expect(kept.unseenBreaches().map(({ id }) => id)).toEqual(['b', 'a']);
    kept.markBreachesSeen();
    expect(kept.unseenBreaches()).toEqual([]);
    expect(kept.add([breach('a', 1)])).toEqual([]);
    expect(kept.unseenBreaches()).toEqual([]);
  });

  test('wait even where the view was cleared', () => {
    const kept = of(breach('a', 1));
    kept.clear();
    expect(kept.unseenBreaches().map(({ id }) => id)).toEqual(['a']);
  });
});

describe('a cleared view', () => {
  test('does not show again what was in it, and shows what is new', () => {
    const kept = of(upstream('a', 1, { status: null, tookMs: null }));
    kept.clear();
    kept.add([upstream('a', 1), upstream('b', 2)]);
    expect(ids(kept.rows('all'))).toEqual(['b']);
  });
});

test('a ledger that begins anew knows nothing of the playground before', () => {
  const kept = of(breach('a', 1), breach('b', 2), world('c', 3));
  kept.clear();
  kept.add([breach('d', 4)]);
  kept.forget();
  expect(kept.rows('all')).toEqual([]);
  expect(kept.unseenBreaches()).toEqual([]);
  expect(kept.add([breach('a', 9)])).toHaveLength(1);
  expect(kept.rows('all')).toMatchObject([{ id: 'a', entry: { at: 9 } }]);
});
