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
  limitedFor(31 * minuteMs),
);
const step = fc.oneof(
  fc.record({ kind: fc.constant('decide' as const) }),
  fc.record({
    kind: fc.constant('pass' as const),
    ms: fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: 100 * minuteMs })),
  }),
  fc.record({ kind: fc.constant('restart' as const) }),
  fc.record({ kind: fc.constant('fail over' as const), changes: fc.integer({ min: 1, max: 8 }) }),
  fc.record({
    kind: fc.constant('fail' as const),
    call: fc.constantFrom<keyof PostRecords>(
      'claim',
      'unclaim',
      'markAbsent',
      'markPosted',
      'plan',
    ),
    isDone: fc.boolean(),
  }),
);
const story = fc.record({
  kind: fc.constantFrom<WatchChannel['kind']>('text', 'forum', 'announcement'),
  sends: fc.array(fc.oneof(trouble, fc.constant<Fate>(refusedFor(50_013))), { maxLength: 6 }),
  finds: fc.array(trouble, { maxLength: 4 }),
  steps: fc.array(step, { minLength: 2, maxLength: 14 }),
});

test('a post to a readable channel exists once, whatever a failover undoes, if the process lives until it has read the store', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ kind, sends, finds, steps }) => {
      const { clock, channels, records, process, decided } = createDeliveryStack(kind);
      channels.fates[kind === 'forum' ? 'openForumPost' : 'send'] = [...sends];
      channels.fates.find = [...finds];
      let born = 0;
      const begin = () => {
        const life = new ProcessLife();
        return { life, sender: process(`process-${(born += 1)}`, life) };
      };
      let alive = begin();
      /** Whether a failover has lost what only the process knows. */
      let isLost = false;
      const decide = async (): Promise<void> => {
        if (records.hash('watch-1') === null) {
          void alive.sender.send(decided('a')).catch(() => undefined);
        }
        await settlePromises();
      };
      /** The process reads the store again when it is connected again, and until it can. */
      const reload = (): Promise<void> =>
        records
          .stored()
          .then((stored) => alive.sender.resume(stored))
          .then(() => {
            isLost = false;
          })
          .catch(() => void clock.schedule(() => void reload(), 5_000));
      await decide();
      for (const one of steps) {
        switch (one.kind) {
          case 'decide':
            await decide();
            break;
          case 'pass':
            await clock.advance(one.ms);
            break;
          case 'fail over':
            isLost = true;
            await records.undo(one.changes);
            void reload();
            await settlePromises();
            break;
          case 'restart':
            if (isLost) break;
            // A write that is lost together with the process that made it is not known to anyone.
            records.replicate();
            alive.life.endIn(0);
            alive = begin();
            void reload();
            await settlePromises();
            break;
          case 'fail':
            records.fail(one.call, 1, one.isDone);
            break;
        }
      }
      Object.assign(channels.fates, { send: [], openForumPost: [], find: [] });
      for (let look = 0; look < 4; look += 1) {
        await clock.advance(70 * minuteMs);
        await decide();
      }
      await clock.advance(minuteMs);
      expect(channels.messages).toHaveLength(1);
      expect(records.hash('watch-1')).toBe('a');
      await Promise.all([clock.advance(minuteMs), alive.sender.stop()]);
    }),
    runs(60),
  );
});
