import fc from 'fast-check';

import type { RequestContext } from '../../../src/model/answer.ts';
import { libraryQueries } from './library-queries.ts';

/** Events in any order, while requests and key checks are pending. */
export type Action =
  /** An admin sets a key: its current secret, or the one before the last rotation. */
  | { readonly do: 'set'; readonly server: string; readonly key: number; readonly former: boolean }
  | { readonly do: 'forget'; readonly server: string }
  | { readonly do: 'leave' | 'come back'; readonly server: string }
  | { readonly do: 'rotate' | 'revoke'; readonly key: number }
  | { readonly do: 'block' | 'unblock' | 'spend'; readonly account: number }
  | {
      readonly do: 'ask';
      readonly server: string | null;
      readonly question: string;
      readonly urgency: RequestContext['urgency'];
    }
  /** All servers request the same at once, in this order. */
  | {
      readonly do: 'ask together';
      readonly servers: readonly (string | null)[];
      readonly question: string;
    }
  | { readonly do: 'suggest'; readonly server: string | null }
  /** One of those who wait for an answer goes away. */
  | { readonly do: 'give up'; readonly which: number }
  /** The service answers one of the requests that wait, or all. */
  | { readonly do: 'answer'; readonly which: number }
  | { readonly do: 'answer all' }
  | { readonly do: 'fail' | 'mend' | 'restart' }
  | { readonly do: 'pass'; readonly ms: number };

/** Two keys of one account and two of another. No key may see another's data. */
export const keys = [
  { account: 'first', name: 'key-a' },
  { account: 'first', name: 'key-b' },
  { account: 'second', name: 'key-c' },
  { account: 'second', name: 'key-d' },
] as const;
export const accounts = ['first', 'second'] as const;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
export const servers = ['1', '2', '3', '4'];

const server = fc.constantFrom(...servers);
const slot = fc.constantFrom(...servers, null);
const key = fc.nat(keys.length - 1);
const account = fc.nat(accounts.length - 1);
const question = fc.constantFrom(...Object.keys(libraryQueries));
const which = fc.nat(20);
const doing = <const D extends Action['do']>(...what: readonly D[]) => fc.constantFrom(...what);

export const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      do: doing('ask'),
      server: slot,
      question,
      urgency: fc.constantFrom('person', 'person', 'watch', 'suggestion', 'extra'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: doing('ask together'),
      servers: fc.shuffledSubarray([...servers, null], { minLength: 2 }),
      question,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: doing('set'),
      server,
      key,
      former: fc.boolean(),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: doing('answer'), which }) },
  { weight: 6, arbitrary: fc.record({ do: doing('answer all') }) },
  { weight: 4, arbitrary: fc.record({ do: doing('suggest'), server: slot }) },
  { weight: 2, arbitrary: fc.record({ do: doing('forget', 'leave', 'come back'), server }) },
  { weight: 2, arbitrary: fc.record({ do: doing('rotate', 'rotate', 'revoke'), key }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: doing('block', 'unblock', 'unblock', 'spend'), account }),
  },
  { weight: 1, arbitrary: fc.record({ do: doing('give up'), which }) },
  { weight: 2, arbitrary: fc.record({ do: doing('fail', 'mend', 'mend', 'mend', 'restart') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: doing('pass'),
      ms: fc.constantFrom(
        1_000,
        6 * minuteMs,
        31 * minuteMs,
        7 * hourMs,
        25 * hourMs,
        8 * 24 * hourMs,
      ),
    }),
  },
);

/**
 * The initial state: two servers with keys of one account, one with a key of the other, and one
 * without.
 */
export const initialActions: readonly Action[] = [
  { do: 'set', server: '1', key: 0, former: false },
  { do: 'set', server: '2', key: 1, former: false },
  { do: 'set', server: '3', key: 2, former: false },
  { do: 'answer all' },
];

/**
 * Sequences that chance rarely produces: a key changes during a request, and requests with both
 * keys are answered together.
 */
export const keyChangesDuringRequests: readonly (readonly Action[])[] = [
  ['1', 'a book'],
  ['1', 'a board'],
  ['2', 'a title'],
  ['2', 'sources'],
  ['3', 'genres'],
  ['3', 'booklists'],
].map(([server = '', question = '']) => [
  { do: 'ask', server, question, urgency: 'person' },
  { do: 'set', server, key: 3, former: false },
  { do: 'answer', which: 1 },
  { do: 'ask', server, question, urgency: 'person' },
  { do: 'answer all' },
]);
