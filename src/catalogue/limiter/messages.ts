import { z } from 'zod';

import type { Scope } from './contract.ts';
import { unitsSchema } from './limit-state.ts';

/** Processes of another version do not understand each other. */
const version = 2;

const id = z.string();

/**
 * What a process asks or tells the owner of a scope until it has replied. An `id` begins with that of its process, and
 * a colon. Times are relative to now, so that processes compare no clocks. Repeating it changes nothing.
 */
const callSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ask'),
    /** Of the slot. */
    id,
    /** Null for a request without a question. */
    questionId: id.nullable(),
    guildId: z.string().nullable(),
    user: z.string().nullable(),
    urgency: z.enum(['person', 'watch', 'suggestion', 'extra']),
    /** How many slots the question needs before it begins. */
    needs: z.number(),
    units: z.number(),
    tag: z.string(),
    /** How long ago the question was asked. */
    agoMs: z.number(),
  }),
  /** The request with this slot has ended. */
  z.object({
    kind: z.literal('finished'),
    id,
    units: unitsSchema.nullable(),
    problem: z.object({ code: z.string(), retryAt: z.number().nullable() }).nullable(),
  }),
  /** The request for this slot waits no longer, or was never sent. */
  z.object({ kind: z.literal('cancelled'), id }),
  /** The question with this id waits no longer, and needs no further slot. */
  z.object({ kind: z.literal('ended'), id }),
]);

const replySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slot') }),
  /**
   * The request has a place in line. Another reply follows. `cause`: why nothing is sent now, a `Retry-After` of the
   * service or a new store.
   */
  z.object({
    kind: z.literal('due'),
    inMs: z.number(),
    cause: z.enum(['rate_limited', 'switched_off', 'store_new']).nullable(),
  }),
  /** The units that it costs are spent. */
  z.object({ kind: z.literal('unpaid'), inMs: z.number() }),
  /** Another request for the same answer has ended. */
  z.object({ kind: z.literal('answered') }),
  /** What was told is stored. */
  z.object({ kind: z.literal('done') }),
  /** The store cannot be reached. */
  z.object({ kind: z.literal('away') }),
]);

const messageSchema = z.object({
  version: z.literal(version),
  scope: z.custom<Scope>((value) => typeof value === 'string'),
  /** To the owner. */
  calls: z.array(callSchema),
  /** From the owner. */
  replies: z.array(z.tuple([id, replySchema])),
});

export type OwnerCall = z.infer<typeof callSchema>;
export type AskCall = Extract<OwnerCall, { kind: 'ask' }>;
export type Report = Exclude<OwnerCall, AskCall>;
export type FinishedCall = Extract<OwnerCall, { kind: 'finished' }>;
export type OwnerReply = z.infer<typeof replySchema>;
export type DueReply = Extract<OwnerReply, { kind: 'due' }>;
export type LimitMessage = Omit<z.infer<typeof messageSchema>, 'version'>;

export function writeLimitMessage(message: LimitMessage): string {
  return JSON.stringify({ version, ...message });
}

/** Returns null for a text that this version cannot read. */
export function readLimitMessage(text: string): LimitMessage | null {
  try {
    return messageSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
