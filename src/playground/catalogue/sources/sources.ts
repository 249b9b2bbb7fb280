import { SOURCE_A } from './source-a.ts';
import { SOURCE_B } from './source-b.ts';
import { SOURCE_C } from './source-c.ts';
import { SOURCE_D } from './source-d.ts';
import { SOURCE_E } from './source-e.ts';
import { SOURCE_F } from './source-f.ts';
import type { Source } from './source.ts';

/** The six sources, in the service's order. */
export const SOURCES: readonly Source[] = [
  SOURCE_A,
  SOURCE_B,
  SOURCE_C,
  SOURCE_D,
  SOURCE_E,
  SOURCE_F,
];

export function findSource(code: string): Source | undefined {
  return SOURCES.find((source) => source.code === code);
}
