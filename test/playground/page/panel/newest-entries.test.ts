import { describe, expect, test } from 'vitest';

import { newestEntries } from '../../../../src/playground/page/panel/newest-entries.ts';
import { interaction, sent } from './entries.ts';

describe('the latest activity entries', () => {
  test('are the newest first, each in its latest version', () => {
    const known = newestEntries([], [interaction('a', 1, { state: 'waiting' }), sent('b', 2)]);
    const ended = interaction('a', 1, { state: 'ended' });
    expect(newestEntries(known, [ended, sent('c', 3)])).toEqual([
      sent('c', 3),
      sent('b', 2),
      ended,
    ]);
  });

  test('of the same time are in the order of their arrival', () => {
    const known = newestEntries([], [sent('a', 1), sent('b', 1)]);
    expect(newestEntries(known, [sent('c', 1)]).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });

  test('are at most 200', () => {
    const many = Array.from({ length: 250 }, (_, at) => sent(String(at), at));
    const kept = newestEntries([], many);
    expect(kept).toHaveLength(200);
    expect(kept[0]?.id).toBe('249');
  });
});
