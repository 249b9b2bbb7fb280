import { z } from 'zod';

import type { Scope } from './contract.ts';
import type { ToldQueue, WaitingCaller, WaitingRequest } from './limit-step.ts';

/** What processes tell each other about a scope. */
export interface LimitMessage {
  readonly scope: Scope;
  /** The process that tells it. */
  readonly process: string;
  /** What waits in it; null if it has changed the state in a way that the others have to know of. */
  readonly queue: ToldQueue | null;
}

/** Processes that write another version know nothing of each other's queues. */
const version = 2;

const callerSchema = z.tuple([
  z.string().nullable(),
  z.string().nullable(),
  z.enum(['person', 'watch']),
  z.string().nullable(),
  z.number(),
  z.string().nullable(),
  z.boolean(),
  z.number(),
]);

const requestSchema = z.tuple([
  z.string(),
  z.string(),
  z.number(),
  z.number(),
  z.boolean(),
  z.array(callerSchema),
]);

const messageSchema = z.object({
  version: z.literal(version),
  scope: z.custom<Scope>((value) => typeof value === 'string'),
  process: z.string(),
  queue: z.object({ seenAt: z.number(), waiting: z.array(requestSchema) }).nullable(),
});

/** A request takes about a hundred characters: the ids lose the beginning that the process's have in common. */
export function writeLimitMessage({ scope, process, queue }: LimitMessage): string {
  const short = (id: string): string => id.slice(process.length + 1);
  const callerRow = (one: WaitingCaller): z.infer<typeof callerSchema> => {
    const question = one.question === null ? null : short(one.question);
    const { guildId, user, urgency, since, interactionId, hasBegun, needs } = one;
    return [guildId, user, urgency, question, since, interactionId, hasBegun, needs];
  };
  const requestRow = (one: WaitingRequest): z.infer<typeof requestSchema> => {
    const { id, tag, units, people, isAwaited, callers } = one;
    return [short(id), tag, units, people, isAwaited, callers.map(callerRow)];
  };
  const rows = queue && { seenAt: queue.seenAt, waiting: queue.waiting.map(requestRow) };
  return JSON.stringify({ version, scope, process, queue: rows });
}

/** Returns null for a text that this version cannot read. */
export function readLimitMessage(text: string): LimitMessage | null {
  let message;
  try {
    message = messageSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
  const { scope, process, queue } = message;
  const long = (id: string): string => `${process}:${id}`;
  const waiting = queue?.waiting.map(([id, tag, units, people, isAwaited, callers]) => ({
    ...{ id: long(id), tag, units, people, isAwaited },
    callers: callers.map(
      ([
        guildId,
        user,
        urgency,
        question,
        since,
        interactionId,
        hasBegun,
        needs,
      ]): WaitingCaller => ({
        ...{ guildId, user, urgency, since, interactionId, hasBegun, needs },
        question: question === null ? null : long(question),
      }),
    ),
  }));
  return { scope, process, queue: queue && { seenAt: queue.seenAt, waiting: waiting ?? [] } };
}
