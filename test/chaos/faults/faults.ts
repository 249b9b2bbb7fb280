import type { ChaosStack } from '../chaos-stack.ts';
import type { ChaosFault, FaultKind } from '../schedule.ts';
import { catalogueFaults } from './catalogue-faults.ts';
import { discordFaults } from './discord-faults.ts';
import { personFaults } from './person-faults.ts';
import { processFaults } from './process-faults.ts';
import { redisFaults } from './redis-faults.ts';
import { storeFaults } from './store-faults.ts';

/** Begins a fault. Returns a function that ends it. */
export type BeginFault = (stack: ChaosStack, fault: ChaosFault) => EndFault | Promise<EndFault>;
export type EndFault = () => unknown;

export const faults: Readonly<Record<FaultKind, BeginFault>> = {
  ...processFaults,
  ...storeFaults,
  ...redisFaults,
  ...discordFaults,
  ...catalogueFaults,
  ...personFaults,
};
