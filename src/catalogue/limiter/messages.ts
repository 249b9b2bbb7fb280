import { z } from 'zod';

import type { Scope } from './contract.ts';
import { limitProblemSchema, slotSchema } from './limit-state.ts';

/** Processes of another version do not understand each other. */
const version = 1;

const id = z.string();
const unitsSchema = z.object({ limit: z.number(), remaining: z.number(), resetAt: z.number() });

/** What a process asks of the owner of a scope. Times are relative to now, so that processes compare no clocks. */
const bodySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ask'),
    slotId: id,
    /** Of the question. */
    id,
    guildId: z.string().nullable(),
    user: z.string().nullable(),
    urgency: z.enum(['person', 'watch', 'suggestion', 'extra']),
    interactionId: z.string().nullable(),
    hasBegun: z.boolean(),
    needs: z.number(),
    units: z.number(),
    tag: z.string(),
    /** How long ago the question was asked. */
    agoMs: z.number(),
    /** How far its turn may be. */
    patienceMs: z.number(),
  }),
  z.object({
    kind: z.literal('finished'),
    slot: slotSchema,
    agoMs: z.number(),
    units: unitsSchema.nullable(),
    problem: limitProblemSchema.nullable(),
  }),
  /** The request was never sent. */
  z.object({ kind: z.literal('cancelled'), slot: slotSchema }),
  /** The question waits no longer, and needs no further slot. */
  z.object({ kind: z.literal('ended'), id }),
  /** The places of the process, by name. */
  z.object({ kind: z.literal('waiting'), names: z.array(z.string()) }),
]);

const replySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slot'), slot: slotSchema }),
  z.object({ kind: z.literal('due'), inMs: z.number() }),
  z.object({ kind: z.literal('refused'), problem: limitProblemSchema }),
  /** Those that the owner does not know: their turn has come, or it has never heard of them. */
  z.object({ kind: z.literal('done'), unknown: z.array(id) }),
  /** The store cannot be reached. */
  z.object({ kind: z.literal('away') }),
]);

/** What has become of places in line, by name. */
const newsSchema = z.object({
  turns: z.array(id),
  due: z.array(z.tuple([id, z.number()])),
  refused: z.array(z.tuple([id, limitProblemSchema])),
});

const messageSchema = z.object({
  version: z.literal(version),
  scope: z.custom<Scope>((value) => typeof value === 'string'),
  /** The process that sends it. */
  from: z.string(),
  /** A call of the owner (`number`), its reply, or news. */
  number: z.number().optional(),
  body: bodySchema.optional(),
  reply: replySchema.optional(),
  news: newsSchema.optional(),
});

export type CallBody = z.infer<typeof bodySchema>;
export type CallReply = z.infer<typeof replySchema>;
export type LineNews = z.infer<typeof newsSchema>;
export type LimitProblem = z.infer<typeof limitProblemSchema>;
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
