import { GatewayDispatchEvents } from 'discord-api-types/v10';
import { expect, test } from 'vitest';

import { createLeasedEvents, type ArrivedEvent } from '../../src/discord/leased-events.ts';

function event(arrivedAt: number): ArrivedEvent {
  const data = { op: 0, s: arrivedAt, t: GatewayDispatchEvents.Resumed, d: { _trace: [] } };
  return { event: data as unknown as ArrivedEvent['event'], arrivedAt, isReplayed: false };
}

test('events stay in order, however the answers of the store come', async () => {
  const answers = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()] as const;
  const waiting: Promise<undefined>[] = answers.map(({ promise }) => promise);
  let wasAsleep = true;
  const received: number[] = [];
  const events = createLeasedEvents(
    {
      wasAsleep: () => wasAsleep,
      confirm: () => waiting.shift() ?? Promise.resolve(),
      fenceOf: () => 1,
    },
    (_, { arrivedAt }) => received.push(arrivedAt),
  );
  events.add(0, event(1));
  events.add(0, event(2));
  answers[1].resolve(undefined);
  await answers[1].promise;
  wasAsleep = false;
  events.add(0, event(3));
  expect(received).toEqual([]);
  answers[0].resolve(undefined);
  await events.passed();
  expect(received).toEqual([1, 2, 3]);
  events.add(0, event(4));
  expect(received).toEqual([1, 2, 3, 4]);
});
