import { z } from 'zod';

import type { LimitState } from './limit-state.ts';

/** Another version of the text is not read: what it counted is over in a minute. */
const version = 1;

// A process of an earlier version does not tell the user.
const askerShape = {
  guildId: z.string().nullable().default(null),
  user: z.string().nullable().default(null),
};

const unitsSchema = z.object({ limit: z.number(), remaining: z.number(), resetAt: z.number() });

const limitStateSchema = z.object({
  version: z.literal(version),
  slots: z.array(
    z.object({
      ...askerShape,
      id: z.string(),
      sequence: z.number(),
      question: z.string().nullable(),
      // A process of an earlier version does not tell it.
      tag: z.string().nullable().default(null),
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
  // A process of an earlier version does not tell it.
  reserveUsed: z.number().default(0),
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
  // A process of an earlier version does not tell it.
  userSpending: z.record(z.string(), z.number()).default({}),
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
  // A process of an earlier version reads no text without them.
  return JSON.stringify({ version, queues: {}, ...state });
}
