import { measureUsages, type FlatExtent } from './usage-in-parts.ts';

/** A process of its own with a large heap, because the local Discord keeps every message. */
const extent = JSON.parse(process.argv[2] ?? '') as FlatExtent;
process.stdout.write(JSON.stringify(await measureUsages(extent)));
