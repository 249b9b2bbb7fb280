import { expect, test } from 'vitest';

import { availableKinds, createRound, formatRounds } from './schedule.ts';

const kinds = availableKinds(['any', 'sqlite', 'disk']);

test('a seed and a number always make the same round', () => {
  const round = createRound(7, 3, kinds, 10_000);
  expect(createRound(7, 3, kinds, 10_000)).toEqual(round);
  expect(createRound(8, 3, kinds, 10_000)).not.toEqual(round);
  expect(createRound(7, 4, kinds, 10_000)).not.toEqual(round);
});

test('all kinds of faults occur, and end within their round', () => {
  const rounds = Array.from({ length: 300 }, (_, number) => createRound(1, number, kinds, 10_000));
  const faults = rounds.flatMap((round) => round.faults);
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(kinds));
  for (const { atMs, forMs } of faults) expect(atMs + forMs).toBeLessThanOrEqual(10_000);
});

test('a fault that occurs alone has its round for itself, and most of its time', () => {
  const all = availableKinds(['any', 'redis', 'sharedShards']);
  const rounds = Array.from({ length: 300 }, (_, number) => createRound(1, number, all, 10_000));
  const alone = rounds.filter(({ faults }) =>
    faults.some(({ kind }) => kind === 'flooding person' || kind === 'cut off from Redis'),
  );
  expect(alone.length).toBeGreaterThan(30);
  for (const { faults } of alone) {
    expect(faults).toHaveLength(1);
    expect(faults[0]?.forMs).toBeGreaterThan(9_000);
  }
});

test('publications of a round have a second of their own each', () => {
  for (let number = 0; number < 300; number += 1) {
    const { publishAtMs } = createRound(1, number, kinds, 10_000);
    for (const [index, atMs] of publishAtMs.entries()) {
      if (index > 0) expect(atMs - (publishAtMs[index - 1] ?? 0)).toBeGreaterThanOrEqual(2_000);
    }
  }
});

test('a schedule is printed with its times', () => {
  const text = formatRounds([
    {
      number: 2,
      lengthMs: 10_000,
      publishAtMs: [500, 4_000],
      faults: [
        { kind: 'kill', atMs: 1_500, forMs: 2_000, target: 1, moment: 'at once', amount: 0.5 },
      ],
    },
  ]);
  expect(text).toContain('round 2, 10.0 s; boards published at 0.5 s, 4.0 s');
  expect(text).toContain('1.5 s to 3.5 s: kill (target 1, at once, amount 0.50)');
});
