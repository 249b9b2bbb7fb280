import fc from 'fast-check';
import { expect, test } from 'vitest';

import { slotCooldownMs } from '../../../src/catalogue/bucket/contract.ts';
import type { LimitState } from '../../../src/catalogue/bucket/limit-state.ts';
import { after, stateAfter } from './policy-steps.ts';
import { PolicyWorld, rules, type StepSeen } from './policy-world.ts';

const second = 1_000;

/** Something that happens in one of the processes. */
type Happening = (world: PolicyWorld, process: number) => void;

/** Happenings print their names, so that a failure can be read. */
function named(name: string, happen: Happening): Happening {
  return Object.assign(happen, { [fc.toStringMethod]: () => name });
}

const server = fc.nat(8).map(String);
const asked = fc.record({
  guildId: fc.option(server, { freq: 8 }),
  user: fc.option(
    fc.nat(3).map((number) => `u${number}`),
    { freq: 8 },
  ),
  urgency: fc.constantFrom('person', 'person', 'watch'),
  needs: fc.integer({ min: 1, max: 3 }),
  requests: fc.integer({ min: 1, max: 4 }),
  atOnce: fc.integer({ min: 1, max: 3 }),
  isKept: fc.boolean(),
});
const crowd = fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 25 }));
const passedMs = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 500 }) },
  { weight: 2, arbitrary: fc.integer({ min: 500, max: 5 * second }) },
  fc.integer({ min: 5 * second, max: 70 * second }),
);

const step = named('step', (world, process) => {
  world.step(process);
});
const happening = fc.oneof(
  { weight: 8, arbitrary: fc.constant(step) },
  {
    weight: 4,
    arbitrary: fc.tuple(crowd, asked).map(([count, one]) =>
      named(`${count} ask ${JSON.stringify(one)}`, (world, process) => {
        for (let index = 0; index < count; index += 1) world.ask(process, one);
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.nat(30).map((which) =>
      named(`finish ${which}`, (world, process) => {
        world.finish(process, which);
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: passedMs.map((ms) =>
      named(`pass ${ms}`, (world) => {
        world.pass(ms);
      }),
    ),
  },
  fc.nat(30).map((which) =>
    named(`cancel ${which}`, (world, process) => {
      world.cancel(process, which);
    }),
  ),
  server.map((guildId) =>
    named(`join ${guildId}`, (world, process) => {
      world.join(process, guildId);
    }),
  ),
  fc.constantFrom('suggestion' as const, 'extra' as const).map((urgency) =>
    named(urgency, (world, process) => {
      world.askOptional(process, urgency);
    }),
  ),
  fc.constantFrom(
    named('finish all', (world, process) => {
      world.finishAll(process);
    }),
    named('leave', (world, process) => {
      world.leave(process);
    }),
    named('die', (world, process) => {
      world.die(process);
    }),
  ),
);
const story = fc.array(fc.tuple(happening, fc.nat(2)), { maxLength: 150, size: 'max' });

/** Tells stories of three processes, and looks at each step. */
function tellStories(
  check: (seen: StepSeen, world: PolicyWorld) => void,
  checkEnd: (world: PolicyWorld) => void = () => undefined,
  numRuns = 150,
): void {
  fc.assert(
    fc.property(story, (all) => {
      const world: PolicyWorld = new PolicyWorld((seen) => {
        check(seen, world);
      });
      for (const [happen, process] of all) happen(world, process);
      checkEnd(world);
    }),
    { numRuns },
  );
}

test('no minute has more requests than slots', () => {
  tellStories((_, world) => {
    expect(world.countInMinute).toBeLessThanOrEqual(rules.slots);
  });
});

test('a step that is repeated, because its result is unknown, grants each request its slot once', () => {
  tellStories(({ from, step: made, now, result }) => {
    const state = stateAfter(from, result);
    const repeated = after(state, made, rules, now);
    const again = [...repeated.granted].filter(([id]) => result.granted.has(id));
    expect(new Map(again)).toEqual(result.granted);
    const ids = repeated.state.slots.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const begunAgain = [...repeated.begun].filter(([id]) => result.begun.has(id));
    expect(new Map(begunAgain)).toEqual(result.begun);
    // A server that got a slot waits behind others afterwards, so that the repeated step may serve more.
    const served = ({ slots, begun }: LimitState) => [
      ...slots.map(({ id }) => id),
      ...begun.map(({ question }) => question),
    ];
    expect(served(repeated.state)).toEqual(expect.arrayContaining(served(state)));
  });
});

test('a step whose result is not stored gives nobody anything new', () => {
  tellStories(({ from, result }) => {
    if (result.state !== null) return;
    const slots = from?.slots.map(({ id }) => id) ?? [];
    for (const id of result.granted.keys()) expect(slots).toContain(id);
    const begun = from?.begun.map(({ question }) => question) ?? [];
    for (const question of result.begun.values()) expect(begun).toContain(question);
  });
});

/** All processes go on for so long: what they have sent ends, and they send the next requests. */
function continueFor(world: PolicyWorld, ms: number): void {
  for (let passedMs = 0; passedMs < ms; passedMs += second) {
    world.pass(second);
    for (const process of [0, 1, 2]) {
      world.finishAll(process);
      world.step(process);
    }
  }
}

test('everyone who waits gets a slot when the others end', () => {
  // A dead process may have used a slot that was kept for its question in the first ten seconds.
  const roundMs = 10 * second + rules.requestTimeoutMs + slotCooldownMs;
  tellStories(
    () => undefined,
    (world) => {
      // Dead processes hold slots for a round.
      const rounds = 1 + Math.ceil(world.countLeft / rules.slots) + 1;
      for (let round = 0; round < rounds && world.countLeft > 0; round += 1) {
        continueFor(world, roundMs);
      }
      expect(world.countLeft).toBe(0);
      continueFor(world, 3 * second);
      world.pass(roundMs);
      world.askOptional(0, 'extra');
      const { slots, begun } = world.step(0);
      expect([slots.length, begun.length]).toEqual([1, 0]);
    },
    40,
  );
});

test('the stored text stays short, however many servers wait', () => {
  const lengths: number[] = [];
  const world: PolicyWorld = new PolicyWorld(() => {
    lengths.push(world.text.length);
  });
  const one = {
    user: 'aB3_',
    urgency: 'person',
    needs: 1,
    requests: 1,
    atOnce: 1,
    isKept: false,
  } as const;
  for (let index = 0; index < 900; index += 1) {
    world.ask(index % 3, { ...one, guildId: String(1_330_000_000_000_000_000n + BigInt(index)) });
  }
  continueFor(world, 600 * second);
  expect(Math.max(...lengths)).toBeLessThan(36_000);
});
