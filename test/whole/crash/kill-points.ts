import { setTimeout as delay } from 'node:timers/promises';

import type { RestFault } from '../../../src/playground/discord/rest/faults.ts';
import type { Stack } from '../stack.ts';
import type { Random } from './random.ts';

/** One run of the process, and how to end it. */
export interface KilledRun {
  readonly stack: Stack;
  readonly random: Random;
  readonly stopBot: (signal: NodeJS.Signals) => void;
}

/** Arranges for a run to end at a step. Returns a function that removes the arrangement. */
export type KillPoint = (life: KilledRun) => () => void;

type RequestFilter = NonNullable<RestFault['when']>;

const sends: RequestFilter = ({ method, path }) =>
  method === 'POST' && /^\/channels\/\d+\/(?:messages|threads)$/u.test(path);
const crossposts: RequestFilter = ({ path }) => path.endsWith('/crosspost');
const finds: RequestFilter = ({ method, path }) => method === 'GET' && path.includes('/threads/');
const anyRequest: RequestFilter = () => true;

/** The points between two steps of posting. A name says which step is done. */
export const killPoints = {
  'the board asked for': ({ stack, stopBot }) => {
    const { requests, faults } = stack.catalogue;
    const before = requests.count();
    const off = faults.add({ fault: { kind: 'hang' } });
    const watching = setInterval(() => {
      if (requests.count() > before) stopBot('SIGKILL');
    }, 5);
    return () => {
      clearInterval(watching);
      off();
    };
  },
  'intent stored, nothing sent': (life) =>
    interceptRequest(life, { when: sends, kind: 'reset', before: killAfter(life) }),
  'sent and taken, no answer': (life) =>
    interceptRequest(life, { when: sends, kind: 'lost answer', after: killAfter(life) }),
  'answered, the result perhaps stored': (life) =>
    interceptRequest(life, { when: sends, after: killAfter(life, 12) }),
  'cut off before it was taken': (life) =>
    interceptRequest(life, { when: sends, kind: 'reset', before: killAfter(life, 60) }),
  'cut off after it was taken': (life) =>
    interceptRequest(life, { when: sends, kind: 'lost answer', after: killAfter(life, 60) }),
  'a 503 for what was taken': (life) =>
    interceptRequest(life, {
      when: sends,
      kind: { status: 503, done: true },
      after: killAfter(life, 60),
    }),
  'the crosspost asked for': (life) =>
    interceptRequest(life, { when: crossposts, kind: 'reset', before: killAfter(life) }, 1),
  'crossposted, no answer': (life) =>
    interceptRequest(life, { when: crossposts, kind: 'lost answer', after: killAfter(life) }, 1),
  'closing while it is sent': (life) =>
    interceptRequest(life, {
      when: sends,
      async before() {
        life.stopBot('SIGTERM');
        await delay(life.random.below(20));
      },
      after: killAfter(life, 40),
    }),
  'at any time': (life) =>
    interceptRequest(life, { when: anyRequest, before: killAfter(life, 2_000) }, 1),
} as const satisfies Record<string, KillPoint>;

export type KillPointName = keyof typeof killPoints;

export const killPointNames = Object.keys(killPoints) as [KillPointName, ...KillPointName[]];

/** The bot searches for a forum post, which has no nonce, half a minute after it was sent. */
export const duringSearch: KillPoint = (life) =>
  interceptRequest(life, { when: finds, kind: 'lost answer', after: killAfter(life) }, 1);

/** Applies the fault from the nth matching request on. */
function interceptRequest(
  { stack, random }: KilledRun,
  fault: RestFault,
  nth = 1 + random.below(3),
): () => void {
  const { when = anyRequest } = fault;
  let seen = 0;
  return stack.discord.faults.add({
    ...fault,
    when(request) {
      if (!when(request)) return false;
      seen += 1;
      return seen >= nth;
    },
  });
}

/** Kills at once, or after a random time below `withinMs`. */
function killAfter({ random, stopBot }: KilledRun, withinMs = 0): () => void {
  return () => {
    if (withinMs === 0) stopBot('SIGKILL');
    else setTimeout(stopBot, random.below(withinMs), 'SIGKILL');
  };
}
