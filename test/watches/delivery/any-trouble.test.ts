import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { WatchChannel } from '../../../src/model/watch.ts';
import type { PostRecords } from '../../../src/store/watches.ts';
import { settlePromises } from '../../support/manual-clock.ts';
import { runs } from '../../pages/support/runs.ts';
import { ProcessLife } from './process-life.ts';
import { limitedFor, refusedFor, type Fate } from './scripted-channels.ts';
import { createDeliveryStack } from './delivery-stack.ts';

const minuteMs = 60_000;

const trouble = fc.constantFrom<Fate>(
  'done',
  'lost',
  'lost answer',
  limitedFor(2_000),
  limitedFor(40_000, true),
  limitedFor(31 * minuteMs),
);
const step = fc.oneof(
  fc.record({ kind: fc.constant('decide' as const) }),
  fc.record({
    kind: fc.constant('pass' as const),
    ms: fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: 100 * minuteMs })),
  }),
  // The process dies before or after one of the calls of a delivery.
  fc.record({ kind: fc.constant('die' as const), calls: fc.integer({ min: 0, max: 24 }) }),
  fc.record({ kind: fc.constant('join' as const) }),
  fc.record({
    kind: fc.constant('fail' as const),
    call: fc.constantFrom<keyof PostRecords>(
      'openPost',
      'claim',
      'unclaim',
      'markAbsent',
      'markPosted',
      'drop',
      'plan',
    ),
    times: fc.integer({ min: 1, max: 3 }),
    isDone: fc.boolean(),
  }),
);
const story = fc.record({
  kind: fc.constantFrom<WatchChannel['kind']>('text', 'forum', 'announcement'),
  sends: fc.array(fc.oneof(trouble, fc.constant<Fate>(refusedFor(50_013))), { maxLength: 6 }),
  finds: fc.array(trouble, { maxLength: 4 }),
  steps: fc.array(step, { minLength: 2, maxLength: 14 }),
});

test('a post to a readable channel exists once, whatever fails, dies or is late', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ kind, sends, finds, steps }) => {
      const { clock, channels, records, process, decided } = createDeliveryStack(kind);
      channels.fates[kind === 'forum' ? 'openForumPost' : 'send'] = [...sends];
      channels.fates.find = [...finds];
      let born = 0;
      const come = () => {
        const life = new ProcessLife();
        const sender = process(`process-${(born += 1)}`, life);
        void records.stored().then((stored) => sender.resume(stored));
        return { life, sender };
      };
      let alive = [come()];
      const decide = async (): Promise<void> => {
        for (const { sender } of alive) {
          if (records.hash('watch-1') === null) {
            void sender.send(decided('a')).catch(() => undefined);
          }
        }
        await settlePromises();
      };
      await decide();
      for (const one of steps) {
        switch (one.kind) {
          case 'decide':
            await decide();
            break;
          case 'pass':
            await clock.advance(one.ms);
            break;
          case 'die':
            alive[0]?.life.endIn(one.calls);
            break;
          case 'join':
            alive.push(come());
            break;
          case 'fail':
            records.fail(one.call, one.times, one.isDone);
            break;
        }
        alive = alive.filter(({ life }) => !life.isOver);
      }
      for (const { life } of alive) life.endIn(0);
      Object.assign(channels.fates, { send: [], openForumPost: [], find: [] });
      for (const call of [
        'openPost',
        'claim',
        'markAbsent',
        'markPosted',
        'drop',
        'plan',
      ] as const) {
        records.fail(call, 0);
      }
      alive = [come()];
      for (let look = 0; look < 4; look += 1) {
        await clock.advance(10 * minuteMs);
        await decide();
      }
      await clock.advance(minuteMs);
      expect(channels.messages).toHaveLength(1);
      expect(records.postedHashes).toEqual(['a']);
      await Promise.all([clock.advance(minuteMs), ...alive.map(({ sender }) => sender.stop())]);
    }),
    runs(60),
  );
});
