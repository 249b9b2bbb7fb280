import { describe, expect, test } from 'vitest';

import type { ActivityEntry } from '../../../src/playground/page/contract/panel.ts';
import { createActivityLog } from '../../../src/playground/backend/activity-log.ts';

const happening =
  (detail: () => string) =>
  (id: string): ActivityEntry => ({
    kind: 'breach',
    id,
    at: 0,
    method: 'POST',
    route: '/',
    description: detail(),
  });

/** A log in which so many things have happened. */
function logOf(count: number) {
  const log = createActivityLog();
  for (let at = 1; at <= count; at += 1) log.add(happening(() => String(at)));
  return log;
}
const details = (entries: readonly ActivityEntry[]) =>
  entries.map((one) => (one.kind === 'breach' ? one.description : one.kind));

describe('the activity log', () => {
  test('returns new entries since a revision, each once', () => {
    const log = logOf(2);
    const first = log.since(0);
    expect(details(first.entries)).toEqual(['1', '2']);
    expect(log.since(first.revision).entries).toEqual([]);
    log.add(happening(() => '3'));
    expect(details(log.since(first.revision).entries)).toEqual(['3']);
  });

  test('returns a changed entry again, with the same id', () => {
    const log = createActivityLog();
    let state = 'waiting';
    const changed = log.add(happening(() => state));
    log.add(happening(() => 'other'));
    const { revision, entries } = log.since(0);
    state = 'ended';
    changed();
    const { entries: news } = log.since(revision);
    expect(news).toEqual([{ ...entries[0], description: 'ended' }]);
    expect(details(log.since(0).entries)).toEqual(['ended', 'other']);
  });

  test('returns the latest 200 first, and stores 500', () => {
    const log = logOf(600);
    expect(details(log.since(0).entries)).toEqual(
      Array.from({ length: 200 }, (_, at) => String(401 + at)),
    );
    const stored = details(log.since(1).entries);
    expect(stored).toHaveLength(500);
    expect(stored[0]).toBe('101');
  });

  test('does not return deleted entries when they change', () => {
    const log = createActivityLog();
    const changed = log.add(happening(() => 'first'));
    for (let at = 0; at < 500; at += 1) log.add(happening(() => 'more'));
    const { revision } = log.since(0);
    changed();
    expect(log.since(revision).entries).toEqual([]);
  });

  test('calls watchers after each change until they unsubscribe', () => {
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
