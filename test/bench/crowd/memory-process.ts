import { measureLineMemory } from './line-memory.ts';

/** A process of its own, which can collect garbage. */
process.stdout.write(JSON.stringify(await measureLineMemory()));
