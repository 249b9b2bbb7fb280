import { z } from 'zod';

/** Another version of the text is not read: what it counted is over in a minute. */
const version = 2;

const asker = { guildId: z.string().nullable(), user: z.string().nullable() };
const unitsSchema = z.object({ limit: z.number(), remaining: z.number(), resetAt: z.number() });

export const slotSchema = z.object({
  ...asker,
  /** Begins with the id of its process and a colon. */
  id: z.string(),
  /** Grows with every slot, so that the lowest number is the longest past. */
  sequence: z.number(),
  /** A hash of the answer's key; null without one. */
  tag: z.string().nullable(),
  units: z.number(),
  /** Whether a watch pays the units. */
  isWatch: z.boolean(),
  acquiredAt: z.number(),
  /** Null while the request is pending. */
  finishedAt: z.number().nullable(),
});

export const limitProblemSchema = z.object({
  code: z.string(),
  retryAt: z.number().nullable().optional(),
  isStoreNew: z.literal(true).optional(),
});

/** The state of a scope; times are the store's, in milliseconds since the epoch. */
const stateSchema = z.object({
  version: z.literal(version),
  slots: z.array(slotSchema),
  /** The highest number given to a slot. */
  sequence: z.number(),
  /**
   * When users got the last slot in a server, or outside of servers. The latest is the last one. Also of slots that
   * are free again, so that turns count for longer than a minute.
   */
  lastServed: z.array(z.object({ ...asker, sequence: z.number(), at: z.number() })),
  /** Questions that have begun, and how many slots are kept for their next requests. */
  begun: z.array(
    // `tag`: of the answer that it is about to ask for, from its turn on.
    z.object({
      ...{ ...asker, question: z.string(), tag: z.string().nullable() },
      ...{ kept: z.number(), at: z.number() },
    }),
  ),
  /** How many of the reserved slots have been used since somebody waits. */
  reserveUsed: z.number(),
  /** A wait that the service has imposed (`Retry-After`). */
  backoff: z
    .object({ until: z.number(), code: z.enum(['rate_limited', 'switched_off']) })
    .nullable(),
  report: z.object({ units: unitsSchema, sequence: z.number() }).nullable(),
  spentUntil: z.number(),
  watchSpending: z.object({ units: z.number(), resetAt: z.number() }).nullable(),
  userSpending: z.record(z.string(), z.number()),
  seenAt: z.number(),
});

export type LimitState = Omit<z.infer<typeof stateSchema>, 'version'>;
export type SlotRecord = z.infer<typeof slotSchema>;
export type BegunQuestion = LimitState['begun'][number];
export type LastServed = LimitState['lastServed'][number];
export type Backoff = NonNullable<LimitState['backoff']>;

/** Returns null for a text that this version cannot read. */
export function readLimitState(text: string | null): LimitState | null {
  if (text === null) return null;
  try {
    return stateSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function writeLimitState(state: LimitState): string {
  return JSON.stringify({ version, ...state });
}
