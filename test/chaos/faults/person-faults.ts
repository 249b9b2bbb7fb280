import { setTimeout as delay } from 'node:timers/promises';

import { guildNames, type ChaosStack } from '../chaos-stack.ts';
import { createFlooder } from '../people/flooder.ts';
import type { ChaosFault } from '../schedule.ts';
import type { BeginFault, EndFault } from './faults.ts';

const floodMs = 6_000;
const perSecond = 170;

export const personFaults = {
  /** One person sends what a script can send, in a server or in direct messages. */
  'flooding person': (stack: ChaosStack, { target, moment }: ChaosFault): EndFault => {
    const isDirect = moment === 'before a post is taken';
    const ask = createFlooder(stack, isDirect ? null : (guildNames[target] ?? guildNames[0]));
    const flood = async (): Promise<void> => {
      for (let number = 0; number < (floodMs * perSecond) / 1_000; number += 1) {
        ask(number);
        await delay(1_000 / perSecond);
      }
    };
    const flooded = flood();
    return () => flooded;
  },
} as const satisfies Record<string, BeginFault>;
