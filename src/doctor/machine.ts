import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

import type { Machine } from './context.ts';

/** The machine or container of this process. */
export const thisMachine: Machine = {
  memory() {
    const machineBytes = totalmem();
    // Without a limit it is 0, or more than the machine has.
    const limitBytes = process.constrainedMemory();
    const isContainerLimit = limitBytes > 0 && limitBytes < machineBytes;
    return { bytes: isContainerLimit ? limitBytes : machineBytes, isContainerLimit };
  },
  fileSystemType: (path) => statfsSync(path).type,
};
