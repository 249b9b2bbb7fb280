import { setTimeout as delay } from 'node:timers/promises';

import type { RestFault } from '../../../src/playground/discord/rest/faults.ts';
import { Seeded } from '../../support/seeded.ts';
import { guildNames, type ChaosStack } from '../chaos-stack.ts';
import type { ChaosFault } from '../schedule.ts';
import type { BeginFault, EndFault } from './faults.ts';

/** Longer than `chaos-bot.ts` waits for the answer to a post, and shorter than until it searches for the post. */
const slowestMs = 3_500;

/** What happens to requests. */
const limited: RestFault = { kind: { status: 429, retryAfterS: 1 } };
const failed: RestFault = { kind: { status: 500 } };
const failedAfterwards: RestFault = { kind: { status: 503, done: true } };
const cutBefore: RestFault = { kind: 'reset' };
const cutAfter: RestFault = { kind: 'lost answer' };
/** The request is taken up late, or answered late. */
const slow = ({ amount, moment }: ChaosFault): RestFault =>
  moment === 'before a post is taken'
    ? { before: () => delay(amount * slowestMs) }
    : { after: () => delay(amount * slowestMs) };

export const discordFaults = {
  'Discord limits': (stack, fault) => failing(stack, fault, isOther(fault), limited),
  'Discord fails': (stack, fault) => failing(stack, fault, isOther(fault), failed),
  'Discord fails after it posts': (stack, fault) =>
    failing(stack, fault, isOther(fault), failedAfterwards),
  'Discord cuts before': (stack, fault) => failing(stack, fault, isOther(fault), cutBefore),
  'Discord cuts after': (stack, fault) => failing(stack, fault, isOther(fault), cutAfter),
  'Discord is slow': (stack, fault) => failing(stack, fault, isOther(fault), slow(fault)),
  'answers are limited': (stack, fault) => failing(stack, fault, isAnswer, limited),
  'answers fail': (stack, fault) => failing(stack, fault, isAnswer, failed),
  'answers are cut before': (stack, fault) => failing(stack, fault, isAnswer, cutBefore),
  'answers are cut after': (stack, fault) => failing(stack, fault, isAnswer, cutAfter),
  'answers are slow': (stack, fault) => failing(stack, fault, isAnswer, slow(fault)),
  'gateway drops': ({ discord }) => {
    discord.dropGateway();
    return nothing;
  },
  /** The next resume gets opcode 9. */
  'gateway forgets': ({ discord }) => {
    discord.dropGateway({ forget: true });
    return nothing;
  },
  'gateway asks to reconnect': ({ discord }) => {
    discord.askReconnect();
    return nothing;
  },
  'permission taken': ({ discord: { world } }, { target }) => {
    const guild = world.needGuild(guildNames[target % 3] ?? '');
    const channels = [...guild.channels.values()];
    for (const channel of channels) world.setBotPermission(channel, 'SEND_MESSAGES', false);
    return () => {
      for (const channel of channels) world.setBotPermission(channel, 'SEND_MESSAGES', true);
    };
  },
} as const satisfies Record<string, BeginFault>;

function nothing(): void {
  // Its effect ends without us.
}

type RequestFilter = (path: string) => boolean;

const isAnswer: RequestFilter = (path) => /^\/(?:interactions|webhooks)\//u.test(path);

/** Requests without an interaction: posts, or all. */
function isOther({ target }: ChaosFault): RequestFilter {
  return (path) =>
    target === 0 ? /\/(?:messages|threads)/u.test(path) && !isAnswer(path) : !isAnswer(path);
}

/** Fails a random part of the requests. */
function failing(
  { discord }: ChaosStack,
  { amount }: ChaosFault,
  isHit: RequestFilter,
  fault: RestFault,
): EndFault {
  const random = new Seeded(Math.floor(amount * 2 ** 31));
  const share = 0.4 + amount * 0.6;
  return discord.faults.add({
    ...fault,
    times: Infinity,
    when: ({ path }) => isHit(path) && random.isOnce(share),
  });
}
