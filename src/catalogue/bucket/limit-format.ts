import { z } from 'zod';

import type { LimitState } from './limit-state.ts';

/** Another version of the text is not read: what it counted is over in a minute. */
const version = 1;

const askerShape = { guildId: z.string().nullable(), user: z.string().nullable() };

const unitsSchema = z.object({ limit: z.number(), remaining: z.number(), resetAt: z.number() });

const limitStateSchema = z.object({
  version: z.literal(version),
  slots: z.array(
    z.object({
      ...askerShape,
      id: z.string(),
      sequence: z.number(),
      question: z.string().nullable(),
      tag: z.string().nullable(),
      units: z.number(),
      isWatch: z.boolean(),
      acquiredAt: z.number(),
      finishedAt: z.number().nullable(),
    }),
  ),
  sequence: z.number(),
  lastServed: z.array(z.object({ ...askerShape, sequence: z.number(), at: z.number() })),
  begun: z.array(
    z.object({ ...askerShape, question: z.string(), kept: z.number(), until: z.number() }),
  ),
  reserveUsed: z.number(),
  backoff: z
    .object({
      until: z.number(),
      problem: z.union([
        z.object({ code: z.literal('rate_limited'), retryAt: z.number() }),
        z.object({ code: z.literal('switched_off'), retryAt: z.number().nullable() }),
      ]),
    })
    .nullable(),
  report: z.object({ units: unitsSchema, sequence: z.number() }).nullable(),
  spentUntil: z.number(),
  watchSpending: z.object({ units: z.number(), resetAt: z.number() }).nullable(),
  userSpending: z.record(z.string(), z.number()),
  seenAt: z.number(),
});

/** Returns null for a text that this version cannot read. */
export function readLimitState(text: string): LimitState | null {
  try {
    return limitStateSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function writeLimitState(state: LimitState): string {
  return JSON.stringify({ version, ...state });
}
