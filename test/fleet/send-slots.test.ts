import { describe, expect, test } from 'vitest';

import { createOwnText } from '../../src/fleet/own-text.ts';
import { createSendSlots } from '../../src/fleet/send-slots.ts';
import type { SharedText } from '../../src/model/shared-text.ts';
import { ManualClock } from '../support/manual-clock.ts';

function open(shared?: SharedText) {
  const clock = new ManualClock();
  const text = shared ?? createOwnText(clock.now);
  const join = (now = clock.now) =>
    createSendSlots({ shared: text, now, perSecond: () => 50, processes: () => 4 });
  return { clock, join, begun: clock.now() };
}

describe('the slots of posts', () => {
  test('follow each other, whichever process reserves them', async () => {
    const { join, begun } = open();
    const [one, other] = [join(), join()];
    expect(await one.reserve(3)).toEqual([begun, begun + 20, begun + 40]);
    expect(await other.reserve(2)).toEqual([begun + 60, begun + 80]);
    expect(await one.reserve(1)).toEqual([begun + 100]);
  });

  test('begin at once after a pause', async () => {
    const { clock, join } = open();
    const one = join();
    await one.reserve(2);
    await clock.advance(1_000);
    expect(await one.reserve(1)).toEqual([clock.now()]);
  });

  test('are times of the clock of the process that reserves them', async () => {
    const { clock, join, begun } = open();
    await join().reserve(2);
    const fast = join(() => clock.now() + 60_000);
    expect(await fast.reserve(1)).toEqual([begun + 60_040]);
  });

  test('begin at once after the clock of the store was set back', async () => {
    let backMs = 0;
    const clock = new ManualClock();
    const { join } = open(createOwnText(() => clock.now() - backMs));
    const one = join(clock.now);
    await one.reserve(2);
    backMs = 3_600_000;
    expect(await one.reserve(1)).toEqual([clock.now()]);
  });

  test('are an equal share of each process while the store is away', async () => {
    const { join, begun } = open({ update: () => Promise.reject(new Error('away')) });
    const one = join();
    expect(await one.reserve(2)).toEqual([begun, begun + 80]);
    expect(await one.reserve(1)).toEqual([begun + 160]);
  });
});
