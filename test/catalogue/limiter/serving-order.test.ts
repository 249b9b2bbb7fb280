import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  lineOf,
  servingOrder,
  type EarlierTurns,
  type WaitingPlace,
} from '../../../src/catalogue/limiter/serving-order.ts';

/** A question of a user, such as `a1` of the user `a`. */
function ask(name: string, since = 0, given: Partial<WaitingPlace> = {}): WaitingPlace {
  const asker = { guildId: 'server', user: name.slice(0, 1) };
  return { ...asker, queue: 'person', tag: name, since, ...given };
}

interface Grant {
  readonly place: WaitingPlace;
  readonly at: number;
}

/** Grants one slot after another, as slots become free, and lets people ask meanwhile. */
function serveOneByOne(asked: readonly WaitingPlace[], startAt = 0): readonly Grant[] {
  const sequences = new Map<string, number>();
  const servedAt = new Map<string | null, number>();
  const earlier: EarlierTurns = { sequences, times: servedAt };
  const left = new Set(asked);
  const grants: Grant[] = [];
  for (let now = startAt; left.size > 0; now += 1) {
    const [first] = servingOrder(
      [...left].filter(({ since }) => since <= now),
      earlier,
    );
    if (first === undefined) continue;
    left.delete(first);
    grants.push({ place: first, at: now });
    sequences.set(lineOf(first), grants.length);
    servedAt.set(first.user, now);
  }
  return grants;
}

function namesIn(grants: readonly Grant[]): readonly string[] {
  return grants.map(({ place }) => place.tag);
}

function names(order: readonly WaitingPlace[]): readonly string[] {
  return order.map(({ tag }) => tag);
}

const nothingEarlier: EarlierTurns = { sequences: new Map(), times: new Map() };

describe('within a server', () => {
  test('the users take turns, however many questions one of them has', () => {
    const asked = [ask('a1'), ask('a2'), ask('a3'), ask('a4'), ask('b1', 0.5), ask('c1', 1.5)];
    const both = ['a1', 'b1', 'c1', 'a2', 'a3', 'a4'];
    expect(names(servingOrder([...asked, ask('b2', 2)], nothingEarlier))).toEqual([
      ...both.slice(0, 4),
      'b2',
      ...both.slice(4),
    ]);
    expect(namesIn(serveOneByOne(asked))).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'a4']);
  });

  test('a user who asks while another one has three hundred questions waits for one of them', () => {
    const flood = Array.from({ length: 300 }, (_, index) => ask(`a${index}`));
    expect(namesIn(serveOneByOne([...flood, ask('b', 99.5)])).indexOf('b')).toBe(101);
  });

  test('a user who was served before is not overtaken by those who ask later', () => {
    const newcomers = Array.from({ length: 20 }, (_, index) => ask(`${index}`, 6 + index));
    const order = serveOneByOne([ask('a1'), ask('a2', 5), ...newcomers], 5);
    expect(namesIn(order).slice(0, 2)).toEqual(['a1', 'a2']);
  });

  test('a question whose answer an earlier one gets takes no turn', () => {
    const shared = ask('a2', 0, { tag: 'b1' });
    const order = servingOrder(
      [ask('b1', 0, { guildId: 'other' }), ask('a1', 1), shared, ask('c1', 2)],
      nothingEarlier,
    );
    expect(names(order)).toEqual(['b1', 'b1', 'a1', 'c1']);
  });
});

test('of questions of one moment, the one whose answer most people want comes first', () => {
  const elsewhere = ask('d1', 0, { guildId: 'other', tag: 'b1' });
  const order = servingOrder([ask('a1'), ask('b1'), ask('c1', -1), elsewhere], nothingEarlier);
  expect(names(order)).toEqual(['c1', 'b1', 'b1', 'a1']);
});

test('in direct messages each user is served like a server', () => {
  const direct = { guildId: null };
  const flood = Array.from({ length: 300 }, (_, index) => ask(`a${index}`, 0, direct));
  const order = namesIn(serveOneByOne([...flood, ask('b', 99.5, direct), ask('c', 99.5)]));
  expect([order.indexOf('b'), order.indexOf('c')]).toEqual([100, 101]);
});

const people = fc.array(
  fc.record({
    guildId: fc.constantFrom('1', '2', null),
    user: fc.constantFrom('a', 'b', 'c', 'd'),
    since: fc.nat(40),
  }),
  { maxLength: 60 },
);

test('from a question’s turn on, each other user of the server gets at most one slot before it', () => {
  fc.assert(
    fc.property(people, (all) => {
      const grants = serveOneByOne(all.map((one, index) => ask(`${index}`, one.since, one)));
      expect(new Set(grants.map(({ place }) => place.tag)).size).toBe(all.length);
      for (const line of Map.groupBy(grants, ({ place }) => lineOf(place)).values()) {
        for (const [index, { place }] of line.entries()) {
          const before = line.slice(0, index);
          const until = grants.findIndex((one) => one.place === place);
          const own = grants.slice(0, until).findLast((one) => one.place.user === place.user);
          const turnAt = Math.max(place.since, own?.at ?? 0);
          const overtaking = before.filter(({ at }) => at > turnAt).map((one) => one.place.user);
          expect(overtaking).toHaveLength(new Set(overtaking).size);
        }
      }
    }),
  );
});
