import { setTimeout as delay } from 'node:timers/promises';

import type { RestFault } from '../../../src/playground/discord/rest/faults.ts';
import type { House } from '../house.ts';
import type { Chance } from './chance.ts';

/** One life of the process, and how it is brought to its end. */
export interface Life {
  readonly house: House;
  readonly chance: Chance;
  readonly send: (signal: NodeJS.Signals) => void;
}

/** A step at which a life ends; the answer takes back what was laid for it. */
export type Point = (life: Life) => () => void;

type Requests = NonNullable<RestFault['when']>;

const sends: Requests = ({ method, path }) =>
  method === 'POST' && /^\/channels\/\d+\/(?:messages|threads)$/u.test(path);
const crossposts: Requests = ({ path }) => path.endsWith('/crosspost');
const finds: Requests = ({ method, path }) => method === 'GET' && path.includes('/threads/');
const anything: Requests = () => true;

/** The places between two steps of posting, by what has been done and what has not. */
export const points = {
  'the board asked for': ({ house, send }) => {
    const { requests, faults } = house.catalogue;
    const before = requests.count();
    const off = faults.add({ fault: { kind: 'hang' } });
    const watching = setInterval(() => {
      if (requests.count() > before) send('SIGKILL');
    }, 5);
    return () => {
      clearInterval(watching);
      off();
    };
  },
  'intent stored, nothing sent': (life) =>
    laid(life, { when: sends, kind: 'reset', before: killing(life) }),
  'sent and taken, no answer': (life) =>
    laid(life, { when: sends, kind: 'lost answer', after: killing(life) }),
  'answered, the result perhaps stored': (life) =>
    laid(life, { when: sends, after: killing(life, 12) }),
  'cut off before it was taken': (life) =>
    laid(life, { when: sends, kind: 'reset', before: killing(life, 60) }),
  'cut off after it was taken': (life) =>
    laid(life, { when: sends, kind: 'lost answer', after: killing(life, 60) }),
  'a 503 for what was taken': (life) =>
    laid(life, { when: sends, kind: { status: 503, done: true }, after: killing(life, 60) }),
  'the crosspost asked for': (life) =>
    laid(life, { when: crossposts, kind: 'reset', before: killing(life) }, 1),
  'crossposted, no answer': (life) =>
    laid(life, { when: crossposts, kind: 'lost answer', after: killing(life) }, 1),
  'closing while it is sent': (life) =>
    laid(life, {
      when: sends,
      async before() {
        life.send('SIGTERM');
        await delay(life.chance.below(20));
      },
      after: killing(life, 40),
    }),
  'at any time': (life) => laid(life, { when: anything, before: killing(life, 2_000) }, 1),
} as const satisfies Record<string, Point>;

export type PointName = keyof typeof points;

export const pointNames = Object.keys(points) as [PointName, ...PointName[]];

/** A post that knows no nonce is looked for half a minute after it was sent, in whichever life that is. */
export const lookedFor: Point = (life) =>
  laid(life, { when: finds, kind: 'lost answer', after: killing(life) }, 1);

/** Meets one request of a kind: the first, or one of the next. */
function laid({ house, chance }: Life, fault: RestFault, nth = 1 + chance.below(3)): () => void {
  const { when = anything } = fault;
  let seen = 0;
  return house.discord.faults.add({
    ...fault,
    when(request) {
      if (!when(request)) return false;
      seen += 1;
      return seen >= nth;
    },
  });
}

/** At once, or within so many milliseconds. */
function killing({ chance, send }: Life, withinMs = 0): () => void {
  return () => {
    if (withinMs === 0) send('SIGKILL');
    else setTimeout(send, chance.below(withinMs), 'SIGKILL');
  };
}
