import { describe, expect, test } from 'vitest';

import type { ActivityEntry } from '../../../src/playground/page/contract/panel.ts';
import { createActivityLog } from '../../../src/playground/backend/activity-log.ts';

const happening =
  (detail: () => string) =>
  (id: string): ActivityEntry => ({
    kind: 'environment',
    id,
    at: 0,
    event: 'catalogue',
    detail: detail(),
  });

/** A log in which so many things have happened. */
function logOf(count: number) {
  const log = createActivityLog();
  for (let at = 1; at <= count; at += 1) log.add(happening(() => String(at)));
  return log;
}
const details = (entries: readonly ActivityEntry[]) =>
  entries.map((one) => (one.kind === 'environment' ? one.detail : one.kind));

describe('the log of what happened', () => {
  test('tells what is new since a revision, and nothing twice', () => {
    const log = logOf(2);
    const first = log.since(0);
    expect(details(first.entries)).toEqual(['1', '2']);
    expect(log.since(first.seen).entries).toEqual([]);
    log.add(happening(() => '3'));
    expect(details(log.since(first.seen).entries)).toEqual(['3']);
  });

  test('tells the same thing again when it has changed, under its id', () => {
    const log = createActivityLog();
    let state = 'waiting';
    const changed = log.add(happening(() => state));
    log.add(happening(() => 'other'));
    const { seen, entries } = log.since(0);
    state = 'ended';
    changed();
    const { entries: news } = log.since(seen);
    expect(news).toEqual([{ ...entries[0], detail: 'ended' }]);
    expect(details(log.since(0).entries)).toEqual(['ended', 'other']);
  });

  test('hands out the latest 200 at first, and keeps 500', () => {
    const log = logOf(600);
    expect(details(log.since(0).entries)).toEqual(
      Array.from({ length: 200 }, (_, at) => String(401 + at)),
    );
    const kept = details(log.since(1).entries);
    expect(kept).toHaveLength(500);
    expect(kept[0]).toBe('101');
  });

  test('forgets for good what it no longer keeps', () => {
    const log = createActivityLog();
    const changed = log.add(happening(() => 'first'));
    for (let at = 0; at < 500; at += 1) log.add(happening(() => 'more'));
    const { seen } = log.since(0);
    changed();
    expect(log.since(seen).entries).toEqual([]);
  });

  test('calls back after each change, until it is no longer watched', () => {
    const log = createActivityLog();
    let calls = 0;
    const stop = log.watch(() => {
      calls += 1;
    });
    const changed = log.add(happening(() => 'a'));
    changed();
    log.touch();
    expect(calls).toBe(3);
    stop();
    log.touch();
    expect(calls).toBe(3);
  });
});
