import { z } from 'zod';

/** Another version of the text is not read: what it counted is over in a minute. */
const version = 3;

const asker = { guildId: z.string().nullable(), user: z.string().nullable() };

export const unitsSchema = z.object({
  limit: z.number(),
  remaining: z.number(),
  resetAt: z.number(),
});

const slotSchema = z.object({
  ...asker,
  /** Begins with the id of its process and a colon. */
  id: z.string(),
  /** Grows with every slot, so that the lowest number is the longest past. */
  sequence: z.number(),
  /** A hash of the answer's key. */
  tag: z.string(),
  units: z.number(),
  /** Whether a watch pays the units. */
  isWatch: z.boolean(),
  acquiredAt: z.number(),
  /** Null while the request is pending. */
  finishedAt: z.number().nullable(),
});

/** The state of a scope; times are the store's, in milliseconds since the epoch. */
const stateSchema = z.object({
  version: z.literal(version),
  slots: z.array(slotSchema),
  /** The highest number given to a slot. */
  sequence: z.number(),
  /** The last slot of each user of a server, the latest at the end. Turns count for longer than slots are in use. */
  lastServed: z.array(z.object({ ...asker, sequence: z.number(), at: z.number() })),
  /** How many slots are kept for the next requests of each question that has begun. */
  begun: z.record(z.string(), z.number()),
  /** How many of the reserved slots have been used since somebody waits. */
  reserveUsed: z.number(),
  /** A wait that the service has imposed (`Retry-After`). */
  backoff: z
    .object({ until: z.number(), code: z.enum(['rate_limited', 'switched_off']) })
    .nullable(),
  /** The account's units as the service last reported them; `sequence` is that of the slot of the response. */
  report: unitsSchema.extend({ sequence: z.number() }).nullable(),
  /** What watches have spent of a key's daily units, and when the service resets them. */
  watchSpending: z.object({ units: z.number(), resetAt: z.number() }),
  /** What users have spent in the same day, by `Question.user`: those who have spent most. */
  userSpending: z.record(z.string(), z.number()),
  /** When it was written. */
  seenAt: z.number(),
});

export type LimitState = z.infer<typeof stateSchema>;
export type SlotRecord = z.infer<typeof slotSchema>;
export type ReportedUnits = z.infer<typeof unitsSchema>;

/** The state of a scope without a request. */
export function newLimitState(): LimitState {
  return {
    ...{ version, slots: [], sequence: 0, lastServed: [], begun: {}, reserveUsed: 0 },
    ...{ backoff: null, report: null, watchSpending: { units: 0, resetAt: 0 } },
    ...{ userSpending: {}, seenAt: 0 },
  };
}

/** A text that this version cannot read counts as a new state. */
export function readLimitState(text: string | null): LimitState {
  try {
    return stateSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return newLimitState();
  }
}
