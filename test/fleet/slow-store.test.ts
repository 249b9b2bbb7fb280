import { expect, test } from 'vitest';

import { createFleetRig, lifeMs } from './fleet-rig.ts';

const renewEveryMs = lifeMs / 6;

test('a shard that is released during a renewal is not gained by its reply', async () => {
  const { clock, join } = createFleetRig();
  const one = await join('one', 4, { releases: false });
  const other = await join('other', 4);
  const [shard = -1] = one.events
    .filter((event) => event.startsWith('unwanted'))
    .map((event) => Number(event.split(' ')[1]));
  one.setReplyTime(10);
  await clock.advance(renewEveryMs);
  one.events.length = 0;
  one.release(shard);
  await clock.advance(100);
  expect(one.events.filter((event) => event.endsWith(` ${shard}`))).toEqual([]);
  expect(other.shards()).toEqual([shard]);
});

test('several shards that are released at once all reach the other process', async () => {
  const { clock, join } = createFleetRig();
  const one = await join('one', 8, { releases: false });
  const other = await join('other', 8);
  const unwanted = one.events
    .filter((event) => event.startsWith('unwanted'))
    .map((event) => Number(event.split(' ')[1]));
  for (const shard of unwanted) one.release(shard);
  await clock.advance(lifeMs);
  expect(other.shards()).toEqual(unwanted);
});

test('a rate limit that a process meets during a renewal pauses all processes', async () => {
  const { clock, join } = createFleetRig();
  const one = await join('one', 2);
  const other = await join('other', 2);
  one.setReplyTime(10);
  await clock.advance(renewEveryMs);
  one.pauseAll(5_000);
  await clock.advance(100);
  expect(other.pausedMs()).toBeGreaterThan(4_000);
  expect(one.pausedMs()).toBeGreaterThan(4_000);
});
