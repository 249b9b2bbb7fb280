import { measureCharts } from './chart-usage.ts';

/** A process of its own, in which nothing else takes memory. */
process.stdout.write(JSON.stringify(await measureCharts(Number(process.argv[2]))));
