import { measureScale, type ScaleExtent } from './scale.ts';

/** A process of its own, so that nothing but the watches is in its memory. */
const extent = JSON.parse(process.argv[2] ?? '') as ScaleExtent;
process.stdout.write(JSON.stringify(await measureScale(extent)));
